import type { Page } from '@playwright/test'

import { signIn } from './desk.ts'
import { DESK_SCREENS } from './desk-screens.ts'
import { expect, expectAccessible, test } from './portal.ts'
import { INSIDE_SCREENS, PUBLIC_SCREENS } from './screens.ts'

// one scheme per size: every colour and every layout is seen once
const schemeOf = (project: string) => (project === 'phone' ? 'dark' : 'light')

test('every public page is open to everybody', async ({ page, context, baseURL }, { project }) => {
  test.setTimeout(300_000)
  await context.addCookies([{ name: 'scheme', value: schemeOf(project.name), url: baseURL! }])
  for (const path of PUBLIC_SCREENS) await expectOpen(page, path)
})

test('every page inside is open to everybody', async ({ page, context, baseURL, portal }, { project }) => {
  test.setTimeout(300_000)
  await context.addCookies([{ name: 'scheme', value: schemeOf(project.name), url: baseURL! }])
  await portal.logIn('LCO10001')
  for (const path of INSIDE_SCREENS) await expectOpen(page, path)
})

test('every page of the desk is open to everybody', async ({ page, context, baseURL }, { project }) => {
  // it is worked at in an office
  test.skip(project.name === 'phone')
  test.setTimeout(300_000)
  await context.addCookies([{ name: 'scheme', value: schemeOf(project.name), url: baseURL! }])
  await expectOpen(page, '/desk')
  await signIn(page)
  for (const path of DESK_SCREENS) await expectOpen(page, path)
})

async function expectOpen(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
}
