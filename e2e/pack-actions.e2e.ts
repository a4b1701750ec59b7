import type { Page } from '@playwright/test'

import { asNewClerk, type BoxRow, ownBox } from './counter.ts'
import { endSessionAt, expect, test, post } from './portal.ts'

const openPacks = (page: Page, box: BoxRow) =>
  page.goto(`/lcoportal/product?customerid=${box.subscriberid}&stbno=${box.stb_number}`)

/** The base pack stands first. */
const pack = (page: Page) => page.getByRole('article').first()

test('a pack is disconnected with a reason and reconnected', async ({ page, portal }) => {
  test.slow()
  await asNewClerk(page, portal)
  const box = await ownBox(page)
  await openPacks(page, box)
  await pack(page).getByRole('button', { name: 'Disconnect' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByText('House locked', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(pack(page).getByText('Disconnected', { exact: true })).toBeVisible()
  await expect(pack(page).getByRole('button', { name: 'Disconnect' })).toBeDisabled()
  await pack(page).getByRole('button', { name: 'Reconnect' }).click()
  await dialog.getByText('House opened', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Reconnect' }).click()
  await expect(pack(page).getByText('Active', { exact: true })).toBeVisible()
  await pack(page).getByText('Pack history').click()
  await expect(pack(page).getByText(/House locked/)).toBeVisible()
})

test('a pack is cancelled and exactly what was shown comes back', async ({ page, portal }) => {
  test.slow()
  await asNewClerk(page, portal)
  const box = await ownBox(page)
  await openPacks(page, box)
  await pack(page).getByRole('button', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog')
  const yes = dialog.getByRole('button', { name: /^Cancel pack/ })
  const refund = /₹[\d,.]+/.exec(await yes.innerText())![0]
  await dialog.getByText('Customer request', { exact: true }).click()
  await yes.click()
  await expect(page.getByText(`Pack cancelled, ${refund} refunded to the wallet`)).toBeVisible()
})

test('auto-renew is switched on and off', async ({ page, portal }) => {
  test.slow()
  await asNewClerk(page, portal)
  const box = await ownBox(page)
  await openPacks(page, box)
  const autoRenew = page.getByRole('switch', { name: /^Auto-renew/ }).first()
  await expect(autoRenew).toBeVisible()
  const isOn = await autoRenew.isChecked()
  await autoRenew.click({ force: true })
  await expect(autoRenew).toBeChecked({ checked: !isOn })
  await page.reload()
  await expect(autoRenew).toBeChecked({ checked: !isOn })
  await autoRenew.click({ force: true })
  await expect(autoRenew).toBeChecked({ checked: isOn })
})

test('a session that is gone when a line is removed is said, and three seconds later it is the log-in', async ({
  page,
  portal,
}) => {
  test.slow()
  await asNewClerk(page, portal)
  const box = await ownBox(page)
  expect((await post(page, '/cart/renewals', { boxes: box.stb_number })).ok()).toBe(true)
  await page.goto('/lcoportal/checkout')
  const remove = page.getByRole('button', { name: /^Remove / }).first()
  await expect(remove).toBeVisible()
  await endSessionAt(page, '**/cart/remove*')
  await remove.click()
  await expect(page.getByText('Sorry, Your Session has been expired')).toBeVisible()
  await expect(page).toHaveURL(/\/lcoportal\/checkout/)
  await expect(page).toHaveURL(/localhost:\d+\/($|\?)/)
})
