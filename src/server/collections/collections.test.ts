import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buy, counterOf, type Counter, type OnWire } from '../testing/counter.ts'
import type { Account, AccountEntry, Receipt } from '#domain/collections/calls.ts'
import { dayOf, financialYear } from '#domain/dates.ts'
import { newHome, newStockBox } from '../testing/homes.ts'
import { readsOf } from '../testing/table-reads.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { homeWith } from '../testing/sold.ts'
import { leaveIn } from '../testing/shop.ts'

const LCOID = 'LCO10001'
const PASSWORD = 'Monsoon2026'
/** Account, entry and their indexes: a tenth of what a sale touched when it was written, which is less now. */
const PAGES_OF_A_CHARGE = 21

let server: TestServer
let lco: Counter
beforeAll(async () => {
  server = await testServer({ untouched: true })
  lco = counterOf(await server.as(LCOID))
  await leaveIn(server, LCOID, 10_000_000)
})
afterAll(() => server.close())

type Visitor = Pick<Counter, 'send'>
const post = async <T = { code?: string }>(path: string, form: Record<string, string>, who: Visitor = lco) => {
  const reply = await who.send(`/lco/v1/collections${path}`, { form })
  return { ...reply.json<T & { code?: string }>(), http: reply.statusCode }
}
const read = async <T>(path: string, who: Visitor = lco) => (await who.send(`/lco/v1/collections${path}`)).json<T>()
const take = (subscriberid: string, amount: string, more: Record<string, string> = {}, who: Visitor = lco) =>
  post<OnWire<Receipt>>('/receipts', { subscriberid, amount, mode: 'CASH', ...more }, who)
const accountOf = (subscriberid: string, who: Visitor = lco) =>
  read<OnWire<Account> & { dues: { left: string }[]; code?: string }>(`/accounts/${subscriberid}`, who)
const entriesOf = async (subscriberid: string) =>
  (await read<{ data: OnWire<AccountEntry>[] }>(`/accounts/${subscriberid}/entries`)).data.map(
    ({ kind, amount, balance }) => [kind, amount, balance],
  )
const emptyHome = () => newHome(server, LCOID, { daysLeft: null })

