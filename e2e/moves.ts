import { setTimeout as sleep } from 'node:timers/promises'

import { expect, type Page, type Request } from '@playwright/test'

declare global {
  interface Window {
    moves: { share: number; what: string[] }[]
  }
}

/** The share of the window that may move, as browsers count it: more, and somebody presses what was elsewhere a moment before. */
const MOST = 0.02

type Shift = {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** From here on every answer takes its own time: side by side on a quick line they hide who waits for whom. Called before the page is opened. */
export async function watchMoves(page: Page) {
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
  const asked = new Set<Request>()
  // the stream of what the server announces never ends
  page.on('request', (request) => request.resourceType() !== 'eventsource' && asked.add(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  /** What came may ask for more: a part of a page is loaded, then its rows. */
  const settled = async () => {
    const left = async () => {
      if (asked.size === 0) await page.evaluate(twoFrames)
      return asked.size
    }
    await expect.poll(left).toBe(0)
  }

  return {
    /** What is still on its way belongs to what was looked at before. */
    forget: async () => {
      await settled()
      await page.evaluate(() => void (window.moves = []))
    },

    /** What has moved once everything is there; nothing, if it was little. */
    seen: async (): Promise<string[]> => {
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await settled()
      const moves = await page.evaluate(() => window.moves)
      expect(await page.evaluate(hiddenParts), 'parts that are there and not shown').toEqual([])
      const share = moves.reduce((sum, move) => sum + move.share, 0)
      return share > MOST ? [share.toFixed(3), ...moves.flatMap(({ what }) => what)] : []
    },

    stop: () => page.unrouteAll({ behavior: 'ignoreErrors' }),
  }
}

/** What waits for the parts above it, though all of them are there; one in a dialog is waited for by nobody. */
const hiddenParts = (): string[] =>
  document.querySelector('main .skeleton:not(dialog *)')
    ? []
    : [...document.querySelectorAll('[data-to-come]:not(dialog *), main > .help-link')]
        .filter((part) => getComputedStyle(part).visibility === 'hidden')
        .map((part) => part.className || part.tagName)

const twoFrames = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))

/** Between 50 and 350 ms, the same for a call at every time. */
const delayOf = (path: string): number => 50 + ((path.length * 37) % 300)
