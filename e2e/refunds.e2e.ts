import { readFileSync } from 'node:fs'

import { askRefund } from './desk.ts'
import { desk, expect, test } from './portal.ts'

test('a refund is asked for from the pack, approved, credited live and proven by a credit note', async ({
  page,
  portal,
}) => {
  // nobody else spends from this wallet meanwhile
  await portal.enter('LCO10002')
  const { refundid, row, credit, before } = await askRefund(page)
  desk('approve-refund', refundid, 'The pack was sold twice')
  await expect(row).toContainText('Refunded')
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
