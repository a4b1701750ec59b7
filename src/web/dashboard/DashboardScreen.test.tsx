// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { startSession } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { stubCalls } from '#web/testing/stub-calls.ts'

import { DashboardScreen } from './DashboardScreen.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

async function open() {
  const sent = stubCalls()
  await openShellScreen(DashboardScreen, PATHS.dashboard)
  return sent
}

it('shows the credit at once and the operator as soon as he arrives', async () => {
  startSession(samples.logIn.reply)
  await open()
  expect(screen.getByText('₹12,345.50')).toBeDefined()
  expect(await screen.findByText('Nashik, Maharashtra')).toBeDefined()
})

it('shows an unknown value as ---', async () => {
  startSession(samples.logIn.reply)
  await open()
  await screen.findByText('LCO10001')
  expect(screen.getByText('Agreement').nextSibling?.textContent).toBe('---')
})

it('asks as the sub-user and says whose credit it is', async () => {
  startSession(samples.logInSubUser.reply)
  const sent = await open()
  await screen.findByText('LCO10001')
  expect(sent.map(({ url }) => url)).toContain('/lco/v1/lco.php?subuserid=SUB10001')
  expect(screen.getByText('This is the credit of your operator.')).toBeDefined()
})

it('shows how long the credit lasts', async () => {
  startSession(samples.logIn.reply)
  await open()
  expect(await screen.findByText('Runs short on 28 Jul 2026')).toBeDefined()
})
