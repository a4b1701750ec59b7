// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { add, paise, type Paise } from '#domain/money.ts'
import type { PaymentState } from '#domain/payments/rules.ts'
import { samples } from '#domain/samples.ts'
import { runwayOf } from '#domain/wallet/runway.ts'
import { PATHS } from '#web/paths.ts'
import { session, startSession } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { refusal, stubCalls } from '#web/testing/stub-calls.ts'

import { topUpSearch } from './search.ts'
import { TopUpScreen } from './TopUpScreen.tsx'

const PAYMENT = samples.listPayments.reply.data[0]!
const CREDIT = samples.logIn.reply.credit!

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  startSession(samples.logIn.reply)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const open = (search = '') =>
  openShellScreen(TopUpScreen, PATHS.topup, { at: PATHS.topup + search, validateSearch: topUpSearch })

const amount = () => screen.getByLabelText<HTMLInputElement>('Amount in rupees')
const pay = () => screen.getByRole('button', { name: /^Pay/ })

/** Costs that exceed the credit by exactly this much. */
const runwayShortBy = (missing: Paise) => ({
  credit: CREDIT,
  basis: 'RENEWALS' as const,
  ...runwayOf(CREDIT, '2026-07-15', [{ day: '2026-07-20', amount: add(CREDIT, missing) }]),
})

const payments = (status: PaymentState, more: object = {}) => ({
  count: 1,
  next: null,
  data: [{ ...PAYMENT, status, ...more }],
})

async function payRupees(typed: string) {
  const went = vi.spyOn(location, 'assign').mockReturnValue()
  const sent = stubCalls()
  await open()
  if (typed) await userEvent.type(amount(), typed)
  await userEvent.click(pay())
  return { went, starts: () => sent.filter(({ name }) => name === 'startTopUp').map(({ body }) => body['amount']) }
}

it.each([
  ['200', '200.00'],
  ['200000', '200000.00'],
  ['500.5', '500.50'],
])('starts a payment of ₹%s', async (typed, wire) => {
  const { went, starts } = await payRupees(typed)
  await waitFor(() => expect(went).toHaveBeenCalledOnce())
  expect(starts()).toEqual([wire])
})

it.each(['199.99', '200000.01', '500.505', 'five', ''])(
  'sends nothing for ₹%s and goes to the field',
  async (typed) => {
    const { starts } = await payRupees(typed)
    expect(amount().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(amount())
    expect(starts()).toEqual([])
  },
)

it('takes what the provider lets one payment carry, and says what that is', async () => {
  const went = vi.spyOn(location, 'assign').mockReturnValue()
  stubCalls({ getTopUpLimits: () => ({ least: paise(5000), most: paise(30_000), minutes: 30 }) })
  await open()
  expect(await screen.findByText('₹50 to ₹300 per payment')).toBeDefined()
  await userEvent.type(amount(), '301')
  await userEvent.click(pay())
  expect(screen.getByText('Enter an amount from ₹50 to ₹300')).toBeDefined()
  await userEvent.clear(amount())
  await userEvent.type(amount(), '50')
  await userEvent.click(pay())
  await waitFor(() => expect(went).toHaveBeenCalledOnce())
})

it('takes ₹५,००० of a Hindi keyboard as ₹5,000', async () => {
  stubCalls()
  await open()
  await userEvent.click(amount())
  await userEvent.paste('₹५,०००')
  expect(amount().value).toBe('5000')
  expect(screen.getByRole('button', { name: 'Pay ₹5,000' })).toBeDefined()
})

it('says what is paid and what the balance will be, sends it in rupees and goes to the payment page', async () => {
  const went = vi.spyOn(location, 'assign').mockReturnValue()
  const sent = stubCalls()
  await open()
  await userEvent.click(screen.getByRole('button', { name: '₹5,000' }))
  expect(screen.getByText('₹17,345.50')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Pay ₹5,000' }))
  await waitFor(() => expect(went).toHaveBeenCalledWith(samples.startTopUp.reply.payurl))
  expect(sent.find(({ name }) => name === 'startTopUp')?.body).toEqual({ amount: '5000.00' })
  // until the window is gone, a second press must not start a second payment
  expect(pay().hasAttribute('disabled')).toBe(true)
})

it('takes an amount as people write it', async () => {
  stubCalls()
  await open()
  await userEvent.type(amount(), '₹ 1,500')
  expect(screen.getByRole('button', { name: 'Pay ₹1,500' })).toBeDefined()
})

it.each([
  [paise(752_010), '₹7,521, exactly what is short', '7521'],
  // a payment of ₹50 is not taken
  [paise(5000), '₹200, more than is short', '200'],
])('offers what is missing in whole rupees, or the least that is taken', async (missing, chip, filled) => {
  stubCalls({ getRunway: () => runwayShortBy(missing) })
  await open()
  expect(await screen.findByText('Short on 20 Jul 2026')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: chip }))
  expect(amount().value).toBe(filled)
})

