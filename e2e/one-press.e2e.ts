import type { Page } from '@playwright/test'

import { asNewCollector, giveAreaTo, ownBox, plansOn } from './counter.ts'
import { expect, test } from './portal.ts'

/** As a keyboard does it: pressed, and again and again until it is let go. */
async function hold(page: Page) {
  for (let n = 0; n < 30; n++) {
    await page.keyboard.down('Enter')
    await page.waitForTimeout(30)
  }
  await page.keyboard.up('Enter')
}

test('Enter held on a button of money or cart presses it once, and nothing that opens under it', async ({
  page,
  portal,
}) => {
  test.slow()
  const collector = await asNewCollector(page, portal)
  const box = await ownBox(page)
  await giveAreaTo(collector, box)
  const packs = ((await plansOn(page, box)) as unknown as { planlist: unknown[] }).planlist.length
  const sent: string[] = []
  page.on('request', (request) => {
    const call = new URL(request.url()).pathname.replace('/lco/v1', '')
    if (request.method() === 'POST' || call === '/cart/remove') sent.push(call)
  })
  const holdOn = async (name: RegExp) => {
    const button = page.getByRole('button', { name }).last()
    await expect(button).toBeEnabled()
    await button.focus()
    sent.length = 0
    await hold(page)
    return sent
  }

  await page.goto(`/lcoportal/product/renew?customerid=${box.subscriberid}&stbno=${box.stb_number}`)
  expect(await holdOn(/^Renew for ₹/)).toEqual(Array.from({ length: packs }, () => '/cart'))
  expect(await holdOn(/^Pay ₹/)).toEqual(['/cart/checkout'])
  await expect(page.getByRole('heading', { name: /^\d+ packs? renewed$/ })).toBeVisible()
  expect(await holdOn(/^Take money now/)).toEqual([])
  expect(await holdOn(/^Receive ₹/)).toEqual(['/collections/receipts'])
  await page.goto('/lcoportal/topup')
  await page.getByRole('textbox', { name: /Amount/ }).fill('500')
  expect(await holdOn(/^Pay/)).toEqual(['/payment.php'])
})
