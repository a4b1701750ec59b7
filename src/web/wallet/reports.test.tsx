// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { paise } from '#domain/money.ts'
import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { NamedReportScreen } from '#web/reports/ReportScreen.tsx'
import { startSession } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { stubCalls } from '#web/testing/stub-calls.ts'

import { AccountStatementScreen } from './AccountStatementScreen.tsx'

const LEDGER = samples.getLedgerReport.reply
const ROW = LEDGER.data[0]!

beforeEach(() => {
  localStorage.clear()
  startSession(samples.logIn.reply)
  // late on the last evening of June in London it is July in India
  vi.useFakeTimers({ now: new Date('2026-06-30T20:00:00Z'), shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
const statement = (search = '') =>
  openShellScreen(AccountStatementScreen, PATHS.reportaccountstatement, { at: PATHS.reportaccountstatement + search })

it('shows this month of India unless the address names other days', async () => {
  const sent = stubCalls()
  await statement()
  await screen.findByText('Pack sale')
  expect(sent[0]?.url).toBe('/lco/v1/lco/ledgerreport?from=2026-07-01&to=2026-07-01')
  cleanup()
  await statement('?from=2026-05-01&to=2026-05-31')
  await screen.findByText('Pack sale')
  expect(sent[1]?.url).toBe('/lco/v1/lco/ledgerreport?from=2026-05-01&to=2026-05-31')
})

it('adds opening, credits and debits up to the closing balance', async () => {
  stubCalls()
  await statement()
  await screen.findByText('Pack sale')
  const sum = [...document.querySelectorAll('.statement-sum dd')].map(({ textContent }) => textContent)
  expect(sum).toEqual(['₹12,453.50', '+₹0.00', '−₹108.00', '=₹12,345.50'])
})

it('puts the chosen days into the address', async () => {
  stubCalls()
  const { href } = await statement()
  await user.click(await screen.findByRole('button', { name: 'This financial year' }))
  await waitFor(() => expect(href()).toContain('?from=2026-04-01&to=2026-07-01'))
  expect(screen.getByRole('button', { name: 'This financial year' }).getAttribute('aria-pressed')).toBe('true')
})

it('goes on by the key of the last page', async () => {
  const sent = stubCalls({
    getLedgerReport: ({ url }) =>
      url.includes('after=')
        ? { ...LEDGER, data: [{ ...ROW, paymentid: '2', comment: 'the second page' }] }
        : { ...LEDGER, next: 'a key' },
  })
  await statement()
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('the second page')).toBeDefined()
  expect(screen.getByText('Parivar Hindi 30D')).toBeDefined()
  expect(sent.at(-1)?.url).toContain('after=a+key')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

it('names a reason it does not know as the server does', async () => {
  stubCalls({ getLedgerReport: () => ({ ...LEDGER, data: [{ ...ROW, reason: 'festival-bonus' }] }) })
  await statement()
  expect(await screen.findByText('festival-bonus')).toBeDefined()
})

it('says what was debited in all, above the list and at its foot', async () => {
  stubCalls({ listWalletDebits: () => ({ ...samples.listWalletDebits.reply, total: paise(77_700) }) })
  await openShellScreen(NamedReportScreen, PATHS.reportwalletdebit)
  expect(await screen.findAllByText('₹777.00')).toHaveLength(2)
})

it('offers a longer period where there is nothing', async () => {
  stubCalls({ listCommission: () => ({ count: 0, data: [], next: null, total: paise(0) }) })
  const { href } = await openShellScreen(NamedReportScreen, PATHS.reportrefund)
  await user.click(await screen.findByRole('button', { name: 'Show this financial year' }))
  await waitFor(() => expect(href()).toContain('from=2026-04-01'))
})

it('is closed to a sub-user without the permission', async () => {
  startSession({ ...samples.logInSubUser.reply, permissions: ['reports'] })
  const sent = stubCalls()
  await statement()
  expect(screen.getByText('You do not have access to this page')).toBeDefined()
  expect(sent).toEqual([])
})
