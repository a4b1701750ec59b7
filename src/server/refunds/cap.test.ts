// @day 2026-07-15
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { closeMonths } from '../bills/close.ts'
import { buy, counterOf, type Counter } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { homeWith } from '../testing/sold.ts'
import { newOperator } from '../testing/shop.ts'
import { creditOf } from '../wallet/ledger.ts'
import { approveRefund } from './decide.ts'
import { inDays } from '../testing/in-days.ts'

const LCOID = 'LCO10001'
const NO = { outcome: 'rejected', reason: 'VC blacklisted' } as const
const DARK = { reason: 'NO_SIGNAL', darkfrom: inDays(-9), darkto: inDays(-7) }
const TWICE = { reason: 'CHARGED_TWICE' }

let server: TestServer
let lco: Counter
beforeEach(async () => {
  server = await testServer()
  lco = counterOf(await server.as(LCOID))
})
afterEach(() => server.close())

/** Asked by the operator and given by the desk; says how much. */
async function refund(contractno: string, asked: Record<string, string>, by = lco): Promise<number> {
  const reply = await by.send('/lco/v1/refund', { form: { contractno, ...asked } })
  expect(reply.statusCode, reply.body).toBe(200)
  const { refundid } = reply.json<{ refundid: string }>()
  return (await approveRefund(server.services, { refundid, by: 'asha', reason: 'Seen' })).amount
}
const cancel = (contractno: string) => lco.act('/plan/cancel', { contractno, reason: 'Other' })
const credit = (lcoid = LCOID) => creditOf(server.db, lcoid)
const contract = (contractno: string) =>
  server.db
    .selectFrom('contract')
    .select(['status', 'validity', 'lcoprice', 'refunded'])
    .where('contractno', '=', contractno)
    .executeTakeFirstOrThrow()

