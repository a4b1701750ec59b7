// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { samples } from '#domain/samples.ts'
import { read } from '#web/api/hooks.ts'
import { PATHS } from '#web/paths.ts'
import { startSession } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { stubCalls } from '#web/testing/stub-calls.ts'

import { Prices } from './Prices.tsx'

beforeEach(() => {
  localStorage.clear()
  startSession(samples.logIn.reply)
})
afterEach(() => {
  sessionStorage.clear()
  cleanup()
  vi.unstubAllGlobals()
})

/** What names the price of a customer, and was read a moment ago. */
function Known() {
  useQuery(read('getBoxPlans', { customerid: '2000000001' }))
  useQuery(read('getCart', {}))
  useQuery(read('getExpiryReport', {}))
  return null
}

it('what was read before a price was agreed on is read again: no screen goes on naming the price of before', async () => {
  const sent = stubCalls()
  await openShellScreen(
    () => (
      <>
        <Known />
        <Prices account={{ ...samples.getAccount.reply, monthly: null }} />
      </>
    ),
    PATHS.customer,
  )
  const asked = (name: string) => sent.filter((one) => one.name === name).length
  await waitFor(() => expect(asked('getExpiryReport')).toBe(1))
  const [price] = screen.getAllByRole('textbox')
  await userEvent.clear(price!)
  await userEvent.type(price!, '120')
  await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0]!)
  for (const name of ['getBoxPlans', 'getCart', 'getExpiryReport']) await waitFor(() => expect(asked(name)).toBe(2))
})
