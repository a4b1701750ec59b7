import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Receipt } from '#domain/collections/calls.ts'
import type { Bag, Handover, Stop } from '#domain/collections/walk-calls.ts'
import { calls, type CallName } from '#domain/calls.ts'
import { addDays, dayOf } from '#domain/dates.ts'
import type { Endpoint } from '#domain/endpoint.ts'

import { idFields, requestFor } from '../testing/call-requests.ts'
import { counterOf, type Counter, type OnWire } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'

const LCOID = 'LCO10001'
const PASSWORD = 'Monsoon2026'

type Visitor = Pick<Counter, 'send'>
let server: TestServer
let lco: Counter
let ravi: Visitor & { id: string }
let areaid: string
let home: { subscriberid: string }
let far: { subscriberid: string }
beforeAll(async () => {
  server = await testServer()
  lco = counterOf(await server.as(LCOID))
  home = await newHome(server, LCOID, { daysLeft: null })
  far = await newHome(server, LCOID, { daysLeft: null })
  const person = { name: 'Ravi', mobileno: '9822222222', email: '', dailylimit: '', password: PASSWORD }
  const form = { ...person, permissions: 'collections' }
  const { lcosubuserid: id } = (await lco.send('/lco/v1/subuser', { form })).json<{ lcosubuserid: string }>()
  ravi = { id, ...(await server.as(id, PASSWORD)) }
  areaid = (await post<{ areaid: string }>('/areas', { name: 'North', collectors: id })).areaid
  await post('/areas/customers', { areaid, subscribers: home.subscriberid })
  await post('/openings', { subscriberid: home.subscriberid, amount: '300', day: dayOf(server.clock.now()) })
})
afterAll(() => server.close())

const post = async <T = object>(path: string, form: Record<string, string>, who: Visitor = lco) =>
  (await who.send(`/lco/v1/collections${path}`, { form })).json<T & { code?: string; fields?: object }>()
const read = async <T>(path: string, who: Visitor = lco) => (await who.send(`/lco/v1/collections${path}`)).json<T>()
const take = (amount: string, more: Record<string, string> = {}, who: Visitor = ravi) =>
  post<OnWire<Receipt>>('/receipts', { subscriberid: home.subscriberid, amount, mode: 'CASH', ...more }, who)
const bags = async (who: Visitor = lco) => (await read<{ data: OnWire<Bag>[] }>('/bags', who)).data

