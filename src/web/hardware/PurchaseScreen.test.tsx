// @vitest-environment happy-dom
// @day 2026-07-15
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { paise } from '#domain/money.ts'
import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { startSession } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { refusal, type SentCall, stubCalls } from '#web/testing/stub-calls.ts'

import { PurchaseScreen } from './PurchaseScreen.tsx'
import { orderSearch } from './Orders.tsx'

const HD = samples.listBoxPrices.reply[0]!
const PLACED = samples.payForBox.reply

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  startSession({ ...samples.logIn.reply, credit: paise(1_000_000) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const open = async (search = '') => {
  const opened = await openShellScreen(PurchaseScreen, PATHS.purchasestb, {
    at: PATHS.purchasestb + search,
    validateSearch: orderSearch,
  })
  await screen.findByText('Your order')
  return opened
}

async function want(quantity: string, way: 'Wallet' | 'Online' = 'Wallet') {
  await userEvent.click(screen.getByRole('radio', { name: /^HD STB/ }))
  await userEvent.clear(screen.getByLabelText('Quantity'))
  await userEvent.type(screen.getByLabelText('Quantity'), quantity)
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${way}`) }))
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const orders = (sent: SentCall[]) => sent.filter(({ name }) => name === 'payForBox')

it('promises of a good what the provider says of it, and nothing else', async () => {
  stubCalls({ listBoxPrices: () => [{ ...HD, description: 'Without a remote' }] })
  await open()
  expect(screen.getByText('Without a remote')).toBeDefined()
  expect(screen.queryByText(/adaptor/)).toBeNull()
})

it('shows the total before anything is sent, and sends the price that was shown', async () => {
  const sent = stubCalls()
  await open()
  await want('2')
  expect(screen.getByText('Balance ₹10,000.00, after ₹7,402.00')).toBeDefined()
  await press('Order for ₹2,598')
  expect(orders(sent)).toEqual([])
  await press('Pay ₹2,598.00 from the wallet')
  expect(await screen.findByText('Order BOX10001 paid')).toBeDefined()
  expect(orders(sent).map(({ body }) => body)).toEqual([
    { boxtype: 'HD', quantity: '2', comments: '', gateway: 'WALLET', boxprice: '1299.00' },
  ])
})

it('shows the tax as the server split it, and its invoice', async () => {
  const sent = stubCalls()
  await open()
  await want('2')
  await press('Order for ₹2,598')
  await press(/^Pay/)
  await screen.findByText('Order BOX10001 paid')
  expect(screen.getByText('CGST 9 %').nextSibling?.textContent).toBe('₹198.15')
  expect(screen.queryByText('IGST 18 %')).toBeNull()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  await press('Download invoice')
  await waitFor(() => expect(sent.at(-1)?.url).toBe('/lco/v1/payment/boxinvoice/BOX10001'))
})

it.each([
  ['0', false],
  ['1', true],
  ['100', true],
  ['101', false],
])('of %s boxes opens the question: %s', async (quantity, isOpen) => {
  startSession({ ...samples.logIn.reply, credit: paise(100_000_000) })
  const sent = stubCalls()
  await open()
  await want(quantity)
  await press(/^Order/)
  expect(screen.queryByRole('button', { name: /^Pay/ }) !== null).toBe(isOpen)
  expect(orders(sent)).toEqual([])
})

it('asks again when the price has changed, with the old and the new one, and then sends the new one', async () => {
  let price = paise(134_900)
  const sent = stubCalls({
    listBoxPrices: () => [{ ...HD, price: orders(sent).length > 0 ? price : HD.price }],
    payForBox: ({ body }) =>
      body['boxprice'] === '1349.00' ? PLACED : refusal('price.changed', { old: '1299.00', new: '1349.00' }),
  })
  await open()
  await want('2')
  await press('Order for ₹2,598')
  await press('Pay ₹2,598.00 from the wallet')
  expect(await screen.findByText(/changed from ₹1,299.00 to ₹1,349.00 each. Nothing was charged/)).toBeDefined()
  await press('Pay ₹2,698.00 from the wallet')
  expect(await screen.findByText('Order BOX10001 paid')).toBeDefined()
  const [first, second] = orders(sent)
  expect(second?.body['boxprice']).toBe('1349.00')
  expect(second?.key).not.toBe(first?.key)
})

it('says need, have and missing when the wallet does not cover it, and leads to exactly that top-up', async () => {
  const sent = stubCalls()
  await open()
  await want('10')
  expect(screen.getByText('Required').nextSibling?.textContent).toBe('₹12,990.00')
  expect(screen.getByText('Wallet balance').nextSibling?.textContent).toBe('₹10,000.00')
  expect(screen.getByText('Short by').nextSibling?.textContent).toBe('₹2,990.00')
  expect(screen.getByRole('link', { name: 'Top up ₹2,990' }).getAttribute('href')).toBe('/lcoportal/topup?amount=2990')
  expect(screen.queryByRole('button', { name: /^Order/ })).toBeNull()
  expect(orders(sent)).toEqual([])
})

it('names what must stay in the wallet, which pays for nothing', async () => {
  startSession({ ...samples.logIn.reply, credit: paise(300_000), muststay: paise(100_000) })
  stubCalls()
  await open()
  await want('2')
  expect(screen.getByText('Must stay in wallet').nextSibling?.textContent).toBe('₹1,000.00')
  expect(screen.getByText('Short by').nextSibling?.textContent).toBe('₹598.00')
})

it('promises no balance after a price that has risen beyond what need not stay', async () => {
  startSession({ ...samples.logIn.reply, credit: paise(300_000), muststay: paise(40_000) })
  const sent = stubCalls({
    listBoxPrices: () => [{ ...HD, price: paise(orders(sent).length > 0 ? 134_900 : 129_900) }],
    payForBox: () => refusal('price.changed', { old: '1299.00', new: '1349.00' }),
  })
  await open()
  await want('2')
  await press('Order for ₹2,598')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/₹402.00/)).toBeDefined()
  await press('Pay ₹2,598.00 from the wallet')
  expect(await dialog.findByText('₹2,698.00')).toBeDefined()
  expect(dialog.queryByText(/₹302.00/)).toBeNull()
})

it('says the same when only the server knew, and offers no second press', async () => {
  stubCalls({
    payForBox: () => refusal('wallet.insufficient', { need: '2598.00', have: '500.00', short: '2098.00' }),
    getOperator: () => ({ ...samples.getOperator.reply, credit: paise(50_000) }),
  })
  await open()
  await want('2')
  await press('Order for ₹2,598')
  await press(/^Pay/)
  expect((await screen.findAllByRole('link', { name: 'Top up ₹2,098' })).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

it('is safe to press again when the answer was lost', async () => {
  const lost = () => {
    throw new TypeError('Failed to fetch')
  }
  let tries = 0
  const sent = stubCalls({ payForBox: () => (++tries === 1 ? lost() : PLACED) })
  await open()
  await want('2')
  await press('Order for ₹2,598')
  await press(/^Pay/)
  expect(await screen.findByText('You can press again safely: it is ordered and charged only once.')).toBeDefined()
  await press(/^Pay/)
  expect(await screen.findByText('Order BOX10001 paid')).toBeDefined()
  const [first, second] = orders(sent)
  expect(second).toEqual(first)
})

it('goes to the payment page when it is paid online', async () => {
  const went = vi.spyOn(location, 'assign').mockReturnValue()
  stubCalls({ payForBox: () => ({ ...PLACED, status: 'CREATED', gateway: 'SANDBOX', payurl: '/sandbox/pay/x' }) })
  await open()
  await want('2', 'Online')
  await press('Order for ₹2,598')
  await press('Pay ₹2,598.00 online')
  await waitFor(() => expect(went).toHaveBeenCalledWith('/sandbox/pay/x'))
  expect(screen.queryByText(/is paid$/)).toBeNull()
})

it('lists orders by the filters of the address, and nothing that is no filter', async () => {
  const sent = stubCalls()
  const { href } = await open('?status=PAID&from=2026-07-01&to=never')
  expect(await screen.findByText('BOX10001')).toBeDefined()
  expect(sent.find(({ name }) => name === 'listBoxPayments')?.url).toMatch(/\?from=2026-07-01&status=PAID$/)
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'CANCELLED')
  await waitFor(() => expect(href()).toContain('status=CANCELLED'))
})

it('opens the order that the address names, as an alert leads there, and closes it for good', async () => {
  stubCalls()
  const { href } = await open('?order=BOX10001')
  const dialog = await screen.findByRole('dialog', { name: 'Order BOX10001' })
  expect(dialog).toBeDefined()
  await press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(href()).not.toContain('order=')
})

it('says how many of an order are on their way while the rest is not packed', async () => {
  const [order] = samples.listBoxPayments.reply.data
  const part = { ...order!, quantity: 3, status: 'PAID' as const, delivery: 'WAITING' as const }
  stubCalls({
    listBoxPayments: () => ({ count: 1, data: [{ ...part, packed: 2, dispatched: 2, received: 0 }], next: null }),
  })
  await open()
  expect(await screen.findByText('2 of 3 on the way')).toBeDefined()
})

it('is closed to a sub-user without the permission', async () => {
  startSession({ ...samples.logInSubUser.reply, permissions: ['payments'] })
  const sent = stubCalls()
  await openShellScreen(PurchaseScreen, PATHS.purchasestb, { validateSearch: orderSearch })
  expect(screen.getByText('You do not have access to this page')).toBeDefined()
  expect(sent).toEqual([])
})

it('says that nothing is on sale yet, and asks nobody to select what is not there', async () => {
  stubCalls({ listBoxPrices: () => [] })
  await openShellScreen(PurchaseScreen, PATHS.purchasestb, { validateSearch: orderSearch })
  expect(await screen.findByText('Nothing to order yet')).toBeDefined()
  expect(screen.queryByText('Your order')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Set-top boxes' })).toBeNull()
})
