import type { Page } from '@playwright/test'

import { acceptsCard } from '../src/server/adapters/cas/simulator.ts'
import { SIMULATOR_SEED } from '../src/server/adapters/simulated-vendor.ts'
import { orderFromWallet, packAndDispatch } from './box-steps.ts'
import { asNewClerk } from './counter.ts'
import { addRow, test } from './desk.ts'
import { expect } from './portal.ts'

test.beforeEach(({ page: _page }, { project }) => test.skip(project.name !== 'phone', 'told once, on a phone'))

const valuesOf = (options: Element[]) => options.map((option) => (option as HTMLOptionElement).value)

const STB = '8055000000004711'
/** Of this journey alone: for no other model a deposit is asked. */
const MODEL = 'HD-4711'
const DEPOSIT = '₹1,200.00'

/** A new customer gets the STB, and its deposit is taken; says his number. */
async function handToCustomer(page: Page): Promise<string> {
  await page.goto('/lcoportal/customer?new=true')
  const fill = (label: string, value: string) => page.getByRole('textbox', { name: label }).first().fill(value)
  await fill('First name', 'Nandini')
  await fill('Mobile', '9876504711')
  await fill('House and building', '4 Temple Road')
  await fill('City', 'Nashik')
  await fill('PIN code', '422001')
  await page.locator('select[name="stbno"]').selectOption(STB)
  await expect(page.getByText(`The deposit of ${DEPOSIT} is taken from your wallet`)).toBeVisible()
  await page.getByRole('button', { name: 'Register customer' }).click()
  await expect(page.getByText('Nandini registered').first()).toBeVisible()
  return /customerid=(\d+)/.exec(page.url())![1]!
}

test('an STB goes from an order at the provider to a customer’s pack for a deposit, gets another card, and goes back', async ({
  page,
  portal,
  deskAs,
}) => {
  const administrator = await deskAs('DESK1')
  await addRow(administrator, 'boxmodels', { Model: MODEL, Type: 'HD', 'Deposit (₹) (optional)': '1200' })
  await asNewClerk(page, portal)
  const order = await orderFromWallet(page, /^HD STB/)
  // support packs, who may not open the registers
  const desk = await deskAs('DESK3', '/desk/boxorders')
  await packAndDispatch(desk, order, `${STB},9055004711`, MODEL)

  // as the alert of the parcel leads there
  await page.goto(`/lcoportal/device/purchasestb?order=${order}`)
  await expect(page.getByText(STB)).toBeVisible()
  await page.getByLabel('Scan or type the STB number').fill(STB)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 of 1 scanned')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm receipt' }).click()
  await expect(page.getByText('1 piece received').first()).toBeVisible()

  await page.goto('/lcoportal/device/stock?state=STOCK')
  await expect(page.getByRole('heading', { name: 'STB stock' })).toBeVisible()
  const subscriberid = await handToCustomer(page)
  await page.goto(`/lcoportal/product/singleactivation?customerid=${subscriberid}&stbno=${STB}`)
  await page.getByRole('searchbox').fill('Desi Starter')
  await page.getByRole('button', { name: 'Add Desi Starter 30D' }).first().click()
  await page
    .getByRole('button', { name: /^Activate for ₹/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: /₹/ }).click()
  await expect(page.getByRole('heading', { name: '1 pack activated' })).toBeVisible()

  await page.goto(`/lcoportal/device/life?stbno=${STB}`)
  await expect(page.getByRole('link', { name: 'Nandini' })).toBeVisible()
  await expect(page.getByText(`Deposit taken: ${DEPOSIT}`)).toBeVisible()
  // his card breaks: another takes its place, and the STB stays with him
  const inStock = page.getByLabel('New card').locator('option')
  await expect(inStock.nth(1)).toBeAttached()
  const cards = await inStock.evaluateAll(valuesOf)
  // one that the simulated headend refuses would have its pack given back meanwhile
  await page.getByLabel('New card').selectOption(cards.find((vcno) => vcno && acceptsCard(SIMULATOR_SEED, vcno))!)
  await page.getByLabel('Reason').last().fill('Chip is broken')
  await page.getByRole('button', { name: 'Replace card' }).last().click()
  await expect(page.getByText('Card marked faulty')).toBeVisible()
  await expect(page.getByText(`The deposit of ${DEPOSIT} comes back to your wallet.`)).toBeVisible()
  await page.getByLabel('Reason').first().fill('Moved away')
  await page.getByRole('button', { name: 'Take back to stock' }).last().click()
  await expect(page.getByText(`STB ${STB}: Taken back to stock`).first()).toBeVisible()
  await expect(page.getByText(`Deposit refunded: ${DEPOSIT}`)).toBeVisible()
  await page.getByRole('button', { name: 'Mark faulty' }).first().click()
  await page.getByLabel('Reason').first().selectOption('No power')
  await page.getByRole('button', { name: 'Mark faulty' }).last().click()
  await page.getByRole('button', { name: 'Return to provider' }).click()
  await page.getByLabel('Reason').first().selectOption('No power')
  await page.getByRole('button', { name: 'Return to provider' }).last().click()
  await expect(page.getByText('On its way back').first()).toBeVisible()

  await desk.goto('/desk/returns')
  await desk.getByRole('button', { name: `Decide on ${STB}` }).click()
  await desk.getByRole('dialog').getByLabel('Note for the operator').fill('Arrived')
  await desk.getByRole('dialog').getByRole('button', { name: 'Received' }).last().click()
  await expect(page.getByText('At the provider').first()).toBeVisible()

  await page.goto('/lcoportal/report/accountstatement')
  await expect(page.locator('tbody tr, .list > li', { hasText: `STB ${STB}` })).toHaveCount(2)
  await administrator.goto('/desk/books')
  await administrator.getByLabel('Operator (optional)').fill('LCO10001')
  await administrator.getByRole('button', { name: 'Check now' }).click()
  await expect(administrator.getByRole('heading', { name: 'The books match' })).toBeVisible()
})
