import { expect, test } from './portal.ts'

test('boxes are ordered from the wallet, with an invoice to keep', async ({ page, portal }) => {
  await portal.enter('SUB10001')
  await page.goto('/lcoportal/device/purchasestb')
  await page.getByRole('radio', { name: /Remote/ }).check({ force: true })
  await page.getByLabel('Quantity').fill('2')
  await page.getByRole('radio', { name: /^Wallet/ }).check({ force: true })
  await page
    .getByRole('button', { name: /^Order/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Pay ₹170\.00 from the wallet/ })
    .click()
  await expect(page.getByText(/Order BOX\d+ paid/).first()).toBeVisible()
  const download = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /Download invoice/ })
    .first()
    .click()
  expect((await download).suggestedFilename()).toMatch(/^invoice-HW-\d\d-\d\d-\d{6}\.pdf$/)
})

test('boxes paid online are paid when the money has arrived, and cancelled when it was cancelled', async ({
  page,
  portal,
}) => {
  await portal.enter('SUB10001')
  await page.goto('/lcoportal/device/purchasestb')
  await page.getByRole('radio', { name: /Adaptor/ }).check({ force: true })
  await page.getByRole('radio', { name: /^Online/ }).check({ force: true })
  await page
    .getByRole('button', { name: /^Order/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Pay ₹120\.00 online/ })
    .click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(/Order BOX\d+ was also cancelled/)).toBeVisible()
})
