import { expect, get, test } from './portal.ts'

test('the operator’s evening: who owes, the hand-over with what is missing, and the statement of the bank', async ({
  page,
  portal,
}) => {
  await portal.enter('LCO10001')
  await page.goto('/lcoportal/collections')
  await expect(page.getByText('To collect')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Dues' }).getByRole('listitem').first()).toBeVisible()

  await page.goto('/lcoportal/collections/handover')
  const short = page.getByRole('listitem').filter({ hasText: '₹20.00 is missing' }).filter({ hasText: 'To confirm' })
  const handoverid = /HO\d+/.exec((await short.textContent())!)![0]
  await short.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(`Hand-over ${handoverid} confirmed`)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: handoverid }).getByText('Confirmed')).toBeVisible()

  await page.goto('/lcoportal/collections/upi')
  await page.getByRole('link', { name: /^statement-\d{4}-\d\d\.csv$/ }).click()
  await page.getByRole('button', { name: 'Make 3 receipts' }).click()
  await expect(page.getByText('3 receipts made')).toBeVisible()
  const claims = (await (await get(page, '/paylinks/claims')).json()) as { data: { state: string; utr: string }[] }
  expect(claims.data.filter(({ utr }) => /^61299000000[12]$/.test(utr)).map(({ state }) => state)).toEqual([
    'MATCHED',
    'MATCHED',
  ])
})