describe('a sale', () => {
  it('charges its customer the MRP, and all of it goes when it is undone', async () => {
    const home = await emptyHome()
    const [contractno] = await buy(lco, home, 'DESI-30D')
    const { balance } = await accountOf(home.subscriberid)
    const { mrptariff } = await server.db
      .selectFrom('contract')
      .select('mrptariff')
      .where('contractno', '=', contractno!)
      .executeTakeFirstOrThrow()
    expect(Number(balance) * 100).toBe(mrptariff)
    await lco.act('/plan/undo', { contractno: contractno!, reason: '' })
    expect(await accountOf(home.subscriberid)).toMatchObject({ balance: '0.00', duesince: null, dues: [] })
  })

  it('touches at most 21 database pages more for its charge', async () => {
    const homes = [await emptyHome(), await emptyHome(), await emptyHome()]
    // the second charge of each: an account is opened once in a life
    for (const home of homes) await buy(lco, home, 'DESI-30D')
    for (const home of homes) await lco.put(home, 'DESI-30D')
    const { byTable } = await readsOf(server.connections.pool, () => lco.checkOut(), new Set())
    const charging = byTable.filter(({ name }) => name.startsWith('home_')).reduce((sum, one) => sum + one.pages, 0)
    expect(charging).toBeGreaterThan(0)
    expect(charging / homes.length).toBeLessThanOrEqual(PAGES_OF_A_CHARGE)
  })

  it('that is cancelled takes back the share that the wallet got', async () => {
    const { subscriberid, contractno } = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 9 })
    const before = Number((await accountOf(subscriberid)).balance)
    const { refund } = await lco.act('/plan/cancel', { contractno, reason: 'Other' })
    const { lcoprice } = await server.db
      .selectFrom('contract')
      .select('lcoprice')
      .where('contractno', '=', contractno)
      .executeTakeFirstOrThrow()
    const left = before * (1 - (Number(refund) * 100) / lcoprice)
    expect(Math.abs(Number((await accountOf(subscriberid)).balance) - left)).toBeLessThan(0.01)
    expect(Number(refund)).toBeGreaterThan(0)
  })

  it('that the headend refuses is not owed', async () => {
    while ((await server.deliver()) > 0);
    const home = await emptyHome()
    await buy(lco, home, 'DESI-30D')
    server.cas.answers.push({ outcome: 'rejected', reason: 'VC blacklisted' })
    await server.deliver()
    expect((await entriesOf(home.subscriberid)).map(([kind]) => kind)).toEqual(['REVERSAL', 'CHARGE'])
    expect(await accountOf(home.subscriberid)).toMatchObject({ balance: '0.00' })
  })

  it('of a change of the base pack charges the new one and the days used of the old one', async () => {
    const { subscriberid, stbno } = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 9 })
    await buy(lco, { subscriberid, stbno }, 'PARIVAR-30D')
    const kinds = (await entriesOf(subscriberid)).map(([kind]) => kind)
    expect(kinds.filter((kind) => kind === 'CHARGE')).toHaveLength(2)
    expect(kinds).toContain('REVERSAL')
    expect(kinds).toHaveLength(3)
  })

  it('is charged at the price agreed on, or as a monthly sum that holds everything', async () => {
    const home = await emptyHome()
    const { subscriberid, stbno } = home
    const price = { subscriberid, stbno, plancode: 'DESI-30D', price: '140' }
    expect(await post('/prices', price)).toMatchObject({ http: 200, price: '140.00' })
    await buy(lco, home, 'DESI-30D')
    expect(await accountOf(subscriberid)).toMatchObject({ balance: '140.00' })
    expect(await post('/prices', { subscriberid, price: '250' })).toMatchObject({ price: '250.00' })
    await buy(lco, home, 'DESI-30D')
    expect(await accountOf(subscriberid)).toMatchObject({ balance: '390.00', monthly: '250.00' })
    await post('/prices', { subscriberid, price: '' })
    await post('/prices', { ...price, price: '' })
    expect(await accountOf(subscriberid)).toMatchObject({ monthly: null, prices: [{ price: null }] })
  })

  it('follows a swapped STB with the price that was agreed on for it', async () => {
    const home = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 5 })
    const { subscriberid, stbno } = home
    await post('/prices', { subscriberid, stbno, plancode: 'DESI-30D', price: '99' })
    const newstbno = await newStockBox(server, LCOID)
    await lco.act('/hardware/swap', { stbno, newstbno, reason: 'No power' })
    expect(await accountOf(subscriberid)).toMatchObject({ prices: [{ stbno: newstbno, price: '99.00' }] })
  })
})

it('the operator says how old dues may be before auto-renew waits for them', async () => {
  const rule = (days: string, who: Visitor = lco) => post('/autorenew', { days }, who)
  expect(await rule('366')).toMatchObject({ http: 422 })
  expect(await rule('30')).toMatchObject({ http: 200, autorenewduedays: 30 })
  expect(await read('/summary')).toMatchObject({ autorenewduedays: 30 })
  expect(await rule('')).toMatchObject({ autorenewduedays: null })
})

