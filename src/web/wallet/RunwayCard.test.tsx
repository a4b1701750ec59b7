// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { paise } from '#domain/money.ts'
import { samples } from '#domain/samples.ts'
import { runwayOf } from '#domain/wallet/runway.ts'
import { startSession, takeCredit } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { stubCalls } from '#web/testing/stub-calls.ts'

import { RunwayCard } from './RunwayCard.tsx'

let credit = paise(1_000_000)
const costs = [
  { day: '2026-07-15', amount: paise(600_000) },
  { day: '2026-07-20', amount: paise(600_050) },
]

beforeEach(() => {
  localStorage.clear()
  credit = paise(1_000_000)
  startSession({ ...samples.logIn.reply, credit })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const serve = (basis: 'PACE' | 'RENEWALS') =>
  stubCalls({ getRunway: () => ({ credit, basis, ...runwayOf(credit, '2026-07-15', costs) }) })
const open = () => openShellScreen(() => <RunwayCard />, '/lcoportal')

it('names the day the credit runs short and leads to exactly the top-up that is short', async () => {
  serve('RENEWALS')
  await open()
  expect(await screen.findByText('Short on 20 Jul 2026')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Top up ₹2,001' }).getAttribute('href')).toBe('/lcoportal/topup?amount=2001')
})

it('leads to the least that one payment may carry where less is short', async () => {
  credit = paise(1_192_700)
  startSession({ ...samples.logIn.reply, credit })
  const limits = { ...samples.getTopUpLimits.reply, least: paise(30_000) }
  const basis = 'RENEWALS' as const
  stubCalls({
    getTopUpLimits: () => limits,
    getRunway: () => ({ credit, basis, ...runwayOf(credit, '2026-07-15', costs) }),
  })
  await open()
  const link = await screen.findByRole('link', { name: 'Top up ₹300' })
  expect(link.getAttribute('href')).toBe('/lcoportal/topup?amount=300')
})

it.each([
  ['PACE', /the average day of the last 30/],
  ['RENEWALS', /From the renewals due/],
] as const)('says truthfully what it is made of: %s', async (basis, says) => {
  serve(basis)
  await open()
  expect(await screen.findByText(says)).toBeDefined()
})

it('marks the days that the credit does not carry', async () => {
  serve('RENEWALS')
  await open()
  await screen.findByRole('img', { name: 'The next 30 days need ₹12,000.50; the balance is ₹10,000.00.' })
  const bars = [...document.querySelectorAll('rect')].map((bar) => bar.dataset['tone'])
  expect(bars.indexOf('over')).toBe(5)
  expect(bars.filter((tone) => tone === 'fine')).toHaveLength(5)
})

it('draws the line at what need not stay in the wallet', async () => {
  stubCalls({
    getRunway: () => ({ credit, basis: 'RENEWALS', ...runwayOf(paise(300_000), '2026-07-15', costs) }),
  })
  await open()
  expect(await screen.findByText('To spend ₹3,000.00, must stay ₹7,000.00')).toBeDefined()
  expect(screen.getByRole('img', { name: /; ₹3,000.00 can be spent, and ₹7,000.00 must stay/ })).toBeDefined()
  expect(screen.getByText(/Line: balance to spend\.$/)).toBeDefined()
  const bars = [...document.querySelectorAll('rect')].map((bar) => bar.dataset['tone'])
  expect(bars.filter((tone) => tone === 'over').length).toBeGreaterThan(5)
})

it('is asked anew when the credit changes', async () => {
  const sent = serve('RENEWALS')
  await open()
  await screen.findByText('Short on 20 Jul 2026')
  credit = paise(2_000_000)
  act(() => takeCredit(credit))
  expect(await screen.findByText('Enough for the next 30 days')).toBeDefined()
  const asked = () => sent.filter(({ name }) => name === 'getRunway')
  await waitFor(() => expect(asked()).toHaveLength(2))
})

it('offers no top-up to a sub-user who may not pay', async () => {
  startSession({ ...samples.logInSubUser.reply, credit, permissions: ['plans'] })
  serve('RENEWALS')
  await open()
  await screen.findByText('Short on 20 Jul 2026')
  expect(screen.queryByRole('link')).toBeNull()
})