describe('after a refund', () => {
  it('cancelling gives the unused days at the price paid for them', async () => {
    const { contractno } = await homeWith(server, LCOID, { plancodes: ['PARIVAR-30D'], daysAgo: 10 })
    await refund(contractno, DARK)
    // 108.00 × 19 ÷ 30, as without the refund
    expect(await cancel(contractno)).toMatchObject({ refund: '68.40', contractstatus: 'C' })
    expect((await contract(contractno)).refunded).toBe(1080 + 6840)
  })

  it('of the whole price cancelling gives zero, and still ends it', async () => {
    const home = await homeWith(server, LCOID, { plancodes: ['PARIVAR-30D'], daysAgo: 10 })
    expect(await refund(home.contractno, TWICE)).toBe(10_800)
    const before = await credit()
    const shown = await lco.send(`/lco/v1/plan/cancelproduct.php?customerid=${home.subscriberid}&stbno=${home.stbno}`)
    expect(shown.json()).toMatchObject({ data: [{ refund: '0.00', refusal: '' }] })
    expect(await cancel(home.contractno)).toMatchObject({ refund: '0.00', creditnotes: [], contractstatus: 'C' })
    expect([await credit(), await contract(home.contractno)]).toMatchObject([before, { status: 'C', refunded: 10_800 }])
  })

  it('changing the base pack credits no more than is left', async () => {
    const home = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 10 })
    await refund(home.contractno, TWICE)
    const before = await credit()
    await buy(lco, home, 'PARIVAR-30D')
    expect([before - (await credit()), (await contract(home.contractno)).refunded]).toEqual([10_800, 8400])
  })

  it('taking the sale back gives what is left, and no more', async () => {
    const home = await newHome(server, LCOID, { daysLeft: null })
    const before = await credit()
    const [contractno] = (await buy(lco, home, 'PARIVAR-30D')) as [string]
    expect(await refund(contractno, { ...DARK, darkfrom: inDays(0), darkto: inDays(0) })).toBe(360)
    expect(await lco.act('/plan/undo', { contractno })).toMatchObject({ refund: '104.40', contractstatus: 'C' })
    expect([await credit(), (await contract(contractno)).refunded]).toEqual([before, 10_800])
  })

  it('of the whole price taking the sale back gives zero, and what it had ended runs on', async () => {
    const home = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 10 })
    const before = await credit()
    const [contractno] = (await buy(lco, home, 'PARIVAR-30D')) as [string]
    await refund(contractno, TWICE)
    expect(await lco.act('/plan/undo', { contractno })).toMatchObject({ refund: '-53.20' })
    expect([await credit(), await contract(home.contractno)]).toMatchObject([before, { status: 'A', refunded: 0 }])
  })

  it('of what a change had ended, undoing the change keeps the refund given', async () => {
    const home = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 10 })
    const before = await credit()
    const [changed] = (await buy(lco, home, 'PARIVAR-30D')) as [string]
    // 84.00 for 30 days: eleven were used, so three of them are 8.40
    expect(await refund(home.contractno, DARK)).toBe(840)
    await lco.act('/plan/undo', { contractno: changed })
    expect([(await credit()) - before, await contract(home.contractno)]).toMatchObject([
      840,
      { status: 'A', refunded: 840 },
    ])
  })

  it('a final no of the headend gives what is left, and no more', async () => {
    const home = await newHome(server, LCOID, { daysLeft: null })
    const before = await credit()
    const [contractno] = (await buy(lco, home, 'PARIVAR-30D')) as [string]
    await refund(contractno, { ...DARK, darkfrom: inDays(0), darkto: inDays(0) })
    server.cas.answers.push(NO)
    await server.deliver()
    expect([await credit(), await contract(contractno)]).toMatchObject([before, { status: 'C', refunded: 10_800 }])
  })

  it('of the whole price a final no of the headend gives zero and ends it', async () => {
    const home = await newHome(server, LCOID, { daysLeft: null })
    const before = await credit()
    const [contractno] = (await buy(lco, home, 'PARIVAR-30D')) as [string]
    await refund(contractno, { reason: 'NOT_ACTIVATED' })
    server.cas.answers.push(NO)
    await server.deliver()
    expect([await credit(), await contract(contractno)]).toMatchObject([before, { status: 'C', refunded: 10_800 }])
  })

  it('what was cancelled before has its used days left to ask for, and nothing after', async () => {
    const { contractno } = await homeWith(server, LCOID, { plancodes: ['PARIVAR-30D'], daysAgo: 10 })
    await cancel(contractno)
    expect(await refund(contractno, DARK)).toBe(1080)
    expect(await refund(contractno, TWICE)).toBe(10_800 - 6840 - 1080)
    expect((await lco.send('/lco/v1/refund', { form: { contractno, ...TWICE } })).json()).toMatchObject({
      code: 'refund.nothing',
    })
  })

  it('the bill of the month counts it as given back, beside the whole sale', async () => {
    const person = await newOperator(server)
    const { contractno } = await homeWith(server, person.lcoid, { plancodes: ['PARIVAR-30D'], daysAgo: 10 })
    await refund(contractno, DARK, counterOf(person))
    server.clock.pass(20 * 86_400_000)
    await closeMonths(server.services)
    const bill = server.db.selectFrom('bill').selectAll().where('lcoid', '=', person.lcoid)
    expect(await bill.executeTakeFirstOrThrow()).toMatchObject({ sales: 10_800, refunds: 1080, closing: 1080 })
  })

  it('of a sale that was then taken back, the bill counts what stood: as much sold as given back', async () => {
    const person = await newOperator(server)
    const counter = counterOf(person)
    const { contractno } = await homeWith(server, person.lcoid, { plancodes: ['PARIVAR-30D'] })
    await refund(contractno, { ...DARK, darkfrom: inDays(0), darkto: inDays(0) }, counter)
    await counter.act('/plan/undo', { contractno })
    server.clock.pass(20 * 86_400_000)
    await closeMonths(server.services)
    const bill = server.db.selectFrom('bill').selectAll().where('lcoid', '=', person.lcoid)
    expect(await bill.executeTakeFirstOrThrow()).toMatchObject({ sales: 360, refunds: 360, closing: 10_800 })
  })
})
