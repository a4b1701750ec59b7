import { desk, expect, fillLogIn, test } from './portal.ts'

test('an operator registers, waits for approval, and then logs in', async ({ page, portal }, { project }) => {
  const frcan = project.name === 'phone' ? '2400010004' : '2700010003'
  await page.goto('/register')
  const fill = (label: string | RegExp, value: string) => page.getByLabel(label).first().fill(value)
  await fill(/FRCAN/, frcan)
  await fill(/Business name|Network name|Name of/i, 'Sai Cable Vision')
  await fill(/Contact/i, 'Vijay More')
  await fill(/^PAN/, 'abcpm1234f')
  await fill(/Mobile/, '+91 98220 55555')
  await fill(/E-mail/, 'vijay@example.in')
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
    .selectOption({ label: 'Nashik' })
  await fill(/Connections/, '120')
  await page.getByLabel('Password', { exact: true }).fill('Monsoon2026')
  await page.getByLabel(/Repeat/).fill('Monsoon2026')
  await page.getByRole('button', { name: /Register/ }).click()
  const lcoid = /LCO\d+/.exec(
    await page
      .getByText(/LCO\d{5}/)
      .first()
      .innerText(),
  )![0]

  await page.goto('/')
  await fillLogIn(page, lcoid, 'Monsoon2026')
  await expect(page.getByText('Your registration is waiting for approval by the provider').first()).toBeVisible()
  expect(desk('approve', lcoid)).toBe(`${lcoid} may log in now.`)
  await portal.logIn(lcoid, 'Monsoon2026')
  await expect(page.getByText('₹0.00').first()).toBeVisible()
})
