// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { paise } from '#domain/money.ts'
import { samples } from '#domain/samples.ts'
import { refusal, type SentCall, stubCalls } from '#web/testing/stub-calls.ts'

import { createCache } from './cache.ts'
import { useWrite } from './hooks.ts'

let answers: (() => Response | typeof samples.startTopUp.reply)[]
let sent: SentCall[]

beforeEach(() => {
  answers = []
  sent = stubCalls({ startTopUp: () => answers.shift()?.() ?? samples.startTopUp.reply })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const lost = () => {
  throw new TypeError('Failed to fetch')
}
const done = () => samples.startTopUp.reply

/** Presses the button once per amount, each time waiting for what comes of it. */
async function press(...rupees: number[]) {
  const cache = createCache(() => undefined)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useWrite('startTopUp'), { wrapper })
  for (const amount of rupees) {
    act(() => result.current.mutate({ amount: paise(amount * 100) }))
    await waitFor(() => expect(result.current.isIdle || result.current.isPending).toBe(false))
  }
  return sent.map(({ key }) => key)
}

it.each([
  ['the line broke', lost],
  ['the server fell over', () => refusal('server.unexpected')],
  ['the gateway did not answer', () => refusal('gateway.unavailable')],
  ['something in between answered', () => new Response('Bad Gateway', { status: 502 })],
  ['the answer could not be read', () => Response.json({ half: 'an answer' })],
])('sends the same write again under the same key when %s', async (_, broken) => {
  answers = [broken, broken, done]
  const keys = await press(500, 500, 500)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(keys).size).toBe(1)
})

it.each([
  ['was done', done],
  ['was refused', () => refusal('wallet.daily-limit')],
  ['was used for something else', () => refusal('idempotency.conflict')],
])('takes a new key once a write %s', async (_, answered) => {
  answers = [lost, answered, done]
  const [first, second, third] = await press(500, 500, 500)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

it('takes a new key for another input, whatever became of the one before', async () => {
  answers = [lost, done]
  const [first, second] = await press(500, 501)
  expect(second).not.toBe(first)
})

it('remembers the key when the person left the page and came back', async () => {
  answers = [lost, done]
  const [first] = await press(700)
  cleanup()
  const keys = await press(700)
  expect(keys.at(-1)).toBe(first)
})
