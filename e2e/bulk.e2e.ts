import { ownBox } from './counter.ts'
import { expect, test } from './portal.ts'

test('a bulk file is checked row by row, started, watched to its end, and its bad rows tried again', async ({
  page,
  portal,
}, { project }) => {
  test.slow()
  await portal.enter('LCO10001')
  const { stb_number: box } = await ownBox(page)
  const csv = [
    'stb_number,plancode',
    `${box},PARIVAR-30D`,
    '8940999999999999,PARIVAR-30D',
    `${box},PARIVAR-30D`,
    '',
  ].join('\n')
  await page.goto('/lcoportal/report/jobmonitor')
  await page
    .getByLabel('Select CSV file')
    .setInputFiles({ name: `${project.name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page).toHaveURL(/jobid=JOB\d+/)
  const rows = page.getByRole('table', { name: 'Rows' })
  await expect(rows.getByText('Same STB and pack as an earlier row')).toBeVisible()
  await expect(rows.getByText('Rejected')).toHaveCount(2)
  await page.getByRole('button', { name: 'Start 1 row' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('1 of 1 rows')).toBeVisible()
  await expect(rows.getByText('Done')).toBeVisible()
  await page.getByRole('button', { name: 'Retry failed rows' }).click()
  // what was wrong with the file stays wrong, and nothing is bought twice
  await expect(page.getByRole('button', { name: 'Retry failed rows' })).toBeVisible()
  await expect(rows.getByText('Done')).toHaveCount(1)
})

test('the very same file is flagged', async ({ page, portal }, { project }) => {
  const csv = `stb_number,plancode\n8940999999999998,DESI-30D\n8940999999999997,${project.name.toUpperCase()}\n`
  await portal.enter('LCO10001')
  for (const round of ['first', 'second']) {
    await page.goto('/lcoportal/report/jobmonitor')
    await page
      .getByLabel('Select CSV file')
      .setInputFiles({ name: `${round}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await expect(page).toHaveURL(/jobid=JOB\d+/)
  }
  await expect(page.getByText(/This file was already uploaded as JOB\d+/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel upload' }).click()
  await expect(page.getByText('Cancelled').first()).toBeVisible()
})
