import { readFileSync } from 'node:fs'

import type { Download, Page } from '@playwright/test'

import { asNewClerk } from './counter.ts'
import { expect, test } from './portal.ts'

const STATEMENT = '/lcoportal/report/accountstatement'

async function exported(page: Page, format: string): Promise<Download> {
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format, exact: true }).click(),
  ])
  return download
}

const rowsShown = (page: Page) => page.locator('table.table tbody tr, .list > li').count()

test('the account statement as CSV holds every row that is shown, and its closing balance', async ({
  page,
  portal,
}) => {
  await portal.enter('SUB10001')
  await page.goto(STATEMENT)
  await expect(page.locator('tbody time, .list time').first()).toBeVisible()
  const more = page.getByRole('button', { name: 'Show more' })
  await expect(async () => {
    if (await more.isVisible()) await more.click({ timeout: 1000 })
    await expect(more).toBeHidden({ timeout: 1000 })
  }).toPass()
  const shown = await rowsShown(page)
  const newest = await page.locator('tbody td[data-label="Balance"], .list-row-detail').first().innerText()
  const balance = /([\d,]+\.\d\d)\s*$/.exec(newest)![1]!

  const download = await exported(page, 'CSV')
  expect(download.suggestedFilename()).toMatch(/^accountstatement-\d{4}-\d\d-\d\d\.csv$/)
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines[0]).toContain('Balance')
  expect(lines.length - 1).toBeGreaterThanOrEqual(shown)
  expect(lines.join('\n')).toContain(balance.replaceAll(',', ''))
})

test('the account statement as XLSX is a workbook', async ({ page, portal }) => {
  await portal.enter('SUB10001')
  await page.goto(STATEMENT)
  const download = await exported(page, 'Excel (XLSX)')
  expect(download.suggestedFilename()).toMatch(/^accountstatement-.*\.xlsx$/)
  const file = readFileSync(await download.path())
  // a package in the zip format, and its list of parts
  expect(file.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  expect(file.includes('xl/worksheets/sheet1.xml')).toBe(true)
  expect(file.length).toBeGreaterThan(2000)
})

test('filters are saved under a name, found on the list of reports, and forgotten', async ({ page, portal }) => {
  await asNewClerk(page, portal)
  await page.goto(`${STATEMENT}?from=2026-01-01&to=2026-03-31`)
  await page.getByText('Views', { exact: true }).click()
  await page.getByLabel('Save these filters as').fill('Winter quarter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('“Winter quarter” saved')).toBeVisible()

  await page.goto('/lcoportal/report')
  await page.getByRole('link', { name: 'Winter quarter' }).click()
  await expect(page).toHaveURL(/from=2026-01-01&to=2026-03-31/)

  await page.getByText('Views', { exact: true }).click()
  await page.getByRole('button', { name: 'Delete “Winter quarter”' }).click()
  await expect(page.getByText('Nothing saved yet', { exact: false })).toBeVisible()
})

test('a report made in the background arrives and is downloaded by its link', async ({ page, portal }) => {
  await asNewClerk(page, portal)
  await page.goto(`${STATEMENT}?from=2026-01-01`)
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Prepare CSV in background' }).click()
  const ready = page.getByRole('button', { name: /^Download accountstatement-/ })
  await expect(ready).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), ready.click()])
  expect(readFileSync(await download.path(), 'utf8')).toContain('Balance')
})

test('a report on paper has its heading and figures, and nothing to press', async ({ page, portal }) => {
  await portal.enter('SUB10001')
  await page.goto(STATEMENT)
  await expect(page.locator('tbody time, .list time').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet ledger' })).toBeVisible()
  await expect(page.locator('.print-head')).toContainText('From')
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden()
})

for (const path of [
  '/lcoportal/report/bills',
  '/lcoportal/customer/subscriberlist',
  '/lcoportal/collections/handover',
]) {
  test(`${path} goes on paper whole, without what is there to be pressed`, async ({ page, portal }) => {
    await portal.enter('LCO10001')
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(path)
    await expect(page.locator('.table tbody td').nth(1)).toHaveText(/\S/)
    await expect(page.locator('main [aria-busy=true]').filter({ visible: true })).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    // A4 between the margins that browsers leave
    await page.setViewportSize({ width: 718, height: 1000 })
    const pressed = 'main :is(.choice, .row-action, select, button[data-variant], .help-link)'
    await expect(page.locator(pressed).filter({ visible: true })).toHaveCount(0)
    const beyond = await page.locator('.table').evaluateAll((tables) => tables.map((table) => table.scrollWidth))
    expect(Math.max(...beyond)).toBeLessThanOrEqual(718)
  })
}
