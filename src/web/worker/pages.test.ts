// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { stubCaches } from '#web/testing/stub-caches.ts'

const NEVER = new Promise<Response>(() => undefined)

/** The build writes its name into the worker. */
async function worker() {
  vi.stubGlobal('BUILD', 'one')
  vi.stubGlobal('FILES', ['/assets/index-one.js', '/assets/walk-one.js'])
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
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const pageAt = (path: string) => new Request(new URL(path, location.origin).href)
const after = (ms: number, response: Response) => new Promise<Response>((done) => setTimeout(() => done(response), ms))

async function answerTo(path: string, answered: Promise<Response>) {
  const { answerPage } = await worker()
  const answer = answerPage(pageAt(path), answered)
  await vi.advanceTimersByTimeAsync(1000)
  return (await answer).text()
}

it('a page comes from the network as long as that takes less than a second', async () => {
  expect(await answerTo('/lcoportal', after(999, new Response('new')))).toBe('new')
})

it.each([
  ['/lcoportal/report/expiry', 'kept shell'],
  ['/', 'kept log-in'],
])('%s is answered from what is kept when nothing has come in a second', async (path, kept) => {
  expect(await answerTo(path, NEVER)).toBe(kept)
})

it('a line that is gone, or a server that is, is answered from what is kept at once', async () => {
  const { answerPage } = await worker()
  const gone = answerPage(pageAt('/lcoportal'), Promise.reject(new TypeError('Failed to fetch')))
  expect(await (await gone).text()).toBe('kept shell')
  const failing = answerPage(pageAt('/lcoportal'), Promise.resolve(new Response('', { status: 502 })))
  expect(await (await failing).text()).toBe('kept shell')
})

it('without a line nothing is waited for: what is kept is answered while the network has not even failed', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { answerPage } = await worker()
  expect(await (await answerPage(pageAt('/lcoportal'), NEVER)).text()).toBe('kept shell')
})

const ENTRY = '<script type="module" src="/assets/index-one.js">'
const OF_A_CUSTOMER =
  '<link rel="preload" as="fetch" data-call="listCpe" href="/lco/v1/subscriber/cpe?customerid=2000000001">'

/** The page of this screen when the line is gone. */
async function withoutLine(path: string) {
  const { answerPage } = await worker()
  return (await answerPage(pageAt(path), Promise.reject(new TypeError('Failed to fetch')))).text()
}

it('a screen that was opened before is answered by its own page, without what it asked for on that day', async () => {
  const seen = `${ENTRY}<link rel="modulepreload" href="/assets/walk-one.js"><link rel="later" href="/assets/kit-one.js">`
  const headers = { 'content-encoding': 'br', 'content-security-policy': "default-src 'self'" }
  const { answerPage } = await worker()
  const path = '/lcoportal/customer?customerid=2000000001'
  const answer = await answerPage(pageAt(path), Promise.resolve(new Response(seen + OF_A_CUSTOMER, { headers })))
  expect(await answer.text()).toBe(seen + OF_A_CUSTOMER)
  await vi.advanceTimersByTimeAsync(1)
  // what waits for its turn on a slow line need not wait here
  expect(await withoutLine('/lcoportal/customer?customerid=2000000002')).toBe(seen.replace('modulepreload', 'later'))
  const kept = await (await caches.open('files-one')).match('/lcoportal/customer')
  expect(Object.fromEntries(kept!.headers)).toMatchObject({ 'content-security-policy': "default-src 'self'" })
  expect(kept!.headers.has('content-encoding')).toBe(false)
})

it.each([
  ['another release', new Response('<script type="module" src="/assets/index-two.js">')],
  ['a refusal', new Response(ENTRY, { status: 404 })],
])('a page of %s is shown and not kept', async (_what, response) => {
  const { answerPage } = await worker()
  await answerPage(pageAt('/lcoportal/topup'), Promise.resolve(response))
  await vi.advanceTimersByTimeAsync(1)
  expect(await withoutLine('/lcoportal/topup')).toBe('kept shell')
})

it('keeps the page of the walk before anybody has opened it', async () => {
  vi.stubGlobal('fetch', (asked: Request | string) =>
    Promise.resolve(
      new Response(`${ENTRY} ${new URL(typeof asked === 'string' ? asked : asked.url, location.origin).pathname}`),
    ),
  )
  const { keepFiles } = await worker()
  await keepFiles()
  expect(await withoutLine('/lcoportal/collections/walk')).toContain('/lcoportal/collections/walk')
})

it('is not installed where a page cannot be kept', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })))
  const { keepFiles } = await worker()
  await expect(keepFiles()).rejects.toThrow('/ answered 503')
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
