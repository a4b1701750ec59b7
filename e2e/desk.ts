import { type BrowserContext, type Locator, type Page } from '@playwright/test'

import { ownBox } from './counter.ts'
import { expect, PASSWORD, test as base } from './portal.ts'

/** The portal's page, and windows of other people at the provider's desk; neither session opens the other's door. */
export const test = base.extend<{ deskAs: (staffid: string, to?: string) => Promise<Page> }>({
  deskAs: async ({ browser }, use) => {
    const windows: BrowserContext[] = []
    const errors: string[] = []
    await use(async (staffid, to = '/desk') => {
      const window = await browser.newContext()
      windows.push(window)
      const page = await window.newPage()
      page.on('pageerror', (error) => errors.push(String(error)))
      await signIn(page, staffid, to)
      return page
    })
    await Promise.all(windows.map((window) => window.close()))
    expect(errors).toEqual([])
  },
})

/** Signs in at the provider's desk through its screen. */
export async function signIn(page: Page, staffid = 'DESK1', to = '/desk'): Promise<void> {
  await page.goto(to)
  await page.getByLabel('Staff id').fill(staffid)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible()
}

/** Opens what waits in a queue and gives a decision with its reason. */
export async function decide(page: Page, what: string, verb: 'Approve' | 'Reject', reason: string): Promise<void> {
  await page.getByRole('button', { name: `Decide on ${what}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: verb }).click()
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: verb }).last().click()
  await expect(dialog).toBeHidden()
}

/** What was filled in is sent from its dialog, which closes when it was taken. */
export async function submit(dialog: Locator, verb: string): Promise<void> {
  // where the way is chosen first, its name stands there too
  await dialog.getByRole('button', { name: verb, exact: true }).last().click()
  await expect(dialog).toBeHidden()
}

/** A row of a register, by its form. */
export async function addRow(staff: Page, register: string, fields: Record<string, string>): Promise<void> {
  await staff.goto(`/desk/registers?register=${register}`)
  await staff.getByRole('button', { name: 'Add a row' }).click()
  const dialog = staff.getByRole('dialog')
  for (const [label, value] of Object.entries(fields)) {
    const field = dialog.getByLabel(label, { exact: true }).first()
    const isChoice = await field.evaluate((element) => element.tagName === 'SELECT')
    await (isChoice ? field.selectOption(value) : field.fill(value))
  }
  await submit(dialog, 'Save')
  await expect(staff.getByRole('row', { name: new RegExp(Object.values(fields)[0]!) })).toBeVisible()
}

/** Asks for a pack's money back from its own page, and leads to the list in which its row is. */
export async function askRefund(page: Page) {
  const { subscriberid, stb_number: stbno } = await ownBox(page)
  await page.goto(`/lcoportal/product?customerid=${subscriberid}&stbno=${stbno}`)
  await page.getByRole('link', { name: 'Request refund' }).first().click()
  await page.getByRole('radio', { name: /^Charged twice/ }).check({ force: true })
  await page.getByRole('button', { name: /^Request ₹/ }).click()
  await expect(page.getByRole('heading', { name: 'Refund requested' })).toBeVisible()
  const refundid = await page.getByText(/^REF\d+$/).innerText()
  await page.getByRole('link', { name: 'All refunds' }).click()
  // a line of the list on a phone
  const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: refundid })
  await expect(row).toContainText('With the provider')
  const credit = page.locator('.credit')
  return { refundid, row, credit, before: await credit.innerText() }
}
