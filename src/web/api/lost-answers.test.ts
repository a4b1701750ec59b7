// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { endpoint } from '#domain/endpoint.ts'
import type { Failure } from '#domain/errors.ts'
import { text } from '#domain/fields.ts'
import { firstWordsOf } from '#web/i18n/first-words.ts'

import { createCache } from './cache.ts'
import { send } from './send.ts'

const declared = { summary: '', reply: () => z.object({ id: text(9) }), access: 'session', permission: null } as const
const sample = { id: 'A 1' }
const get = endpoint({ ...declared, method: 'GET', path: '/thing', input: () => z.object({ id: text(9) }) })
const post = endpoint({ ...declared, method: 'POST', path: '/thing', input: () => z.object({ id: text(9) }) })

const answer = (body: BodyInit | null, init: ResponseInit = {}) =>
  vi.stubGlobal('fetch', async () => new Response(body, init))

const failureOf = (sent: Promise<unknown>): Promise<Failure> =>
  sent.then(
    () => expect.unreachable('it succeeded'),
    (error: unknown) => error as Failure,
  )

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Begins to answer, and then the line is gone. */
const breakOff = (init: ResponseInit = {}) =>
  answer(
    new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('{"cre'))
        body.error(new TypeError('network error'))
      },
    }),
    init,
  )

it.each(['json', 'text', 'file'] as const)('takes an answer that breaks off for none: %s', async (replyAs) => {
  breakOff()
  const cut = endpoint({ ...declared, method: 'GET', path: '/thing', input: () => z.object({}), replyAs } as never)
  expect(await failureOf(send(cut, {}))).toMatchObject({ code: 'network.unreachable' })
})

it('takes a refusal that breaks off for no answer', async () => {
  breakOff({ status: 403 })
  expect(await failureOf(send(get, sample))).toMatchObject({ code: 'network.unreachable' })
})

/** Takes the request and never says a word, as a line does that is open and dead. */
const hang = () => {
  const fetched = vi.fn<typeof fetch>(
    (_, init) =>
      new Promise((_answered, fail) => {
        init!.signal!.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError')))
      }),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}

it('waits thirty seconds for an answer and no longer', async () => {
  vi.useFakeTimers()
  hang()
  const failed = failureOf(send(post, sample))
  await vi.advanceTimersByTimeAsync(29_999)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await failed).toMatchObject({ code: 'network.unreachable' })
})

const readThing = () =>
  createCache(() => undefined).fetchQuery({ queryKey: ['thing'], queryFn: () => send(get, sample) })

it('tells who has waited thirty seconds at once, and does not wait again', async () => {
  vi.useFakeTimers()
  const asked = hang()
  const failed = failureOf(readThing())
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await failed).toMatchObject({ code: 'network.unreachable' })
  expect(asked).toHaveBeenCalledTimes(1)
})

it('asks again where an answer broke off', async () => {
  vi.useFakeTimers()
  const asked = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('network error')))
  vi.stubGlobal('fetch', asked)
  const failed = failureOf(readThing())
  await vi.advanceTimersByTimeAsync(30_000)
  await failed
  expect(asked).toHaveBeenCalledTimes(3)
})

it.each([
  ['a file that is fetched', { method: 'GET', replyAs: 'file', input: () => z.object({}) }, {}],
  ['a file that is sent', { method: 'POST', body: 'multipart', input: () => z.object({}) }, {}],
] as const)('gives %s its time', async (_, call, input) => {
  vi.useFakeTimers()
  hang()
  void send(endpoint({ ...declared, path: '/thing', ...call } as never), input).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(1)
  expect(vi.getTimerCount()).toBe(0)
})

it('ends a call that nobody waits for any more', async () => {
  const fetched = hang()
  const left = new AbortController()
  const sent = send(get, sample, left.signal)
  left.abort()
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
  expect(fetched.mock.calls[0]![1]!.signal!.aborted).toBe(true)
})

it.each([502, 503, 504])('takes %i without a code for the word of something before the server', async (status) => {
  answer('<html>Bad gateway</html>', { status, headers: { 'content-type': 'text/html' } })
  const failure = await failureOf(send(get, sample))
  expect(failure).toMatchObject({ code: 'server.unavailable' })
  expect(firstWordsOf(failure, 'en')).toBe('The portal is not available for a moment. Please try again')
})
