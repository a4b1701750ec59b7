// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { type Bag, type Handover, walkCalls } from '#domain/collections/walk-calls.ts'
import { paise } from '#domain/money.ts'
import { OperatorInfo } from '#domain/operators/info.ts'
import { operatorSample } from '#domain/operators/samples.ts'
import { samples } from '#domain/samples.ts'
import { PATHS } from '#web/paths.ts'
import { saveUser } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { refuse, type Sent, stubApi } from '#web/testing/stub-api.ts'

import { HandoverScreen } from './HandoverScreen.tsx'
import { sendWaiting } from './receipt-queue.ts'
import type { Queued } from './receipt-store.ts'

const kept = vi.hoisted(() => new Map<string, unknown>())
vi.mock('./receipt-store.ts', () => ({
  readQueue: async () => [...kept.values()],
  putQueued: async (one: Queued) => kept.set(one.key, one),
  dropQueued: async (key: string) => kept.delete(key),
}))

let handed: Handover
let bags: Bag[]
let refused: string
let writes: Sent[]
const answer = (schema: z.ZodMiniType, reply: () => unknown) => () => Response.json(z.encode(schema, reply()))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  kept.clear()
  vi.stubEnv('DEV', false)
  vi.stubGlobal('scrollTo', () => undefined)
  saveUser(operatorSample)
  handed = samples.handOver.reply
  bags = []
  refused = ''
  writes = stubApi({
    'GET /lco.php': answer(OperatorInfo, () => operatorSample),
    'GET /collections/bags': answer(walkCalls.listBags.reply, () => ({ count: bags.length, data: bags })),
    'GET /collections/handovers': answer(walkCalls.listHandovers.reply, () => ({
      count: 1,
      data: [handed],
      next: null,
    })),
    'POST /collections/handovers': () => {
      if (refused) return refuse(409, { code: refused, message: 'A receipt was added meanwhile' })
      bags = []
      return Response.json(z.encode(walkCalls.handOver.reply, handed))
    },
    'POST /collections/handovers/return': () => {
      handed = samples.returnHandover.reply
      return Response.json(z.encode(walkCalls.returnHandover.reply, handed))
    },
    'POST /collections/differences': answer(walkCalls.settleDifference.reply, () => samples.settleDifference.reply),
    'POST /collections/receipts': () =>
      refuse(422, { code: 'input.invalid', message: '', fields: { reference: 'utr' } }),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const press = async (name: string) => userEvent.click((await screen.findAllByRole('button', { name })).at(-1)!)
const open = () => openShellScreen(HandoverScreen, PATHS.collectionshandover)

it('lets the operator send a hand-over back before he confirms it, and shows it as returned and by whom', async () => {
  await open()
  expect(await screen.findByRole('button', { name: 'Confirm' })).toBeDefined()
  await press('Send back')
  expect(await screen.findByText(/receipts go back into the bag of Imran Shaikh/)).toBeDefined()
  await press('Send back')
  await vi.waitFor(() =>
    expect(writes).toEqual([{ to: 'POST /collections/handovers/return', body: { handoverid: 'HO10001' } }]),
  )
  expect(await screen.findByText('Returned')).toBeDefined()
  expect(screen.getByText(/Shree Ganesh Cable Network/, { selector: 'small' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send back' })).toBeNull()
})

it('warns on a phone of what is missing until the hand-over is sent back to be counted again', async () => {
  const still = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => ({ matches: true, ...still }))
  await open()
  const toneOf = async () => (await screen.findByText(/^₹50.* missing$/)).className
  expect(await toneOf()).toBe('waiting-refused')
  await press('Send back')
  await press('Send back')
  expect(await screen.findByText('Returned')).toBeDefined()
  expect(await toneOf()).toBe('card-hint')
})

it('lets a collector take back his own, and confirm nothing', async () => {
  const { lcosubuserid, ...collector } = samples.logInSubUser.reply
  saveUser({ ...collector, lcosubuserid, permissions: ['collections'] })
  await open()
  expect(await screen.findByRole('button', { name: 'Take back' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
})

it('settles what was too much by a minus, with a note', async () => {
  bags = [{ ...samples.listBags.reply.data[0]!, receipts: 0, cash: paise(0), other: paise(0), owed: paise(-9_074_401) }]
  await open()
  await press('Settle excess')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('₹90,744.01 too much')).toBeDefined()
  const amount = dialog.getByLabelText('Amount to settle', { exact: false })
  expect((amount as HTMLInputElement).value).toBe('90744.01')
  await userEvent.type(dialog.getByLabelText(/^Note/), 'Typed wrong')
  await press('Settle excess')
  await vi.waitFor(() => expect(writes).toHaveLength(1))
  expect(writes[0]!.body).toMatchObject({ collector: 'SUB10002', amount: '-90744.01', note: 'Typed wrong' })
})

it('says which field the server did not accept, and bids ask the operator before any money is given back', async () => {
  const key = 'refused-00001'
  const queued = { name: 'Vaishali Kulkarni', mobilephone: '9822012345', balance: 0, taken: new Date() }
  kept.set(key, {
    ...queued,
    key,
    input: { ...samples.takeMoney.input, key },
    owner: operatorSample.lcoid,
    refused: null,
  })
  await sendWaiting(new QueryClient())
  await open()
  expect(await screen.findByText('Not accepted: Enter the 12 digits of the UTR number')).toBeDefined()
  // it is not on its way any more, and nothing is said or offered as if it were
  expect(screen.getByText('1 receipt not accepted')).toBeDefined()
  expect(screen.queryByText(/when the line is back/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull()
  await press('Remove')
  const asked = await screen.findByText(/Ask your operator before you give any money back/)
  expect(asked.textContent).not.toContain('never booked')
})

it('bids a collector leave the cash out of his count whose receipts the server does not have', async () => {
  const { lcosubuserid, ...collector } = samples.logInSubUser.reply
  saveUser({ ...collector, lcosubuserid, permissions: ['collections'] })
  const receipt = { name: 'Vaishali Kulkarni', owner: lcosubuserid, taken: new Date(), refused: 'Not in your areas' }
  const of = (key: string, mode: string) => ({ ...samples.takeMoney.input, key, mode, amount: paise(12_000) })
  for (const [key, mode] of [
    ['a', 'CASH'],
    ['b', 'UPI'],
  ] as const)
    kept.set(key, { ...receipt, key, input: of(key, mode) })
  bags = [{ ...samples.listBags.reply.data[0]!, receipts: 2, cash: paise(34_901) }]
  await open()
  await sendWaiting(new QueryClient())
  await press('Hand over')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('By the receipts there should be ₹349.01 in cash.')).toBeDefined()
  expect(dialog.getByText(/^Leave out ₹120.00 in cash/)).toBeDefined()
})

it('counts against what is in the bag now, also where a receipt arrives while it is counted', async () => {
  const [bag] = samples.listBags.reply.data
  bags = [{ ...bag!, receipts: 2, cash: paise(34_901) }]
  await open()
  await press('Hand over')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/^Cash counted/), '349.01')
  bags = [{ ...bag!, receipts: 3, cash: paise(44_901) }]
  refused = 'handover.changed'
  await press('Hand over')
  expect(await dialog.findByText('By the receipts there should be ₹449.01 in cash.')).toBeDefined()
  expect(dialog.getByText('₹100.00 is missing')).toBeDefined()
  expect(writes.map(({ body }) => body['cash'])).toEqual(['349.01'])
})

it('asks the operator who counts a bag himself to confirm it, and does not name him as another', async () => {
  bags = [{ ...samples.listBags.reply.data[0]!, receipts: 2, cash: paise(34_901) }]
  await open()
  await press('Hand over')
  await userEvent.type(await screen.findByLabelText(/^Cash counted/), '349.01')
  await press('Hand over')
  expect(await screen.findByText('Handed over. Please confirm it below.')).toBeDefined()
})
