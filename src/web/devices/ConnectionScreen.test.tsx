// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { startSession } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { stubCalls } from '#web/testing/stub-calls.ts'

import { ConnectionScreen } from './ConnectionScreen.tsx'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
  startSession(samples.logIn.reply)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('names a connection without a pack by its user name alone', async () => {
  stubCalls({
    examineConnection: () => ({ ...samples.examineConnection.reply, username: 'fiber700006', planname: '' }),
  })
  const validateSearch = (search: Record<string, unknown>) => search
  await openShellScreen(ConnectionScreen, PATHS.deviceconnection, {
    at: `${PATHS.deviceconnection}?customerid=2000000345`,
    validateSearch,
  })
  expect(await screen.findByRole('heading', { name: 'fiber700006' })).toBeDefined()
})
