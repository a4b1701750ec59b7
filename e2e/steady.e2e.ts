import { setTimeout as sleep } from 'node:timers/promises'

import type { Page, Request } from '@playwright/test'

import { signIn } from './desk.ts'
import { DESK_SCREENS } from './desk-screens.ts'
import { expect, test } from './portal.ts'
import { goOn, INSIDE_SCREENS, neverOneTwice } from './screens.ts'

declare global {
  interface Window {
    moves: { share: number; what: string[] }[]
  }
}

/** The share of the window that may move, as browsers count it: more, and somebody presses what was elsewhere a moment before. */
const MOST = 0.02

test('no page moves under the finger while it comes', async ({ page, portal }) => {
  await portal.enter('LCO10001')
  expect(await unsteady(page, INSIDE_SCREENS)).toEqual({})
})

test('no page of the desk moves under the pointer while it comes', async ({ page }, { project }) => {
  // it is worked at in an office
  test.skip(project.name === 'phone')
  await page.goto('/desk')
  await signIn(page)
  expect(await unsteady(page, DESK_SCREENS)).toEqual({})
})

/** What moved on which screen, when each answer takes its time: side by side on a quick line, they hide who waits for whom. */
async function unsteady(page: Page, paths: string[]): Promise<Record<string, string[]>> {
  await page.addInitScript(() => {
    window.moves = []
    const watch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & Shift)[]) {
        const what = entry.sources.map(({ node, previousRect, currentRect }) => {
          const { className, textContent } = (node ?? {}) as Partial<Element>
          return `${className} "${textContent?.slice(0, 40)}" ${previousRect.y} -> ${currentRect.y}`
        })
        if (!entry.hadRecentInput) window.moves.push({ share: entry.value, what })
      }
    })
    watch.observe({ type: 'layout-shift' })
  })
  await page.route('**/lco/v1/**', async (route) => {
    await sleep(delayOf(new URL(route.request().url()).pathname))
    await route.continue()
  })
  const calls = new Set<Request>()
  page.on('request', (request) => isCall(request) && calls.add(request))
  page.on('requestfinished', (request) => calls.delete(request))
  page.on('requestfailed', (request) => calls.delete(request))
  const [first, ...others] = neverOneTwice(paths)
  await page.goto(first!)
  // it opens at the group of a screen: by a press on it, which is a move that was asked for
  await page.addStyleTag({ content: '.side-nav { visibility: hidden }' })
  const moved: Record<string, string[]> = {}
  for (const path of others) {
    await page.evaluate(() => (window.moves = []))
    await goOn(page, path)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect.poll(() => calls.size).toBe(0)
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    const moves = await page.evaluate(() => window.moves)
    const share = moves.reduce((sum, move) => sum + move.share, 0)
    if (share > MOST) moved[path] = [share.toFixed(3), ...moves.flatMap(({ what }) => what)]
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return moved
}

/** The stream of what the server announces never ends. */
const isCall = (request: Request): boolean =>
  request.url().includes('/lco/v1/') && request.resourceType() !== 'eventsource'

type Shift = {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Between 50 and 350 ms, the same for a call at every time. */
const delayOf = (path: string): number => 50 + ((path.length * 37) % 300)
