// @vitest-environment happy-dom
// @day 2026-07-15
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { Cart, CartLine } from '#domain/cart/calls.ts'
import { cartSample } from '#domain/cart/samples.ts'
import { paise } from '#domain/money.ts'
import { samples } from '#domain/samples.ts'
import { boxPlansSample, planOnBoxSample } from '#domain/subscriptions/samples.ts'
import { JobMonitorScreen } from '#web/bulk/JobMonitorScreen.tsx'
import { bulkSearch } from '#web/bulk/search.ts'
import { PATHS } from '#web/paths.ts'
import { ExpiryScreen } from '#web/renewals/ExpiryScreen.tsx'
import { expirySearch } from '#web/renewals/search.ts'
import { startSession } from '#web/shell/session.ts'
import { BillsCard } from '#web/subscribers/BillsCard.tsx'
import { ProductScreen } from '#web/subscriptions/ProductScreen.tsx'
import { RenewScreen } from '#web/subscriptions/RenewScreen.tsx'
import { workSearch } from '#web/subscriptions/search.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { stubCalls, stubWidth } from '#web/testing/stub-calls.ts'

import { CheckoutScreen } from './CheckoutScreen.tsx'

/** A pack of ₹250 for which ₹200 were agreed on with the customer. */
const AGREED = paise(20_000)
const LINE = cartSample.data[0]!
const holding = (line: Partial<CartLine>, cart: Partial<Cart> = {}): Cart => ({
  ...cartSample,
  data: [{ ...LINE, charge: AGREED, showncharge: AGREED, ...line }],
  chargetotal: AGREED,
  margin: paise(9200),
  ...cart,
})

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
  startSession({ ...samples.logIn.reply, credit: paise(1_000_000) })
})
afterEach(() => {
  sessionStorage.clear()
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const valueOf = (label: string, within_ = within(document.body)) => within_.getByText(label).nextSibling?.textContent
const openCart = async (cart: Cart) => {
  stubCalls({ getCart: () => cart })
  await openShellScreen(CheckoutScreen, PATHS.checkout)
  return within(await screen.findByRole('region', { name: LINE.name }))
}

it('the cart says what was agreed on with the customer as what he pays, with its margin, and the MRP as the MRP', async () => {
  const home = await openCart(holding({}))
  expect(['Customer pays', 'LCO price', 'Margin', 'MRP'].map((label) => valueOf(label, home))).toEqual([
    '₹200.00',
    '₹108.00',
    '₹92.00',
    '₹250.00',
  ])
  const sum = within(screen.getByText('To pay').closest('section, .card') as HTMLElement)
  expect(['Total MRP', 'Total from customers', 'Margin'].map((label) => valueOf(label, sum))).toEqual([
    '₹250.00',
    '₹200.00',
    '₹92.00',
  ])
})

it('the cart says what the customer is credited for the pack that makes room, also where that is more than he pays', async () => {
  const changed = { type: 'CHANGE' as const, giveback: paise(12_000), due: paise(3600) }
  await openCart(holding(changed, { chargetotal: paise(8000), total: paise(3600), margin: paise(4400) }))
  expect(screen.getByText('Customer is credited ₹120.00 for the old pack')).toBeDefined()
  expect(valueOf('Total from customers')).toBe('₹80.00')
  cleanup()
  await openCart(holding({ ...changed, giveback: paise(30_000) }, { chargetotal: paise(-10_000) }))
  expect(valueOf('Credited to customers')).toBe('₹100.00')
})

it('a price agreed on meanwhile is asked about by its name', async () => {
  await openCart(holding({ showncharge: paise(25_000), pricechanged: 'YES' }))
  await userEvent.click(screen.getByRole('button', { name: 'Pay ₹108.00' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'The price has changed' }))
  expect(dialog.getAllByText(/Was/).map(({ textContent }) => textContent)).toEqual([
    'Customer pays: Was ₹250.00 · Now ₹200.00',
  ])
})

it('the limit of the day is held against what the packs cost, whatever was agreed on with customers', async () => {
  await openCart(holding({}, { dailyleft: paise(10_800) }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pay ₹108.00' }).disabled).toBe(false)
  cleanup()
  await openCart(holding({}, { dailyleft: paise(10_799) }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pay ₹108.00' }).disabled).toBe(true)
})

it('the renewal says it row by row, in its sum and in the bar below', async () => {
  const [renewal, ...others] = boxPlansSample.renewals
  const renewals = [{ ...renewal!, packs: [{ ...renewal!.packs[0]!, charge: AGREED }] }, ...others]
  stubCalls({ getBoxPlans: () => ({ ...boxPlansSample, renewals }) })
  const at = `${PATHS.productrenew}?customerid=2000000001&stbno=${boxPlansSample.stbno}`
  await openShellScreen(RenewScreen, PATHS.productrenew, { at, validateSearch: workSearch })
  await screen.findByText('Parivar Hindi 30D')
  expect(
    screen.getAllByText('Customer pays', { selector: 'dt' }).map((label) => label.nextSibling?.textContent),
  ).toEqual(['₹200.00', '₹200.00'])
  expect(screen.getByRole('region', { name: 'Amount to pay' }).textContent).toContain('Customer pays₹200.00')
  expect(screen.getAllByText('Margin').map((label) => label.nextSibling?.textContent)).toEqual(['₹92.00', '₹92.00'])
  expect(screen.queryByText('MRP (customer pays)')).toBeNull()
})

it('the page of packs says a price agreed on, and of a monthly sum that it is for everything', async () => {
  const open = async (change: object, base: object = {}) => {
    const basepack = { ...planOnBoxSample, ...base }
    stubCalls({ getBoxPlans: () => ({ ...boxPlansSample, basepack, planlist: [basepack], ...change }) })
    const at = `${PATHS.product}?customerid=2000000001`
    await openShellScreen(ProductScreen, PATHS.product, { at, validateSearch: workSearch })
    return within(await screen.findByRole('article', { name: 'Parivar Hindi 30D' }))
  }
  const pack = await open({}, { agreed: AGREED })
  expect([valueOf('Customer pays', pack), valueOf('MRP', pack)]).toEqual(['₹200.00', '₹250.00'])
  cleanup()
  const monthly = await open({ monthlysum: paise(30_000) })
  expect(valueOf('MRP', monthly)).toBe('₹250.00')
  expect(monthly.getByText(/Customer pays ₹300.00 a month for all packs/)).toBeDefined()
  expect(monthly.queryByText('Margin')).toBeNull()
})

it('the list of those who expire says it, and counts a monthly sum of several STBs once', async () => {
  const [row] = samples.getExpiryReport.reply.data
  const rows = [
    { ...row!, charge: AGREED },
    ...['8940000000000002', '8940000000000003'].map((stb) => ({
      ...row!,
      subscriberid: '2000000002',
      first_name: `Imran ${stb.slice(-1)}`,
      stb_number: stb,
      charge: paise(30_000),
      monthly: 'YES' as const,
    })),
  ]
  vi.useFakeTimers({ now: new Date('2026-07-15T06:00:00Z'), shouldAdvanceTime: true })
  stubCalls({
    getExpiryReport: () => ({ count: 3, data: rows, next: null, total: paise(32_400), boxes: 3 }),
  })
  await openShellScreen(ExpiryScreen, PATHS.reportexpiry, { validateSearch: expirySearch })
  expect((await screen.findAllByText(/^Customer pays/)).map(({ textContent }) => textContent)).toEqual([
    'Customer pays ₹200.00',
    'Customer pays ₹300.00',
    'Customer pays ₹300.00',
  ])
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.click(screen.getByRole('button', { name: 'Select all' }))
  expect(screen.getByText('Total from customers ₹500.00, margin ₹176.00')).toBeDefined()
  vi.useRealTimers()
})

it('a row of a file says what its customer is charged', async () => {
  const [row] = samples.listBulkRows.reply.data
  for (const isNarrow of [false, true]) {
    stubWidth(isNarrow)
    stubCalls({ listBulkRows: () => ({ count: 1, data: [{ ...row!, charge: AGREED }] }) })
    const at = `${PATHS.reportjobmonitor}?jobid=JOB10001`
    await openShellScreen(JobMonitorScreen, PATHS.reportjobmonitor, { at, validateSearch: bulkSearch })
    expect(await screen.findByText('₹200.00')).toBeDefined()
    expect(screen.getByText('Customer pays', { exact: false })).toBeDefined()
    cleanup()
  }
})

it('the bills of a customer say what he was charged, and the MRP where he was not', async () => {
  const [bill] = samples.listSubscriberBills.reply.data
  const data = [
    { ...bill!, charged: AGREED },
    { ...bill!, contractno: '5000000014', charged: null },
  ]
  stubCalls({ listSubscriberBills: () => ({ count: 2, data, next: null }) })
  await openShellScreen(() => <BillsCard customerid="2000000001" />, PATHS.customer)
  expect(await screen.findByText('₹200.00')).toBeDefined()
  expect(screen.getByRole('columnheader', { name: 'Customer pays' })).toBeDefined()
  expect(screen.getByText('MRP ₹250.00')).toBeDefined()
})
