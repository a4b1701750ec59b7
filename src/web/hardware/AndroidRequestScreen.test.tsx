// @vitest-environment happy-dom
// @day 2026-07-15
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { startSession } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { stubCalls } from '#web/testing/stub-calls.ts'

import { AndroidRequestScreen } from './AndroidRequestScreen.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  startSession(samples.logIn.reply)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('sends what was asked for, says its number and starts afresh', async () => {
  const sent = stubCalls()
  await openShellScreen(AndroidRequestScreen, PATHS.andriodrequest)
  const quantity = () => screen.getByLabelText<HTMLInputElement>('Quantity')
  await userEvent.click(screen.getByRole('button', { name: 'One more' }))
  await userEvent.click(screen.getByRole('button', { name: 'One more' }))
  await userEvent.type(screen.getByLabelText('For which customers (optional)'), '1000000012')
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('Request AND10001 sent')).toBeDefined()
  expect(sent.find(({ name }) => name === 'requestAndroidBoxes')?.body).toEqual({
    quantity: '3',
    subscribers: '1000000012',
    comments: '',
  })
  expect(quantity().value).toBe('1')
})

it('shows what became of earlier requests', async () => {
  const request = samples.listAndroidRequests.reply.data[0]!
  stubCalls({ listAndroidRequests: () => ({ count: 1, next: null, data: [{ ...request, status: 'APPROVED' }] }) })
  await openShellScreen(AndroidRequestScreen, PATHS.andriodrequest)
  expect(await screen.findByText('Approved')).toBeDefined()
  expect(screen.getByText('5 STBs')).toBeDefined()
})