it('offers nowhere to enter an amount that is not taken', async () => {
  stubCalls({ getRunway: () => runwayShortBy(paise(7400)) })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Enter ₹200' }))
  expect(pay().textContent).toBe('Pay ₹200')
})

it('offers nothing that is missing when nothing is', async () => {
  stubCalls({ getRunway: () => ({ credit: CREDIT, basis: 'PACE', ...runwayOf(CREDIT, '2026-07-15', []) }) })
  await open()
  await screen.findByText(/no forecast/)
  expect(screen.queryByRole('button', { name: /missing/ })).toBeNull()
})

it('has the amount of the address filled in, if it is one', async () => {
  stubCalls()
  await open('?amount=1234')
  expect(amount().value).toBe('1234')
  expect(screen.queryByText(/one payment/, { selector: 'output' })).toBeNull()
  cleanup()
  await open('?amount=much')
  expect(amount().value).toBe('')
})

it.each([
  ['12', '₹12 is below the minimum of ₹200 per payment.', 'Enter ₹200', '200'],
  [
    '450000.50',
    '₹4,50,000.50 is above the limit of ₹2,00,000 per payment: pay in 3 parts.',
    'Enter ₹2,00,000',
    '200000',
  ],
])(
  'asked for ₹%s says why one payment cannot be that, and changes it only when told to',
  async (asked, why, take, next) => {
    stubCalls()
    await open(`?amount=${asked}`)
    expect(await screen.findByText(why)).toBeDefined()
    expect(Number(amount().value)).toBe(Number(asked))
    await userEvent.click(screen.getByRole('button', { name: take }))
    expect(amount().value).toBe(next)
    expect(screen.queryByText(why)).toBeNull()
  },
)

it('says in words when the payment could not be started, and lets it be tried again', async () => {
  const sent = stubCalls({ startTopUp: () => refusal('gateway.unavailable') })
  await open('?amount=500')
  await userEvent.click(pay())
  expect(await screen.findByText(/The payment service does not answer. Nothing was charged/)).toBeDefined()
  await userEvent.click(pay())
  const keys = sent.filter(({ name }) => name === 'startTopUp').map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

it('checks an unfinished payment, says what came of it and takes the new credit', async () => {
  stubCalls({
    listPayments: () => payments('PENDING'),
    settleTopUp: () => ({ ...samples.settleTopUp.reply, status: 'PAID', credit: paise(9_900_000) }),
  })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: `Check payment ${PAYMENT.transactionid}` }))
  expect(await screen.findByText(/Received and credited/)).toBeDefined()
  expect(session()?.credit).toBe(9_900_000)
})

it('gives a payment up only after a question', async () => {
  const sent = stubCalls({ listPayments: () => payments('CREATED') })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: `Cancel payment ${PAYMENT.transactionid}` }))
  expect(sent.some(({ name }) => name === 'cancelTopUp')).toBe(false)
  const question = screen.getByText('Cancel the payment of ₹5,000.00?').closest('dialog')!
  await userEvent.click(within(question).getByText('Cancel payment'))
  await waitFor(() => expect(sent.some(({ name }) => name === 'cancelTopUp')).toBe(true))
})

it.each(['PAID', 'FAILED', 'CANCELLED', 'EXPIRED', 'HELD'] as const)(
  'offers nothing to do about %s',
  async (status) => {
    stubCalls({ listPayments: () => payments(status) })
    await open()
    await screen.findByText(PAYMENT.transactionid)
    expect(screen.queryByRole('button', { name: /^Check payment/ })).toBeNull()
  },
)

it('is closed to a sub-user without the permission', async () => {
  startSession({ ...samples.logInSubUser.reply, permissions: ['hardware'] })
  const sent = stubCalls()
  await open()
  expect(screen.getByText('You do not have access to this page')).toBeDefined()
  expect(sent).toEqual([])
})

it('says in the list of held money what came, and of what was sent back that it was', async () => {
  stubCalls({ listPayments: () => payments('HELD', { captured: paise(450_000) }) })
  await open()
  expect(await screen.findByText('₹4,500.00 received')).toBeDefined()
  cleanup()
  const givenback = { amount: paise(450_000), at: new Date('2026-07-15T06:00:00Z') }
  stubCalls({ listPayments: () => payments('CANCELLED', { givenback }) })
  await open()
  expect(await screen.findByText('₹4,500.00 sent back to your bank on 15 Jul 2026.')).toBeDefined()
  expect(screen.getByText('Sent back')).toBeDefined()
  expect(screen.queryByText('Cancelled')).toBeNull()
})
