import type { Page } from '@playwright/test'

import { expect, PASSWORD } from './portal.ts'

/** Signs in at the provider's desk through its screen. */
export async function signIn(page: Page, staffid = 'DESK1', to = '/desk'): Promise<void> {
  await page.goto(to)
  await page.getByLabel('Staff id').fill(staffid)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible()
}

/** Opens what waits in a queue and gives a decision with its reason. */
export async function decide(page: Page, what: string, verb: 'Approve' | 'Refuse', reason: string): Promise<void> {
  await page.getByRole('button', { name: `Decide on ${what}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: verb }).click()
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: verb }).last().click()
  await expect(dialog).toBeHidden()
}
