import { confirmOrder, openShop, orderFromWallet } from './box-steps.ts'
import { expect, test } from './portal.ts'

test('boxes are ordered from the wallet, with an invoice to keep', async ({ page, portal }) => {
  await portal.enter('SUB10001')
  await orderFromWallet(page, /Remote/, 2)
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
  await openShop(page, /Adaptor/, /^Online/)
  await confirmOrder(page, /Pay ₹120\.00 online/)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(/Order BOX\d+ was also cancelled/)).toBeVisible()
})
