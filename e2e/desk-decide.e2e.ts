import { askRefund, decide, signIn, test } from './desk.ts'
import { expect } from './portal.ts'

test('an operator asks for a refund, the desk approves it, and he is told and credited live', async ({
  page,
  portal,
  deskAs,
}) => {
  await portal.enter('LCO10002')
  const { refundid, row, credit, before } = await askRefund(page)

  const staff = await deskAs('DESK1', '/desk/refunds')
  await expect(staff.getByRole('row', { name: new RegExp(refundid) })).toContainText('Open')
  await decide(staff, refundid, 'Approve', 'The pack was sold twice')
  await expect(staff.getByText(new RegExp(`^${refundid} approved: ₹[\\d,.]+ credited`))).toBeVisible()
  await expect(staff.getByRole('row', { name: new RegExp(refundid) })).toHaveCount(0)

  await expect(row).toContainText('Refunded')
  await expect(row).toContainText('The pack was sold twice')
  await expect.poll(() => credit.innerText()).not.toBe(before)
  await page.getByRole('button', { name: 'Notifications' }).click()
  await expect(page.getByRole('dialog').getByText(new RegExp(refundid)).first()).toBeVisible()
  await staff.goto('/desk/refunds?status=APPROVED')
  await staff.getByRole('button', { name: `View ${refundid}` }).click()
  await expect(staff.getByRole('dialog')).toContainText('The pack was sold twice')
})

test('an operator raises a ticket, the desk takes it over, answers and closes it while he looks on', async ({
  page,
  portal,
  deskAs,
}) => {
  await portal.enter('LCO10001')
  await page.goto('/lcoportal/customer/ticket?new=true&customerid=2000000002')
  await page.getByLabel('Category').selectOption('No signal')
  await page.getByLabel('Subject').fill('Dark since the storm <b>now</b>')
  await page.getByLabel('What happened, and what did you try?').fill('The cable is fine <script>alert(1)</script>')
  await page.getByRole('button', { name: 'Raise ticket' }).click()
  await expect(page.getByRole('heading', { name: 'Ticket raised' })).toBeVisible()
  const docket = await page.getByText(/^DKT\d+$/).innerText()
  await page.getByRole('link', { name: 'Open ticket' }).click()

  const staff = await deskAs('DESK3', `/desk/tickets?id=${docket}`)
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Dark since the storm <b>now</b>')
  await expect(staff.getByText('The cable is fine <script>alert(1)</script>')).toBeVisible()
  await staff.getByRole('button', { name: 'Assign to' }).click()
  await staff.getByRole('button', { name: 'Assign to me' }).click()
  await expect(staff.getByText(`${docket} assigned`)).toBeVisible()
  await staff.getByRole('button', { name: 'Reply' }).first().click()
  await staff.getByLabel('Your reply').fill('A man is on his way.')
  await staff.getByRole('button', { name: 'Reply' }).last().click()
  await expect(page.getByText('A man is on his way.')).toBeVisible()
  await staff.getByRole('button', { name: 'Close' }).first().click()
  await staff.getByLabel('Action taken').fill('New connector at the pole')
  await staff.getByRole('button', { name: 'Close' }).last().click()
  await expect(staff.getByText(/^This ticket is closed/)).toBeVisible()
  await expect(page.getByText(/^Can be reopened until /)).toBeVisible()
})

test('a role sees its own queues only, and an operator’s session opens nothing at the desk', async ({
  page,
  portal,
}) => {
  await portal.enter('LCO10001')
  await page.goto('/desk/refunds')
  await expect(page.getByRole('heading', { name: 'Sign in at the desk' })).toBeVisible()
  await signIn(page, 'DESK2', '/desk/tickets')
  await expect(page.getByText('Your role does not allow this')).toBeVisible()
  await page.goto('/desk/overview')
  await expect(page.getByRole('link', { name: /^Refunds/ }).first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Pending' })).not.toContainText('Tickets')
  // both sessions stand side by side, each in its own cookie
  await page.goto('/lcoportal')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/lcoportal$/)
})
