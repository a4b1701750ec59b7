// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { collectionCalls, type Receipt } from '#domain/collections/calls.ts'
import { TakenBefore } from '#domain/collections/taken-before.ts'
import { twiceCalls } from '#domain/collections/twice-calls.ts'
import { walkCalls } from '#domain/collections/walk-calls.ts'
import { OperatorInfo } from '#domain/operators/info.ts'
import { operatorSample } from '#domain/operators/samples.ts'
import { paise } from '#domain/money.ts'
import { samples } from '#domain/samples.ts'
import { speak } from '#web/i18n/language.ts'
import { PATHS } from '#web/paths.ts'
import { saveUser } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { refuse, type Sent, stubApi } from '#web/testing/stub-api.ts'

import { DuesScreen } from './DuesScreen.tsx'
import { HandoverScreen } from './HandoverScreen.tsx'
import { queue, sendWaiting } from './receipt-queue.ts'
import { ReceiptsScreen } from './ReceiptsScreen.tsx'
import type { Queued } from './receipt-store.ts'
import { receiptSearch } from './search.ts'

const kept = vi.hoisted(() => new Map<string, unknown>())
vi.mock('./receipt-store.ts', () => ({
  readQueue: async () => [...kept.values()],
  putQueued: async (one: Queued) => kept.set(one.key, one),
  dropQueued: async (key: string) => kept.delete(key),
}))

