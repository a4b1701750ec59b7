import type { Page } from '@playwright/test'

const SEEN = 'bench: seen'

/**
 * How long a page takes, from the call that opens it until it is true in it and painted. The page looks itself: what a driver puts into it
 * to look from outside is a quarter of a megabyte of code, which a slowed processor reads for 0.2 s while it should open the portal.
 */
export async function msUntil(page: Page, isTrue: () => boolean, open: () => Promise<unknown>): Promise<number> {
  await page.addInitScript(`{
    const isTrue = ${isTrue.toString()}
    const painted = new MessageChannel()
    painted.port1.onmessage = () => console.info('${SEEN}')
    const look = () => (isTrue() ? painted.port2.postMessage('') : requestAnimationFrame(look))
    requestAnimationFrame(look)
  }`)
  const seen = page.waitForEvent('console', { predicate: (said) => said.text() === SEEN, timeout: 60_000 })
  const from = performance.now()
  const opened = open()
  await seen
  const ms = performance.now() - from
  await opened
  return ms
}
