import type { Page } from '@playwright/test'

import { expect } from './portal.ts'

/** Orders from the shop and pays from the wallet; says the number of the order. */
export async function orderFromWallet(page: Page, item: RegExp, quantity = 1): Promise<string> {
  await openShop(page, item, /^Wallet/)
  if (quantity > 1) await page.getByLabel('Quantity').fill(String(quantity))
  await confirmOrder(page, /from the wallet/)
  const paid = page.getByText(/Order BOX\d+ paid/).first()
  await expect(paid).toBeVisible()
  return /BOX\d+/.exec(await paid.innerText())![0]
}

/** What is wanted, and how it is paid. */
export async function openShop(page: Page, item: RegExp, way: RegExp): Promise<void> {
  await page.goto('/lcoportal/device/purchasestb')
  await page.getByRole('radio', { name: item }).check({ force: true })
  await page.getByRole('radio', { name: way }).check({ force: true })
}

export async function confirmOrder(page: Page, pay: RegExp): Promise<void> {
  await page
    .getByRole('button', { name: /^Order/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: pay }).click()
}

/** At the desk: packs one STB for an order and sends it off. */
export async function packAndDispatch(desk: Page, order: string, box: string, model = 'HD-4500'): Promise<void> {
  await desk.getByRole('button', { name: `Decide on ${order}` }).click()
  const packing = desk.getByRole('dialog')
  await packing.getByLabel('Model').selectOption(model)
  await packing.getByLabel(/CAS/).selectOption('Nagravision')
  const file = { name: 'stbs.csv', mimeType: 'text/csv', buffer: Buffer.from(`STB,VC\r\n${box}\r\n`) }
  await packing.locator('input[type=file]').setInputFiles(file)
  await expect(packing.getByLabel('STBs')).toHaveValue(box)
  await packing.getByRole('button', { name: 'Pack parcel' }).click()
  await packing.getByLabel('Courier').fill('DTDC')
  await packing.getByLabel('Tracking number').fill('D4711')
  await packing.getByRole('button', { name: 'Mark dispatched' }).click()
  await expect(desk.getByText(/dispatched; operator notified/).first()).toBeVisible()
}
