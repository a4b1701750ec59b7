// @vitest-environment happy-dom
// @day 2026-07-15
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { REPORT_NAMES } from '#domain/reports/calls.ts'
import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { connectRouter } from '#web/shell/navigate.ts'
import { startSession } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { stubCalls } from '#web/testing/stub-calls.ts'

import { rememberUse } from './last-used.ts'
import { ReportIndexScreen } from './ReportIndexScreen.tsx'

beforeEach(() => {
  localStorage.clear()
  startSession(samples.logIn.reply)
  connectRouter({ go: () => undefined, warmUp: () => undefined })
  stubCalls()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const user = userEvent.setup()
const open = () => openShellScreen(ReportIndexScreen, PATHS.report)
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

it('leads to every report, and to the views that were saved of it', async () => {
  await open()
  expect(titles()).toHaveLength(REPORT_NAMES.length)
  const view = await screen.findByRole('link', { name: 'This quarter' })
  expect(view.getAttribute('href')).toContain(`${PATHS.reportpayment}?from=2026-07-01`)
})

it('finds a report by what it is good for', async () => {
  const { href } = await open()
  await user.type(screen.getByRole('searchbox', { name: 'Find a report' }), 'gst')
  await waitFor(() => expect(titles()).toEqual(['Bills & tax invoices']))
  expect(href()).toContain('q=gst')
  await user.type(screen.getByRole('searchbox', { name: 'Find a report' }), 'xyz')
  expect(await screen.findByText('No report with this name')).toBeDefined()
})

it('names only what a sub-user may see', async () => {
  startSession({ ...samples.logInSubUser.reply, permissions: ['reports'] })
  await open()
  expect(titles()).not.toContain('Customers')
  expect(titles()).not.toContain('Wallet ledger')
  expect(titles()).toContain('Payments')
})

it('says when each was last opened, to the person who opened it', async () => {
  rememberUse('payment')
  await open()
  expect(screen.getAllByText(/Last opened/)).toHaveLength(1)
  cleanup()
  startSession(samples.logInSubUser.reply)
  await open()
  expect(screen.queryAllByText(/Last opened/)).toEqual([])
})
