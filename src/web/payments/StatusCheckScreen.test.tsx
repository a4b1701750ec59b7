// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { paise } from '#domain/money.ts'
import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { refusal, stubCalls } from '#web/testing/stub-calls.ts'

import { StatusCheckScreen } from './StatusCheckScreen.tsx'

const { transactionid } = samples.checkPaymentStatus.input

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const open = (search = '') => openScreen(StatusCheckScreen, PATHS.paymentstatuscheck, PATHS.paymentstatuscheck + search)

async function ask(id: string) {
  await userEvent.type(screen.getByLabelText('Transaction id'), id)
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
}

it('finds a payment by its id, however that is typed', async () => {
  const sent = stubCalls()
  await open()
  await ask(` ${transactionid.toLowerCase()} `)
  expect(await screen.findByText('Result')).toBeDefined()
  expect(screen.getByText('₹5,000.00')).toBeDefined()
  expect(sent.map(({ url }) => url)).toEqual([`/lco/v1/paymentstatuscheckapi?transactionid=${transactionid}`])
})

it('looks at once for the id of the address', async () => {
  stubCalls()
  await open(`?transactionid=${transactionid}`)
  expect(await screen.findByText('Result')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Transaction id').value).toBe(transactionid)
})

it('says of held money that was sent back where it went', async () => {
  const givenback = { amount: paise(50_000), at: new Date('2026-07-15T06:00:00Z') }
  stubCalls({ checkPaymentStatus: () => ({ ...samples.checkPaymentStatus.reply, status: 'CANCELLED', givenback }) })
  await open(`?transactionid=${transactionid}`)
  await screen.findByText('Sent back')
  const result = within(screen.getByRole('region', { name: 'Result' }))
  expect(result.getByText(/₹500\.00 sent back to your bank on 15 Jul 2026\./)).toBeDefined()
  expect(result.queryByText(/arrives later/)).toBeNull()
})

it('says clearly that an id is not known', async () => {
  stubCalls({ checkPaymentStatus: () => refusal('not.found') })
  await open(`?transactionid=${transactionid}`)
  expect((await screen.findByRole('alert')).textContent).toContain('Payment not found')
})

it('does not ask the server about what cannot be an id', async () => {
  const sent = stubCalls()
  await open()
  await ask('5000')
  expect(screen.getByLabelText('Transaction id').getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})
