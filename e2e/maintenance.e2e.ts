import { desk, expect, fillLogIn, PASSWORD, test } from './portal.ts'

test('maintenance shows its page to everyone but those who log in at its own door', async ({
  page,
  portal,
  browser,
}) => {
  // the page asks every thirty seconds whether it is over
  test.setTimeout(90_000)
  await portal.logIn('LCO10001')
  desk('maintenance', 'on', '--header', 'Back at six', '--content', 'We are changing the headend')
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
  } finally {
    desk('maintenance', 'off')
  }
  await expect(page.getByRole('heading', { name: 'Back at six' })).toBeHidden({ timeout: 35_000 })
})
