import { desk, expect, fillLogIn, test } from './portal.ts'
import { registerOperator } from './register-steps.ts'

test('an operator registers, waits for approval, and then logs in', async ({ page, portal }, { project }) => {
  const frcan = project.name === 'phone' ? '2400010004' : '2700010003'
  const password = 'Monsoon2026'
  const given = { frcan, lconame: 'Sai Cable Vision', email: 'vijay@example.in', headend: 'Nashik', password }
  const lcoid = await registerOperator(page, given)

  await page.goto('/')
  await fillLogIn(page, lcoid, password)
  await expect(page.getByText('Your registration is waiting for approval by the provider').first()).toBeVisible()
  expect(desk('approve', lcoid)).toBe(`${lcoid} may log in now.`)
  await portal.logIn(lcoid, password)
  await expect(page.getByText('₹0.00').first()).toBeVisible()
})
