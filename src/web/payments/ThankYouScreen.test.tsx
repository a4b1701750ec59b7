// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'

import { paise } from '#domain/money.ts'
import type { PaymentState } from '#domain/payments/rules.ts'
import { samples } from '#domain/samples.ts'
import { identity } from '#web/app-info.ts'
import { PATHS } from '#web/paths.ts'
import { session, startSession } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { refusal, stubCalls } from '#web/testing/stub-calls.ts'

import { paymentSearch } from './search.ts'
import { ThankYouScreen } from './ThankYouScreen.tsx'

const { transactionid } = samples.settleTopUp.input
const settled = (status: PaymentState, more: object = {}) => ({ ...samples.settleTopUp.reply, status, ...more })

beforeEach(() => {
  localStorage.clear()
  startSession(samples.logIn.reply)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const open = (search = `?transactionid=${transactionid}`) =>
  openShellScreen(ThankYouScreen, PATHS.thankyou, { at: PATHS.thankyou + search, validateSearch: paymentSearch })

const page = () => document.body.textContent ?? ''

it('says of PAID what was credited, the new credit and the receipt number', async () => {
  stubCalls({ settleTopUp: () => settled('PAID') })
  await open()
  expect(await screen.findByText('₹5,000.00 credited to the wallet.')).toBeDefined()
  expect(screen.getByText('PAY100001')).toBeDefined()
  expect(screen.getByText('₹17,345.50')).toBeDefined()
  expect(session()?.credit).toBe(1_734_550)
})

it.each([
  ['CREATED', 'Not confirmed yet', 'No money received yet'],
  ['PENDING', 'Not confirmed yet', 'The bank is processing it'],
  ['UNKNOWN', 'Not confirmed yet', 'is not replying'],
  ['FAILED', 'Payment failed', 'Nothing was credited'],
  ['CANCELLED', 'Payment cancelled', 'If the money arrives later, it is credited automatically'],
  ['EXPIRED', 'Payment timed out', 'If the money arrives later, it is credited automatically'],
  ['HELD', 'Payment under review', 'Please quote this transaction id'],
] as const)('says of %s exactly that, and never that it was paid', async (status, title, text) => {
  stubCalls({ settleTopUp: () => settled(status, { settled: null }) })
  await open()
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  expect(page()).toContain(text)
  expect(page()).toContain(transactionid)
  expect(page()).not.toMatch(/has arrived|has been credited|has been paid|Receipt/)
})

it('asks again every 5 seconds until it is paid', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let status: PaymentState = 'PENDING'
  const sent = stubCalls({ settleTopUp: () => settled(status) })
  await open()
  await screen.findByText('Not confirmed yet')
  await act(() => vi.advanceTimersByTimeAsync(10_500))
  expect(sent.filter(({ name }) => name === 'settleTopUp')).toHaveLength(3)
  status = 'PAID'
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(await screen.findByText('Payment successful')).toBeDefined()
  const asked = sent.length
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(sent).toHaveLength(asked)
})

it('stops asking after two minutes and says where to look', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const sent = stubCalls({ settleTopUp: () => settled('PENDING') })
  await open()
  await screen.findByText('Not confirmed yet')
  await act(() => vi.advanceTimersByTimeAsync(126_000))
  expect(await screen.findByText(/See “Top up”/)).toBeDefined()
  const asked = sent.length
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(sent).toHaveLength(asked)
  expect(screen.getByRole('button', { name: 'Check again now' })).toBeDefined()
})

it.each([
  [
    'back to the cart that the wallet was too short for',
    ['plans', 'payments'],
    'Back to the cart, 1 pack',
    PATHS.checkout,
  ],
  ['to the top-up where nobody may buy', ['payments'], 'Go to Top up', PATHS.topup],
] as const)('leads from money that came %s', async (_, permissions, link, path) => {
  startSession({ ...samples.logInSubUser.reply, permissions: [...permissions] })
  stubCalls({ settleTopUp: () => settled('PAID') })
  await open()
  await waitFor(() => expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(path))
})

it('leads from money that came to the top-up where nothing waits in the cart', async () => {
  const sent = stubCalls({
    settleTopUp: () => settled('PAID'),
    getCart: () => ({ ...samples.getCart.reply, count: 0, data: [] }),
  })
  await open()
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('getCart'))
  expect(await screen.findByRole('link', { name: 'Go to Top up' })).toBeDefined()
})

