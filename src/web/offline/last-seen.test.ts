// @vitest-environment happy-dom
// @day 2026-07-15
import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { operatorSample } from '#domain/operators/samples.ts'
import { saveUser } from '#web/shell/session.ts'

import { forgetLastSeen, keepLastSeen, useShownFrom } from './last-seen.ts'

const shownFrom = () => renderHook(() => useShownFrom()).result.current

/** A screen that reads this call; what it sees of it. */
function look(cache: QueryClient, name: string, answer: () => string | Promise<string>) {
  const observer = new QueryObserver(cache, { queryKey: [name, {}], queryFn: answer, retry: false })
  const stop = observer.subscribe(() => undefined)
  return { data: () => observer.getCurrentResult().data, stop }
}

beforeEach(() => {
  localStorage.clear()
  saveUser(operatorSample)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  onlineManager.setOnline(true)
  forgetLastSeen()
})

/** As after a reload: another cache, and the line gone before anything was read. */
async function seenThenReloadedOffline(name: string): Promise<QueryClient> {
  const before = new QueryClient()
  await keepLastSeen(before)
  const screen = look(before, name, () => 'seen')
  await vi.waitFor(() => expect(screen.data()).toBe('seen'))
  screen.stop()
  onlineManager.setOnline(false)
  const after = new QueryClient()
  // as its provider does
  after.mount()
  await keepLastSeen(after)
  return after
}

it('without a line shows what was last seen and from when it is, until it is read anew', async () => {
  const from = Date.now()
  const cache = await seenThenReloadedOffline('getStats')
  const screen = look(cache, 'getStats', () => 'fresh')
  expect(screen.data()).toBe('seen')
  expect(shownFrom()).toBeGreaterThanOrEqual(from)
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(screen.data()).toBe('fresh'))
  expect(shownFrom()).toBeNull()
  screen.stop()
})

/** What a screen finds while it is being drawn. */
const drawn = (cache: QueryClient) =>
  new QueryObserver(cache, { queryKey: ['getStats', {}], queryFn: () => 'fresh' }).getCurrentResult().data

it('without a line what was last seen is there while a screen is drawn, not after it', async () => {
  expect(drawn(await seenThenReloadedOffline('getStats'))).toBe('seen')
})

it('a line that is slow to answer shows after three seconds what was last seen, until the answer comes', async () => {
  const cache = await seenThenReloadedOffline('getStats')
  onlineManager.setOnline(true)
  vi.useFakeTimers()
  const screen = look(cache, 'getStats', () => new Promise((done) => setTimeout(() => done('fresh'), 5000)))
  await vi.advanceTimersByTimeAsync(2999)
  expect([screen.data(), shownFrom()]).toEqual([undefined, null])
  await vi.advanceTimersByTimeAsync(1)
  expect([screen.data(), typeof shownFrom()]).toEqual(['seen', 'number'])
  await vi.advanceTimersByTimeAsync(2000)
  expect([screen.data(), shownFrom()]).toEqual(['fresh', null])
  screen.stop()
})

it('an answer that comes in time is the only one shown', async () => {
  const cache = await seenThenReloadedOffline('getStats')
  onlineManager.setOnline(true)
  vi.useFakeTimers()
  const screen = look(cache, 'getStats', () => new Promise((done) => setTimeout(() => done('fresh'), 2000)))
  await vi.advanceTimersByTimeAsync(3000)
  expect([screen.data(), shownFrom()]).toEqual(['fresh', null])
  screen.stop()
})

it('keeps also what was seen in the moment before the line went', async () => {
  const cache = new QueryClient()
  await keepLastSeen(cache)
  const open = vi.fn<() => EventTarget>(() => new EventTarget())
  vi.stubGlobal('indexedDB', { open })
  const screen = look(cache, 'getStats', () => 'seen')
  await vi.waitFor(() => expect(screen.data()).toBe('seen'))
  expect(open).not.toHaveBeenCalled()
  dispatchEvent(new Event('offline'))
  expect(open).toHaveBeenCalledOnce()
  screen.stop()
})

it('begins once, however often it is asked to', () => {
  const cache = new QueryClient()
  expect(keepLastSeen(cache)).toBe(keepLastSeen(cache))
})

it('keeps nothing of what money is moved by', async () => {
  const cache = await seenThenReloadedOffline('getCart')
  const screen = look(cache, 'getCart', () => 'fresh')
  expect(screen.data()).toBeUndefined()
  screen.stop()
})

it('keeps nothing beyond the session', async () => {
  const cache = await seenThenReloadedOffline('getStats')
  forgetLastSeen()
  const screen = look(cache, 'getStats', () => 'fresh')
  expect(screen.data()).toBeUndefined()
  screen.stop()
})
