// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { stubCaches } from '#web/testing/stub-caches.ts'

const NEVER = new Promise<Response>(() => undefined)

/** The build writes its name into the worker. */
async function worker() {
  vi.stubGlobal('BUILD', 'one')
  return import('./pages.ts')
}

beforeEach(async () => {
  vi.useFakeTimers()
  stubCaches()
  const kept = await caches.open('files-one')
  await kept.put('/', new Response('kept log-in'))
  await kept.put('/lcoportal', new Response('kept shell'))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pageAt = (path: string) => new Request(new URL(path, location.origin).href)
const after = (ms: number, response: Response) => new Promise<Response>((done) => setTimeout(() => done(response), ms))

async function answerTo(path: string, answered: Promise<Response>) {
  const { answerPage } = await worker()
  const answer = answerPage(pageAt(path), answered)
  await vi.advanceTimersByTimeAsync(3000)
  return (await answer).text()
}

it('a page comes from the network as long as that takes less than three seconds', async () => {
  expect(await answerTo('/lcoportal', after(2999, new Response('new')))).toBe('new')
})

it.each([
  ['/lcoportal/report/expiry', 'kept shell'],
  ['/', 'kept log-in'],
])('%s is answered from what is kept when nothing has come in three seconds', async (path, kept) => {
  expect(await answerTo(path, NEVER)).toBe(kept)
})

it('a line that is gone, or a server that is, is answered from what is kept at once', async () => {
  const { answerPage } = await worker()
  const gone = answerPage(pageAt('/lcoportal'), Promise.reject(new TypeError('Failed to fetch')))
  expect(await (await gone).text()).toBe('kept shell')
  const failing = answerPage(pageAt('/lcoportal'), Promise.resolve(new Response('', { status: 502 })))
  expect(await (await failing).text()).toBe('kept shell')
})

it('where nothing is kept the page takes as long as it takes', async () => {
  await caches.delete('files-one')
  const { answerPage } = await worker()
  const answer = answerPage(pageAt('/lcoportal'), after(9000, new Response('new')))
  await vi.advanceTimersByTimeAsync(9000)
  expect(await (await answer).text()).toBe('new')
})

it('only pages of the portal are answered, never a call, a file or the desk', async () => {
  const { isPage } = await worker()
  const asked = (path: string) =>
    isPage({ mode: 'navigate', method: 'GET', url: new URL(path, location.href).href } as Request)
  expect(['/', '/support', '/lcoportal/customer?q=1'].map(asked)).toEqual([true, true, true])
  expect(
    ['/lco/v1/lco.php', '/files/a.pdf', '/desk', '/lcoportals', 'https://pay.example/lcoportal'].map(asked),
  ).toEqual(Array.from({ length: 5 }, () => false))
})
