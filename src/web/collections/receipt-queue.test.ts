// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { collectionCalls } from '#domain/collections/calls.ts'
import { paise } from '#domain/money.ts'
import { operatorSample } from '#domain/operators/samples.ts'
import { samples } from '#domain/samples.ts'
import { saveUser } from '#web/shell/session.ts'
import { refuse, type Sent, stubApi } from '#web/testing/stub-api.ts'

import { dropRefused, queue as keep, sendWaiting, tryAgain, useDoneHere, useWaiting } from './receipt-queue.ts'
import type { Queued } from './receipt-store.ts'
import { useTakeMoney } from './use-take-money.ts'

const kept = vi.hoisted(() => new Map<string, unknown>())
vi.mock('./receipt-store.ts', () => ({
  readQueue: async () => [...kept.values()],
  putQueued: async (one: Queued) => kept.set(one.key, one),
  dropQueued: async (key: string) => kept.delete(key),
}))

let answer: (body: Sent['body']) => Response
let sent: Sent[]
const taken = () => Response.json(z.encode(collectionCalls.takeMoney.reply, samples.takeMoney.reply))
const cache = new QueryClient()
const waiting = () => renderHook(() => useWaiting()).result.current

beforeEach(() => {
  kept.clear()
  localStorage.clear()
  vi.stubEnv('DEV', false)
  saveUser(operatorSample)
  answer = taken
  sent = stubApi({
    'POST /collections/receipts': (body) => answer(body),
    'POST /collections/visits': (body) => answer(body),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const queue = (key: string, minute: number) =>
  keep({
    key,
    name: 'Vaishali Kulkarni',
    mobilephone: '9822012345',
    balance: paise(0),
    input: { ...samples.takeMoney.input, key, provisional: 'P/ABC123' },
    taken: new Date(Date.UTC(2026, 6, 14, 10, minute)),
  })

it('receipts wait in the order they were given, and are sent once the line is back', async () => {
  answer = () => {
    throw new TypeError('no line')
  }
  await queue('second-0001', 2)
  await queue('first-00001', 1)
  await sendWaiting(cache)
  expect(waiting().map(({ key }) => key)).toEqual(['first-00001', 'second-0001'])
  answer = taken
  sent.length = 0
  await sendWaiting(cache)
  expect(sent.map(({ body }) => body['key'])).toEqual(['first-00001', 'second-0001'])
  expect(waiting()).toEqual([])
})

it('what the server has taken waits no longer, and is kept without a name for lists that were read before', async () => {
  await queue('was-sent-001', 1)
  await sendWaiting(cache)
  expect(waiting()).toEqual([])
  const [known, ...others] = renderHook(() => useDoneHere()).result.current
  expect(others).toEqual([])
  expect(known).toMatchObject({ key: 'was-sent-001', name: '', mobilephone: '', sent: expect.any(Date) as Date })
})

it('a visit that was noted without a line waits and is sent as a receipt is', async () => {
  const input = { ...samples.recordVisit.input, key: 'visited-001', visitedat: new Date(Date.UTC(2026, 6, 14, 10, 1)) }
  answer = () => {
    throw new TypeError('no line')
  }
  await keep({ what: 'visit', key: input.key, name: 'Vaishali Kulkarni', input, taken: input.visitedat })
  await sendWaiting(cache)
  expect(waiting()).toMatchObject([{ what: 'visit', refused: null }])
  answer = () => Response.json(samples.recordVisit.reply)
  sent.length = 0
  await sendWaiting(cache)
  expect(sent.map(({ body }) => [body['key'], body['outcome']])).toEqual([['visited-001', 'NOT_AT_HOME']])
  expect(waiting()).toEqual([])
})

it('what the server refuses stays and says why, and holds up none of the others', async () => {
  await queue('refused-001', 1)
  await queue('welcome-001', 2)
  answer = (body) =>
    body['key'] === 'refused-001'
      ? refuse(403, {
          code: 'collections.area',
          message: 'This customer is not in your areas. Please ask your operator',
        })
      : taken()
  await sendWaiting(cache)
  expect(waiting()).toMatchObject([
    { key: 'refused-001', refused: expect.stringContaining('not in your areas') as string },
  ])
  // it is not sent again by itself
  sent.length = 0
  await sendWaiting(cache)
  expect(sent).toEqual([])
  answer = taken
  await tryAgain(waiting()[0]!, cache)
  expect(waiting()).toEqual([])
})

it('nothing is lost to a session that ended, and another person does not send it', async () => {
  await queue('session-001', 1)
  answer = () => refuse(401, { code: 'session.missing', message: 'No valid session exist' })
  await sendWaiting(cache)
  expect(waiting()).toMatchObject([{ refused: null }])
  saveUser({ ...operatorSample, lcoid: 'LCO10002' })
  answer = taken
  sent.length = 0
  await sendWaiting(cache)
  expect(sent).toEqual([])
  expect(kept.size).toBe(1)
  await dropRefused('session-001')
  expect(kept.size).toBe(0)
})

it('who lost the right to collect keeps his receipts waiting, and they go by themselves once he has it again', async () => {
  await queue('no-right-001', 1)
  answer = () => refuse(403, { code: 'permission.denied', message: 'You are not allowed to do this' })
  await sendWaiting(cache)
  expect(waiting()).toMatchObject([{ key: 'no-right-001', refused: null }])
  answer = taken
  await sendWaiting(cache)
  expect(waiting()).toEqual([])
})

it('a line that is open and dead holds nobody at a door: after ten seconds the receipt is kept on the phone', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const asked = vi.fn<typeof fetch>(
    (_, init) =>
      new Promise((_answered, fail) => {
        init!.signal!.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError')))
      }),
  )
  vi.stubGlobal('fetch', asked)
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: cache }, children)
  const from = { subscriberid: '2000000001', name: 'Vaishali Kulkarni', mobilephone: '', balance: paise(30_000) }
  const { result } = renderHook(() => useTakeMoney(from), { wrapper })
  act(() => result.current.mutate({ ...samples.takeMoney.input, key: 'at-the-door-1' }))
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  await act(() => vi.advanceTimersByTimeAsync(8000))
  expect(result.current.isPending).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(2000))
  await vi.waitFor(() => expect(result.current.data).toMatchObject({ receiptno: 'P/AT-THE' }))
  expect(waiting()).toMatchObject([{ key: 'at-the-door-1', input: { key: 'at-the-door-1', provisional: 'P/AT-THE' } }])
})
