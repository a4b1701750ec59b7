import type { Page } from '@playwright/test'

import { test } from './desk.ts'
import { desk, expect, fillLogIn, PASSWORD } from './portal.ts'

/** Saves the page of maintenance as it is filled in, and says yes to what that means. */
async function save(staff: Page, means: string): Promise<void> {
  await staff.getByRole('button', { name: 'Save', exact: true }).click()
  await staff.getByRole('button', { name: means }).click()
}

test('maintenance shows its page to everyone but those who log in at its own door', async ({
  page,
  portal,
  browser,
  deskAs,
}) => {
  await page.clock.install()
  await portal.enter('LCO10001')
  await page.goto('/lcoportal')
  const staff = await deskAs('DESK1', '/desk/maintenance')
  await staff.getByRole('radio', { name: /^In maintenance/ }).check({ force: true })
  await staff.getByLabel('Heading').fill('Back at six')
  await staff.getByLabel('Text').fill('We are changing the headend')
  await save(staff, 'Close the portal')
  try {
    // the open window is told at once
    await expect(page.getByRole('heading', { name: 'Back at six' })).toBeVisible()
    await expect(page.getByText('We are changing the headend')).toBeVisible()
    await page.goto('/lcoportal')
    await expect(page.getByRole('heading', { name: 'Back at six' })).toBeVisible()

    const chosen = await browser.newPage()
    await chosen.goto('/maintenancelogin')
    await fillLogIn(chosen, 'SUB10002', PASSWORD)
    await expect(chosen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

    // the desk works on meanwhile
    await staff.reload()
    await staff.getByRole('radio', { name: /^Open/ }).check({ force: true })
    await save(staff, 'Open the portal')
    await expect(staff.getByText('Saved: the portal is open')).toBeVisible()
  } finally {
    desk('maintenance', 'off')
  }
  // when it asks again whether it is over
  await page.clock.fastForward(30_000)
  await expect(page.getByRole('heading', { name: 'Back at six' })).toBeHidden()
})
