import { PATHS, safeNext } from '#web/paths.ts'
import { type FromWorker, keepPushed, notificationOf, type Pushed, readPushed } from '#web/push/pushed.ts'

import { inTime, isRoute } from './routes.ts'

type Worker = Pick<ServiceWorkerGlobalScope, 'clients' | 'registration'>

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

/** A page of the portal: the one that is being looked at, or any. */
async function openPage({ clients }: Worker): Promise<WindowClient | undefined> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const pages = windows.filter(({ url }) => isRoute(new URL(url)))
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

/**
 * A tap on the notification: an open page goes there, so that nothing typed elsewhere is lost; else a new one opens. Never
 * another host: that link stands in the portal, where one sees it before following it.
 */
export async function open(data: unknown, worker: Worker): Promise<void> {
  const path = safeNext(data) ?? PATHS.alert
  const page = await openPage(worker)
  if (!page) return void (await worker.clients.openWindow(path))
  page.postMessage({ kind: 'open', path } satisfies FromWorker, [])
  await page.focus()
}
