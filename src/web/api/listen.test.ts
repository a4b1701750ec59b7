// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { sessionCalls } from '#domain/session/calls.ts'
import { stubEvents } from '#web/testing/stub-events.ts'

import { listen } from './listen.ts'

let line: ReturnType<typeof stubEvents>
beforeEach(() => {
  vi.useFakeTimers()
  line = stubEvents()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('hears events as the contract reads them, and passes over what it does not know', () => {
  const heard: unknown[] = []
  listen(sessionCalls.listenLive, (event) => heard.push(event))
  line.say({ kind: 'credit', credit: '12.50' })
  line.say({ kind: 'fireworks' })
  expect(line.opened[0]?.url).toBe('/lco/v1/events')
  expect(heard).toEqual([{ kind: 'credit', credit: 1250 }])
})

it('comes back when the line drops, later each time', () => {
  listen(sessionCalls.listenLive, () => undefined)
  line.drop()
  vi.advanceTimersByTime(1000)
  expect(line.opened).toHaveLength(2)
  line.drop()
  vi.advanceTimersByTime(999)
  expect(line.opened).toHaveLength(2)
  vi.advanceTimersByTime(1001)
  expect(line.opened).toHaveLength(3)
})

it('stays away once it was told to stop', () => {
  const stop = listen(sessionCalls.listenLive, () => undefined)
  line.drop()
  stop()
  vi.advanceTimersByTime(120_000)
  expect(line.opened.map(({ isClosed }) => isClosed)).toEqual([true])
})
