// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { startSession } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { stubCalls } from '#web/testing/stub-calls.ts'

import { ActivityCard } from './ActivityCard.tsx'

beforeEach(() => {
  localStorage.clear()
  stubCalls({ listCustomerActivity: () => ({ count: 0, data: [], next: null }) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () => openShellScreen(() => <ActivityCard customerid="2000000001" />, PATHS.customer)

it('says that nothing has happened to whoever sees everything, and to others what there is nothing of', async () => {
  startSession(samples.logIn.reply)
  await open()
  expect(await screen.findByText('Nothing has happened here yet.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Tickets' }))
  expect(await screen.findByText('Nothing yet of: Tickets')).toBeDefined()
  cleanup()
  // a pack that was renewed a minute ago is not for him to see
  startSession({ ...samples.logInSubUser.reply, permissions: ['subscribers', 'reports', 'tickets'] })
  await open()
  expect(await screen.findByText('Nothing yet of: Tickets, Details changed')).toBeDefined()
  expect(screen.queryByText('Nothing has happened here yet.')).toBeNull()
})
