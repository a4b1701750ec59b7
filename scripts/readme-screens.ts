import type { Step } from '../e2e/steps.ts'

/** Whoever reads the README sees the product as it stands: `npm run shots -- readme` makes these anew in docs/screens. */
type Picture = {
  name: string
  screen: string
  size: 'desktop' | 'phone'
  /** Nobody has logged in, an operator, or the provider. */
  as: 'nobody' | 'operator' | 'desk'
  lang?: 'hi'
  scheme?: 'dark'
  steps?: readonly Step[]
}

const selectThree: Step = async (page) => {
  for (const place of [0, 1, 2]) await page.locator('tbody input[type=checkbox]').nth(place).check({ force: true })
  await page.mouse.move(0, 0)
}

const OF_OPERATORS: readonly Omit<Picture, 'as'>[] = [
  { name: 'dashboard', screen: '/lcoportal', size: 'desktop' },
  { name: 'statement', screen: '/lcoportal/report/accountstatement', size: 'desktop' },
  { name: 'hardware-shop', screen: '/lcoportal/device/purchasestb', size: 'desktop' },
  { name: 'renew', screen: '/lcoportal/product/renew?customerid=2000000001', size: 'desktop' },
  { name: 'expiry', screen: '/lcoportal/report/expiry', size: 'desktop', steps: [selectThree] },
  { name: 'tickets', screen: '/lcoportal/customer/ticket', size: 'desktop' },
  { name: 'dashboard-phone', screen: '/lcoportal', size: 'phone' },
  { name: 'expiry-phone', screen: '/lcoportal/report/expiry', size: 'phone' },
  { name: 'customer-phone', screen: '/lcoportal/customer?customerid=2000000001', size: 'phone' },
  { name: 'renew-phone', screen: '/lcoportal/product/renew?customerid=2000000001', size: 'phone' },
  { name: 'top-up-phone', screen: '/lcoportal/topup', size: 'phone', lang: 'hi', scheme: 'dark' },
]

export const PICTURES: readonly Picture[] = [
  { name: 'log-in', screen: '/', size: 'desktop', as: 'nobody' },
  ...OF_OPERATORS.map((one): Picture => ({ ...one, as: 'operator' })),
  { name: 'desk', screen: '/desk/overview', size: 'desktop', as: 'desk' },
]
