import { answerFile, answerPage, dropOldFiles, isFile, isPage, keepFiles } from './pages.ts'
import { hear, open } from './pushed.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(keepFiles()))

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver() {
  await dropOldFiles()
  // a page is then asked for while the worker is still starting
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

// the person has asked for the new version; until then the old one goes on
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (isFile(request)) event.respondWith(answerFile(request))
  if (!isPage(request)) return
  const answered = load(event)
  // also when it comes too late for the page: a preload that nobody waits for is cut off with a warning
  event.waitUntil(answered.catch(() => undefined))
  event.respondWith(answerPage(request, answered))
})

async function load({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const preloaded = (await preloadResponse) as Response | undefined
  return preloaded ?? fetch(request)
}

self.addEventListener('push', (event) => event.waitUntil(hear(event.data, self)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data, self))
})
