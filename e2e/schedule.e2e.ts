import { addDays } from '../src/domain/dates.ts'
import { asNewClerk, dayText, ownBox, plansOn } from './counter.ts'
import { expect, get, post, test } from './portal.ts'

test('another pack is scheduled for the day after the present one, listed with that day, and cancelled', async ({
  page,
  portal,
}) => {
  await asNewClerk(page, portal)
  const box = await ownBox(page)
  const { validity } = (await plansOn(page, box)).basepack
  const other = box.base_pack.startsWith('Desi') ? 'PARIVAR-30D' : 'DESI-30D'
  const scheduled = await post(page, '/plan.php/schedule', { stbno: box.stb_number, plancode: other })
  expect(await scheduled.text()).toBe(addDays(validity, 1))

  await page.goto('/lcoportal/report/schedule')
  const row = page
    .locator('tbody tr', { hasText: box.stb_number })
    .or(page.locator('.list > li', { hasText: `…${box.stb_number.slice(-4)}` }))
  await expect(row).toContainText(dayText(addDays(validity, 1)))
  await row.getByRole('button', { name: 'Cancel change' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel change' }).click()
  await expect(row).toHaveCount(0)
  const report = await get(page, '/schedulereport?status=CANCELLED')
  expect(await report.text()).toContain(box.stb_number)
})
