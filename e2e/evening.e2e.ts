import { expect, get, test } from './portal.ts'

const SLOWLY = { timeout: 20_000 }

test('the operator’s evening: who owes, the hand-over with what is missing, and the statement of the bank', async ({
  page,
  portal,
}) => {
  await portal.enter('LCO10001')
  await page.goto('/lcoportal/collections')
  await expect(page.getByText('To collect')).toBeVisible(SLOWLY)
  await expect(page.getByRole('list', { name: 'Dues' }).getByRole('listitem').first()).toBeVisible(SLOWLY)

  await page.goto('/lcoportal/collections/handover')
  const short = page.getByRole('listitem').filter({ hasText: '₹20.00 is missing' }).filter({ hasText: 'To confirm' })
  const handoverid = /HO\d+/.exec((await short.textContent(SLOWLY))!)![0]
  await short.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(`Hand-over ${handoverid} confirmed`)).toBeVisible(SLOWLY)
  await expect(page.getByRole('listitem').filter({ hasText: handoverid }).getByText('Confirmed')).toBeVisible(SLOWLY)

  await page.goto('/lcoportal/collections/upi')
  await page.getByRole('link', { name: /^statement-\d{4}-\d\d\.csv$/ }).click(SLOWLY)
  await page.getByRole('button', { name: 'Make 3 receipts' }).click(SLOWLY)
  await expect(page.getByText('3 receipts made')).toBeVisible(SLOWLY)
  const claims = (await (await get(page, '/paylinks/claims')).json()) as { data: { state: string; utr: string }[] }
  expect(claims.data.filter(({ utr }) => /^61299000000[12]$/.test(utr)).map(({ state }) => state)).toEqual([
    'MATCHED',
    'MATCHED',
  ])
})
