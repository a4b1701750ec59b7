// @day 2026-07-15
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'

/** 419.00 for the 31 days from 15 July, of which 174.87 are broadband’s. */
const COMBO = 'ONE599-1M'
const PRICE = 41_900
const BROADBAND = 17_487
const DAYS_MS = 15 * 24 * 3_600_000

let server: TestServer
let lco: Awaited<ReturnType<typeof newOperator>>
beforeEach(async () => {
  server = await testServer()
  lco = await newOperator(server)
})
afterEach(() => server.close())

const act = async (path: string, form: Record<string, string>): Promise<Record<string, unknown>> =>
  (await lco.send(`/lco/v1/${path}`, { form })).json<Record<string, unknown>>()
const balance = async () =>
  Number(
    (await server.db.selectFrom('wallet').select('balance').where('lcoid', '=', lco.lcoid).executeTakeFirstOrThrow())
      .balance,
  )

/** Broadband was refused on the first day, and is tried again on the sixteenth, with 16 days left. */
async function triedAgain() {
  await leaveIn(server, lco.lcoid, 1_000_000)
  const before = await balance()
  const { subscriberid: customerid, stbno } = await newHome(server, lco.lcoid, { daysLeft: null })
  await lco.send('/lco/v1/cart', { form: { customerid, stbno, plancode: COMBO } })
  const done = await lco.send('/lco/v1/cart/checkout', { form: {} })
  const contractno = done.json<{ result: { success: string }[] }>().result[0]!.success
  server.broadband.answers.push({ outcome: 'rejected', reason: 'No free port' })
  await server.deliver()
  await server.deliver()
  expect(before - (await balance())).toBe(PRICE - BROADBAND)
  server.clock.pass(DAYS_MS)
  lco = { ...lco, ...(await server.as(lco.lcoid)) }
  expect(await act('plan/part/retry', { contractno, service: 'BROADBAND' })).toMatchObject({ charged: '90.26' })
  return { contractno, before }
}
const cancel = (contractno: string) => act('plan/cancel', { contractno, reason: 'Customer Request' })

it('gives back of a part that was tried again what its unused days were charged for', async () => {
  const { contractno } = await triedAgain()
  await server.deliver()
  // 15 of 31 days of the rest, and 15 of the 16 days of the part
  expect(await cancel(contractno)).toMatchObject({ contractstatus: 'C', refund: '202.74' })
})

it('gives back no more than that when the part is refused again after the pack was cancelled', async () => {
  const { contractno, before } = await triedAgain()
  expect(await cancel(contractno)).toMatchObject({ refund: '202.74' })
  server.broadband.answers.push({ outcome: 'rejected', reason: 'Still none' })
  await server.deliver()
  await server.deliver()
  const charged = before - (await balance())
  expect(Math.abs(charged - ((PRICE - BROADBAND) * 16) / 31)).toBeLessThanOrEqual(2)
})

const partOf = (contractno: string) =>
  server.db
    .selectFrom('contract_part as p')
    .innerJoin('contract as c', (on) => on.onRef('c.lcoid', '=', 'p.lcoid').onRef('c.contractno', '=', 'p.contractno'))
    .select(['p.price', 'p.refunded', 'p.state', 'c.lcoprice', 'c.validity'])
    .where('p.contractno', '=', contractno)
    .where('service', '=', 'BROADBAND')
    .executeTakeFirstOrThrow()
const shown = async (customerid: string) => {
  const reply = await lco.send(`/lco/v1/customer/connection?customerid=${customerid}`)
  return reply.json<{ retryprice: string }>().retryprice
}
async function buy(customerid: string, stbno: string, ...plancodes: string[]) {
  for (const plancode of plancodes) await lco.send('/lco/v1/cart', { form: { customerid, stbno, plancode } })
  const reply = await lco.send('/lco/v1/cart/checkout', { form: {} })
  const { order, result } = reply.json<{
    order: { plandetails: { plancode: string } }[]
    result: { success: string }[]
  }>()
  return plancodes.map((code) => result[order.findIndex(({ plandetails }) => plandetails.plancode === code)]!.success)
}
async function refuse() {
  server.broadband.answers.push({ outcome: 'rejected', reason: 'No free port' })
  await server.deliver()
  await server.deliver()
}
async function pass(ms: number) {
  server.clock.pass(ms)
  lco = { ...lco, ...(await server.as(lco.lcoid)) }
}

it('of a pack that was cut short is charged by the day for the days it still has, and given back by the day', async () => {
  await server.db.updateTable('plan').set({ plantype: 'PACKAGE' }).where('packagecode', '=', 'ONE599').execute()
  await leaveIn(server, lco.lcoid, 1_000_000)
  const { subscriberid, stbno } = await newHome(server, lco.lcoid, { daysLeft: null })
  const [, contractno] = await buy(subscriberid, stbno, 'DESI-90D', 'ONE599-3M')
  await refuse()
  const { price, lcoprice } = await partOf(contractno!)
  await pass(DAYS_MS)
  // another base pack for thirty days from the sixteenth: 45 of its 90 days are left of the add-on
  await buy(subscriberid, stbno, 'PARIVAR-30D')
  expect(await partOf(contractno!)).toMatchObject({ validity: '2026-08-28', state: 'REJECTED', refunded: price })
  const charged = (Math.round((price * 30) / 90) / 100).toFixed(2)
  expect(await shown(subscriberid)).toBe(charged)
  expect(await act('plan/part/retry', { contractno: contractno!, service: 'BROADBAND' })).toMatchObject({ charged })
  await server.deliver()
  expect(await cancel(contractno!)).toMatchObject({ refund: (Math.round((lcoprice * 29) / 90) / 100).toFixed(2) })
})

