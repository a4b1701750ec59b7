import type { Locator } from '@playwright/test'

import { endSessionAt, expect, test } from './portal.ts'

/** Nothing else is written where it stands. */
const isFree = (message: Locator) =>
  message.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    const others = [...document.querySelectorAll('p, a, h1, label, button, input')].map((other) =>
      other.getBoundingClientRect(),
    )
    return others.every((other) => other.height === 0 || other.bottom <= top || other.top >= bottom)
  })

test('a session that ended on the server leads to log-in with the words of the specification', async ({
  page,
  portal,
}) => {
  await portal.enter('LCO10001')
  await page.goto('/lcoportal/profile')
  await endSessionAt(page, '**/lco/v1/subscriber/search*')
  await page.getByRole('button', { name: /^Search(?: Customer|$)/ }).click()
  await page.getByRole('dialog').getByRole('combobox').fill('2000000001')
  const message = page.getByText('No valid session exist')
  await expect(message).toBeVisible()
  expect(await isFree(message)).toBe(true)
  await expect(page).toHaveURL(/\/\?next=/)
  const left = await page.evaluate(() => ['lcoUser', 'subUser'].map((key) => localStorage.getItem(key)))
  expect(left).toEqual([null, null])
})

test('a stored user whose session is gone is sent to log-in at start, and nothing of him is left', async ({
  page,
  portal,
}) => {
  await portal.logIn('LCO10001')
  const stored = await page.evaluate(() => localStorage.getItem('lcoUser')!)
  await page.context().clearCookies({ name: 'lco' })
  await page.evaluate((user) => {
    localStorage.setItem('lcoUser', user)
    localStorage.setItem('showDashboardPopup', 'YES')
  }, stored)
  await page.goto('/lcoportal')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('showDashboardPopup'))).toBeNull()
})

test('going offline says so, and coming back takes it away', async ({ page, portal, context }) => {
  await portal.logIn('LCO10001')
  await context.setOffline(true)
  await expect(page.getByText('Please Check Your Internet Connection').first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.locator('.offline')).toBeHidden()
})

test('a screen part that does not load is tried twice and then named, with a way to reload', async ({
  page,
  portal,
}) => {
  await portal.enter('LCO10001')
  let tries = 0
  await page.route('**/assets/ProfileScreen-*.js*', (route) => (tries++, route.abort()))
  await page.goto('/lcoportal/profile')
  await expect(page.getByText(/^Loading chunk .+ failed\.$/)).toBeVisible()
  expect(tries).toBeGreaterThan(1)
  await page.unroute('**/assets/ProfileScreen-*.js*')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
})
