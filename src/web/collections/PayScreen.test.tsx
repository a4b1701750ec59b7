// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

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
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  assign.mockClear()
})

const open = (search = '') => {
  vi.stubGlobal('location', Object.assign(new URL(`http://portal.test/pay/${token}${search}`), { assign }))
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
