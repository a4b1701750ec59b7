import type { Page } from '@playwright/test'

import { expect, fillLogIn, outbox, PASSWORD, test } from './portal.ts'

test('an operator logs in, sees his credit and logs out', async ({ page, portal }) => {
  await portal.logIn('LCO10001')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(
    page
      .getByRole('banner')
      .getByText(/₹[\d,.]+/)
      .first(),
  ).toBeVisible()
  const stored = await page.evaluate(() => Object.keys(localStorage))
  expect(stored).toContain('lcoUser')
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => localStorage.getItem('lcoUser'))).toBeNull()
})

test('a sub-user logs in with the operator’s credit and his own name, saved as both user and sub-user', async ({
  page,
  portal,
}) => {
  await portal.logIn('SUB10002')
  await expect(page.getByText('Imran Shaikh').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const [user, sub] = await page.evaluate(() => [localStorage.getItem('lcoUser'), localStorage.getItem('subUser')])
  expect(JSON.parse(user!)).toMatchObject({ lcosubuserid: 'SUB10002' })
  expect(JSON.parse(sub!)).toMatchObject({ lcosubuserid: 'SUB10002', lcoid: 'LCO10001' })
})

test('a wrong password is told on the page and nothing is stored', async ({ page }) => {
  await page.goto('/')
  await fillLogIn(page, 'LCO10002', 'Wrong2026')
  await expect(page.getByText('The user id or password is not right').first()).toBeVisible()
  await expect(page.getByLabel('User id')).toHaveValue('LCO10002')
  expect(await page.evaluate(() => localStorage.getItem('lcoUser'))).toBeNull()
})

test('a deep link survives log-in, and a foreign one does not', async ({ page }) => {
  await page.goto('/lcoportal/profile')
  await expect(page).toHaveURL(/\/\?next=/)
  await fillLogIn(page, 'LCO10001', PASSWORD)
  await expect(page).toHaveURL(/\/lcoportal\/profile$/)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/?next=//evil.example/x')
  await fillLogIn(page, 'LCO10001', PASSWORD)
  await expect(page).toHaveURL(/\/lcoportal$/)
})

/** All but the page's first kilobyte waits until it is let go. */
async function holdCode(page: Page) {
  let letGo = () => {}
  const gone = new Promise<void>((done) => (letGo = done))
  await page.route('**/assets/log-in-*.js', async (route) => {
    await gone
    await route.continue()
  })
  return letGo
}

test('what was typed and pressed before the code of the page arrived is kept', async ({ page }) => {
  const letGo = await holdCode(page)
  await page.goto('/')
  await page.getByLabel('User id').fill('LCO10001')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
  letGo()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await expect(page.getByLabel('User id')).toHaveValue('LCO10001')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
})

test('a log-in sent before the code of the page arrived is carried out once it has', async ({ page, baseURL }) => {
  const letGo = await holdCode(page)
  await page.goto('/')
  await fillLogIn(page, 'LCO10001', PASSWORD)
  expect(page.url()).toBe(`${baseURL}/`)
  letGo()
  await expect(page).toHaveURL(/\/lcoportal$/)
})

test('a forgotten password is set anew with the code from the SMS', async ({ page, portal, playwright, baseURL }, {
  project,
}) => {
  // a sub-user of his own, because the journey changes his password
  const mobile = project.name === 'phone' ? '9811100001' : '9811100002'
  const operator = await playwright.request.newContext({ baseURL: baseURL!, extraHTTPHeaders: { 'x-lco-portal': '1' } })
  await operator.post('/lco/v1/login.php', { form: { userid: 'LCO10002', password: PASSWORD } })
  const person = { name: 'Forgetful', mobileno: mobile, email: '', permissions: '', dailylimit: '', password: PASSWORD }
  const made = await operator.post('/lco/v1/subuser', { form: person })
  const { lcosubuserid: userid } = (await made.json()) as { lcosubuserid: string }

  await page.goto('/')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByLabel('User id').fill(userid)
  await page.getByRole('button', { name: /send/i }).click()
  const lastSms = () => outbox().findLast(({ channel, to }) => channel === 'sms' && to === mobile)?.text ?? ''
  await expect.poll(lastSms).toMatch(/^\d{6} is your/)
  await page.getByLabel(/code/i).fill(lastSms().slice(0, 6))
  await page.getByLabel('New password', { exact: true }).fill('Monsoon2026')
  await page.getByRole('button', { name: /set|save/i }).click()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await portal.logIn(userid, 'Monsoon2026')
})
