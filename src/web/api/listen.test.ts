// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { listen } from './listen.ts'

const opened: (EventTarget & { url: string; isClosed: boolean })[] = []

beforeEach(() => {
  vi.useFakeTimers()
  opened.length = 0
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      isClosed = false
      constructor(readonly url: string) {
        super()
        opened.push(this)
      }
      close() {
        this.isClosed = true
      }
    },
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const say = (data: unknown) => opened.at(-1)!.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data) }))
const drop = () => opened.at(-1)!.dispatchEvent(new Event('error'))

it('hears events as the contract reads them, and passes over what it does not know', () => {
  const heard: unknown[] = []
  listen('listenLive', (event) => heard.push(event))
  say({ kind: 'credit', credit: '12.50' })
  say({ kind: 'fireworks' })
  expect(opened[0]?.url).toBe('/lco/v1/events')
  expect(heard).toEqual([{ kind: 'credit', credit: 1250 }])
})

it('comes back when the line drops, later each time', () => {
  listen('listenLive', () => undefined)
  drop()
  vi.advanceTimersByTime(1000)
  expect(opened).toHaveLength(2)
  drop()
  vi.advanceTimersByTime(999)
  expect(opened).toHaveLength(2)
  vi.advanceTimersByTime(1001)
  expect(opened).toHaveLength(3)
})

it('stays away once it was told to stop', () => {
  const stop = listen('listenLive', () => undefined)
  drop()
  stop()
  vi.advanceTimersByTime(120_000)
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([true])
})