describe('a receipt', () => {
  it('has a number without gap, pays the oldest charge, and leaves an advance', async () => {
    const home = await homeWith(server, LCOID, { plancodes: ['DESI-30D'], daysAgo: 40 })
    const { subscriberid } = home
    const due = (await accountOf(subscriberid)).balance
    const first = await take(subscriberid, '50')
    const second = await take(subscriberid, due)
    expect(first).toMatchObject({ status: 'TAKEN', amount: '50.00', collector: LCOID })
    expect(Number(second.receiptno.slice(-6))).toBe(Number(first.receiptno.slice(-6)) + 1)
    const year = financialYear(dayOf(server.clock.now()))
    expect(first.receiptno).toMatch(new RegExp(`^R/${year}/\\d{6}$`))
    expect(await accountOf(subscriberid)).toMatchObject({ balance: '-50.00', duesince: null, dues: [] })
  })

  it.each(['0', '-5', '100000.01', '1.234', ''])('of %s is refused', async (amount) => {
    const { subscriberid } = await emptyHome()
    const reply = await lco.send('/lco/v1/collections/receipts', { form: { subscriberid, amount, mode: 'CASH' } })
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({ fields: { amount: expect.any(String) as string } })
  })

  it('of a phone whose clock stands in another year is of the day it arrives', async () => {
    const { subscriberid } = await emptyHome()
    const { taken, created } = await take(subscriberid, '5', { takenat: '1970-01-01T00:00:00.000Z' })
    expect(taken).toBe(created)
  })

  it('of one key is one receipt, though a thousand requests bring twenty of them', async () => {
    const { subscriberid } = await emptyHome()
    const keys = Array.from({ length: 20 }, () => crypto.randomUUID())
    for (const key of keys) {
      const sent = await Promise.all(Array.from({ length: 50 }, () => take(subscriberid, '25', { key })))
      expect(new Set(sent.map(({ receiptno }) => receiptno)).size).toBe(1)
    }
    expect(await accountOf(subscriberid)).toMatchObject({ balance: '-500.00' })
    expect(await take(subscriberid, '26', { key: keys[0]! })).toMatchObject({ code: 'idempotency.conflict' })
  }, 60_000)

  it('is reversed with a reason, once; a returned cheque may cost a fee', async () => {
    const { subscriberid } = await emptyHome()
    const { receiptno } = await take(subscriberid, '200', { mode: 'CHEQUE', reference: '004211' })
    const reason = 'Cheque returned'
    expect(await post('/receipts/reverse', { receiptno, reason: '' })).toMatchObject({ http: 422 })
    expect(await post<OnWire<Receipt>>('/receipts/reverse', { receiptno, reason, fee: '50' })).toMatchObject({
      reversal: reason,
    })
    expect(await entriesOf(subscriberid)).toEqual([
      ['CHARGE', '50.00', '50.00'],
      ['REVERSAL', '200.00', '0.00'],
      ['RECEIPT', '-200.00', '-200.00'],
    ])
    expect(await post('/receipts/reverse', { receiptno, reason })).toMatchObject({ code: 'receipt.reversed' })
    expect(await accountOf(subscriberid)).toMatchObject({ balance: '50.00', lastpaid: null })
    const cash = await take(subscriberid, '50')
    expect(await post('/receipts/reverse', { receiptno: cash.receiptno, reason, fee: '50' })).toMatchObject({
      fields: { fee: 'feeOfCheque' },
    })
    expect(await accountOf(subscriberid)).toMatchObject({ balance: '0.00' })
  })

  it('of a UTR that was taken already is refused', async () => {
    const [one, other] = [await emptyHome(), await emptyHome()]
    const upi = { mode: 'UPI', reference: '612345678901' }
    await take(one.subscriberid, '10', upi)
    expect(await take(other.subscriberid, '10', upi)).toMatchObject({ code: 'receipt.utr' })
    expect(await take(other.subscriberid, '10', { ...upi, reference: 'GPay' })).toMatchObject({
      fields: { reference: 'utr' },
    })
  })

  it('cannot be edited, and no entry can be changed or taken away', async () => {
    const denied = { code: '42501' }
    await expect(sql`update home_receipt set amount = 1`.execute(server.db)).rejects.toMatchObject(denied)
    await expect(sql`update home_entry set amount = 1`.execute(server.db)).rejects.toMatchObject(denied)
    await expect(sql`delete from home_entry`.execute(server.db)).rejects.toMatchObject(denied)
  })
})

it('old dues and discounts stand in the account', async () => {
  const { subscriberid } = await emptyHome()
  await post('/openings', { subscriberid, amount: '500', day: '2026-03-31', note: 'From the paper book' })
  await post('/discounts', { subscriberid, amount: '20', reason: 'No signal' })
  expect(await accountOf(subscriberid)).toMatchObject({ balance: '480.00', duesince: '2026-03-31' })
  expect(await post('/openings', { subscriberid, amount: '0', day: '2026-03-31' })).toMatchObject({ http: 422 })
  expect(await post('/openings', { subscriberid, amount: '5', day: '2099-03-31' })).toMatchObject({
    fields: { day: 'notYet' },
  })
  expect(await post('/discounts', { subscriberid, amount: '480.01', reason: 'No signal' })).toMatchObject({
    fields: { amount: 'discount' },
  })
  expect(await accountOf(subscriberid)).toMatchObject({ balance: '480.00' })
})

