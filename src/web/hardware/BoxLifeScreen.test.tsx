// @vitest-environment happy-dom
// @day 2026-07-15
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { startSession } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { refusal, stubCalls } from '#web/testing/stub-calls.ts'

import { BoxLifeScreen } from './BoxLifeScreen.tsx'

const BOX = samples.getBoxLife.reply

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-07-15T06:00:00Z'), shouldAdvanceTime: true })
  localStorage.clear()
  startSession(samples.logIn.reply)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = () => openShellScreen(BoxLifeScreen, PATHS.devicelife, { at: `${PATHS.devicelife}?stbno=${BOX.stbno}` })

it('says that an STB is not there only where the server says so', async () => {
  stubCalls({ getBoxLife: () => refusal('not.found') })
  await open()
  expect(await screen.findByText('STB not found')).toBeDefined()
  expect(screen.queryByText('Not found')).toBeNull()
  cleanup()
  stubCalls({ getBoxLife: () => refusal('report.too-many') })
  await open()
  expect(await screen.findByText('Could not load')).toBeDefined()
  expect(screen.queryByText('STB not found')).toBeNull()
})

it('keeps what is typed on it when it is read again in vain', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  let isThere = true
  stubCalls({ getBoxLife: () => (isThere ? BOX : refusal('server.unavailable')) })
  await open()
  const reason = (await screen.findAllByRole('textbox', { name: /Reason/ }))[0]!
  await user.type(reason, 'Burnt')
  isThere = false
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(screen.queryByText('STB not found')).toBeNull()
  expect((reason as HTMLTextAreaElement).value).toBe('Burnt')
  expect(reason.isConnected).toBe(true)
})
