// @day 2026-07-15
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { startOf } from '#domain/dates.ts'
import { paise } from '#domain/money.ts'
import type { BillLine } from '#domain/reports/bill-rules.ts'

import { buy, counterOf } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { homeWith, soldTo } from '../testing/sold.ts'
import { newOperator } from '../testing/shop.ts'
import { keepBefore } from '../operators/before.ts'
import { readOperator } from '../operators/store.ts'
import { post } from '../wallet/ledger.ts'
import { closeMonths } from './close.ts'

let server: TestServer
beforeEach(async () => {
  server = await testServer({ wholeYear: true })
})
afterEach(() => server.close())

/** Money in, on a moment of the test's choice; no payment stands behind it, so it is a correction. */
const book = (lcoid: string, reference: string, amount: number, at: Date) =>
  server.db.transaction().execute((tx) =>
    post(
      tx,
      {
        lcoid,
        reference,
        reason: 'adjustment',
        direction: amount > 0 ? 'in' : 'out',
        account: 'adjustments',
        amount: paise(Math.abs(amount)),
        comment: '',
        actor: 'test',
      },
      at,
    ),
  )
const until = (moment: string) => server.clock.pass(Date.parse(moment) - server.clock.now().getTime())
const billsOf = (lcoid: string) =>
  server.db.selectFrom('bill').selectAll().where('lcoid', '=', lcoid).orderBy('year').orderBy('month').execute()
const sellOne = async (lcoid: string, plancode = 'DESI-30D') => {
  const { stbno } = await newHome(server, lcoid, { daysLeft: null })
  await soldTo(server, { lcoid, stbno, plancodes: [plancode] })
}

async function moveTo(lcoid: string, region: string): Promise<void> {
  const operator = await readOperator(server.db, lcoid)
  await server.db.transaction().execute((tx) => keepBefore(tx, operator, { region }, server.clock.now()))
  await server.db.updateTable('operator').set({ region }).where('lcoid', '=', lcoid).execute()
}
const totalOf = ({ taxable, cgst, sgst, igst }: BillLine) => taxable + cgst + sgst + igst

