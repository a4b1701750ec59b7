import { PATHS } from '#web/paths.ts'
import { type FromWorker, keepPushed, notificationOf, type Pushed, readPushed } from '#web/push/pushed.ts'

import { inTime } from './in-time.ts'

type Worker = Pick<ServiceWorkerGlobalScope, 'clients' | 'registration' | 'location'>

/** A page in a sleeping tab does not answer; then the worker shows the message. */
const PAGE_MS = 1500

/** Kept first, so that it is in the list however this ends; shown by a page if there is one that answers. */
export async function hear(data: PushMessageData | null, worker: Worker): Promise<void> {
  const pushed = readPushed(data?.text() ?? '')
  if (!pushed) return console.warn('a push message that cannot be read')
  await keepPushed(pushed)
  const page = await openPage(worker)
  if (page && (await isShownBy(page, pushed))) return
  const [title, options] = notificationOf(pushed)
  await worker.registration.showNotification(title, options)
}

/** The one that is being looked at, or any. */
async function openPage({ clients }: Worker): Promise<WindowClient | undefined> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages.find(({ focused }) => focused) ?? pages.find((page) => page.visibilityState === 'visible') ?? pages[0]
}

function isShownBy(page: WindowClient, pushed: Pushed): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<boolean>((done) => {
    port1.addEventListener('message', ({ data }) => done(data === true))
    port1.start()
  })
  page.postMessage({ kind: 'pushed', pushed } satisfies FromWorker, [port2])
  return inTime(answer, PAGE_MS, false)
}

/** A tap on the notification: an open page goes there, so that nothing typed elsewhere is lost; else a new one opens. */
export async function open(data: unknown, worker: Worker): Promise<void> {
  const to = new URL(typeof data === 'string' && data !== '' ? data : PATHS.alert, worker.location.origin)
  const page = to.origin === worker.location.origin ? await openPage(worker) : undefined
  if (!page) return void (await worker.clients.openWindow(to))
  page.postMessage({ kind: 'open', path: to.pathname + to.search } satisfies FromWorker, [])
  await page.focus()
}
