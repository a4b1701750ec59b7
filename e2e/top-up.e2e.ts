import type { Page } from '@playwright/test'

import { ask, expect, test } from './portal.ts'

// a sub-user who may pay, so that the operator's own journeys are not disturbed
const PAYER = 'SUB10001'

async function payTo(page: Page, amount: string): Promise<string> {
  await page.goto('/lcoportal/topup')
  await page.getByRole('textbox', { name: /Amount/ }).fill(amount)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('heading', { name: 'Sandbox gateway' })).toBeVisible()
  // nothing of it is beyond the edge of a phone
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(page.viewportSize()!.width)
  return /TXN\w+/.exec(await page.locator('main').innerText())![0]
}

const creditIn = async (page: Page): Promise<number> => {
  const stored = await page.evaluate(() => localStorage.getItem('lcoUser'))
  return Number((JSON.parse(stored!) as { credit: string }).credit)
}

test('a top-up is credited, and every open window shows it', async ({ page, portal, context }) => {
  await portal.enter(PAYER)
  const before = await creditIn(page)
  const other = await context.newPage()
  await other.goto('/lcoportal')
  await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  // so much that what other journeys spend of this wallet meanwhile does not hide it
  await payTo(page, '15000')
  const credited = before + 10_000
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
  await expect.poll(() => creditIn(page)).toBeGreaterThanOrEqual(credited)
  await expect(other.getByRole('banner')).toContainText(/₹/)
  await expect.poll(() => creditIn(other)).toBeGreaterThanOrEqual(credited)
})

test('a failed payment says so and credits nothing', async ({ page, portal }) => {
  await portal.enter(PAYER)
  await payTo(page, '300')
  await page.getByRole('button', { name: 'Let it fail' }).click()
  await expect(page.getByRole('heading', { name: 'Payment failed' })).toBeVisible()
})

test('a cancelled payment says so, and its status is public by its number alone', async ({ page, portal }) => {
  await portal.enter(PAYER)
  const transactionid = await payTo(page, '300')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible()
  await page.goto(`/paymentstatuscheck?transactionid=${transactionid}`)
  await expect(page.getByRole('main')).toContainText('Cancelled')
  await expect(page.getByRole('main')).not.toContainText('Ganesh')
})

test('a payment that is captured late is pending first and credited by itself', async ({ page, portal, isMobile }) => {
  test.skip(isMobile, 'it is a matter of time, not of the screen')
  await portal.enter(PAYER)
  await payTo(page, '400')
  await page.getByRole('button', { name: /Pay late/ }).click()
  await expect(page.getByRole('heading', { name: 'Not confirmed yet' })).toBeVisible()
  // the twenty seconds are over
  await ask(`update sandbox_order set captures_at = captures_at - interval '20 seconds' where captures_at is not null`)
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
})

test('a payment of another amount is held, with what came and whom to ask', async ({ page, portal }) => {
  await portal.enter(PAYER)
  await payTo(page, '350')
  await page.getByRole('button', { name: 'Pay ₹1 less' }).click()
  await expect(page.getByRole('heading', { name: 'Payment under review' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/Amount received\s*₹349.00/)
  await page.goto('/lcoportal/topup')
  await expect(page.getByRole('main')).toContainText('₹349.00')
})

test('an amount outside the limits is refused before anything is sent', async ({ page, portal }) => {
  await portal.enter(PAYER)
  await page.goto('/lcoportal/topup')
  await page.getByRole('textbox', { name: /Amount/ }).fill('199')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText('Enter an amount from ₹200 to ₹2,00,000').first()).toBeVisible()
})
