// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { startSession } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { stubCalls } from '#web/testing/stub-calls.ts'

import { DuesScreen } from './DuesScreen.tsx'

vi.mock('./receipt-store.ts', () => ({
  readQueue: async () => [],
  putQueued: async () => undefined,
  dropQueued: async () => undefined,
}))

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const COLLECTOR = { ...samples.logInSubUser.reply, permissions: ['collections' as const] }
const nobody = { listAccounts: () => ({ count: 0, data: [], next: null }) }
const noArea = { listAreas: () => ({ count: 0, data: [] }) }
const open = () => openShellScreen(DuesScreen, PATHS.collections)

it('says to a collector without an area that he has none, not that nobody owes', async () => {
  startSession(COLLECTOR)
  stubCalls({ ...nobody, ...noArea })
  await open()
  expect(await screen.findByText('You have no area yet')).toBeDefined()
  expect(screen.queryByText('Nobody owes you anything')).toBeNull()
})

it.each([
  ['a collector in whose areas nobody owes', COLLECTOR, nobody],
  ['an operator without areas', samples.logIn.reply, { ...nobody, ...noArea }],
])('says to %s that nobody does', async (_who, user, answers) => {
  startSession(user)
  stubCalls(answers)
  await open()
  expect(await screen.findByText('Nobody owes you anything')).toBeDefined()
})