describe('a collector', () => {
  const newCollector = async (name: string) => {
    const form = {
      name,
      mobileno: '9822222222',
      email: '',
      permissions: 'collections',
      dailylimit: '',
      password: PASSWORD,
    }
    const { lcosubuserid } = (await lco.send('/lco/v1/subuser', { form })).json<{ lcosubuserid: string }>()
    return { lcosubuserid, ...(await server.as(lcosubuserid, PASSWORD)) }
  }
  const areaWith = async (name: string, collectors: string, subscribers: string[]) => {
    const { areaid } = await post<{ areaid: string }>('/areas', { name, collectors })
    await post('/areas/customers', { areaid, subscribers: subscribers.join(',') })
    return areaid
  }

  it('sees and takes from the customers of his areas, and no others, and nothing of the wallet', async () => {
    const [mine, others] = [await emptyHome(), await emptyHome()]
    const ravi = await newCollector('Ravi')
    await areaWith('North', ravi.lcosubuserid, [mine.subscriberid])
    await areaWith('South', '', [others.subscriberid])
    expect(await take(mine.subscriberid, '30', {}, ravi)).toMatchObject({ collectorname: 'Ravi' })
    expect(await take(others.subscriberid, '30', {}, ravi)).toMatchObject({ http: 403, code: 'collections.area' })
    expect(await accountOf(others.subscriberid, ravi)).toMatchObject({ code: 'collections.area' })
    expect(await read('/areas', ravi)).toMatchObject({ count: 1, data: [{ name: 'North', customers: 1 }] })
    expect((await ravi.send('/lco/v1/lco/ledgerreport')).statusCode).toBe(403)
    expect((await ravi.send('/lco/v1/collections/discounts', { form: {} })).statusCode).toBe(403)
    expect(await read('/summary', ravi)).toMatchObject({ today: '30.00', receipts: 1, due: '0.00', advance: '30.00' })
  })

  it('reverses his own receipt of today, and no other', async () => {
    const home = await emptyHome()
    const meena = await newCollector('Meena')
    await areaWith('East', meena.lcosubuserid, [home.subscriberid])
    const byOperator = await take(home.subscriberid, '10')
    const reason = 'Wrong customer'
    const late = { code: 'receipt.late' }
    expect(await post('/receipts/reverse', { receiptno: byOperator.receiptno, reason }, meena)).toMatchObject(late)
    const own = await take(home.subscriberid, '10', {}, meena)
    expect(await post('/receipts/reverse', { receiptno: own.receiptno, reason }, meena)).toMatchObject({
      reversal: reason,
    })
  })

  it('walks an area in its order', async () => {
    const homes = [await emptyHome(), await emptyHome(), await emptyHome()]
    const order = homes.map(({ subscriberid }) => subscriberid).toReversed()
    const areaid = await areaWith('West', '', order)
    const walk = () => read<{ data: OnWire<Account>[] }>(`/accounts?areaid=${areaid}`)
    expect((await walk()).data.map(({ subscriberid }) => subscriberid)).toEqual(order)
    // put again, it goes to the end
    await post('/areas/customers', { areaid, subscribers: order[0]! })
    expect((await walk()).data.map(({ subscriberid }) => subscriberid)).toEqual([order[1], order[2], order[0]])
    expect(await post('/areas', { name: 'west', collectors: '' })).toMatchObject({ code: 'area.name' })
  })
})

it('the book is begun once, with everybody at zero if wished', async () => {
  const { subscriberid } = await homeWith(server, 'LCO10002', { plancodes: ['DESI-30D'], daysAgo: 3 })
  const other = await server.as('LCO10002')
  expect(Number((await accountOf(subscriberid, other)).balance)).toBeGreaterThan(0)
  expect(await post('/start', { atzero: 'YES' }, other)).toMatchObject({ http: 200 })
  expect(await accountOf(subscriberid, other)).toMatchObject({ balance: '0.00', duesince: null })
  expect(await read('/summary', other)).toMatchObject({ due: '0.00', owing: 0 })
  expect(await post('/start', { atzero: 'YES' }, other)).toMatchObject({ code: 'books.started' })
})
