// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { startSession } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { refusal, stubCalls } from '#web/testing/stub-calls.ts'

import { AccountScreen } from './AccountScreen.tsx'

beforeEach(() => {
  localStorage.clear()
  startSession(samples.logIn.reply)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const open = (search: string) =>
  openShellScreen(AccountScreen, PATHS.collectionsaccount, { at: PATHS.collectionsaccount + search })

it.each([
  ['', 'Select a customer', 0],
  ['?customerid=2999999999', 'No such customer', 1],
])('an address with “%s” says “%s” and leads to the dues', async (search, said, asked) => {
  const sent = stubCalls({ getAccount: () => refusal('not.found') })
  await open(search)
  expect(await screen.findByText(said)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Dues' }).getAttribute('href')).toBe(PATHS.collections)
  expect(sent.filter(({ name }) => name === 'getAccount')).toHaveLength(asked)
})
