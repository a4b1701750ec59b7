import type { Locator, Page } from '@playwright/test'

import { asNewClerk, asNewCollector, type BoxRow, giveAreaTo, ownBox } from './counter.ts'
import { expect, test } from './portal.ts'

/** A hand that counts: a press is one tap, a list is opened and chosen from. Typing is none. */
function hand() {
  let count = 0
  return {
    press: async (thing: Locator) => {
      await thing.click()
      count++
    },
    choose: async (list: Locator, index: number) => {
      await list.selectOption({ index })
      count += 2
    },
    taps: () => count,
  }
}

const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name })
const inDialog = (page: Page, name: RegExp | string) => page.getByRole('dialog').getByRole('button', { name })

/** The search is open and the number typed: from here on taps are counted. */
async function type(page: Page, words: string): Promise<void> {
  await page.goto('/lcoportal')
  await button(page, /^Search$/).click()
  await page.getByRole('dialog').getByRole('combobox').fill(words)
}

const stb = (page: Page, { stb_number: stbno }: BoxRow) => page.getByRole('region', { name: `STB ${stbno}` })
const option = (page: Page, { first_name: name }: BoxRow) => page.getByRole('option', { name: new RegExp(`^${name}`) })

test('the daily jobs on one STB take no more taps than they may', async ({ page, portal }) => {
  test.slow()
  const collector = await asNewCollector(page, portal)
  const box = await ownBox(page)
  await giveAreaTo(collector, box)

  const doctor = hand()
  await type(page, box.stb_number)
  await doctor.press(option(page, box))
  await doctor.press(stb(page, box).getByRole('link', { name: 'Troubleshoot' }))
  await doctor.press(button(page, 'No signal'))
  await expect(page.getByText('Likely cause').first()).toBeVisible()
  expect(doctor.taps(), 'troubleshoot').toBeLessThanOrEqual(3)

  const cancelling = hand()
  await type(page, box.stb_number)
  await cancelling.press(option(page, box))
  await cancelling.press(stb(page, box).getByRole('link', { name: /^More/ }))
  await cancelling.press(page.getByRole('article').first().getByRole('button', { name: 'Cancel' }))
  await cancelling.press(page.getByRole('dialog').getByText('Customer request', { exact: true }))
  await expect(inDialog(page, /^Cancel pack/)).toBeEnabled()
  // the fifth would end the pack that is renewed next
  expect(cancelling.taps() + 1, 'cancel').toBeLessThanOrEqual(5)

  const renewal = hand()
  await type(page, box.stb_number)
  await renewal.press(page.getByRole('option', { name: `Renew ${box.first_name}` }))
  await renewal.press(button(page, /^Renew for ₹/))
  await renewal.press(inDialog(page, /^Pay ₹/))
  await expect(page.getByRole('heading', { name: /^\d+ packs? renewed$/ })).toBeVisible()
  expect(renewal.taps(), 'renew').toBeLessThanOrEqual(3)

  const receiving = hand()
  await receiving.press(button(page, /^Take money now: ₹/))
  await receiving.press(inDialog(page, /^Receive ₹/))
  await receiving.press(inDialog(page, 'Done'))
  await expect(page.getByRole('heading', { name: /^\d+ packs? renewed$/ })).toBeVisible()
  await expect(button(page, /^Take money now/)).toBeHidden()
  expect(receiving.taps(), 'take money').toBeLessThanOrEqual(3)

  const addition = hand()
  await type(page, box.stb_number)
  await addition.press(option(page, box))
  await addition.press(stb(page, box).getByRole('link', { name: 'Add / change packs' }))
  await page.getByRole('searchbox').fill('football')
  await addition.press(button(page, 'Add Arena Football 30D'))
  await addition.press(
    page.getByRole('region', { name: 'Selected for this STB' }).getByRole('button', { name: /^Pay ₹/ }),
  )
  await addition.press(inDialog(page, /^Pay ₹/))
  await expect(page.getByRole('heading', { name: '1 pack activated' })).toBeVisible()
  expect(addition.taps(), 'add a channel').toBeLessThanOrEqual(5)

  const ending = hand()
  await type(page, box.stb_number)
  await ending.press(option(page, box))
  await ending.press(stb(page, box).getByRole('link', { name: /^More/ }))
  await ending.press(page.getByRole('article').last().getByRole('button', { name: 'Disconnect' }))
  await ending.press(page.getByRole('dialog').getByText('Customer request', { exact: true }))
  await ending.press(inDialog(page, 'Disconnect'))
  await expect(page.getByText('Disconnect sent to the headend')).toBeVisible()
  expect(ending.taps(), 'disconnect').toBeLessThanOrEqual(5)
})

