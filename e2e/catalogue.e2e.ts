import { expect, test } from './portal.ts'

test('a plan is found by its name and its channels are read', async ({ page, portal }) => {
  await portal.enter('LCO10001')
  await page.goto('/lcoportal/product/planmaster')
  await page.getByRole('searchbox', { name: 'Pack name or code' }).fill('cricket plus')
  await expect(page).toHaveURL(/q=cricket/)
  await page.getByRole('link', { name: 'Channels of Cricket Plus 30D', exact: true }).click()
  await expect(page).toHaveURL(/plan=CRICKET-30D/)
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('region', { name: 'Sports' }).getByRole('listitem').first()).toBeVisible()
  await expect(drawer.getByText('Margin').first()).toBeVisible()
  // the address is a link to the same channels
  await page.reload()
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Sports' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/plan=/)
})

test('the best-pack finder finds the cheapest set and leads to the box with it', async ({ page, portal }) => {
  await portal.enter('LCO10001')
  await page.goto('/lcoportal/product/planmaster?part=find')
  await page.getByRole('searchbox', { name: 'Name or number of a channel' }).fill('Maidan Sports 2')
  await page
    .getByRole('checkbox', { name: /Maidan Sports 2/ })
    .first()
    .check()
  const sets = page.getByRole('region', { name: 'Cheapest sets' })
  await expect(sets.getByRole('heading', { name: 'Cheapest' })).toBeVisible()
  await sets.getByRole('link', { name: 'Activate on an STB' }).first().click()
  await expect(page).toHaveURL(/\/lcoportal\/product\/modify\?.*plans=/)
})

test('the boxes of a pack that goes are moved, and the change is in the schedule', async ({ page, portal }) => {
  await portal.enter('LCO10001')
  await page.goto('/lcoportal/product/discontinuedpacks')
  // .check() waits for the box itself, which the card covers
  await page.getByText('Mitra Saver 30D').first().click()
  await page.getByText('Desi Starter 30D').first().click()
  await page.getByRole('button', { name: /^Move \d+ STB/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule the change' }).click()
  await expect(page.getByRole('heading', { name: /changes? scheduled$/ })).toBeVisible()
  await page.getByRole('link', { name: 'See scheduled changes' }).click()
  await expect(page.getByText('to Desi Starter 30D').first()).toBeVisible()
})

test('One Digital packs are compared and one is sold to a home', async ({ page, portal }) => {
  await portal.enter('LCO10001')
  await page.goto('/lcoportal/product/onedigitalpacks')
  await expect(page.getByText('Broadband').first()).toBeVisible()
  await page.getByRole('link', { name: 'Activate for customer' }).first().click()
  await expect(page).toHaveURL(/\/lcoportal\/product\/modify\?.*plans=/)
})
