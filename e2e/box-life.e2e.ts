import { acceptsCard } from '../src/server/adapters/cas/simulator.ts'
import { SIMULATOR_SEED } from '../src/server/adapters/simulated-vendor.ts'
import { orderFromWallet, packAndDispatch } from './box-steps.ts'
import { asNewClerk } from './counter.ts'
import { test } from './desk.ts'
import { expect, post } from './portal.ts'

test.beforeEach(({ page: _page }, { project }) => test.skip(project.name !== 'phone', 'told once, on a phone'))

const valuesOf = (options: Element[]) => options.map((option) => (option as HTMLOptionElement).value)

const STB = '8055000000004711'

test('an STB goes from an order at the provider to a customer’s pack, gets another card, and goes back', async ({
  page,
  portal,
  deskAs,
}) => {
  await asNewClerk(page, portal)
  const order = await orderFromWallet(page, /^HD STB/)
  // support packs, who may not open the registers
  const desk = await deskAs('DESK3', '/desk/boxorders')
  await packAndDispatch(desk, order, `${STB},9055004711`)

  await page.goto('/lcoportal/device/purchasestb')
  await page.getByRole('button', { name: `Track ${order}` }).click()
  await expect(page.getByText(STB)).toBeVisible()
  await page.getByRole('button', { name: 'Confirm receipt' }).click()
  await expect(page.getByText('1 piece received').first()).toBeVisible()

  await page.goto('/lcoportal/device/stock?state=STOCK')
  await expect(page.getByRole('heading', { name: 'STB stock' })).toBeVisible()
  const home = await post(page, '/subscriber/subscriber', {
    fname: 'Nandini',
    mobilephone: '9876504711',
    addrline1: '4 Temple Road',
    city: 'Nashik',
    state: 'Maharashtra',
    zipcode: '422001',
    type: 'RESIDENTIAL',
    stbno: STB,
  })
  expect(home.ok()).toBe(true)
  const { subscriberid } = (await home.json()) as { subscriberid: string }
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
  // his card breaks: another takes its place, and the STB stays with him
  const inStock = page.getByLabel('New card').locator('option')
  await expect(inStock.nth(1)).toBeAttached()
  const cards = await inStock.evaluateAll(valuesOf)
  // one that the simulated headend refuses would have its pack given back meanwhile
  await page.getByLabel('New card').selectOption(cards.find((vcno) => vcno && acceptsCard(SIMULATOR_SEED, vcno))!)
  await page.getByLabel('Reason').last().fill('Chip is broken')
  await page.getByRole('button', { name: 'Replace card' }).last().click()
  await expect(page.getByText('Card marked faulty')).toBeVisible()
  await page.getByLabel('Reason').first().fill('Moved away')
  await page.getByRole('button', { name: 'Take back to stock' }).last().click()
  await expect(page.getByText(`STB ${STB}: Taken back to stock`).first()).toBeVisible()
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
})
