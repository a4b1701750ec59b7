import type { Page } from '@playwright/test'

import { decide, submit, test } from './desk.ts'
import { ask, expect, outbox } from './portal.ts'

/** He registered and has nothing yet: to the paisa, what is in his wallet and his region came there in this journey. */
const OPERATOR = 'LCO10004'
const REGION = 'Gujarat'

/** Asks for a change above the limit; says its number. */
async function askCredit(staff: Page): Promise<string> {
  await staff.getByRole('button', { name: 'Change a wallet' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Change a wallet' })
  await dialog.getByLabel('Operator', { exact: true }).fill(OPERATOR)
  await dialog.getByRole('radio', { name: /^Credit/ }).check({ force: true })
  await dialog.getByLabel('Amount').fill('30000')
  await dialog.getByLabel('Reason').fill('Goodwill for the storm')
  await dialog.getByRole('button', { name: 'Change the wallet' }).click()
  await staff.getByRole('button', { name: 'Yes, do it' }).click()
  await expect(staff.getByText(/^₹30,000\.00 is above your limit/)).toBeVisible()
  const name = await staff.getByRole('button', { name: /^Decide on / }).getAttribute('aria-label')
  return name!.replace('Decide on ', '')
}

/** The sandbox's bank takes another amount than was asked for. */
async function payWrongly(page: Page): Promise<void> {
  await page.goto('/lcoportal/topup')
  await page.getByRole('textbox', { name: /Amount/ }).fill('500')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('heading', { name: 'Sandbox gateway' })).toBeVisible()
  await ask('update sandbox_order set amount = 49999 where gateway_order = $1', page.url().split('/').at(-1)!)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Payment under review' })).toBeVisible()
}

/** A message that a gateway left behind which was down for a day. */
async function stuckMessage(text: string): Promise<string> {
  const [job] = await ask<{ id: string }>(
    `with given_up as (
       insert into message (lcoid, event, recipient, content, state, day, actor, created, reason)
       values ('LCO10001', 'TICKET_ANSWERED', '9825034567', $1, 'FAILED', current_date, 'SYSTEM', now(), 'The gateway did not answer')
       returning lcoid, id)
     insert into job (kind, payload, run_at, attempts, finished_at, failure)
     select 'send-message', jsonb_build_object('lcoid', lcoid, 'id', id), now(), 8, now(), 'The gateway did not answer' from given_up
     returning id`,
    text,
  )
  return job!.id
}

test('the desk lets an operator in, credits him by two people, releases his payment and finds all of it again', async ({
  page,
  portal,
  deskAs,
}) => {
  const staff = await deskAs('DESK1', '/desk/registrations')
  await decide(staff, OPERATOR, 'Approve', 'Papers seen')
  await portal.logIn(OPERATOR)
  const credit = page.locator('.credit')
  await expect(credit).toContainText('₹0.00')

  await test.step('what one person asks for, the same person allows in no window of his', async () => {
    const asker = await deskAs('DESK2', '/desk/wallets')
    const consentid = await askCredit(asker)
    const other = await deskAs('DESK2', '/desk/wallets')
    await other.getByRole('button', { name: `Decide on ${consentid}` }).click()
    await expect(other.getByRole('dialog')).toContainText('You requested this yourself')
    await expect(other.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    const forced = await other.request.post(`/desk/v1/consents/${consentid}`, {
      headers: { 'x-lco-portal': '1' },
      form: { decision: 'APPROVE' },
    })
    expect(await forced.json()).toMatchObject({ code: 'desk.self' })
    await expect(credit).toContainText('₹0.00')

    await staff.goto('/desk/wallets')
    await staff.getByRole('button', { name: `Decide on ${consentid}` }).click()
    await submit(staff.getByRole('dialog'), 'Approve')
    await expect(credit).toContainText('₹30,000.00')
  })

  await test.step('a payment of another amount is held, and credited by a person with what came', async () => {
    await payWrongly(page)
    await staff.goto('/desk/payments')
    await staff
      .getByRole('row', { name: /Saurashtra/ })
      .getByRole('button')
      .click()
    const dialog = staff.getByRole('dialog')
    await expect(dialog).toContainText('Received amount differs')
    await dialog.getByText('Credit').click()
    await dialog.getByLabel('Reason').fill('The bank took a paisa')
    await submit(dialog, 'Credit')
    await expect(credit).toContainText('₹30,499.99')
  })

  await test.step('a message that is stuck is sent again, and leaves', async () => {
    const text = 'Your bill is ready, from the desk’s journey'
    const id = await stuckMessage(text)
    await staff.goto('/desk/jobs')
    await staff.getByRole('button', { name: `Send job ${id} again` }).click()
    await expect(staff.getByText(`Job ${id} sent again`)).toBeVisible()
    await expect.poll(() => outbox().map((sent) => sent.text)).toContain(text)
    await staff.reload()
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(staff.getByRole('button', { name: `Send job ${id} again` })).toHaveCount(0)
  })

  await test.step('the books agree, the region holds what he has, and the audit trail tells of it', async () => {
    await staff.goto('/desk/books')
    await staff.getByLabel('Operator (optional)').fill(OPERATOR)
    await staff.getByRole('button', { name: 'Check now' }).click()
    await expect(staff.getByRole('heading', { name: 'The books match' })).toBeVisible()
    await staff.goto('/desk/figures')
    await expect(staff.getByRole('row', { name: new RegExp(`^${REGION}`) })).toContainText('₹30,499.99')
    await staff.getByLabel('Operators (optional)').fill('LCO10001')
    await staff.getByRole('button', { name: 'Show' }).click()
    const each = staff.getByRole('region', { name: 'Figures by operator' }).getByRole('table')
    await expect(each.getByRole('row', { name: /LCO10001/ })).toContainText(/₹[1-9]/)
    await expect(each.getByRole('row')).toHaveCount(2)
    await staff.goto('/desk/audit')
    await staff.getByRole('searchbox', { name: 'Operator number' }).fill(OPERATOR)
    await expect(staff.getByRole('row', { name: /Held payment resolved/ })).toContainText(
      /DESK1.*The bank took a paisa/s,
    )
    await expect(staff.getByRole('row', { name: /Requested by: DESK2/ })).toContainText(/DESK1.*₹30,000\.00/s)
  })
})
