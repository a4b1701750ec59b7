import { expect, test } from './portal.ts'

test('log-in speaks Hindi when asked, and the choice is there before the script', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('हिन्दी')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/लॉग/)
  const html = await (await page.request.get('/')).text()
  expect(html).toContain('<html lang="hi"')
})

test('the shell switches language and colours without a reload, and keeps both', async ({ page, portal, isMobile }) => {
  await portal.logIn('LCO10001')
  if (isMobile) await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: /dark/i }).click()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('हिन्दी')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'डैशबोर्ड' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
})
