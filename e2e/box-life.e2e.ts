import { test } from './desk.ts'
import { expect, post } from './portal.ts'

test.beforeEach(({ page: _page }, { project }) => test.skip(project.name !== 'phone', 'told once, on a phone'))

const STB = '8055000000004711'

test('an STB goes from an order at the provider to a customer and back to the stock', async ({
  page,
  portal,
  deskAs,
}) => {
  await portal.enter('LCO10001')
  await page.goto('/lcoportal/device/purchasestb')
  await page.getByRole('radio', { name: /^HD STB/ }).check({ force: true })
  await page.getByRole('radio', { name: /^Wallet/ }).check({ force: true })
  await page
    .getByRole('button', { name: /^Order/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /from the wallet/ })
    .click()
  const order = (
    await page
      .getByText(/Order BOX\d+ paid/)
      .first()
      .innerText()
  ).match(/BOX\d+/)![0]

  const desk = await deskAs('DESK1', '/desk/boxorders')
  await desk.getByRole('button', { name: `Decide on ${order}` }).click()
  const packing = desk.getByRole('dialog')
  await packing.getByLabel('Model').selectOption('HD-4500')
  await packing.getByLabel(/CAS/).selectOption('Nagravision')
  await packing.getByLabel('STBs').fill(`${STB},9055004711`)
  await packing.getByRole('button', { name: 'Pack parcel' }).click()
  await packing.getByLabel('Courier').fill('DTDC')
  await packing.getByLabel('Tracking number').fill('D4711')
  await packing.getByRole('button', { name: 'Mark dispatched' }).click()
  await expect(desk.getByText(/dispatched; operator notified/).first()).toBeVisible()

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

  await page.goto(`/lcoportal/device/life?stbno=${STB}`)
  await expect(page.getByRole('link', { name: 'Nandini' })).toBeVisible()
  await page.getByLabel('Reason').fill('Moved away')
  await page.getByRole('button', { name: 'Take back to stock' }).last().click()
  await expect(page.getByText(`STB ${STB}: Taken back to stock`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Mark faulty' }).first().click()
  await page.getByLabel('Reason').selectOption('No power')
  await page.getByRole('button', { name: 'Mark faulty' }).last().click()
  await page.getByRole('button', { name: 'Return to provider' }).click()
  await page.getByLabel('Reason').selectOption('No power')
  await page.getByRole('button', { name: 'Return to provider' }).last().click()
  await expect(page.getByText('On its way back').first()).toBeVisible()

  await desk.goto('/desk/returns')
  await desk.getByRole('button', { name: `Decide on ${STB}` }).click()
  await desk.getByRole('dialog').getByLabel('Note for the operator').fill('Arrived')
  await desk.getByRole('dialog').getByRole('button', { name: 'Received' }).last().click()
  await expect(page.getByText('At the provider').first()).toBeVisible()
})