describe('a month', () => {
  it('is taxed by the state in which its sales were supplied, whenever it is closed', async () => {
    const { lcoid } = await newOperator(server)
    await sellOne(lcoid)
    until('2026-08-01T00:05:00+05:30')
    await moveTo(lcoid, 'Karnataka')
    server.clock.pass(60_000)
    await closeMonths(server.services)
    expect(await billsOf(lcoid)).toMatchObject([{ month: 7, igst: 0, supplied: 'Maharashtra', elsewhere: [] }])
  })

  it('in which the operator moved to another state has an invoice of each', async () => {
    const { lcoid } = await newOperator(server)
    await sellOne(lcoid)
    until('2026-07-20T12:00:00+05:30')
    const { contractno } = await homeWith(server, lcoid, { plancodes: ['DESI-30D'] })
    server.clock.pass(60_000)
    await moveTo(lcoid, 'Karnataka')
    server.clock.pass(60_000)
    // sold before the move, and taken back after it
    await counterOf(await server.as(lcoid)).act('/plan/undo', { contractno })
    until('2026-07-21T12:00:00+05:30')
    await sellOne(lcoid, 'PARIVAR-30D')
    until('2026-08-01T00:05:00+05:30')
    await closeMonths(server.services)
    const [bill] = await billsOf(lcoid)
    expect(bill).toMatchObject({ sales: 19_200, supplied: 'Karnataka', cgst: 641, sgst: 641, igst: 1647 })
    expect(bill!.elsewhere).toMatchObject([
      {
        region: 'Maharashtra',
        sales: 8400,
        igst: 0,
        lines: [{ quantity: 1 }],
        invoiceno: expect.stringMatching(/^LCO\/26-27\//),
      },
    ])
    expect(bill!.lines).toMatchObject([{ quantity: 1, igst: 1647 }])
  })

  it('ends at midnight in India: the last second is its own, the next is not', async () => {
    const { lcoid } = await newOperator(server)
    await book(lcoid, 'a', 5000, new Date('2026-05-31T18:29:59Z'))
    await book(lcoid, 'b', 700, startOf('2026-06-01'))
    await book(lcoid, 'c', -200, new Date('2026-06-30T18:29:59.999Z'))
    await closeMonths(server.services)
    expect(await billsOf(lcoid)).toMatchObject([
      { year: 2026, month: 5, starts: '2026-05-01', ends: '2026-05-31', opening: 0, adjustments: 5000, closing: 5000 },
      {
        year: 2026,
        month: 6,
        starts: '2026-06-01',
        ends: '2026-06-30',
        opening: 5000,
        adjustments: 500,
        closing: 5500,
      },
    ])
  })

  it('is not closed before it is over', async () => {
    until('2026-07-31T18:29:59Z')
    expect(await closeMonths(server.services)).toBe(0)
    server.clock.pass(1000)
    expect(await closeMonths(server.services)).toBe(2)
    expect(await billsOf('LCO10001')).toHaveLength(13)
  })

  it('is closed for good: whoever began in it and comes late counts for the next', async () => {
    const { lcoid } = await newOperator(server)
    await book(lcoid, 'a', 5000, new Date('2026-06-30T18:00:00Z'))
    await closeMonths(server.services)
    await book(lcoid, 'late', 300, new Date('2026-06-30T18:29:59Z'))
    const late = server.db
      .selectFrom('transfer')
      .select('at')
      .where('reference', '=', 'late')
      .where('lcoid', '=', lcoid)
    expect((await late.executeTakeFirstOrThrow()).at).toEqual(startOf('2026-07-01'))
  })

  it('that nothing moved in has a bill without an invoice', async () => {
    const { lcoid } = await newOperator(server)
    await book(lcoid, 'a', 5000, new Date('2026-04-10T06:00:00Z'))
    await closeMonths(server.services)
    const [, may] = await billsOf(lcoid)
    expect(may).toMatchObject({ month: 5, opening: 5000, closing: 5000, sales: 0, invoiceno: null, lines: [] })
  })

  it('missed for long is made up for, each month once', async () => {
    until('2026-11-02T06:00:00Z')
    expect(await closeMonths(server.services)).toBe(8)
    expect(await closeMonths(server.services)).toBe(0)
    const bills = await billsOf('LCO10001')
    expect(bills.slice(-4).map(({ month }) => month)).toEqual([7, 8, 9, 10])
  })

  it('is closed once when three closers start at once', async () => {
    await sellOne('LCO10002')
    until('2026-08-01T00:00:00Z')
    await server.warmUp()
    const closed = await Promise.all([1, 2, 3].map(() => closeMonths(server.services)))
    expect(closed.toSorted((a, b) => a - b)).toEqual([0, 0, 2])
    const bills = await server.db.selectFrom('bill').select('invoiceno').where('month', '=', 7).execute()
    expect(new Set(bills.map(({ invoiceno }) => invoiceno)).size).toBe(bills.length)
  })
})

describe('the invoice of a month', () => {
  it('splits the sales to the paisa: central and state tax here, integrated tax elsewhere', async () => {
    const [here, there] = [await newOperator(server), await newOperator(server)]
    await server.db
      .updateTable('operator')
      .set({ region: 'Karnataka', gstin: '' })
      .where('lcoid', '=', there.lcoid)
      .execute()
    for (const { lcoid } of [here, there]) await sellOne(lcoid)
    until('2026-08-01T00:00:00Z')
    await closeMonths(server.services)
    expect(await billsOf(here.lcoid)).toMatchObject([{ sales: 8400, taxable: 7118, cgst: 641, sgst: 641, igst: 0 }])
    expect(await billsOf(there.lcoid)).toMatchObject([{ sales: 8400, taxable: 7119, cgst: 0, sgst: 0, igst: 1281 }])
  })

  it('leaves out what was taken back the same day, and counts what was cancelled later as given back', async () => {
    const operator = await newOperator(server)
    const counter = counterOf(operator)
    const [kept, undone, cancelled] = [
      await homeWith(server, operator.lcoid, { plancodes: ['DESI-30D'] }),
      await homeWith(server, operator.lcoid, { plancodes: ['DESI-30D'] }),
      await homeWith(server, operator.lcoid, { plancodes: ['DESI-30D'] }),
    ]
    expect(await counter.act('/plan/undo', { contractno: undone.contractno })).toMatchObject({ refund: '84.00' })
    const reason = 'Customer Request'
    const { refund } = await counter.act('/plan/cancel', { contractno: cancelled.contractno, reason, refund: '81.20' })
    expect([kept.contracts.length, refund]).toEqual([1, '81.20'])
    until('2026-08-01T00:00:00Z')
    await closeMonths(server.services)
    const [bill] = await billsOf(operator.lcoid)
    expect(bill).toMatchObject({ sales: 16_800, refunds: 8120, lines: [{ sac: '998466', quantity: 2 }] })
  })

  it('lists TV, internet and OTT of one pack each by its own number of services', async () => {
    const { lcoid } = await newOperator(server)
    const one = await server.db.selectFrom('plan').select('plancode').where('one_digital', '=', true).executeTakeFirst()
    await sellOne(lcoid)
    await sellOne(lcoid, one!.plancode)
    until('2026-08-01T00:00:00Z')
    await closeMonths(server.services)
    const [bill] = await billsOf(lcoid)
    expect(bill!.lines).toMatchObject([
      { sac: '998466', quantity: 2 },
      { sac: '998422', quantity: 1 },
      { sac: '998433', quantity: 1 },
    ])
  })

  it('lists what each service of a pack was charged for, also of sales that were taken back or came again', async () => {
    const operator = await newOperator(server)
    const { lcoid } = operator
    // 174.87 of 419.00 are broadband's, which is refused; the rest ends with a credit note and is charged again
    const home = await homeWith(server, lcoid, { plancodes: ['ONE599-1M'] })
    server.broadband.answers.push({ outcome: 'rejected', reason: 'No free port' })
    await server.deliver()
    const counter = counterOf(operator)
    const [changed] = await buy(counter, home, 'DESI-30D')
    await counter.act('/plan/undo', { contractno: changed! })
    until('2026-08-01T00:00:00Z')
    await closeMonths(server.services)
    const [bill] = await billsOf(lcoid)
    const lines = (bill!.lines as BillLine[]).map((line) => [line.sac, line.quantity, totalOf(line)])
    const rest = Math.round(((41_900 - 17_487) * 30) / 31)
    const ott = Math.round((rest * 3428) / (41_900 - 17_487))
    expect(lines).toEqual([
      ['998466', 2, 20_985 + rest - ott],
      ['998422', 1, 17_487],
      ['998433', 2, 3428 + ott],
    ])
    expect(bill!.sales).toBe(41_900 + rest)
  })

  it('gives nothing back twice of a pack whose TV was refused after its broadband', async () => {
    const { lcoid } = await newOperator(server)
    const { stbno } = await newHome(server, lcoid, { daysLeft: null })
    await soldTo(server, { lcoid, stbno, plancodes: ['ONE599-1M'] })
    server.cas.answers.push(
      { outcome: 'unanswered', reason: 'silence' },
      { outcome: 'rejected', reason: 'No such STB' },
    )
    server.broadband.answers.push({ outcome: 'rejected', reason: 'No free port' })
    await server.deliver()
    server.clock.pass(60_000)
    await server.deliver()
    until('2026-08-01T00:00:00Z')
    await closeMonths(server.services)
    const [bill] = await billsOf(lcoid)
    expect(bill).toMatchObject({ sales: 17_487, refunds: 17_487, lines: [{ sac: '998422', quantity: 1 }] })
    expect(bill!.lines).toHaveLength(1)
  })

  it('belongs to the financial year of its last day', async () => {
    const { lcoid } = await newOperator(server)
    until('2027-03-20T06:00:00Z')
    await sellOne(lcoid)
    until('2027-04-10T06:00:00Z')
    await sellOne(lcoid)
    until('2027-05-02T06:00:00Z')
    await closeMonths(server.services)
    const numbers = (await billsOf(lcoid)).map(({ ends, invoiceno }) => [ends, invoiceno])
    expect(numbers).toEqual([
      ['2027-03-31', expect.stringMatching(/^LCO\/26-27\/\d{6}$/)],
      ['2027-04-30', 'LCO/27-28/000001'],
    ])
  })
})
