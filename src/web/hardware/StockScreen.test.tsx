// @vitest-environment happy-dom
// @day 2026-07-15
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { startSession } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { stubCalls } from '#web/testing/stub-calls.ts'

import { StockScreen } from './StockScreen.tsx'

beforeEach(() => {
  localStorage.clear()
  startSession(samples.logIn.reply)
  stubCalls()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const chosenAt = async (search: string) => {
  await openShellScreen(StockScreen, PATHS.devicestock, { at: PATHS.devicestock + search })
  const chips = within(await screen.findByRole('group', { name: 'Where' })).getAllByRole('button')
  return chips.filter((chip) => chip.getAttribute('aria-pressed') === 'true').map((chip) => chip.textContent.trim())
}

it.each([
  ['', 'All'],
  ['?state=FAULTY', 'Faulty'],
  ['?state=ASSIGNED', 'With customer'],
])('marks at "%s" what its list shows', async (search, chip) => {
  expect(await chosenAt(search)).toEqual([chip])
})
