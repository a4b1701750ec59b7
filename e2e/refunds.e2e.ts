import { readFileSync } from 'node:fs'

import { placeFor, runningBox } from './counter.ts'
import { desk, expect, test } from './portal.ts'

test('a refund is asked for from the pack, approved, credited live and proven by a credit note', async ({
  page,
  portal,
}, { project }) => {
  // nobody else spends from this wallet meanwhile
  await portal.logIn('LCO10002')
  const { subscriberid, stb_number: stbno } = await runningBox(page, placeFor(project.name, 0))
  await page.goto(`/lcoportal/product?customerid=${subscriberid}&stbno=${stbno}`)
  await page.getByRole('link', { name: 'Ask for a refund' }).first().click()
  await page.getByRole('radio', { name: /^Charged twice/ }).check({ force: true })
  await page.getByRole('button', { name: /^Ask for ₹/ }).click()
  await expect(page.getByRole('heading', { name: 'The refund is asked for' })).toBeVisible()
  const refundid = await page.getByText(/^REF\d+$/).innerText()

  await page.getByRole('link', { name: 'All refunds' }).click()
  const row = page.getByRole('row', { name: new RegExp(refundid) })
  await expect(row).toContainText('With the provider')
  const credit = page.locator('.credit')
  const before = await credit.innerText()
  desk('approve-refund', refundid, 'The pack was sold twice')
  await expect(row).toContainText('Given back')
  await expect(row).toContainText('The pack was sold twice')
  await expect.poll(() => credit.innerText()).not.toBe(before)
  const [note] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /^Download credit note CN\/.* as PDF$/ }).click(),
  ])
  expect(
    readFileSync(await note.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})
