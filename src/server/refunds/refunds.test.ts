import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { addDays, indianDay } from '#domain/dates.ts'

import { creditOf } from '../wallet/ledger.ts'
import { counterOf, type Counter } from '../testing/counter.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { homeWith } from '../testing/sold.ts'
import { approveRefund, refuseRefund } from './decide.ts'
import { firstInMonths, inDays, numberOf } from '../testing/in-days.ts'

const LCOID = 'LCO10001'
/** Thirty days of 108.00, eleven of them used with today. */
const PACK = { plancodes: ['PARIVAR-30D'], daysAgo: 10 }
const DARK = { reason: 'NO_SIGNAL', darkfrom: inDays(-9), darkto: inDays(-7) }
const TWICE = { reason: 'CHARGED_TWICE' }

type Request = Record<'refundid' | 'amount' | 'status' | 'creditnoteno' | 'code' | 'old' | 'new' | 'name', string>

let server: TestServer
let lco: Counter
let home: Awaited<ReturnType<typeof homeWith>>
beforeAll(async () => {
  server = await testServer()
  lco = counterOf(await server.as(LCOID))
})
beforeEach(async () => {
  home = await homeWith(server, LCOID, PACK)
})
afterAll(() => server.close())

const quote = async (more: Record<string, string>) =>
  (await lco.send(`/lco/v1/refund/quote?${new URLSearchParams({ contractno: home.contractno, ...more })}`)).json<
    Record<string, unknown>
  >()
