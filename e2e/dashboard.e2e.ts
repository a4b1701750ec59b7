import { expect, test } from './portal.ts'

/** What comes behind a page's code and its calls, on a machine that has other things to do. */

test('the offer after log-in steps aside, and a task leads to where it is done', async ({ page, portal }) => {
  await portal.logIn('LCO10001')
  const popup = page.getByRole('dialog', { name: 'An offer for you' })
  await expect(popup).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  const tasks = page.getByRole('region', { name: 'To do today' })
  await tasks.getByRole('link', { name: /customers? expires? soon/ }).click()
  await expect(page).toHaveURL(/\/lcoportal\/report\/expiry\?from=/)
  await expect(page.getByRole('checkbox', { name: /^Select / }).first()).toBeVisible()
})

test('an alert that was opened stays read after a reload', async ({ page, portal }, { project }) => {
  await portal.enter('SUB10001')
  // each size reads another alert: both run against the same server, and what one read is read
  const title = project.name === 'phone' ? 'A quiz about the trade' : 'Headend work tonight'
  await page.goto('/lcoportal/alert')
  const alert = page.getByRole('group').filter({ hasText: title })
  await expect(alert).toHaveAttribute('data-unread', 'true')
  const marked = page.waitForResponse((response) => response.request().method() === 'POST')
  await alert.getByText(title).click()
  await expect(alert).toHaveAttribute('data-unread', 'false')
  expect((await marked).ok()).toBe(true)
  await page.reload()
  await expect(alert).toHaveAttribute('data-unread', 'false')
})

test('the quiz is taken once, by the keys, and says how it went', async ({ page, portal }, { project }) => {
  // an operator takes it once; one for each size
  await portal.enter(project.name === 'phone' ? 'LCO10001' : 'LCO10002')
  await page.goto('/lcoportal/quiz')
  const place = page.getByText(/^Question \d+ of \d+$/)
  await expect(place).toHaveText(/^Question 1 of/)
  const count = Number((await place.textContent())!.split(' ').at(-1))
  for (let at = 1; at <= count; at++) {
    await expect(place).toHaveText(`Question ${at} of ${count}`)
    await page.keyboard.press('2')
    await page.getByRole('button', { name: at < count ? 'Next' : 'Review answers' }).click()
  }
  await page.getByRole('button', { name: 'Submit' }).click()
  const result = page.getByText(new RegExp(`^\\d+ of ${count} right$`))
  await expect(result).toBeVisible()
  await page.reload()
  await expect(result).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
})
