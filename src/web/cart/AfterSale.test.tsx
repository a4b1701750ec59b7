// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { paise } from '#domain/money.ts'
import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { startSession, takeCredit } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { stubCalls } from '#web/testing/stub-calls.ts'

import { CheckoutScreen } from './CheckoutScreen.tsx'

beforeEach(() => {
  localStorage.clear()
  startSession({ ...samples.logIn.reply, credit: paise(1_234_550) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () => openShellScreen(CheckoutScreen, PATHS.checkout)
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

it('says of broadband without TV that it is active, and on no STB', async () => {
  const box = samples.getBoxPlans.reply
  const plan = {
    ...box.planlist[0]!,
    contractno: '5000004711',
    provision: 'ACCEPTED' as const,
    undoable: 'YES' as const,
  }
  stubCalls({ getBoxPlans: () => ({ ...box, hardwaretype: 'FIBER', planlist: [plan] }) })
  await open()
  await press('Pay ₹108.00')
  expect(await screen.findByText('Active', { selector: 'output *' })).toBeDefined()
  expect(screen.queryByText('Active on STB')).toBeNull()
})

it('follows the headend, and takes back what was bought today', async () => {
  let provision: 'PENDING' | 'ACCEPTED' = 'PENDING'
  const box = samples.getBoxPlans.reply
  const sent = stubCalls({
    getBoxPlans: () => ({
      ...box,
      planlist: [{ ...box.planlist[0]!, contractno: '5000004711', provision, undoable: 'YES' }],
    }),
    undoSale: () => ({ ...samples.undoSale.reply, contracts: ['5000004711'] }),
  })
  await open()
  await press('Pay ₹108.00')
  expect(await screen.findByText('Activation pending')).toBeDefined()
  provision = 'ACCEPTED'
  expect(await screen.findByText('Active on STB')).toBeDefined()
  expect(screen.getByText(/^While Undo is shown/).style.visibility).toBe('visible')
  await press('Undo Parivar Hindi 30D')
  expect(await screen.findByText('Undone')).toBeDefined()
  expect(sent.filter(({ name }) => name === 'undoSale').map(({ body }) => body)).toEqual([{ contractno: '5000004711' }])
})

const traced = (...what: string[]) => ({
  count: what.length,
  data: what.map((one) => ({ ...samples.getContractTrace.reply.data[0]!, what: one })),
})

it('says so when the headend refuses what was bought: nothing is done, the customer is not told so, the wallet has it back', async () => {
  const box = samples.getBoxPlans.reply
  let planlist = [{ ...box.planlist[0]!, contractno: '5000004711', provision: 'PENDING' as const }]
  stubCalls({
    getBoxPlans: () => ({ ...box, planlist }),
    getContractTrace: () => traced('SOLD', 'REJECTED'),
  })
  await open()
  await press('Pay ₹108.00')
  expect(await screen.findByText('Activation pending')).toBeDefined()
  expect(await screen.findByRole('link', { name: 'Share on WhatsApp' })).toBeDefined()
  planlist = []
  expect(await screen.findByText('Activation failed, refunded')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'No pack was bought' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Share on WhatsApp' })).toBeNull()
  expect(screen.queryByText('Wallet debited')).toBeNull()
  act(() => takeCredit(paise(1_234_550)))
  expect(screen.getAllByText('Wallet balance')[0]!.nextSibling?.textContent).toBe('₹12,345.50')
})

it('does not call a pack refused that was undone in another window', async () => {
  const box = samples.getBoxPlans.reply
  stubCalls({ getBoxPlans: () => ({ ...box, planlist: [] }), getContractTrace: () => traced('SOLD', 'UNDONE') })
  await open()
  await press('Pay ₹108.00')
  expect(await screen.findByText('Undone')).toBeDefined()
})

it('keeps the place of an undo that waits for an add-on, and offers none', async () => {
  const box = samples.getBoxPlans.reply
  stubCalls({
    getBoxPlans: () => ({
      ...box,
      planlist: [{ ...box.planlist[0]!, contractno: '5000004711', provision: 'ACCEPTED', undoable: 'NO' }],
    }),
  })
  await open()
  await press('Pay ₹108.00')
  await screen.findByText('Active on STB')
  expect(screen.queryByRole('button', { name: 'Undo Parivar Hindi 30D' })).toBeNull()
  expect(screen.getByLabelText('Undo Parivar Hindi 30D').style.visibility).toBe('hidden')
  expect(screen.getByText(/^While Undo is shown/).style.visibility).toBe('hidden')
})