const [twice] = samples.listTwice.reply.data
const before = { ...twice!.beside!, balance: paise(0) }
let writes: Sent[]
let open: (typeof twice)[]
let take: (body: Sent['body']) => Response
const answer = (schema: z.ZodMiniType, reply: () => unknown) => () => Response.json(z.encode(schema, reply()))
const taken = (receipt: Receipt = samples.takeMoney.reply) =>
  Response.json(z.encode(collectionCalls.takeMoney.reply, receipt))

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  kept.clear()
  vi.stubEnv('DEV', false)
  vi.stubGlobal('scrollTo', () => undefined)
  saveUser(operatorSample)
  open = [twice]
  take = () => taken()
  writes = stubApi({
    'GET /lco.php': answer(OperatorInfo, () => operatorSample),
    'GET /collections/summary': answer(collectionCalls.getCollections.reply, () => samples.getCollections.reply),
    'GET /collections/areas': answer(walkCalls.listAreas.reply, () => samples.listAreas.reply),
    'GET /collections/accounts': answer(collectionCalls.listAccounts.reply, () => samples.listAccounts.reply),
    'GET /collections/bags': answer(walkCalls.listBags.reply, () => ({ count: 0, data: [] })),
    'GET /collections/handovers': answer(walkCalls.listHandovers.reply, () => ({ count: 0, data: [], next: null })),
    'GET /collections/receipt': answer(collectionCalls.getReceipt.reply, () => ({ ...twice, owed: undefined })),
    'GET /collections/receipts/twice': answer(twiceCalls.listTwice.reply, () => ({ count: open.length, data: open })),
    'POST /collections/receipts/keep': () => {
      open = []
      return Response.json(z.encode(twiceCalls.keepTwice.reply, samples.keepTwice.reply))
    },
    'POST /collections/receipts': (body) => take(body),
  })
  // what the test before has taken is forgotten
  await sendWaiting(new QueryClient())
})
afterEach(() => {
  cleanup()
  speak('en')
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const press = async (name: string | RegExp) => userEvent.click((await screen.findAllByRole('button', { name })).at(-1)!)
const askBefore = (body: Sent['body']) =>
  body['twice'] === 'ASK'
    ? refuse(409, { code: 'receipt.twice', message: 'Taken already', ...z.encode(TakenBefore, before) })
    : taken()
const said = 'by Shree Ganesh Cable Network: Cash, receipt R/26-27/000122. Nothing is due any more.'

it('asks before money is taken that somebody else has taken, and takes it under the same number when it is meant', async () => {
  take = askBefore
  await openShellScreen(DuesScreen, PATHS.collections)
  await press(/Take money$/)
  await press(/^Receive/)
  expect(await screen.findByText(new RegExp(`₹300.00 was taken on 14 Jul 2026, 4:35 pm ${said}`))).toBeDefined()
  // the question says it, and no banner beside it
  expect(screen.queryByText('Taken already')).toBeNull()
  await press('Go back')
  expect(writes).toHaveLength(1)
  await press(/^Receive/)
  await press('Take ₹450.00 more')
  expect(await screen.findByRole('heading', { name: /^Receipt R/ })).toBeDefined()
  expect(writes.map(({ body }) => body['twice'])).toEqual(['ASK', 'ASK', 'TAKE'])
  expect(new Set(writes.map(({ body }) => body['key'])).size).toBe(1)
})

it('asks nobody any more about what was taken without a line: the phone has given the receipt', async () => {
  take = () => {
    throw new TypeError('no line')
  }
  await openShellScreen(DuesScreen, PATHS.collections)
  await press(/Take money$/)
  await press(/^Receive/)
  expect(await screen.findByRole('heading', { name: /^Receipt P/ })).toBeDefined()
  take = askBefore
  await sendWaiting(new QueryClient())
  expect(writes.at(-1)!.body['twice']).toBeUndefined()
})

it('knows in the list of dues what this phone has taken and the server does not know: nobody is asked to pay it again', async () => {
  take = () => {
    throw new TypeError('no line')
  }
  await openShellScreen(DuesScreen, PATHS.collections)
  await press(/Take money$/)
  await press(/^Receive/)
  await press('Done')
  const row = (await screen.findByRole('link', { name: 'Vaishali Kulkarni' })).closest('tr')!
  await vi.waitFor(() => expect(row.textContent).toContain('Nothing due'))
  await press(/Take money$/)
  expect((await screen.findByLabelText<HTMLInputElement>(/^Amount/)).value).toBe('')
})

it('tells whoever took money without a line that it had been taken already, until he has seen it', async () => {
  const input = { ...samples.takeMoney.input, key: 'told-000001', provisional: 'P/TOLD00' }
  const door = { name: 'Vaishali Kulkarni', mobilephone: '9822012345', balance: paise(0), taken: new Date() }
  take = () => taken({ ...samples.takeMoney.reply, beside: before })
  await queue({ key: input.key, ...door, input })
  await sendWaiting(new QueryClient())
  open = []
  await openShellScreen(HandoverScreen, PATHS.collectionshandover)
  expect(await screen.findByText('Vaishali Kulkarni · ₹300.00 · R/26-27/000123')).toBeDefined()
  expect(screen.getByText(/was taken on 14 Jul 2026, 4:35 pm by Shree Ganesh Cable Network/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open receipt' }).getAttribute('href')).toContain('000123')
  await press('Leave as advance')
  await vi.waitFor(() => expect(screen.queryByText('Paid twice')).toBeNull())
  expect([...kept.values()]).toMatchObject([{ name: '', mobilephone: '', sent: expect.any(Date) as Date }])
})

it('shows the operator who has paid twice where he confirms hand-overs, and lets him keep it as an advance', async () => {
  await openShellScreen(HandoverScreen, PATHS.collectionshandover)
  expect(await screen.findByRole('heading', { name: '1 customer paid twice' })).toBeDefined()
  expect(screen.getByText('₹300.00 in advance')).toBeDefined()
  for (const receiptno of [twice!.receiptno, before.receiptno])
    expect(screen.getByRole('link', { name: receiptno }).getAttribute('href')).toContain(encodeURIComponent(receiptno))
  await press('Keep as advance')
  expect(await screen.findByText('Kept as advance')).toBeDefined()
  expect(writes).toEqual([{ to: 'POST /collections/receipts/keep', body: { receiptno: twice!.receiptno } }])
  await vi.waitFor(() => expect(screen.queryByText('1 customer paid twice')).toBeNull())
})

it('leads there from the dues, and says it beside the receipt', async () => {
  await openShellScreen(DuesScreen, PATHS.collections)
  const line = await screen.findByRole('link', { name: '1 customer paid twice' })
  expect(line.getAttribute('href')).toBe(PATHS.collectionshandover)
  cleanup()
  const at = `${PATHS.collectionsreceipts}?receiptno=${encodeURIComponent(twice!.receiptno)}`
  await openShellScreen(ReceiptsScreen, PATHS.collectionsreceipts, { at, validateSearch: receiptSearch })
  expect(await screen.findByRole('region', { name: 'Paid twice' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Keep as advance' })).toBeDefined()
})

it('asks in Hindi and in Marathi too', async () => {
  take = askBefore
  for (const [language, question] of [
    ['hi', 'और पैसे लें?'],
    ['mr', 'अजून पैसे घ्यायचे?'],
  ] as const) {
    speak(language)
    await openShellScreen(DuesScreen, PATHS.collections)
    await press(/(?:पैसे लें|पैसे घ्या)$/)
    await press(/(?:लिए|घेतले)$/)
    expect(await screen.findByRole('heading', { name: question })).toBeDefined()
    cleanup()
  }
})
