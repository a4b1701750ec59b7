import { readSeenAhead } from './offline/last-seen-store.ts'
import { showLook } from './offline/look.ts'
import { keepEarly } from './session/early.ts'
import { breathe, painted } from './shell/breathe.ts'
import { loadChunk } from './shell/load-chunk.ts'
import { paint } from './shell/scheme.ts'

// in the page itself, which shows the log-in before its code is there
import './session/login.css'
import './shell/base.css'

const linked = (rel: string) => [...document.querySelectorAll<HTMLLinkElement>(`link[rel~=${rel}]`)]

/** Whatever of any size has come lets the next file begin: were all on their way at once, no code could be run before the last byte. */
function fetchLater() {
  const later = linked('later')
  const startNext = () => {
    const next = later.shift()
    if (next) next.rel = 'modulepreload'
  }
  // what the worker keeps comes at once
  while (navigator.serviceWorker?.controller && later.length > 0) startNext()
  const [, ...sizable] = linked('modulepreload')
  for (const link of [...sizable, ...later, ...document.querySelectorAll('link[as=style]')])
    link.addEventListener('load', startNext, { once: true })
}

/** What the page has the browser fetch, in the order of its needs: one file after the other, so that none holds up a slow phone. */
async function runPreloaded() {
  const files = [...linked('modulepreload'), ...linked('later')].map(({ href }) => href)
  for (const href of files) {
    // whoever needs a file that failed asks for it again
    await import(/* @vite-ignore */ href).catch(() => undefined)
    await breathe()
  }
}

/** One step: its code, and a breath after it. */
async function run<M>(load: () => Promise<M>, chunk: string): Promise<M> {
  const module = await loadChunk(load, chunk)
  await breathe()
  return module
}

/** No await at the top: the files that this one opens need it, and would wait for it to end. */
async function openPage() {
  paint()
  const doEarly = keepEarly()
  // without a line there is nothing else to show, and no file to wait for
  if (!navigator.onLine) {
    await showLook()
    readSeenAhead()
  }
  fetchLater()
  if (navigator.onLine) await painted()
  await runPreloaded()

  const { adoptLogIn } = await run(() => import('./session/prerendered.tsx'), 'log-in')
  await adoptLogIn()
  doEarly()
  await breathe()

  // log-in is usable from here on; routes and screens come behind it
  const { openPortal } = await run(() => import('./portal.tsx'), 'portal')
  await openPortal()
}

void openPage()