type Bought = { home: { subscriberid: string; stbno: string }; contractno: string }
type Ending = [how: string, end: (bought: Bought) => Promise<unknown>, code: string]
const ENDINGS: Ending[] = [
  ['cancelled', ({ contractno }) => cancel(contractno), 'contract.cancelled'],
  ['taken over by another', ({ home }) => buy(home.subscriberid, home.stbno, 'DESI-30D'), 'contract.cancelled'],
  ['switched off', ({ contractno }) => switchOff(contractno), 'contract.disconnected'],
  ['run out', () => pass(40 * 24 * 3_600_000), 'contract.expired'],
]
const switchOff = (contractno: string) => act('disconnect.php', { contractno, reason: 'Customer Request' })

it.each(ENDINGS)('charges nothing for a part of a pack that was %s meanwhile', async (_, end, code) => {
  await leaveIn(server, lco.lcoid, 1_000_000)
  const home = await newHome(server, lco.lcoid, { daysLeft: null })
  const [contractno] = await buy(home.subscriberid, home.stbno, COMBO)
  await refuse()
  await end({ home, contractno: contractno! })
  const before = await balance()
  expect(await act('plan/part/retry', { contractno: contractno!, service: 'BROADBAND' })).toMatchObject({ code })
  expect(await balance()).toBe(before)
})

it('is refused where the line runs with another STB of the customer by now: it is not paid for twice', async () => {
  await leaveIn(server, lco.lcoid, 1_000_000)
  const { subscriberid, stbno } = await newHome(server, lco.lcoid, { daysLeft: null })
  const { stbno: other } = await newHome(server, lco.lcoid, { daysLeft: null })
  await server.db.updateTable('box').set({ subscriberid }).where('stbno', '=', other).execute()
  const [contractno] = await buy(subscriberid, stbno, COMBO)
  await refuse()
  await buy(subscriberid, other, COMBO)
  await server.deliver()
  const before = await balance()
  const asked = { contractno: contractno!, service: 'BROADBAND' }
  expect(await act('plan/part/retry', asked)).toMatchObject({ code: 'service.taken' })
  expect(await balance()).toBe(before)
})

it('makes good days without signal by what was charged for each of them', async () => {
  const { contractno } = await triedAgain()
  await server.deliver()
  await pass(4 * 24 * 3_600_000)
  const asked = async (darkfrom: string, darkto: string) => {
    const query = new URLSearchParams({ contractno, reason: 'NO_SIGNAL', darkfrom, darkto })
    return (await lco.send(`/lco/v1/refund/quote?${query}`)).json<{ days: number; amount: string }>()
  }
  // all of it ran from the thirtieth, and all but broadband before
  expect(await asked('2026-07-31', '2026-08-02')).toMatchObject({ days: 3, amount: '40.55' })
  expect(await asked('2026-07-16', '2026-07-18')).toMatchObject({ days: 3, amount: '23.63' })
  expect(await asked('2026-07-29', '2026-07-30')).toMatchObject({ days: 2, amount: '21.39' })
})

it('does not charge again for a part that was refused while another pack had taken the place of its own', async () => {
  await leaveIn(server, lco.lcoid, 1_000_000)
  const before = await balance()
  const { subscriberid, stbno } = await newHome(server, lco.lcoid, { daysLeft: null })
  const [contractno] = await buy(subscriberid, stbno, COMBO)
  const [changed] = await buy(subscriberid, stbno, 'DESI-30D')
  await refuse()
  await act('plan/undo', { contractno: changed! })
  expect(await partOf(contractno!)).toMatchObject({ state: 'REJECTED', refunded: BROADBAND })
  expect(before - (await balance())).toBe(PRICE - BROADBAND)
  expect(await shown(subscriberid)).toBe('174.87')
})

describe('a pack that was disconnected, which its vendor refused', () => {
  const orders = async () =>
    (
      await server.db
        .selectFrom('cas_command')
        .select(['kind', 'state'])
        .where('lcoid', '=', lco.lcoid)
        .where('service', '=', 'BROADBAND')
        .orderBy('id', 'desc')
        .limit(2)
        .execute()
    ).map(({ kind, state }) => `${kind} ${state}`)

  it('is asked of him again from the troubleshooter, and moves no money', async () => {
    await leaveIn(server, lco.lcoid, 1_000_000)
    const { subscriberid: customerid, stbno } = await newHome(server, lco.lcoid, { daysLeft: null })
    await lco.send('/lco/v1/cart', { form: { customerid, stbno, plancode: COMBO } })
    const done = await lco.send('/lco/v1/cart/checkout', { form: {} })
    const contractno = done.json<{ result: { success: string }[] }>().result[0]!.success
    await server.deliver()
    server.broadband.answers.push({ outcome: 'rejected', reason: 'Maintenance' })
    await act('disconnect.php', { contractno, reason: 'Payment Due' })
    await server.deliver()
    expect(await orders()).toEqual(['SUSPEND REJECTED', 'CREATE ACCEPTED'])
    const before = await balance()
    const again = { contractno, service: 'BROADBAND', price: '0.00' }
    expect(await act('plan/part/retry', again)).toMatchObject({ charged: '0.00' })
    expect(await act('plan/part/retry', again)).toMatchObject({ code: 'service.waiting' })
    await server.deliver()
    expect(await orders()).toEqual(['SUSPEND ACCEPTED', 'SUSPEND REJECTED'])
    expect(await balance()).toBe(before)
  })
})
