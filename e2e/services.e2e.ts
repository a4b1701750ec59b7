import { ask, expect, outbox, test } from './portal.ts'

/** Customers of the demo, by their mobile numbers. */
const COMBO = '9822041102'
/** One for each size: what is tried again is refused no more. */
const REFUSED = new Map([
  ['phone', '9822041103'],
  ['desktop', '9822041104'],
])

const homeOf = async (mobile: string) => {
  const [home] = await ask<{ subscriberid: string }>(
    'select subscriberid from subscriber where mobilephone = $1',
    mobile,
  )
  return home!.subscriberid
}

test('broadband that its vendor refused is said in words with what was refunded, and is tried again for the same', async ({
  page,
  portal,
}, { project }) => {
  await portal.enter('LCO10001')
  const customerid = await homeOf(REFUSED.get(project.name)!)
  await page.goto(`/lcoportal/product?customerid=${customerid}`)
  await expect(page.getByText('₹174.87 refunded: No free port at this address')).toBeVisible()
  await page.goto(`/lcoportal/device/connection?customerid=${customerid}`)
  await expect(page.getByText('The vendor refused the broadband part').first()).toBeVisible()
  await page.getByRole('button', { name: 'Try again for ₹174.87' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Try again for ₹174.87' }).click()
  await expect(page.getByText('The vendor refused the broadband part')).toHaveCount(0)
})

test('a connection that works is said to, and its user name and password go to the customer again', async ({
  page,
  portal,
}) => {
  await portal.enter('LCO10001')
  await page.goto(`/lcoportal/device/connection?customerid=${await homeOf(COMBO)}`)
  await expect(page.getByText('Nothing wrong at the provider.')).toBeVisible()
  await expect(page.getByText(/^Online since/)).toBeVisible()
  await page.getByRole('button', { name: 'Send user name and password' }).click()
  await expect(page.getByText('SMS sent to XXXXXX1102')).toBeVisible()
  const texts = () => outbox().filter(({ to, text }) => to === COMBO && /User name: fiber\d+/.test(text))
  await expect.poll(() => texts().length).toBeGreaterThan(0)
})
