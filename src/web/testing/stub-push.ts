import { vi } from 'vitest'

import { stubCaches } from './stub-caches.ts'

/** A browser that shows notifications and can be pushed to; every subscription leads to another address. */
export function stubPush() {
  let count = 0
  let current: string | null = null
  const subscription = (endpoint: string) => ({
    toJSON: () => ({ endpoint }),
    unsubscribe: () => Promise.resolve((current = null)),
  })
  const pushManager = {
    subscribe: () => Promise.resolve(subscription((current = `https://push.example/${++count}`))),
    getSubscription: () => Promise.resolve(current && subscription(current)),
  }
  const registration = Object.assign(new EventTarget(), { pushManager, update: () => Promise.resolve() })
  const serviceWorker = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
    startMessages: () => undefined,
  })
  stubCaches()
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('navigator', { onLine: true, serviceWorker, locks: { request: inTurn() } })
  return {
    /** Where a push reaches this browser; null: nowhere. */
    endpoint: () => current,
    /** How often it was subscribed anew. */
    count: () => count,
  }
}

/** One lock is enough for a test. */
function inTurn() {
  let last: Promise<unknown> = Promise.resolve()
  return (_name: string, work: () => Promise<unknown>) => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}
