// @vitest-environment happy-dom
// @day 2026-07-15
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { PATHS } from '#web/paths.ts'
import { stubCaches } from '#web/testing/stub-caches.ts'

import { hear, open } from './pushed.ts'

type Given = { path: string; focused?: boolean; visible?: boolean; shows?: boolean }

/** A worker with these windows open; what became of them, and what it has shown by itself. */
function stubWorker(...given: Given[]) {
  const done: string[] = []
  const windows = given.map(({ path, focused = false, visible = false, shows = false }) => ({
    url: new URL(path, location.origin).href,
    focused,
    visibilityState: visible ? 'visible' : 'hidden',
    focus: async () => void done.push(`focus ${path}`),
    postMessage: (said: { kind: string; path?: string }, [port]: MessagePort[]) => {
      done.push(`${path} is told ${said.kind} ${said.path ?? ''}`.trim())
      if (shows) port?.postMessage(true)
    },
  }))
  const worker = {
    clients: { matchAll: async () => windows, openWindow: async (path: string) => void done.push(`new ${path}`) },
    registration: { showNotification: async (title: string) => void done.push(`shown ${title}`) },
  } as unknown as Parameters<typeof open>[1]
  return { worker, done }
}

beforeEach(stubCaches)

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a tap leads the page that is looked at to where the message leads, and brings it to the front', async () => {
  const { worker, done } = stubWorker({ path: '/lcoportal' }, { path: '/lcoportal/topup', focused: true })
  await open('/lcoportal/report/expiry?days=3', worker)
  expect(done).toEqual(['/lcoportal/topup is told open /lcoportal/report/expiry?days=3', 'focus /lcoportal/topup'])
})

it.each([['nothing'], ['/desk/alerts'], ['/files/bill.pdf'], ['https://elsewhere.example/lcoportal']])(
  'a tap with %s open beside it opens a page of the portal',
  async (path) => {
    const { worker, done } = stubWorker(...(path === 'nothing' ? [] : [{ path, focused: true }]))
    await open('/lcoportal/topup', worker)
    expect(done).toEqual(['new /lcoportal/topup'])
  },
)

it.each([
  ['nowhere', ''],
  ['nothing readable', { path: '/lcoportal/topup' }],
  ['another host', 'https://elsewhere.example/lcoportal'],
  ['another host, in disguise', '//elsewhere.example'],
  ['another host, in a better one', '/\\elsewhere.example'],
  ['a script', 'javascript:alert(1)'],
])('a tap on a message that leads to %s opens the alerts', async (_where, url) => {
  const { worker, done } = stubWorker()
  await open(url, worker)
  expect(done).toEqual([`new ${PATHS.alert}`])
})

const MESSAGE = { title: 'Wallet', body: 'Low', image: '', url: '', createddate: '' }
const pushOf = (text: string) => ({ text: () => text }) as PushMessageData

it('a message is shown once, by one of the open pages', async () => {
  const { worker, done } = stubWorker({ path: '/lcoportal', shows: true }, { path: '/', visible: true, shows: true })
  await hear(pushOf(JSON.stringify(MESSAGE)), worker)
  expect(done).toEqual(['/ is told pushed'])
})

it('the worker shows it where no page does', async () => {
  vi.useFakeTimers()
  const asleep = stubWorker({ path: '/lcoportal' })
  const heard = hear(pushOf(JSON.stringify(MESSAGE)), asleep.worker)
  await vi.advanceTimersByTimeAsync(1500)
  await heard
  expect(asleep.done).toEqual(['/lcoportal is told pushed', 'shown Wallet'])
  const closed = stubWorker()
  await hear(pushOf(JSON.stringify(MESSAGE)), closed.worker)
  expect(closed.done).toEqual(['shown Wallet'])
})
