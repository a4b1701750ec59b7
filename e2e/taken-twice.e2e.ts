import { expect, fillLogIn, PASSWORD, test } from './portal.ts'
import { COLLECTOR_PASSWORD, setUpWalk } from './walk-steps.ts'

test('one due is taken at a door without a line and at the counter: both hear of it, and the operator decides', async ({
  page,
  portal,
  context,
  browser,
}, { project }) => {
  test.slow()
  await portal.enter('LCO10001')
  const { collector, homes } = await setUpWalk(page, `Square ${project.name}`)
  const [{ subscriberid, name }] = homes as [(typeof homes)[0]]
  await portal.enter(collector, COLLECTOR_PASSWORD)
  await page.goto('/lcoportal/collections/walk')
  const door = page.getByRole('listitem').filter({ hasText: name })
  await expect(door.getByText('₹300.00')).toBeVisible()
  await context.setOffline(true)
  await door.getByRole('button', { name: 'Take money' }).click()
  await page.getByRole('button', { name: 'Receive ₹300.00' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('1 receipt not sent yet')).toBeVisible()

  // an hour later somebody pays at the counter
  const counter = await (await browser.newContext()).newPage()
  await counter.goto('/')
  await fillLogIn(counter, 'LCO10001', PASSWORD)
  await expect(counter).toHaveURL(/\/lcoportal/)
  const account = `/lcoportal/collections/account?customerid=${subscriberid}`
  await counter.goto(account)
  await counter.getByRole('button', { name: 'Take money' }).click()
  await counter.getByRole('button', { name: 'Receive ₹300.00' }).click()
  await expect(counter.getByRole('heading', { name: /^Receipt R/ })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Paid twice' })).toBeVisible()
  await expect(page.getByText(/₹300\.00 was taken today at .* by Shree Ganesh Cable Network: Cash/)).toBeVisible()
  await page.getByRole('button', { name: 'Leave as advance' }).click()
  await expect(page.getByRole('heading', { name: 'Paid twice' })).toBeHidden()

  // who would take it a third time is asked
  await counter.goto(account)
  await counter.getByRole('button', { name: 'Take money' }).click()
  await counter.getByRole('dialog').getByLabel('Amount').fill('300')
  await counter.getByRole('button', { name: 'Receive ₹300.00' }).click()
  await expect(counter.getByRole('heading', { name: 'Take more?' })).toBeVisible()
  await expect(counter.getByText(/₹300\.00 is paid in advance/)).toBeVisible()
  // Enter leaves it as it is
  await counter.keyboard.press('Enter')
  await expect(counter.getByRole('heading', { name: 'Take more?' })).toBeHidden()

  await counter.goto('/lcoportal/collections/handover')
  const pair = counter.getByRole('listitem').filter({ hasText: name }).filter({ hasText: '₹300.00 in advance' })
  await pair.getByRole('button', { name: 'Keep as advance' }).click()
  await expect(counter.getByText('Kept as advance')).toBeVisible()
  await expect(pair).toBeHidden()
  await counter.context().close()
})
