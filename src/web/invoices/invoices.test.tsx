// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { paise } from '#domain/money.ts'
import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { startSession } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { stubCalls } from '#web/testing/stub-calls.ts'

import { BillsScreen } from './BillsScreen.tsx'
import { InvoiceCheckoutScreen } from './InvoiceCheckoutScreen.tsx'
import { NewInvoiceScreen } from './NewInvoiceScreen.tsx'
import { billSearch, invoiceCheckoutSearch, invoiceSearch } from './search.ts'

const BILL = samples.listBills.reply.data[0]!
const QUOTE = samples.quoteProforma.reply
const MONTHS = { '2026': ['FEB', 'FEB Supplement', 'JUN'], temp: ['CRF'] }

beforeEach(() => {
  localStorage.clear()
  startSession(samples.logIn.reply)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const user = userEvent.setup()
const bills = (search = '') =>
  openShellScreen(BillsScreen, PATHS.reportbills, { at: PATHS.reportbills + search, validateSearch: billSearch })

it('opens the newest bill, written so that anybody can add it up', async () => {
  stubCalls({ listBillMonths: () => MONTHS })
  await bills()
  const card = await screen.findByRole('region', { name: 'Bill of Jun 2026' })
  const account = [...card.querySelectorAll('.bill-sum:first-of-type')[0]!.querySelectorAll('dd')]
  expect(account.map(({ textContent }) => textContent)).toEqual([
    '₹10,000.00',
    '+₹50,000.00',
    '−₹47,200.00',
    '+₹121.44',
    '−₹0.00',
    '+₹0.00',
    '=₹12,921.44',
  ])
  expect(within(card).queryByText('IGST 18 %')).toBeNull()
})

it('names a supplement as one, and adds what it sold to its month', async () => {
  const data = ['FEB', 'FEB Supplement'].map((month, n) => ({
    ...BILL,
    month,
    billno: `BILL1000${n}`,
    sales: paise(10_000),
  }))
  stubCalls({ listBillMonths: () => MONTHS, listBills: () => ({ count: 2, data }) })
  await bills('?year=2026&month=FEB%20Supplement')
  expect(await screen.findByRole('region', { name: 'Bill of Feb 2026, supplement' })).toBeDefined()
  const bars = [...document.querySelectorAll('rect title')].map(({ textContent }) => textContent)
  expect(bars[1]).toBe('Feb 2026: ₹200.00')
})

it('shows of a supplement what it moved and no balance, and leaves it out of the sum of the year', async () => {
  const feb = { ...BILL, month: 'FEB', adjustments: paise(500) }
  const made = { kind: 'SUPPLEMENT', opening: null, closing: null, adjustments: paise(5_000_000) } as const
  const none = { topups: paise(0), sales: paise(0), refunds: paise(0), total: paise(0), invoiceno: '' }
  const supplement = { ...BILL, ...none, ...made, month: 'FEB Supplement', billno: 'BILL10099' }
  stubCalls({ listBillMonths: () => MONTHS, listBills: () => ({ count: 2, data: [supplement, feb] }) })
  await bills('?year=2026&month=FEB%20Supplement')
  const card = await screen.findByRole('region', { name: 'Bill of Feb 2026, supplement' })
  // it sold nothing that could be asked back
  expect(within(card).queryByRole('link', { name: 'Request refund' })).toBeNull()
  expect([...card.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['Adjustments'])
  expect(within(card).getByText(/Booked on 1 Jul 2026 and counted in the bill of that month/)).toBeDefined()
  const table = await screen.findByRole('table', { name: 'All bills of 2026' })
  const [, row] = within(table).getAllByRole('row')
  expect(within(row!).getAllByText('₹50,000.00')).toHaveLength(1)
  expect(within(row!).queryByText('₹10,000.00')).toBeNull()
  const foot = within(table).getAllByRole('row').at(-1)!
  expect(within(foot).getByText('₹5.00')).toBeDefined()
})

it('has the bills of the year on the screen in its file, also where the address names none', async () => {
  const sent = stubCalls({ listBillMonths: () => ({ '2025': ['DEC'], ...MONTHS }) })
  await bills()
  await screen.findByRole('region', { name: 'Bill of Jun 2026' })
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  await waitFor(() => expect(sent.some(({ name }) => name === 'exportReport')).toBe(true))
  const { url } = sent.find(({ name }) => name === 'exportReport')!
  expect(new URL(url, 'http://x').searchParams.get('filters')).toBe('year=2026')
})

it('fetches the papers that are sorted by no month under their own key', async () => {
  const sent = stubCalls({ listBillMonths: () => ({ temp: ['CRF'] }), downloadBill: () => new Response('a,b') })
  await bills()
  expect(await screen.findByText('No bills yet')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Download list (CSV)' }))
  await waitFor(() => expect(sent.at(-1)?.url).toContain('year=temp&month=CRF'))
})

it('lists tax papers of a kind and leaves out a column of zeros', async () => {
  const sent = stubCalls()
  await bills('?part=tax&kind=CREDIT_NOTE')
  await screen.findByText('CN/26-27/000001')
  expect(sent.find(({ name }) => name === 'listTaxDocuments')?.url).toContain('kind=CREDIT_NOTE')
  expect(screen.queryByRole('columnheader', { name: /IGST/ })).toBeNull()
  expect(screen.getByRole('columnheader', { name: /CGST/ })).toBeDefined()
})

const BOX = '?customerid=2000000001&stbno=8940000000000001'

it('keeps what is chosen in the address, and shows what exactly the paper will name', async () => {
  const plan = samples.listSellablePlans.reply.data[0]!
  stubCalls({ quoteProforma: () => ({ ...QUOTE, total: paise(12_345) }) })
  const { href } = await openShellScreen(NewInvoiceScreen, PATHS.generatenewinvoice, {
    at: PATHS.generatenewinvoice + BOX,
    validateSearch: invoiceSearch,
  })
  await user.click(await screen.findByRole('button', { name: `Add ${plan.planname}` }))
  await waitFor(() => expect(href()).toContain(plan.plancode))
  const bar = await screen.findByRole('region', { name: 'Selected packs' })
  expect(await within(bar).findByText('₹123.45')).toBeDefined()
  expect(within(bar).getByRole('link', { name: 'Review' }).getAttribute('href')).toContain(plan.plancode)
})

const checkout = (search: string) =>
  openShellScreen(InvoiceCheckoutScreen, PATHS.invoicecheckout, {
    at: PATHS.invoicecheckout + search,
    validateSearch: invoiceCheckoutSearch,
  })

it('makes the paper once, and its address then names what was made', async () => {
  const sent = stubCalls()
  const { href } = await checkout(`${BOX}&base=PARIVAR-30D&plans=KIDS`)
  await user.type(await screen.findByLabelText(/Note for the customer/), 'Diwali offer')
  await user.click(screen.getByRole('button', { name: 'Make proforma invoice' }))
  expect(await screen.findByRole('heading', { name: 'Proforma PI/26-27/000001 made' })).toBeDefined()
  expect(sent.find(({ name }) => name === 'createProforma')?.body).toEqual({
    customerid: '2000000001',
    stbno: '8940000000000001',
    plancodes: 'PARIVAR-30D,KIDS',
    note: 'Diwali offer',
  })
  expect(href()).toContain('made=')
  expect(href()).not.toContain('PARIVAR')
})

it('makes no paper with something on it that cannot be had', async () => {
  const line = { ...QUOTE.data[0]!, starts: null, validity: null, refusal: 'plan.needs-base' }
  stubCalls({ quoteProforma: () => ({ ...QUOTE, data: [line] }) })
  await checkout(`${BOX}&plans=KIDS`)
  expect(await screen.findByText('Add-ons need an active base pack on the STB')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Make proforma invoice' })).toBeNull()
})

it('leads to the choice where nothing was chosen', async () => {
  stubCalls()
  await checkout('')
  expect(await screen.findByRole('link', { name: 'Select customer and packs' })).toBeDefined()
})