describe('a walk', () => {
  const walk = (who: Visitor = ravi) =>
    read<{ code?: string; count: number; data: OnWire<Stop>[] }>(`/walk?areaid=${areaid}`, who)
  const visit = (form: Record<string, string>, who: Visitor = ravi) =>
    post('/visits', { subscriberid: home.subscriberid, ...form }, who)

  it('shows all of an area with what was met at the door last', async () => {
    expect(await walk()).toMatchObject({ count: 1, data: [{ balance: '300.00', outcome: null, promised: null }] })
    const promised = addDays(dayOf(server.clock.now()), 3)
    await visit({ outcome: 'NOT_AT_HOME' })
    expect(await visit({ outcome: 'PROMISED', promised })).toEqual({ outcome: 'PROMISED', promised })
    expect(await walk()).toMatchObject({ data: [{ outcome: 'PROMISED', promised }] })
    await take('100')
    expect(await walk()).toMatchObject({ data: [{ outcome: 'PART_PAID', promised: null, balance: '200.00' }] })
    const { receiptno } = await take('50', {}, lco)
    await visit({ outcome: 'PROMISED', promised })
    const last = await take('10', {}, lco)
    for (const one of [last.receiptno, receiptno])
      await post('/receipts/reverse', { receiptno: one, reason: 'Wrong customer' }, lco)
    expect(await walk()).toMatchObject({ data: [{ outcome: 'PROMISED', promised, balance: '200.00' }] })
    await take('200', {}, lco)
    expect(await walk()).toMatchObject({ data: [{ outcome: 'PAID', balance: '0.00' }] })
  })

  it('shows what was met last, and not what a phone without a line brought last', async () => {
    const at = (minutesAgo: number) => new Date(server.clock.now().getTime() - minutesAgo * 60_000).toISOString()
    const promised = addDays(dayOf(server.clock.now()), 2)
    server.clock.pass(15 * 60_000)
    await visit({ outcome: 'PROMISED', promised, key: 'visit-key-0011', visitedat: at(10) })
    await visit({ outcome: 'NOT_AT_HOME', key: 'visit-key-0010', visitedat: at(50) })
    expect(await walk()).toMatchObject({ data: [{ outcome: 'PROMISED', promised, visited: at(10) }] })
    await take('5', { key: 'phone-key-00000', takenat: at(20) }, lco)
    expect(await walk()).toMatchObject({ data: [{ outcome: 'PROMISED', promised }] })
    await visit({ outcome: 'REFUSED' })
    await post('/openings', { subscriberid: home.subscriberid, amount: '5', day: dayOf(server.clock.now()) })
    expect(await walk()).toMatchObject({ data: [{ outcome: 'REFUSED', balance: '0.00' }] })
  })

  it('names the receipts of a phone that are in its figures, reversed ones too', async () => {
    expect(await walk()).toMatchObject({ data: [{ booked: [] }] })
    const { receiptno } = await take('5', { key: 'phone-key-00001', provisional: 'P/PHONE1' }, lco)
    expect(await walk()).toMatchObject({ data: [{ booked: ['P/PHONE1'], balance: '-5.00' }] })
    await post('/receipts/reverse', { receiptno, reason: 'Wrong customer' })
    expect(await walk()).toMatchObject({ data: [{ booked: ['P/PHONE1'], balance: '0.00' }] })
  })

  it('is noted once, however often a phone sends it, and when the phone was there', async () => {
    const visitedat = new Date(server.clock.now().getTime() - 3_600_000).toISOString()
    const form = { outcome: 'NOT_AT_HOME', key: 'visit-key-0001', visitedat }
    await Promise.all([visit(form), visit(form), visit(form)])
    expect(await visit(form)).toMatchObject({ outcome: 'NOT_AT_HOME' })
    expect(await visit({ ...form, outcome: 'REFUSED' })).toMatchObject({ code: 'idempotency.conflict' })
    const rows = await server.db.selectFrom('home_visit').select('at').where('key', '=', form.key).execute()
    expect(rows.map(({ at }) => at.toISOString())).toEqual([visitedat])
  })

  it('takes a promise with a day to come, and no other', async () => {
    expect(await visit({ outcome: 'PROMISED' })).toMatchObject({ fields: { promised: 'date' } })
    const yesterday = addDays(dayOf(server.clock.now()), -1)
    expect(await visit({ outcome: 'PROMISED', promised: yesterday })).toMatchObject({
      fields: { promised: 'fromToday' },
    })
  })

  it('of another area is refused', async () => {
    const { areaid: south } = await post<{ areaid: string }>('/areas', { name: 'South', collectors: '' })
    expect(await read(`/walk?areaid=${south}`, ravi)).toMatchObject({ code: 'collections.area' })
    expect(await visit({ subscriberid: far.subscriberid, outcome: 'REFUSED' })).toMatchObject({
      code: 'collections.area',
    })
    expect(await read(`/walk?areaid=${south}`)).toMatchObject({ count: 0 })
  })
})

it('says which of the numbers put into an area are of no customer, and puts none', async () => {
  const { areaid: east } = await post<{ areaid: string }>('/areas', { name: 'East', collectors: '' })
  const strangers = Array.from({ length: 7 }, (_, n) => String(9_990_000_001 + n))
  const subscribers = [strangers[0], far.subscriberid, ...strangers.slice(1)].join(',')
  expect(await post('/areas/customers', { areaid: east, subscribers })).toMatchObject({
    code: 'input.invalid',
    fields: { subscribers: 'notCustomers' },
    unknown: strangers.slice(0, 5),
    more: 2,
  })
  expect(await read(`/walk?areaid=${east}`)).toMatchObject({ count: 0 })
})

/** Every call of collectors that names a customer or an area; the list grows with the calls. */
const NAMING = (Object.entries(calls) as [CallName, Endpoint][]).flatMap(([name, call]) =>
  call.permission === 'collections'
    ? idFields(call).flatMap(({ field, noun }) =>
        noun === 'subscriber' || noun === 'area' ? [{ name, field, noun }] : [],
      )
    : [],
)

it('there are calls that name a customer, and calls that name an area', () => {
  expect(new Set(NAMING.map(({ noun }) => noun))).toEqual(new Set(['subscriber', 'area']))
})

