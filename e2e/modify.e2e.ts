import { asNewClerk, plansOn, ownBox } from './counter.ts'
import { expect, test, post } from './portal.ts'

test('an add-on and a channel are added to a box and paid for together', async ({ page, portal }) => {
  test.slow()
  await asNewClerk(page, portal)
  const box = await ownBox(page)
  await page.goto(`/lcoportal/product/modify?customerid=${box.subscriberid}&stbno=${box.stb_number}`)
  await page.getByRole('searchbox').fill('football')
  const football = page.getByRole('listitem').filter({ hasText: 'Arena Football 30D' }).locator('.prices').first()
  const offered = await football.innerText()
  await page.getByRole('button', { name: 'Add Arena Football 30D' }).click()
  await expect(page.getByRole('button', { name: 'Remove Arena Football 30D' })).toBeVisible()
  expect(await football.innerText()).toBe(offered)
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: 'Channels', exact: true }).click()
  const offers = page.getByRole('list', { name: 'Packs for this STB' })
  const chosen = page.getByRole('region', { name: 'Selected for this STB' })
  // a channel that a pack on the box carries already says so and cannot be added
  await offers.getByRole('button', { name: /^Add /, disabled: false }).first().click()
  await expect(chosen.getByText('2 packs selected')).toBeVisible()
  await expect(chosen.getByRole('button', { name: /^Pay ₹/ })).toBeInViewport({ ratio: 1 })
  await chosen.getByRole('button', { name: /^Pay ₹/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay ₹/ })
    .click()
  await expect(page.getByRole('heading', { name: '2 packs activated' })).toBeVisible()
  await page.getByRole('link', { name: 'Packs on this STB' }).click()
  await expect(page.getByRole('article', { name: 'Arena Football 30D' })).toBeVisible()
})

test('an HD plan for an SD box is refused in words', async ({ page, portal }) => {
  test.slow()
  await asNewClerk(page, portal)
  const box = await ownBox(page)
  await page.goto(`/lcoportal/product/modify?customerid=${box.subscriberid}&stbno=${box.stb_number}&type=BASE&q=HD`)
  await expect(page.getByText('An HD pack does not run on an SD STB').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Change to .*HD/ }).first()).toBeDisabled()
})

test('a line that fails at the checkout says why and stays in the cart', async ({ page, portal }) => {
  test.slow()
  await asNewClerk(page, portal)
  const good = await ownBox(page)
  const dark = await ownBox(page)
  const boxes = `${good.stb_number},${dark.stb_number}`
  expect((await post(page, '/cart/renewals', { boxes })).ok()).toBe(true)
  const { contractno } = (await plansOn(page, dark)).basepack
  expect((await post(page, '/disconnect.php', { contractno, reason: 'Payment Due' })).ok()).toBe(true)
  await page.goto('/lcoportal/checkout')
  await expect(page.getByText('This pack is disconnected. Please reconnect it').first()).toBeVisible()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(page.getByRole('heading', { name: /^\d+ of \d+ packs done$/ })).toBeVisible()
  await expect(page.getByText('Stays in the cart.').first()).toBeVisible()
  await expect(page.getByText(dark.stb_number).last()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Cart, [1-9]/ })).toBeVisible()
  expect((await post(page, '/reconnect.php', { contractno, reason: 'Payment Received' })).ok()).toBe(true)
})
