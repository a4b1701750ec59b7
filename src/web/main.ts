import { keepEarly } from './session/early.ts'
import { breathe, painted } from './shell/breathe.ts'
import { loadChunk } from './shell/load-chunk.ts'
import { paint } from './shell/scheme.ts'

// in the page itself, which shows the log-in before its code is there
import './session/login.css'
import './shell/base.css'

/** What the page told the browser to fetch, in the order of its needs: one file after the other, so that none holds up a slow phone. */
async function runPreloaded() {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')) {
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
  await painted()
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
