import type { Page } from '@playwright/test'

import { HEADLESS } from './browsers.ts'
import { expect, test } from './portal.ts'
import { goOn, INSIDE_SCREENS, neverOneTwice } from './screens.ts'

// as somebody sets it in his phone who cannot read the letters as they are
test.use({ launchOptions: { ...HEADLESS, args: [...(HEADLESS.args ?? []), '--blink-settings=defaultFontSize=32'] } })

/** By how much the page is wider than the phone, and what stands out of it. */
const standingOut = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth: most, scrollWidth } = document.documentElement
    if (scrollWidth <= most) return ''
    const out = [...document.querySelectorAll('main *')].filter((one) => one.getBoundingClientRect().right > most + 1)
    const names = out.map((one) => `${one.localName}.${one.className} ${(one.textContent ?? '').slice(0, 20)}`)
    return `${scrollWidth - most} px: ${names.slice(-3).join(' | ')}`
  })

const nothingToComeInSight = () =>
  [...document.querySelectorAll('main :is(.skeleton, [aria-busy="true"])')].every(
    (bone) => bone.getBoundingClientRect().top > innerHeight,
  )

test('letters twice as large make no screen wider than a phone', async ({ page, portal, isMobile }) => {
  test.skip(!isMobile)
  test.slow()
  await portal.enter('LCO10001')
  const wide: Record<string, string> = {}
  for (const [n, path] of neverOneTwice(INSIDE_SCREENS).entries()) {
    // the first is opened: who is on a page already is not led to it again
    await (n === 0 ? page.goto(path) : goOn(page, path))
    await page.waitForFunction(nothingToComeInSight)
    const out = await standingOut(page)
    if (out) wide[path] = out
  }
  expect(wide).toEqual({})
})
