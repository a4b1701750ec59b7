import { expect, test } from './portal.ts'

test('two boxes are renewed from the expiry list through one cart', async ({ page, portal }, { project }) => {
  // a cart belongs to a person, and the two sizes run at the same time
  await portal.enter(project.name === 'phone' ? 'SUB10001' : 'LCO10001')
  await page.goto('/lcoportal/report/expiry')
  await page.getByRole('button', { name: '30 days' }).click()
  // any two that can be renewed: they are only put into the cart of this person
  const boxes = page.getByRole('checkbox', { name: /^Select / }).and(page.locator(':enabled'))
  await expect(boxes.first()).toBeVisible()
  // by name: the list may still grow, and then another is the last
  for (const box of [boxes.first(), boxes.last()]) {
    const name = (await box.getAttribute('aria-label'))!
    await page.getByRole('checkbox', { name, exact: true }).check()
  }
  // on a phone the button alone says how many
  if (project.name !== 'phone') await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: /^Renew 2 for ₹/ }).click()
  await expect(page).toHaveURL(/\/lcoportal\/checkout/)
  await expect(page.getByRole('main').getByText('Renewal').first()).toBeVisible()
})

test('what comes below the list takes no room away from under its last rows', async ({ page, portal }) => {
  await portal.enter('LCO10001')
  await page.goto('/lcoportal/report/expiry')
  await expect(page.getByRole('checkbox', { name: /^Select / }).nth(10)).toBeVisible()
  const lost = page.evaluate(async () => {
    const all = document.documentElement
    // a customer who is renewed elsewhere leaves the list: what counts is the room below it
    const below = () =>
      Math.round(
        all.getBoundingClientRect().bottom - document.querySelector('.renewal-table')!.getBoundingClientRect().bottom,
      )
    let [most, height] = [0, below()]
    for (const until = performance.now() + 3000; performance.now() < until;) {
      all.scrollTo(0, all.scrollHeight)
      await new Promise(requestAnimationFrame)
      most = Math.max(most, height - below())
      height = below()
    }
    return most
  })
  expect(await lost).toBeLessThanOrEqual(1)
  await expect(page.getByText('Needed by day')).toBeVisible()
})

test('expired boxes say how long ago, and why one cannot be renewed from the list', async ({ page, portal }) => {
  await portal.enter('LCO10001')
  await page.goto('/lcoportal/report/expired')
  await page.getByRole('button', { name: 'Last 90 days' }).click()
  await expect(page.getByText(/yesterday|\d+ days ago/i).first()).toBeVisible()
})

test('what was sold is listed with what was taken from the wallet', async ({ page, portal }) => {
  await portal.enter('LCO10001')
  await page.goto('/lcoportal/report/activation')
  const more = page.getByRole('button', { name: 'Filters' })
  await expect(page.getByLabel('Kind').or(more).first()).toBeVisible()
  // on a phone they stand behind a button
  if (await more.isVisible()) await more.click()
  await page.getByLabel('Kind').selectOption('Renewal')
  await expect(page).toHaveURL(/type=RENEW/)
  await expect(page.getByRole('term').filter({ hasText: 'Wallet debited' })).toBeVisible()
})
