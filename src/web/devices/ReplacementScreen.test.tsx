// @vitest-environment happy-dom
// @day 2026-07-15
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { deviceCalls } from '#domain/hardware/device-calls.ts'
import { operatorSample } from '#domain/operators/samples.ts'
import { samples } from '#domain/samples.ts'
import { subscriberCalls } from '#domain/subscribers/calls.ts'
import { PATHS } from '#web/paths.ts'
import { saveUser } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { rememberHome } from '#web/subscribers/recent-homes.ts'
import { type Sent, stubApi } from '#web/testing/stub-api.ts'
import { refusal } from '#web/testing/stub-calls.ts'

import { ReplacementScreen } from './ReplacementScreen.tsx'
import { replacementSearch } from './search.ts'

const old = samples.getDeviceDetails.reply.data[0]!
const free = samples.listStock.reply.data[0]!
const other = { ...free, stbno: '8027000000000902', smcno: '4027000902', stb_type: 'SD', model: 'SD-2100' }
const foreign = { ...free, stbno: '8027000000000903', castype: 'Conax' }
const swapped = samples.swapBox.reply

let status: typeof old.status
let stock: (typeof free)[]
let answerSwap: () => Response
let writes: Sent[]

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubEnv('DEV', false)
  vi.stubGlobal('scrollTo', () => undefined)
  saveUser(operatorSample)
  status = 'ACTIVE'
  stock = [other, free, foreign]
  answerSwap = () => Response.json(z.encode(deviceCalls.swapBox.reply, swapped))
  let isSwapped = false
  writes = stubApi({
    'GET /hardware/getdevicedetails': () => {
      const now = isSwapped ? { ...old, subscriberid: '', name: '', status: 'FAULTY' as const } : { ...old, status }
      return Response.json(z.encode(deviceCalls.getDeviceDetails.reply, { count: 1, data: [now] }))
    },
    'GET /hardware/stock': () =>
      Response.json(z.encode(deviceCalls.listStock.reply, { count: stock.length, data: stock, next: null })),
    'GET /subscriber/cpe': () => Response.json(z.encode(subscriberCalls.listCpe.reply, { count: 1, data: [home()] })),
    'GET /hardware/hwreplacement': () =>
      Response.json(z.encode(deviceCalls.listReplacements.reply, samples.listReplacements.reply)),
    'POST /hardware/swap': () => {
      isSwapped = true
      return answerSwap()
    },
    'POST /hardware/hwreplacement': () =>
      Response.json(z.encode(deviceCalls.requestReplacement.reply, samples.requestReplacement.reply)),
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const home = () => {
  const cpe = samples.listCpe.reply.data[0]!
  const base = { ...cpe.planlist[0]!, planname: 'Parivar Hindi', validity: '2026-08-09', contractstatus: 'A' as const }
  const over = { ...base, contractno: 'old', planname: 'Desi Starter', contractstatus: 'E' as const }
  return { ...cpe, stbno: old.stbno, planlist: [base, over] }
}

const open = (search = `?stbno=${old.stbno}`) =>
  openShellScreen(ReplacementScreen, PATHS.devicereplacement, {
    at: PATHS.devicereplacement + search,
    validateSearch: replacementSearch,
  })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

async function look(stbno = free.stbno) {
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(stbno) }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Burnt' }))
  await press('Review swap')
  return within(await screen.findByRole('dialog'))
}

it('offers free boxes of the same CAS only, those of the same type first', async () => {
  await open()
  const group = within(await screen.findByRole('group', { name: 'From your stock' }))
  const offered = group.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)
  expect(offered).toEqual([free.stbno, other.stbno])
})

it('offers the last customers only while no box is chosen: they would push the swap down when they come', async () => {
  rememberHome({ subscriberid: '2000000003', name: 'Nitin Shinde', city: 'Nashik' })
  await open('')
  expect(await screen.findByRole('option', { name: /Nitin Shinde/ })).toBeDefined()
  cleanup()
  await open()
  await screen.findByRole('group', { name: 'From your stock' })
  expect(screen.getByRole('combobox')).toBeDefined()
  expect(screen.queryByRole('option', { name: /Nitin Shinde/ })).toBeNull()
})

it('shows what moves before it happens, sends both boxes and the reason, and gives the replacement number', async () => {
  await open()
  const review = await look()
  expect(review.getByText('Parivar Hindi')).toBeDefined()
  expect(review.getByText('9 Aug 2026')).toBeDefined()
  expect(review.queryByText('Desi Starter')).toBeNull()
  expect(writes).toEqual([])
  await press('Swap STB')
  expect(await screen.findByText(swapped.replacementno)).toBeDefined()
  expect(writes).toEqual([
    { to: 'POST /hardware/swap', body: { stbno: old.stbno, newstbno: free.stbno, reason: 'Burnt' } },
  ])
})

const PICTURE = /wait for the picture/
const NO_PACK = /No pack is running on this STB/
it.each([
  ['ACTIVE', PICTURE, NO_PACK],
  ['EXPIRING', PICTURE, NO_PACK],
  ['EXPIRED', NO_PACK, PICTURE],
  ['DISCONNECTED', NO_PACK, PICTURE],
  ['INACTIVE', NO_PACK, PICTURE],
] as const)('promises a picture only where a pack runs: %s', async (was, said, unsaid) => {
  status = was
  await open()
  await look()
  await press('Swap STB')
  expect(await screen.findByText(said)).toBeDefined()
  expect(screen.queryByText(unsaid)).toBeNull()
})

it('says beforehand when the new box can show less', async () => {
  await open()
  const review = await look(other.stbno)
  expect(review.getByText(/The old STB is HD, the new one SD/)).toBeDefined()
})

it('asks for the box and the reason before anything else', async () => {
  await open()
  await press('Review swap')
  expect(await screen.findAllByText('Please fill this in')).toHaveLength(2)
  expect(writes).toEqual([])
})

it('says in the question itself why the server refused', async () => {
  answerSwap = () => refusal('swap.refused')
  await open()
  const review = await look()
  await press('Swap STB')
  expect(await review.findByText(/must be in your stock, free/)).toBeDefined()
})

it('leads to a request where the stock holds no such box', async () => {
  stock = []
  await open()
  expect(await screen.findByText('No free STB with Nagravision in your stock')).toBeDefined()
})

it('asks the provider with reason and comments, and lists the requests', async () => {
  await open(`?stbno=${old.stbno}&way=request`)
  await userEvent.selectOptions(await screen.findByLabelText('Reason'), 'Water damage')
  await userEvent.type(screen.getByLabelText(/Comments/), 'Roof leaks')
  await press('Send request')
  expect(await screen.findByText('Request REQ10001 sent')).toBeDefined()
  expect(writes).toEqual([
    {
      to: 'POST /hardware/hwreplacement',
      body: { stbno: old.stbno, reason: 'Water damage', comments: 'Roof leaks' },
    },
  ])
  expect(screen.getByText('Under review')).toBeDefined()
})