const ask = async (more: Record<string, string>, key?: string) =>
  (
    await lco.send('/lco/v1/refund', {
      form: { contractno: home.contractno, ...more },
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  ).json<Request>()
const get = async (refundid: string) => (await lco.send(`/lco/v1/refund/${refundid}`)).json<Request>()
const list = async (query: string) =>
  (await lco.send(`/lco/v1/refund?${query}`)).json<{ count: number; data: Request[] }>()
const approve = (refundid: string) =>
  approveRefund(server.services, { refundid, by: 'asha', reason: 'Seen at the headend' })
const refuse = (refundid: string) => refuseRefund(server.services, { refundid, by: 'asha', reason: 'It was on' })
const contract = () =>
  server.db.selectFrom('contract').selectAll().where('contractno', '=', home.contractno).executeTakeFirstOrThrow()
const alerts = (reference: string) =>
  server.db.selectFrom('alert').selectAll().where('reference', '=', reference).execute()
/** Asked, and given by the desk. */
async function given(more: Record<string, string>) {
  const { refundid } = await ask(more)
  return approve(refundid)
}

describe('a quote', () => {
  it('says what the days without signal cost, and of what', async () => {
    expect(await quote(DARK)).toMatchObject({
      contractno: home.contractno,
      name: 'Vaishali Kulkarni',
      paid: '108.00',
      refunded: '0.00',
      days: 3,
      totaldays: 30,
      amount: '10.80',
    })
  })

  it.each(['CHARGED_TWICE', 'NOT_ACTIVATED'])('of %s is the whole price', async (reason) => {
    expect((await quote({ reason }))['amount']).toBe('108.00')
  })

  it.each([
    { reason: 'NO_SIGNAL' },
    { ...DARK, darkto: '' },
    { ...DARK, darkfrom: '' },
    { ...DARK, darkto: inDays(-10) },
  ])('without both days in their order is refused (%#)', async (asked) => {
    expect([(await quote(asked))['code'], (await ask(asked)).code]).toEqual(['refund.days', 'refund.days'])
  })
})

describe('a request', () => {
  it('waits with its amount, moves no money and is found', async () => {
    const before = await creditOf(server.db, LCOID)
    const made = await ask({ ...DARK, comment: 'Cable cut', amount: '10.80' })
    expect(made).toMatchObject({ status: 'OPEN', amount: '10.80', creditnoteno: '', name: 'Vaishali Kulkarni' })
    expect(made.refundid).toMatch(/^REF\d{5}$/)
    expect(await get(made.refundid)).toEqual(made)
    expect((await list(`contractno=${home.contractno}`)).data).toEqual([made])
    expect((await list('status=OPEN')).data).toContainEqual(made)
    expect((await list('status=APPROVED')).data).not.toContainEqual(made)
    expect((await list(`from=${inDays(1)}`)).data).toEqual([])
    expect(await creditOf(server.db, LCOID)).toBe(before)
  })

  it('with another amount than was shown asks first', async () => {
    expect(await ask({ ...DARK, amount: '10.81' })).toMatchObject({
      code: 'refund.changed',
      old: '10.81',
      new: '10.80',
    })
    expect((await list(`contractno=${home.contractno}`)).count).toBe(0)
  })

  it('for nothing is refused', async () => {
    expect((await ask({ ...DARK, darkfrom: inDays(-14), darkto: inDays(-11) })).code).toBe('refund.nothing')
  })

  it('of a contract stands once, also when two windows ask at once', async () => {
    await server.warmUp()
    const both = await Promise.all([ask(DARK), ask(TWICE), ask(DARK)])
    expect(both.map(({ code, status }) => code ?? status).toSorted()).toEqual(['OPEN', 'refund.open', 'refund.open'])
  })

  it('sent twice with one key is one', async () => {
    const [first, second] = [await ask(DARK, 'one-refund'), await ask(DARK, 'one-refund')]
    expect(second).toEqual(first)
  })

  it('names a bill only if it is of the month of the sale and this operator’s', async () => {
    home = await homeWith(server, LCOID, { plancodes: ['PARIVAR-90D'], daysAgo: 40 })
    // what was sold for a test is dated today in the ledger, as no row may be dated before the last
    const bills = await server.db
      .selectFrom('bill')
      .select(['billno', 'lcoid'])
      .where('ends', '=', addDays(firstInMonths(0), -1))
      .execute()
    const of = (lcoid: string) => bills.find((bill) => bill.lcoid === lcoid)!.billno
    for (const billno of [of('LCO10002'), of(LCOID), 'BILL1'])
      expect(await ask({ ...TWICE, billno })).toMatchObject({
        code: 'input.invalid',
        fields: { billno: expect.anything() },
      })
    const sold = await server.db
      .selectFrom('contract')
      .select('contractno')
      .where('lcoid', '=', LCOID)
      .where('status', '=', 'A')
      .where('refunded', '=', 0 as never)
      .where('created', '>=', new Date(`${addDays(firstInMonths(-1), 4)}T00:00:00Z`))
      .where('created', '<', new Date(`${addDays(firstInMonths(-1), 24)}T00:00:00Z`))
      .orderBy('contractno')
      .executeTakeFirstOrThrow()
    expect(await ask({ ...TWICE, billno: of(LCOID), contractno: sold.contractno })).toMatchObject({
      status: 'OPEN',
      billno: of(LCOID),
    })
  })

  it('is another operator’s secret', async () => {
    const { refundid } = await ask(DARK)
    const other = await server.as('LCO10002')
    expect((await other.send(`/lco/v1/refund/${refundid}`)).statusCode).toBe(404)
    expect((await other.send('/lco/v1/refund')).json()).toMatchObject({ count: 0 })
    const form = { contractno: home.contractno, ...TWICE }
    expect((await other.send('/lco/v1/refund', { form })).statusCode).toBe(404)
  })

  it('needs the permission', async () => {
    const sub = await server.as('SUB10002')
    expect((await sub.send('/lco/v1/refund')).json()).toMatchObject({ code: 'permission.denied' })
  })
})

describe('approving', () => {
  it('credits the wallet with a credit note, leaves the contract its days and tells the operator once', async () => {
    const before = await creditOf(server.db, LCOID)
    const { refundid, creditnoteno } = await given(DARK)
    expect((await creditOf(server.db, LCOID)) - before).toBe(1080)
    expect(creditnoteno).toMatch(numberOf('CN'))
    expect(await get(refundid)).toMatchObject({
      status: 'APPROVED',
      creditnoteno,
      decision: 'Seen at the headend',
      decidedby: 'asha',
    })
    expect(await contract()).toMatchObject({ status: 'A', validity: inDays(19), refunded: 1080, amends: 1080 })
    expect((await lco.trace(home.contractno)).at(-1)).toMatchObject({
      what: 'REFUNDED',
      amount: '-10.80',
      creditnoteno,
      reason: `No signal from ${indianDay(DARK.darkfrom)} to ${indianDay(DARK.darkto)}`,
    })
    expect(await alerts(`refund:${refundid}`)).toMatchObject([
      {
        lcoid: LCOID,
        alerttype: 'ALERT',
        url: `/lcoportal/customer/refund?refund=${refundid}`,
        title: '₹10.80 refunded',
      },
    ])
  })

  it('twice gives once and answers the same', async () => {
    const first = await given(DARK)
    const before = await creditOf(server.db, LCOID)
    expect(await approve(first.refundid)).toEqual(first)
    await expect(refuse(first.refundid)).rejects.toMatchObject({ code: 'refund.decided' })
    expect(await creditOf(server.db, LCOID)).toBe(before)
  })

  it('by many at once gives once', async () => {
    const { refundid } = await ask(TWICE)
    const before = await creditOf(server.db, LCOID)
    await server.warmUp()
    const rows = await Promise.all(Array.from({ length: 6 }, () => approve(refundid)))
    expect(new Set(rows.map(({ creditnoteno }) => creditnoteno)).size).toBe(1)
    expect((await creditOf(server.db, LCOID)) - before).toBe(10_800)
    expect(await alerts(`refund:${refundid}`)).toHaveLength(1)
  })

  it('against a refusal at the same moment: one of them stands', async () => {
    const { refundid } = await ask(TWICE)
    const before = await creditOf(server.db, LCOID)
    const done = await Promise.allSettled([approve(refundid), refuse(refundid)])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { status } = await get(refundid)
    expect((await creditOf(server.db, LCOID)) - before).toBe(status === 'APPROVED' ? 10_800 : 0)
  })

  it('is refused when the money was given back meanwhile', async () => {
    const { refundid } = await ask(TWICE)
    await lco.act('/plan/cancel', { contractno: home.contractno, reason: 'Other' })
    const before = await creditOf(server.db, LCOID)
    await expect(approve(refundid)).rejects.toMatchObject({ code: 'refund.changed' })
    expect([await creditOf(server.db, LCOID), (await get(refundid)).status]).toEqual([before, 'OPEN'])
  })

  it('makes the same days good once, and other days too', async () => {
    await given(DARK)
    expect((await ask(DARK)).code).toBe('refund.nothing')
    expect(await quote({ ...DARK, darkto: inDays(-6) })).toMatchObject({ days: 1, amount: '3.60', refunded: '10.80' })
  })

  it('is in the statement, among the refunds, and its credit note is listed and printed', async () => {
    const { refundid, creditnoteno } = await given(DARK)
    const statement = (await lco.send('/lco/v1/lco/ledgerreport')).json<{ data: Record<string, string>[] }>().data
    expect(statement[0]).toMatchObject({
      credit: '10.80',
      comment: `Refund ${refundid}: Parivar Hindi 30D, ${home.stbno}`,
    })
    const refunds = (await lco.send('/lco/v1/commision.php')).json<{ data: Record<string, string>[] }>().data
    expect(refunds[0]).toMatchObject({ credit: '10.80' })
    const notes = (await lco.send('/lco/v1/invoice/tax?kind=CREDIT_NOTE')).json<{ data: Record<string, string>[] }>()
      .data
    expect(notes).toContainEqual(expect.objectContaining({ invoiceno: creditnoteno, total: '10.80' }))
    const paper = await lco.send(`/lco/v1/invoice/document?invoiceno=${encodeURIComponent(creditnoteno!)}`)
    const text = (await readPdf(paper.rawPayload)).join(' ')
    expect(text).toContain(`No signal from ${indianDay(DARK.darkfrom)} to ${indianDay(DARK.darkto)}`)
    expect(text).not.toContain('Unused days')
  })

  it('is no sale: the activation report counts what it counted', async () => {
    const total = async () => (await lco.send('/lco/v1/activation.php')).json<Record<string, unknown>>()
    const before = await total()
    await given(DARK)
    expect(await total()).toEqual(before)
  })
})

describe('refusing', () => {
  it('gives nothing, says why and lets the operator ask again', async () => {
    const before = await creditOf(server.db, LCOID)
    const { refundid } = await ask(DARK)
    await refuse(refundid)
    expect(await refuse(refundid)).toMatchObject({ status: 'REFUSED' })
    await expect(approve(refundid)).rejects.toMatchObject({ code: 'refund.decided' })
    expect(await get(refundid)).toMatchObject({ status: 'REFUSED', decision: 'It was on', creditnoteno: '' })
    expect(await alerts(`refund:${refundid}`)).toMatchObject([{ message: expect.stringContaining('It was on') }])
    expect(await creditOf(server.db, LCOID)).toBe(before)
    expect((await ask(DARK)).status).toBe('OPEN')
  })
})
