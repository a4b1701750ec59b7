// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const HOUR_MS = 3_600_000

type State = ServiceWorker['state']

/** A worker on its way; what was said to it. */
class Worker extends EventTarget {
  readonly heard: unknown[] = []
  constructor(public state: State) {
    super()
  }
  become(state: State) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
  postMessage(said: unknown) {
    this.heard.push(said)
  }
}

type Given = { waiting?: Worker; installing?: Worker; isFirst?: boolean }

/** The portal is opened in a browser whose registration looks like this. */
async function openPortal({ waiting, installing, isFirst = false }: Given = {}) {
  const update = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const registration = Object.assign(new EventTarget(), { waiting, installing, update })
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: isFirst ? null : {},
    register: () => Promise.resolve(registration),
  })
  vi.stubGlobal('navigator', { serviceWorker })
  vi.resetModules()
  const { registerWorker, takeNewVersion, useIsNewVersion } = await import('./new-version.ts')
  await registerWorker()
  const { result } = renderHook(() => useIsNewVersion())
  return { isOffered: () => result.current, registration, serviceWorker, takeNewVersion, update }
}

const reload = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('DEV', false)
  vi.stubGlobal('location', { reload })
})

afterEach(() => {
  reload.mockClear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('looks for a new version every hour, and offers it once it is there as a whole', async () => {
  const { isOffered, registration, update } = await openPortal()
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(update).toHaveBeenCalledOnce()
  const found = new Worker('installing')
  registration.installing = found
  registration.dispatchEvent(new Event('updatefound'))
  expect(isOffered()).toBe(false)
  found.become('installed')
  await vi.waitFor(() => expect(isOffered()).toBe(true))
})

it.each([
  ['waits already', { waiting: new Worker('installed') }],
  ['was found before anybody listened', { installing: new Worker('installing') }],
])('offers a version that %s', async (_how, given: Given) => {
  const { isOffered } = await openPortal(given)
  given.installing?.become('installed')
  await vi.waitFor(() => expect(isOffered()).toBe(true))
})

it('the very first version takes the place of nothing and is not offered', async () => {
  const first = new Worker('installing')
  const { isOffered } = await openPortal({ installing: first, isFirst: true })
  first.become('installed')
  await vi.advanceTimersByTimeAsync(0)
  expect(isOffered()).toBe(false)
})

it('takes over when asked, and reloads when it has', async () => {
  const waiting = new Worker('installed')
  const { serviceWorker, takeNewVersion } = await openPortal({ waiting })
  takeNewVersion()
  expect([waiting.heard, reload.mock.calls.length]).toEqual([['take-over'], 0])
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})

it('where another window has taken it over already the page is reloaded at once', async () => {
  const waiting = new Worker('installed')
  const { takeNewVersion } = await openPortal({ waiting })
  waiting.become('activated')
  takeNewVersion()
  expect(reload).toHaveBeenCalledOnce()
})
