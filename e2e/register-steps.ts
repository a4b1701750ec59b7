import type { Page } from '@playwright/test'

type Registration = { frcan: string; lconame: string; email: string; headend: string; password: string }

/** Fills in the form of an operator who registers, sends it, and says the number that he is given. */
export async function registerOperator(page: Page, given: Registration): Promise<string> {
  await page.goto('/register')
  const fill = (label: string | RegExp, value: string) => page.getByLabel(label).first().fill(value)
  await fill(/FRCAN/, given.frcan)
  await fill('Business name', given.lconame)
  await fill('Contact person', 'Vijay More')
  await fill(/^PAN/, 'abcpm1234f')
  await fill(/Mobile/, '+91 98220 55555')
  await fill(/E-mail/, given.email)
  await fill(/Address/, '7 MG Road')
  await fill(/City/, 'Nashik')
  await page
    .getByLabel(/Region|State/)
    .first()
    .selectOption('Maharashtra')
  await fill(/PIN code/, '422001')
  await page
    .getByLabel(/Headend/)
    .first()
    .selectOption({ label: given.headend })
  await fill(/Connections/, '120')
  await page.getByLabel('Password', { exact: true }).fill(given.password)
  await page.getByLabel(/Repeat/).fill(given.password)
  await page.getByRole('button', { name: /Register/ }).click()
  const said = await page
    .getByText(/LCO\d{5}/)
    .first()
    .innerText()
  return /LCO\d+/.exec(said)![0]
}
