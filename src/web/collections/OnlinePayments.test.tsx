// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { onlineCalls, type OnlinePayment } from '#domain/collections/online-calls.ts'
import { paise } from '#domain/money.ts'
import { operatorSample } from '#domain/operators/samples.ts'
import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { saveUser } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { type Sent, stubApi } from '#web/testing/stub-api.ts'

import { OnlinePayments } from './OnlinePayments.tsx'

const made = samples.listOnlinePayments.reply.data[0]!
let payment: OnlinePayment
let writes: Sent[]
const listed = () =>
  Response.json(z.encode(onlineCalls.listOnlinePayments.reply, { count: 1, data: [payment], next: null }))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubEnv('DEV', false)
  vi.stubGlobal('scrollTo', () => undefined)
  saveUser(operatorSample)
  payment = { ...made, state: 'HELD', heldreason: 'amount', captured: paise(40_000), receiptno: '' }
  writes = stubApi({
    'GET /paylinks/online': listed,
    'POST /paylinks/online/settle': () => {
      payment = { ...made, captured: paise(40_000) }
      return Response.json(z.encode(onlineCalls.settleOnlinePayment.reply, payment))
    },
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const open = () => openShellScreen(OnlinePayments, PATHS.collectionsupi)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('lets the operator make the receipt of what came where it is not what was asked', async () => {
  await open()
  expect(await screen.findByText('Please check')).toBeDefined()
  await press('Decide')
  await press('Make receipt of ₹400.00')
  await vi.waitFor(() =>
    expect(writes).toEqual([
      { to: 'POST /paylinks/online/settle', body: { reference: made.reference, receipt: 'YES' } },
    ]),
  )
  expect(await screen.findByText('Receipt made')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull()
})

it('shows what another window has decided meanwhile, instead of asking again', async () => {
  await open()
  await press('Decide')
  payment = made
  writes = stubApi({
    'GET /paylinks/online': listed,
    'POST /paylinks/online/settle': () => Response.json({ code: 'paylink.claim' }, { status: 409 }),
  })
  await press('Make receipt of ₹400.00')
  expect(await screen.findByText('Receipt made')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull()
})

it('offers no receipt where another currency came, and nothing to a sub-user', async () => {
  payment = { ...payment, heldreason: 'currency' }
  await open()
  await press('Decide')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'No receipt' })).toBeDefined()
  expect(dialog.queryByRole('button', { name: /^Make receipt/ })).toBeNull()
  cleanup()
  const { lcosubuserid, ...collector } = samples.logInSubUser.reply
  saveUser({ ...collector, lcosubuserid, permissions: ['collections'] })
  await open()
  expect(await screen.findByText('Please check')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull()
})
