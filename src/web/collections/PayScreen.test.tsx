// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { PayPage } from '#domain/collections/pay-calls.ts'
import { paise } from '#domain/money.ts'
import { samples } from '#domain/samples.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { refusal, stubCalls } from '#web/testing/stub-calls.ts'

import { PayScreen } from './PayScreen.tsx'

const { token } = samples.openPayPage.input
const PAGE = samples.openPayPage.reply
const assign = vi.fn<(url: string) => void>()

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  assign.mockClear()
})

const open = (search = '') => {
  const location = Object.assign(new URL(`http://portal.test/pay/${token}${search}`), { assign })
  vi.stubGlobal('location', location)
  vi.spyOn(history, 'replaceState').mockImplementation((_state, _title, path) => {
    location.href = new URL(String(path), location.href).href
  })
  return openShellScreen(PayScreen, '/pay/$token', { at: `/pay/${token}` })
}

it('leads to the gateway of the operator with what is due', async () => {
  const sent = stubCalls()
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Pay ₹450.00 online' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://rzp.io/i/nxrHnLJ'))
  expect(sent.map(({ name }) => name)).toEqual(['openPayPage', 'startOnlinePayment'])
})

it('asks about the payment when the gateway sends the customer back, and shows what is due then', async () => {
  const sent = stubCalls()
  await open('?razorpay_payment_link_id=plink_1&razorpay_payment_link_status=paid')
  expect(await screen.findByText('Nothing is due. Thank you!')).toBeDefined()
  expect(sent.map(({ name }) => name)).toEqual(['checkOnlinePayment'])
})

it('offers only what there is, and stays where it is when the gateway is away', async () => {
  const sent = stubCalls({
    openPayPage: () => ({ ...PAGE, payee: null, request: null }),
    startOnlinePayment: () => refusal('gateway.unavailable'),
  })
  await open()
  expect(await screen.findByRole('button', { name: 'Pay ₹450.00 online' })).toBeDefined()
  expect(screen.queryByText(/UPI id/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Pay ₹450.00 online' }))
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('startOnlinePayment'))
  expect(assign).not.toHaveBeenCalled()
})

const BACK = '?razorpay_payment_link_id=plink_1&razorpay_payment_link_status=paid'
const WAITING: PayPage = { ...PAGE, request: null, online: null, paying: { amount: PAGE.balance, state: 'UNDERWAY' } }
const waysShown = () => [screen.queryByRole('button', { name: /online/ }), screen.queryByRole('link', { name: /UPI/ })]

it('shows a payment under way as such, offers no other, and looks again by itself until it is booked', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let page = WAITING
  const sent = stubCalls({ checkOnlinePayment: () => page })
  await open(BACK)
  expect(await screen.findByText(/Your payment of ₹450\.00 is being confirmed/)).toBeDefined()
  expect([...waysShown(), screen.queryByText(/You have to pay/)]).toEqual([null, null, null])
  await act(() => vi.advanceTimersByTimeAsync(10_500))
  page = samples.checkOnlinePayment.reply
  await act(() => vi.advanceTimersByTimeAsync(10_500))
  expect(await screen.findByText(/₹450\.00 received/)).toBeDefined()
  expect(screen.getByText('R/26-27/000124')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  // once as coming back from the gateway, then as anybody who looks
  expect(sent.map(({ name, body }) => [name, body.linkid])).toEqual([
    ['checkOnlinePayment', 'plink_1'],
    ['checkOnlinePayment', undefined],
    ['checkOnlinePayment', undefined],
  ])
})

it('finds a payment under way also on a page that is opened anew', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const sent = stubCalls({ openPayPage: () => WAITING })
  await open()
  expect(await screen.findByText(/is being confirmed/)).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(10_500))
  expect(await screen.findByText('Nothing is due. Thank you!')).toBeDefined()
  expect(sent.map(({ name }) => name)).toEqual(['openPayPage', 'checkOnlinePayment'])
})

it.each([
  ['FAILED', /did not go through/],
  ['LATE', /not confirmed yet. If the money has left your account, do not pay again/],
  ['HELD', /call your operator before you pay again/],
] as const)('says of a payment that is %s what to do, and lets him pay again', async (state, words) => {
  stubCalls({ openPayPage: () => ({ ...PAGE, paying: { amount: paise(32_100), state } }) })
  await open()
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByText(/₹321\.00/)).toBeDefined()
  expect(waysShown()).not.toContain(null)
})

it('promises a receipt by message only where one is sent, else its number on this page', async () => {
  stubCalls({ openPayPage: () => ({ ...PAGE, sendsreceipt: false, said: PAGE.balance }) })
  await open()
  await screen.findByRole('button', { name: 'Pay ₹450.00 online' })
  expect(screen.getAllByText(/receipt number appears on this page/)).toHaveLength(2)
  expect(screen.queryByText(/to your phone/)).toBeNull()
  cleanup()
  stubCalls({ openPayPage: () => ({ ...PAGE, said: PAGE.balance }) })
  await open()
  await screen.findByRole('button', { name: 'Pay ₹450.00 online' })
  expect(screen.getAllByText(/receipt comes to your phone/)).toHaveLength(2)
})
