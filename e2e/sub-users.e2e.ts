import { expect, test } from './portal.ts'

test('an operator adds a sub-user, who may do what was ticked and nothing else, and is put out when blocked', async ({
  page,
  portal,
  browser,
}) => {
  await portal.enter('LCO10001')
  await page.goto('/lcoportal/subuser')
  await page
    .getByRole('button', { name: /Add sub-user/ })
    .or(page.getByRole('link', { name: /Add sub-user/ }))
    .first()
    .click()
  await page.getByLabel('Name', { exact: true }).fill('Kavita Shinde')
  await page.getByLabel(/Mobile/).fill('9822099887')
  await page.getByLabel(/^Reports/).check()
  await page
    .getByLabel(/password/i)
    .first()
    .fill('Monsoon2026')
  await page
    .getByRole('button', { name: /^(Add|Save|Create)/ })
    .last()
    .click()
  const id = /SUB\d+/.exec(
    await page
      .getByText(/SUB\d+ added/)
      .first()
      .innerText(),
  )![0]

  const other = await (await browser.newContext()).newPage()
  await other.goto('/')
  await other.getByLabel('User id').fill(id)
  await other.getByLabel('Password', { exact: true }).fill('Monsoon2026')
  await other.getByRole('button', { name: 'Log in' }).click()
  await expect(other.getByText('Kavita Shinde').first()).toBeVisible()
  // the wallet's card is left out, and leaves no hole beside the other
  await expect(other.getByText(/^\d+ total$/)).toBeVisible()
  const row = other.locator('.dash-first, .dash-first > *')
  const widths = await row.evaluateAll((cards) => cards.map(({ clientWidth }) => clientWidth))
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(4)
  await other.goto('/lcoportal/subuser')
  await expect(other.getByText('You do not have access to this page')).toBeVisible()

  await page.goto(`/lcoportal/subuser?q=${id}`)
  await page
    .getByRole('button', { name: /^Block/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: /Block/ }).click()
  await expect(other.getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('a question is left by Escape and by "back": it closes, the page stays, the focus returns', async ({
  page,
  portal,
}) => {
  await portal.enter('LCO10001')
  await page.goto('/lcoportal')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sub-users' }).click()
  await expect(page).toHaveURL(/\/lcoportal\/subuser$/)
  const block = page.getByRole('button', { name: /^Block/ }).first()
  const question = page.locator('dialog[open]')
  await block.click()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(block).toBeFocused()
  await block.click()
  await expect(question).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL(/\/lcoportal\/subuser$/)
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/lcoportal$/)
})
