// @vitest-environment happy-dom
import { QueryClient, useQuery } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { collectionCalls, type Receipt } from '#domain/collections/calls.ts'
import { walkCalls } from '#domain/collections/walk-calls.ts'
import { OperatorInfo } from '#domain/operators/info.ts'
import { paise } from '#domain/money.ts'
import { operatorSample } from '#domain/operators/samples.ts'
import { samples } from '#domain/samples.ts'
import { read } from '#web/api/hooks.ts'
import { PATHS } from '#web/paths.ts'
import { saveUser } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { refuse, type Sent, stubApi } from '#web/testing/stub-api.ts'

import { HandoverScreen } from './HandoverScreen.tsx'
import { PlaceInArea } from './PlaceInArea.tsx'
import { sendWaiting } from './receipt-queue.ts'
import type { Queued } from './receipt-store.ts'
import { ReceiptsScreen } from './ReceiptsScreen.tsx'
import { receiptSearch } from './search.ts'

const kept = vi.hoisted(() => new Map<string, unknown>())
vi.mock('./receipt-store.ts', () => ({
  readQueue: async () => [...kept.values()],
  putQueued: async (one: Queued) => kept.set(one.key, one),
  dropQueued: async (key: string) => kept.delete(key),
}))

let shown: Receipt
let writes: Sent[]
const answer = (schema: z.ZodMiniType, reply: unknown) => () => Response.json(z.encode(schema, reply))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  kept.clear()
  vi.stubEnv('DEV', false)
  vi.stubGlobal('scrollTo', () => undefined)
  saveUser(operatorSample)
  shown = samples.getReceipt.reply
  writes = stubApi({
    'GET /lco.php': answer(OperatorInfo, operatorSample),
    'GET /collections/receipt': () => Response.json(z.encode(collectionCalls.getReceipt.reply, shown)),
    'POST /collections/receipts/reverse': () =>
      Response.json(z.encode(collectionCalls.reverseReceipt.reply, { ...shown, status: 'REVERSED' })),
    'POST /collections/receipts': answer(collectionCalls.takeMoney.reply, samples.takeMoney.reply),
    'GET /collections/areas': answer(walkCalls.listAreas.reply, samples.listAreas.reply),
    'POST /collections/areas/customers': answer(walkCalls.placeCustomers.reply, samples.placeCustomers.reply),
    'GET /collections/bags': answer(walkCalls.listBags.reply, samples.listBags.reply),
    'GET /collections/handovers': answer(walkCalls.listHandovers.reply, { count: 0, data: [], next: null }),
    'POST /collections/handovers': answer(walkCalls.handOver.reply, samples.handOver.reply),
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const press = async (name: string) => userEvent.click((await screen.findAllByRole('button', { name })).at(-1)!)
const openReceipt = (receipt: Receipt) => {
  shown = receipt
  const at = `${PATHS.collectionsreceipts}?receiptno=${encodeURIComponent(receipt.receiptno)}`
  return openShellScreen(ReceiptsScreen, PATHS.collectionsreceipts, { at, validateSearch: receiptSearch })
}

it('charges no fee that was typed for another receipt and left, and names whose receipt is reversed', async () => {
  await openReceipt({ ...samples.getReceipt.reply, mode: 'CHEQUE' })
  await press('Reverse receipt')
  await userEvent.type(await screen.findByLabelText('Fee for a returned cheque', { exact: false }), '250')
  await press('Close')
  cleanup()

  await openReceipt({ ...samples.getReceipt.reply, receiptno: 'R/26-27/000124' })
  await press('Reverse receipt')
  expect(await screen.findByText('Vaishali Kulkarni · ₹300.00')).toBeDefined()
  await userEvent.type(screen.getByLabelText('Reason', { exact: false }), 'Twice')
  await press('Reverse receipt')
  await vi.waitFor(() => expect(writes.at(-1)?.to).toBe('POST /collections/receipts/reverse'))
  expect(writes.at(-1)!.body).toMatchObject({ receiptno: 'R/26-27/000124', reason: 'Twice' })
  expect(writes.at(-1)!.body['fee'] ?? '').toBe('')
})

/** As the list of who expires: whoever owes nothing is renewed by one press. */
function ReceiptWithDues() {
  const { data } = useQuery(read('listBalances', { subscribers: '2000000012' }))
  return (
    <>
      <output aria-label="Owes">{data?.data.map(({ balance }) => balance).join(' ')}</output>
      <ReceiptsScreen />
    </>
  )
}

it('shows in every list at once that he whose receipt is reversed owes it again', async () => {
  let owes = paise(0)
  writes = stubApi({
    'GET /lco.php': answer(OperatorInfo, operatorSample),
    'GET /collections/receipt': () => Response.json(z.encode(collectionCalls.getReceipt.reply, shown)),
    'GET /collections/balances': () =>
      Response.json(
        z.encode(collectionCalls.listBalances.reply, {
          count: 1,
          data: [{ subscriberid: '2000000012', balance: owes }],
        }),
      ),
    'POST /collections/receipts/reverse': () => {
      owes = paise(30_000)
      return Response.json(z.encode(collectionCalls.reverseReceipt.reply, { ...shown, status: 'REVERSED' }))
    },
  })
  const at = `${PATHS.collectionsreceipts}?receiptno=${encodeURIComponent(shown.receiptno)}`
  await openShellScreen(ReceiptWithDues, PATHS.collectionsreceipts, { at, validateSearch: receiptSearch })
  const owing = (sum: string) => screen.findByText(sum, { selector: 'output' }, { timeout: 3000 })
  expect(await owing('0')).toBeDefined()
  await press('Reverse receipt')
  await userEvent.type(await screen.findByLabelText('Reason', { exact: false }), 'Cheque returned')
  await press('Reverse receipt')
  expect(await owing('30000')).toBeDefined()
})

it('offers a collector to reverse his receipt until he hands it over', async () => {
  const collector = samples.logInSubUser.reply
  saveUser({ ...collector, permissions: ['collections'] })
  const own = { ...samples.getReceipt.reply, collector: collector.lcosubuserid, created: new Date() }
  await openReceipt(own)
  expect(await screen.findByRole('button', { name: 'Reverse receipt' })).toBeDefined()
  cleanup()
  await openReceipt({ ...own, handedover: 'YES' })
  expect(await screen.findByRole('button', { name: 'Print' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Reverse receipt' })).toBeNull()
})

it('offers it no more once the server says that it was handed over meanwhile', async () => {
  const collector = samples.logInSubUser.reply
  saveUser({ ...collector, permissions: ['collections'] })
  const own = { ...samples.getReceipt.reply, collector: collector.lcosubuserid, created: new Date() }
  let receipt: Receipt = own
  stubApi({
    'GET /collections/receipt': () => Response.json(z.encode(collectionCalls.getReceipt.reply, receipt)),
    'POST /collections/receipts/reverse': () => {
      receipt = { ...own, handedover: 'YES' }
      return refuse(409, { code: 'receipt.handed-over', message: 'It was handed over' })
    },
  })
  await openReceipt(own)
  await press('Reverse receipt')
  await userEvent.type(await screen.findByLabelText('Reason', { exact: false }), 'Twice')
  await press('Reverse receipt')
  expect(await screen.findByText('It was handed over')).toBeDefined()
  await press('Close')
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Reverse receipt' })).toBeNull())
})

it('names the number that the customer holds in his hand where the receipt was given without a line', async () => {
  const receipt = { ...samples.getReceipt.reply, provisional: 'P/ABC123' }
  await openReceipt({ ...receipt, created: new Date(receipt.taken.getTime() + 3_600_000) })
  expect(await screen.findByText('P/ABC123')).toBeDefined()
  cleanup()
  // taken with a line, nobody has seen it
  await openReceipt({ ...receipt, created: new Date(receipt.taken.getTime() + 2000) })
  expect(await screen.findByRole('button', { name: 'Print' })).toBeDefined()
  expect(screen.queryByText('P/ABC123')).toBeNull()
})

it('calls no receipt missing that only could not be read', async () => {
  stubApi({ 'GET /collections/receipt': () => refuse(409, { code: 'report.too-many', message: 'Too many' }) })
  await openReceipt(samples.getReceipt.reply)
  expect(await screen.findByText('Could not load')).toBeDefined()
  expect(screen.queryByText('Receipt not found')).toBeNull()
  cleanup()
  stubApi({})
  await openReceipt(samples.getReceipt.reply)
  expect(await screen.findByText('Receipt not found')).toBeDefined()
  expect(screen.queryByText('Not found')).toBeNull()
})

it('offers no reversed receipt to be sent to the customer', async () => {
  await openReceipt({ ...samples.getReceipt.reply, status: 'REVERSED', reversal: 'Twice' })
  expect(await screen.findByRole('button', { name: 'Print' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBeNull()
})

it('hands over the sum that was typed, also after other notes were counted', async () => {
  await openShellScreen(HandoverScreen, PATHS.collectionshandover)
  await press('Hand over')
  await userEvent.type(await screen.findByLabelText('Notes of ₹500'), '8')
  const counted = screen.getByLabelText('Cash counted', { exact: false })
  await userEvent.clear(counted)
  await userEvent.type(counted, '4150')
  await press('Hand over')
  await vi.waitFor(() => expect(writes.at(-1)?.to).toBe('POST /collections/handovers'))
  expect(writes.at(-1)!.body).toMatchObject({ counted: '4150.00', notes: '' })
})

it('lets what the server refused be changed, and sends it under the number that was given for it', async () => {
  const key = 'abc12300-0000-4000-8000-000000000000'
  const input = { ...samples.takeMoney.input, key, mode: 'UPI', reference: '612345678901', provisional: 'P/ABC123' }
  const queued = { name: 'Vaishali Kulkarni', mobilephone: '9822012345', balance: 0, taken: new Date() }
  kept.set(key, { ...queued, key, input, owner: operatorSample.lcoid, refused: 'This UTR has a receipt' })
  await sendWaiting(new QueryClient())
  await openShellScreen(HandoverScreen, PATHS.collectionshandover)
  await press('Change')
  const utr = await screen.findByLabelText('UTR or cheque number', { exact: false })
  await userEvent.clear(utr)
  await userEvent.type(utr, '612345678902')
  await userEvent.click(await screen.findByRole('button', { name: /^Receive/ }))
  expect(await screen.findByRole('heading', { name: /^Receipt R/ })).toBeDefined()
  expect(writes.at(-1)!.body).toMatchObject({ key, provisional: 'P/ABC123', reference: '612345678902', mode: 'UPI' })
  // no longer refused: the server has it
  expect([...kept.values()]).toMatchObject([{ key, refused: null, sent: expect.any(Date) as Date }])
})

it('puts customers who were ticked into an area', async () => {
  const homes = ['2000000012', '2000000044']
  await openShellScreen(() => <PlaceInArea homes={homes} onClose={() => undefined} />, PATHS.subscriberlist)
  await press('Add customers')
  await vi.waitFor(() => expect(writes).toHaveLength(1))
  const { areaid } = samples.listAreas.reply.data[0]!
  expect(writes[0]).toEqual({ to: 'POST /collections/areas/customers', body: { areaid, subscribers: homes.join(',') } })
})
