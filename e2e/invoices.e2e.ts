import { readFileSync } from 'node:fs'

import { asNewClerk, ownBox } from './counter.ts'
import { expect, test } from './portal.ts'

const isPdf = (path: string) => readFileSync(path).subarray(0, 5).toString() === '%PDF-'

test('a monthly bill is opened and downloaded, and so is its tax invoice', async ({ page, portal }) => {
  await portal.enter('SUB10001')
  await page.goto('/lcoportal/report/bills')
  await expect(page.getByRole('heading', { name: /^Bill of / })).toBeVisible()
  const [bill] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download PDF: bill of / }).click(),
  ])
  expect(bill.suggestedFilename()).toMatch(/^bill-LCO10001-\d{4}-\d\d.*\.pdf$/)
  expect(isPdf(await bill.path())).toBe(true)

  await page.getByRole('link', { name: 'Tax invoices and credit notes' }).click()
  const [invoice] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Download LCO\/.* as PDF$/ })
      .first()
      .click(),
  ])
  expect(isPdf(await invoice.path())).toBe(true)
})

test('a proforma is put together, survives a reload, is made and downloaded', async ({ page, portal }) => {
  await asNewClerk(page, portal)
  const box = await ownBox(page)
  await page.goto(`/lcoportal/generatenewinvoice?customerid=${box.subscriberid}&stbno=${box.stb_number}`)
  await page.getByRole('button', { name: 'Add Parivar Hindi 30D', exact: true }).click()
  const chosen = page.getByRole('region', { name: 'Selected packs' })
  await expect(chosen).toContainText('Parivar Hindi 30D')
  await page.reload()
  await expect(chosen).toContainText('Parivar Hindi 30D')
  await chosen.getByRole('link', { name: 'Review' }).click()

  const paper = page.getByRole('article', { name: 'Proforma invoice' })
  await expect(paper).toContainText('Not a tax invoice')
  await expect(paper).toContainText(box.first_name)
  await page.getByLabel(/Note for the customer/).fill('Valid for the festival week')
  await page.getByRole('button', { name: 'Make proforma invoice' }).click()
  await expect(page.getByRole('heading', { name: /^Proforma PI\/.* made$/ })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(isPdf(await download.path())).toBe(true)

  await page.getByRole('link', { name: 'All proforma invoices' }).click()
  await expect(page.getByRole('table')).toContainText(box.first_name)
})