it.each(NAMING)('$name by a $field of another area is refused', async ({ name, field, noun }) => {
  const south = await post<{ areaid: string }>('/areas', { name: `South ${name} ${field}`, collectors: '' })
  const { url, sent } = requestFor(name, { [field]: noun === 'area' ? south.areaid : far.subscriberid })
  const reply = await ravi.send(url, sent)
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([403, 'collections.area'])
})

it('the balances of customers leave out those of other areas', async () => {
  const asked = `/balances?subscribers=${home.subscriberid},${far.subscriberid}`
  const balances = async (who: Visitor) =>
    (await read<{ data: { subscriberid: string; balance: string }[] }>(asked, who)).data.map(({ balance }) => balance)
  expect(await balances(ravi)).toEqual(['0.00'])
  expect(await balances(lco)).toEqual(['0.00', '0.00'])
})

describe('a hand-over', () => {
  it('takes item by item what is in the bag, and what was missing is owed once it is confirmed', async () => {
    await take('150')
    await take('70', { mode: 'UPI', reference: '700000000001' })
    expect(await bags(ravi)).toMatchObject([
      { collector: ravi.id, name: 'Ravi', receipts: 3, cash: '250.00', other: '70.00' },
    ])
    const wrong = await post('/handovers', { counted: '240', notes: '200x1,20x1' }, ravi)
    expect(wrong).toMatchObject({ code: 'input.invalid', fields: { counted: expect.any(String) as string } })
    const notes = '200x1,20x2'
    const handed = await post<OnWire<Handover>>('/handovers', { counted: '240', notes }, ravi)
    expect(handed).toMatchObject({ notes })
    expect(handed).toMatchObject({ receipts: 3, cash: '250.00', other: '70.00', difference: '10.00', status: 'OPEN' })
    expect(await post('/handovers', { counted: '0' }, ravi)).toMatchObject({ code: 'handover.empty' })
    const { handoverid } = handed
    expect(await post('/handovers/confirm', { handoverid }, ravi)).toMatchObject({ code: 'permission.denied' })
    expect(await post('/handovers/confirm', { handoverid })).toMatchObject({ status: 'CONFIRMED' })
    expect(await post('/handovers/confirm', { handoverid })).toMatchObject({ code: 'handover.confirmed' })
    expect(await bags(ravi)).toMatchObject([{ receipts: 0, cash: '0.00', owed: '10.00' }])
    expect(await post('/differences', { collector: ravi.id, amount: '10.01' })).toMatchObject({
      code: 'handover.settled',
      fields: { amount: 'aboveMissing' },
    })
    expect(await post('/differences', { collector: ravi.id, amount: '10' })).toMatchObject({ owed: '0.00' })
    expect(await bags(ravi)).toEqual([])
    expect(await read('/handovers', ravi)).toMatchObject({ count: 1, data: [{ handoverid, difference: '10.00' }] })
  })

  it('bars its receipts from being reversed by the collector, not by the operator', async () => {
    const { receiptno } = await take('20')
    const handedOver = async () => {
      const path = `/receipt?receiptno=${encodeURIComponent(receiptno)}`
      return (await read<OnWire<Receipt>>(path, ravi)).handedover
    }
    expect(await handedOver()).toBe('NO')
    await post('/handovers', { counted: '20' }, ravi)
    expect(await handedOver()).toBe('YES')
    const reason = 'Wrong customer'
    expect(await post('/receipts/reverse', { receiptno, reason }, ravi)).toMatchObject({
      code: 'receipt.handed-over',
    })
    expect(await post('/receipts/reverse', { receiptno, reason })).toMatchObject({ status: 'REVERSED' })
  })

  it('of two at once happens once, and holds no receipt twice', async () => {
    await take('5')
    await server.warmUp()
    const both = await Promise.all([
      post('/handovers', { counted: '5' }, ravi),
      post('/handovers', { counted: '5' }, ravi),
    ])
    const codes = both.map(({ code }) => code ?? 'done').toSorted()
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    const { count } = await server.db
      .selectFrom('home_receipt')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('collector', '=', ravi.id)
      .where('handoverid', 'is', null)
      .where('reversed', 'is', null)
      .executeTakeFirstOrThrow()
    expect(count).toBe(0)
  })
})
