import { mode } from '#web/app-info.ts'
import { createStore } from '#web/ui/store.ts'
import { useStore } from '#web/ui/use-store.ts'

const LOOK_EVERY_MS = 3_600_000

const waiting = createStore<ServiceWorker | null>(null)

/** On page load. Without a worker the portal works as before, so a failure is only logged. */
export async function registerWorker(): Promise<void> {
  if (mode() === 'development') return
  try {
    // beside the portal's pages, not beside the one that happens to be open
    const registration = await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`)
    watch(registration)
  } catch (error) {
    console.warn('The service worker could not be registered.', error)
  }
}

function watch(registration: ServiceWorkerRegistration) {
  offer(registration.waiting)
  // it may have been found before anybody listened
  awaitInstalled(registration)
  registration.addEventListener('updatefound', () => awaitInstalled(registration))
  // a window may stay open for days
  setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY_MS)
}

function awaitInstalled({ installing }: ServiceWorkerRegistration) {
  installing?.addEventListener('statechange', () => installing.state === 'installed' && offer(installing))
}

/** The very first worker takes nothing's place: there is nothing to offer. */
function offer(worker: ServiceWorker | null) {
  if (worker && navigator.serviceWorker.controller) waiting.set(worker)
}

export function takeNewVersion(): void {
  // another window has taken it already: the page alone is old
  const worker = waiting.get()
  if (worker?.state !== 'installed') return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  worker.postMessage('take-over', [])
}

export const useIsNewVersion = (): boolean => useStore(waiting, (worker) => worker !== null)