it.each([
  ['an id nobody knows', `?transactionid=${transactionid}`, true],
  ['a text that is no id', '?transactionid=hello', false],
  ['no id at all', '', false],
])('says that there is no such payment for %s', async (_, search, isAsked) => {
  const sent = stubCalls({ settleTopUp: () => refusal('not.found') })
  await open(search)
  expect(await screen.findByText('Payment not found')).toBeDefined()
  expect(sent.some(({ name }) => name === 'settleTopUp')).toBe(isAsked)
})

it('tells a sub-user without the permission what anybody may know', async () => {
  startSession({ ...samples.logInSubUser.reply, permissions: ['subscribers'] })
  const sent = stubCalls()
  await open()
  expect(await screen.findByText('₹5,000.00 paid.')).toBeDefined()
  expect(sent.map(({ name }) => name)).toEqual(['checkPaymentStatus'])
})

it.each([
  [{ amount: paise(50_000), at: new Date('2026-07-15T06:00:00Z') }, '₹500.00 sent back to your bank on 15 Jul 2026.'],
  [{ amount: paise(50_000), at: null }, '₹500.00 is being sent back to your bank.'],
  [{ amount: null, at: null }, 'The whole amount is being sent back to your bank.'],
])(
  'says of held money that the provider sent back that it goes to the bank, not that it may arrive: %o',
  async (givenback, says) => {
    stubCalls({ settleTopUp: () => settled('CANCELLED', { settled: null, givenback }) })
    await open()
    expect(await screen.findByRole('heading', { name: 'Payment sent back' })).toBeDefined()
    expect(page()).toContain(says)
    expect(page()).not.toMatch(/arrives later|cancelled/)
  },
)

it('shows of a held payment what came beside what was asked, and whom to ask', async () => {
  // read once with the page, and kept: also for the tests that come after
  const provider: Record<string, string | undefined> = identity()
  provider['HELPLINE'] = '1800 419 0491'
  onTestFinished(() => void delete provider['HELPLINE'])
  stubCalls({ settleTopUp: () => settled('HELD', { settled: null, captured: paise(450_000) }) })
  await open()
  await screen.findByRole('heading', { name: 'Payment under review' })
  expect(page()).toContain('Amount requested₹5,000.00Amount received₹4,500.00')
  expect(screen.getByRole('link', { name: '1800 419 0491' }).getAttribute('href')).toBe('tel:18004190491')
  const ticket = screen.getByRole('link', { name: 'Raise ticket' }).getAttribute('href')
  expect(ticket).toContain(PATHS.customerticket)
  expect(decodeURIComponent(ticket ?? '')).toMatch(/category=.*Top-up.not.credited/)
})

const order = (status: 'PAID' | 'CREATED' | 'CANCELLED', more: object = {}) => ({
  count: 1,
  next: null,
  data: [{ ...samples.listBoxPayments.reply.data[0]!, transactionid, status, ...more }],
})

it.each([
  ['PAID', 'PAID', 'Order BOX10001 paid.'],
  ['PAID', 'CANCELLED', 'The money is in your wallet'],
  ['CANCELLED', 'CANCELLED', 'Order BOX10001 was also cancelled.'],
] as const)('of a hardware payment that is %s says that its order is %s', async (payment, state, says) => {
  stubCalls({
    settleTopUp: () => settled(payment, { purpose: 'BOX', amount: paise(259_800) }),
    listBoxPayments: () => order(state),
  })
  await open()
  await waitFor(() => expect(page()).toContain(says))
  expect(screen.getByRole('link', { name: 'Go to orders' }).getAttribute('href')).toContain(PATHS.purchasestb)
})

const PRICE = samples.listBoxPayments.reply.data[0]!.totalprice

it.each([
  ['less came than it costs', { amount: paise(PRICE - 100) }, {}, /^Less came than order BOX10001 costs/],
  ['it was cancelled before the money came', { amount: PRICE }, {}, /was cancelled before the money arrived/],
  ['it was cancelled once paid', { amount: PRICE }, { creditnoteno: 'CN26270001' }, /was cancelled after it was paid/],
])('does not say that hardware is paid where its order is cancelled because %s', async (_, paid, more, why) => {
  stubCalls({
    settleTopUp: () => settled('PAID', { purpose: 'BOX', ...paid }),
    listBoxPayments: () => order('CANCELLED', { creditnoteno: '', ...more }),
  })
  await open()
  expect(await screen.findByText(why)).toBeDefined()
  expect(page()).toContain('credited to the wallet.')
  expect(page()).not.toContain('paid for hardware')
})

it('says that hardware is paid once its order is', async () => {
  stubCalls({
    settleTopUp: () => settled('PAID', { purpose: 'BOX', amount: PRICE }),
    listBoxPayments: () => order('PAID'),
  })
  await open()
  expect(await screen.findByText(/paid for hardware\.$/)).toBeDefined()
})