test('many renewals, reminders, a top-up, a ticket and a swap take no more taps than they may', async ({
  page,
  portal,
}) => {
  test.slow()
  await asNewClerk(page, portal)

  const many = hand()
  await page.goto('/lcoportal/report/expiry')
  await many.press(button(page, 'Select all'))
  await many.press(button(page, /^Renew \d+ for ₹/))
  await expect(button(page, /^Pay ₹/)).toBeVisible()
  // the third would pay for all of them, whom other journeys need as they are
  expect(many.taps() + 1, 'renew many').toBeLessThanOrEqual(3)

  const reminders = hand()
  await page.goto('/lcoportal/device/sms')
  await reminders.press(page.locator('label', { hasText: /^Expired/ }).first())
  await reminders.press(button(page, 'Send to all matching customers'))
  await expect(inDialog(page, /^Send/)).toBeVisible()
  expect(reminders.taps() + 1, 'reminders').toBeLessThanOrEqual(3)

  const money = hand()
  await page.goto('/lcoportal')
  await money.press(page.getByRole('main').getByRole('link', { name: 'Top up' }).first())
  await money.press(button(page, '₹500'))
  await money.press(button(page, /^Pay/))
  await expect(page.getByRole('heading', { name: 'Sandbox gateway' })).toBeVisible()
  expect(money.taps(), 'top up').toBeLessThanOrEqual(3)

  const box = await ownBox(page)
  const ticket = hand()
  await type(page, box.stb_number)
  await ticket.press(option(page, box))
  await ticket.press(page.getByRole('link', { name: 'Ticket', exact: true }))
  await ticket.choose(page.getByLabel('Category'), 1)
  await page.getByLabel('Subject').fill('Dark since the storm')
  await page.getByLabel('What happened, and what did you try?').fill('The cable is fine.')
  await ticket.press(button(page, 'Raise ticket'))
  await expect(page.getByRole('heading', { name: 'Ticket raised' })).toBeVisible()
  expect(ticket.taps(), 'ticket').toBeLessThanOrEqual(5)

  const swap = hand()
  await type(page, box.stb_number)
  await swap.press(option(page, box))
  await swap.press(stb(page, box).getByRole('link', { name: 'Swap STB' }))
  await swap.press(page.getByRole('group', { name: 'From your stock' }).getByRole('radio').last())
  await swap.press(page.getByText('Burnt', { exact: true }))
  await swap.press(button(page, 'Review swap'))
  await expect(inDialog(page, 'Swap STB')).toBeVisible()
  expect(swap.taps() + 1, 'swap').toBeLessThanOrEqual(6)
})

test('a new customer with STB and first pack takes no more taps than it may', async ({ page, portal }) => {
  test.slow()
  await asNewClerk(page, portal)
  const connection = hand()
  await page.goto('/lcoportal')
  await connection.press(page.getByRole('navigation').getByRole('link', { name: 'Customers' }))
  await connection.press(page.getByRole('link', { name: 'New customer' }))
  const fill = (label: string, text: string) => page.getByRole('textbox', { name: label }).first().fill(text)
  await fill('First name', 'Kasturi')
  await fill('Mobile', '9822077009')
  await fill('House and building', '9 Gangapur Road')
  await connection.choose(page.getByLabel('Assign STB'), 1)
  await connection.press(button(page, 'Register customer'))
  await connection.press(page.getByRole('link', { name: /activat/i }))
  await connection.press(button(page, /^Add /).first())
  await connection.press(button(page, /^Activate/))
  await connection.press(inDialog(page, /^Pay ₹|Activate/))
  await expect(page.getByRole('heading', { name: '1 pack activated' })).toBeVisible()
  expect(connection.taps(), 'new connection').toBeLessThanOrEqual(11)
})
