import type { Page } from '@playwright/test'

import { asNewClerk, type BoxRow, dayText, plansOn, ownBox } from './counter.ts'
import { expect, test } from './portal.ts'

async function renewFromSearch(page: Page, box: BoxRow) {
  await page.goto('/lcoportal')
  await page.getByRole('button', { name: /^Search(?: Customer|$)/ }).click()
  await page.getByRole('dialog').getByRole('combobox').fill(box.stb_number)
  await page.getByRole('option', { name: `Renew ${box.first_name}` }).click()
  await page.getByRole('button', { name: /^Renew for ₹/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay ₹/ })
    .click()
}

test('a box is renewed in three taps from the search, with its new date and the debit', async ({
  page,
  portal,
  isMobile,
}) => {
  test.skip(isMobile, 'the taps of a phone are counted in taps.e2e.ts')
  test.slow()
  await asNewClerk(page, portal)
  const box = await ownBox(page)
  const { basepack } = await plansOn(page, box)
  await renewFromSearch(page, box)
  await expect(page.getByRole('heading', { name: /^\d+ packs? renewed$/ })).toBeVisible()
  await expect(page.getByText(dayText(basepack.renewvalidity)).first()).toBeVisible()
  await expect(page.getByText('Wallet debited')).toBeVisible()
  await expect(page.getByText('Active on STB').first()).toBeVisible()
  expect((await plansOn(page, box)).basepack.validity).toBe(basepack.renewvalidity)
  await expect(page.getByRole('link', { name: /^Cart, 0 packs/ })).toBeVisible()

  await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/91\d{10}\?text=Dear/,
  )

  await page.getByRole('link', { name: /^Next expiring: / }).click()
  await expect(page.getByRole('button', { name: /^Renew for ₹/ })).toBeInViewport({ ratio: 1 })
  expect(page.url()).not.toContain(box.stb_number)
  await page.getByRole('link', { name: 'Change customer' }).click()
  await expect(page.getByRole('main').getByRole('combobox')).toBeFocused()
})

test('what was bought by mistake is taken back on the same day, and the box is as before', async ({ page, portal }) => {
  test.slow()
  await asNewClerk(page, portal)
  const box = await ownBox(page)
  const { basepack } = await plansOn(page, box)
  await renewFromSearch(page, box)
  await expect(page.getByText('Active on STB').first()).toBeVisible()
  // add-ons first, their base pack last: nothing else can be taken back before
  const bought = await page.getByText(/^Contract \d+$/).count()
  for (let n = 1; n <= bought; n++) {
    await page
      .getByRole('button', { name: /^Undo / })
      .last()
      .click()
    await expect(page.getByText('Undone', { exact: true })).toHaveCount(n)
  }
  await expect(page.getByText('Undone', { exact: true })).toHaveCount(bought)
  expect((await plansOn(page, box)).basepack.validity).toBe(basepack.validity)
})

test('whoever goes back before paying has bought nothing and left nothing in the cart', async ({ page, portal }) => {
  test.slow()
  await asNewClerk(page, portal)
  const box = await ownBox(page)
  const { basepack } = await plansOn(page, box)
  await page.goto(`/lcoportal/product/renew?customerid=${box.subscriberid}&stbno=${box.stb_number}`)
  await page.getByRole('button', { name: /^Renew for ₹/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click()
  await expect(page.getByRole('link', { name: /^Cart, 0 packs/ })).toBeVisible()
  expect((await plansOn(page, box)).basepack.validity).toBe(basepack.validity)
})

test('each validity names its price, and the button to pay stays in sight', async ({ page, portal }) => {
  await asNewClerk(page, portal)
  const box = await ownBox(page)
  await page.goto(`/lcoportal/product/renew?customerid=${box.subscriberid}&stbno=${box.stb_number}`)
  const pay = page.getByRole('button', { name: /^Renew for ₹/ })
  await expect(pay).toBeInViewport({ ratio: 1 })
  const validity = page.getByRole('group', { name: 'Validity' })
  for (const chip of await validity.locator('label').all())
    await expect(chip).toContainText(/\d+ (?:days|months?)\s+₹[\d,.]+$/)
  const asNow = await pay.innerText()
  await validity.getByRole('radio', { checked: false }).last().click()
  await expect(pay).not.toHaveText(asNow)
  await expect(pay).toBeInViewport({ ratio: 1 })
  await page.mouse.wheel(0, 4000)
  await expect(pay).toBeInViewport({ ratio: 1 })
})
