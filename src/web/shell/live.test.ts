// @vitest-environment happy-dom
// @day 2026-07-15
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { stubEvents } from '#web/testing/stub-events.ts'

import { hearLive } from './live.ts'

let line: ReturnType<typeof stubEvents>
beforeEach(() => {
  vi.useFakeTimers()
  line = stubEvents()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('reads the ledger that is open again once money moved elsewhere, of many moves once', async () => {
  const cache = new QueryClient()
  const invalidate = vi.spyOn(cache, 'invalidateQueries')
  const stop = await hearLive(cache)
  for (const credit of ['12.50', '11.50', '10.50']) line.say({ kind: 'credit', credit })
  vi.advanceTimersByTime(1000)
  const read = invalidate.mock.calls.map(([filters]) => filters?.queryKey?.[0])
  expect(read).toContain('getLedgerReport')
  expect(new Set(read).size).toBe(read.length)
  line.say({ kind: 'credit', credit: '9.50' })
  vi.advanceTimersByTime(1000)
  expect(invalidate).toHaveBeenCalledTimes(2 * read.length)
  stop()
})

it('does not take the place of rows that somebody has just asked for', async () => {
  const cache = new QueryClient()
  const stop = await hearLive(cache)
  let give = (_rows: string[]) => {}
  const asked = () => new Promise<string[]>((resolve) => (give = resolve))
  const reading = cache.fetchQuery({ queryKey: ['getLedgerReport'], queryFn: asked })
  line.say({ kind: 'credit', credit: '12.50' })
  await vi.advanceTimersByTimeAsync(3000)
  give(['a row'])
  expect(await reading).toEqual(['a row'])
  expect(cache.getQueryState(['getLedgerReport'])?.isInvalidated).toBe(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(cache.getQueryState(['getLedgerReport'])?.isInvalidated).toBe(true)
  stop()
})

it('reads again who the operator is once something about him was decided elsewhere', async () => {
  const cache = new QueryClient()
  const invalidate = vi.spyOn(cache, 'invalidateQueries')
  const stop = await hearLive(cache)
  line.say({ kind: 'operator' })
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['getOperator'] })
  stop()
})
