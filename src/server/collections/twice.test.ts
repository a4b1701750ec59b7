// @noon
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Receipt } from '#domain/collections/calls.ts'
import type { Twice } from '#domain/collections/twice-calls.ts'
import { addDays, dayOf, startOf } from '#domain/dates.ts'

import { counterOf, type Counter, type OnWire } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'

const LCOID = 'LCO10001'
const PASSWORD = 'Monsoon2026'
const HOUR_MS = 3_600_000

type Visitor = Pick<Counter, 'send'>
let server: TestServer
let lco: Counter
let ravi: Visitor & { id: string }
let areaid: string
let subscriberid: string
beforeAll(async () => {
  server = await testServer()
  lco = counterOf(await server.as(LCOID))
  const person = { name: 'Ravi', mobileno: '9822222222', email: '', dailylimit: '', password: PASSWORD }
  const reply = await lco.send('/lco/v1/subuser', { form: { ...person, permissions: 'collections' } })
  const { lcosubuserid: id } = reply.json<{ lcosubuserid: string }>()
  ravi = { id, ...(await server.as(id, PASSWORD)) }
  areaid = (await post<{ areaid: string }>('/areas', { name: 'North', collectors: id })).areaid
})
afterAll(() => server.close())
/** Each test has a customer of its own who owes 250. */
beforeEach(async () => {
  subscriberid = (await newHome(server, LCOID, { daysLeft: null })).subscriberid
  await post('/areas/customers', { areaid, subscribers: subscriberid })
  await post('/openings', { subscriberid, amount: '250', day: dayOf(server.clock.now()) })
})

const post = async <T = object>(path: string, form: Record<string, string>, who: Visitor = lco) => {
  const reply = await who.send(`/lco/v1/collections${path}`, { form })
  return { ...reply.json<T & { code?: string }>(), http: reply.statusCode }
}
const read = async <T>(path: string, who: Visitor = lco) => (await who.send(`/lco/v1/collections${path}`)).json<T>()
const take = (amount: string, more: Record<string, string> = {}, who: Visitor = lco) =>
  post<OnWire<Receipt>>('/receipts', { subscriberid, amount, mode: 'CASH', ...more }, who)
/** Time passes, and who is logged in stays. */
async function pass(hours: number) {
  server.clock.pass(hours * HOUR_MS)
  await server.db.updateTable('session').set({ created: server.clock.now(), touched: server.clock.now() }).execute()
}
const ago = (hours: number) => new Date(server.clock.now().getTime() - hours * HOUR_MS).toISOString()
const reverse = async (receiptno: string) =>
  expect(await post('/receipts/reverse', { receiptno, reason: 'Money returned' })).toMatchObject({ status: 'REVERSED' })
const keep = (receiptno: string, who: Visitor = lco) => post<OnWire<Receipt>>('/receipts/keep', { receiptno }, who)
const owed = async () => (await read<{ balance: string }>(`/accounts/${subscriberid}`)).balance
const undecided = async () =>
  (await read<{ data: OnWire<Twice>[] }>('/receipts/twice')).data.filter((one) => one.subscriberid === subscriberid)

describe('money that was taken already', () => {
  it('is named before more is taken for the same dues, and nothing is booked until that is meant', async () => {
    const first = await take('250', {}, ravi)
    const key = crypto.randomUUID()
    expect(await take('250', { key, twice: 'ASK' })).toMatchObject({
      http: 409,
      code: 'receipt.twice',
      receiptno: first.receiptno,
      amount: '250.00',
      mode: 'CASH',
      collectorname: 'Ravi',
      taken: first.taken,
      balance: '0.00',
    })
    expect(await owed()).toBe('0.00')
    const meant = { beside: { receiptno: first.receiptno, collectorname: 'Ravi' }, kept: 'YES' }
    expect(await take('250', { key, twice: 'TAKE' })).toMatchObject(meant)
    expect(await owed()).toBe('-250.00')
    // whoever took it knew: the operator is asked nothing
    expect(await undecided()).toEqual([])
  })

  it('asks nothing of a part that is still due, of a day before, or of what was reversed', async () => {
    const { receiptno } = await take('100', { twice: 'ASK' }, ravi)
    expect(await take('150', { twice: 'ASK' })).toMatchObject({ beside: null, kept: 'NO' })
    await reverse(receiptno)
    expect(await take('100', { twice: 'ASK' })).toMatchObject({ beside: null })
    await pass(24)
    expect(await take('50', { twice: 'ASK' })).toMatchObject({ http: 200, beside: null })
  })

  it('asks nothing again about a receipt that is booked: its key answers with it', async () => {
    await take('100', {}, ravi)
    const key = crypto.randomUUID()
    const { receiptno } = await take('200', { key, twice: 'TAKE' })
    expect(await take('200', { key, twice: 'ASK' })).toMatchObject({ http: 200, receiptno })
  })

  it('of two at the same moment the second is asked', async () => {
    await server.warmUp()
    const both = await Promise.all([take('250', { twice: 'ASK' }), take('250', { twice: 'ASK' }, ravi)])
    expect(both.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await owed()).toBe('0.00')
  })
})

describe('money that was taken at a door without a line', () => {
  it('is booked beside what was taken meanwhile; its taker is told, and the operator decides', async () => {
    const first = await take('250')
    await pass(1)
    const second = await take('250', { takenat: ago(2), key: crypto.randomUUID() }, ravi)
    const beside = { receiptno: first.receiptno, amount: '250.00', collectorname: 'Shree Ganesh Cable Network' }
    expect(second).toMatchObject({ http: 200, status: 'TAKEN', beside, kept: 'NO' })
    expect(await undecided()).toMatchObject([{ receiptno: second.receiptno, beside, owed: '-250.00' }])
    const { twice } = await read<{ twice: number }>('/summary')
    expect(twice).toBeGreaterThan(0)
    expect(await read('/summary', ravi)).toMatchObject({ twice: 0 })
    const listed = await read<{ data: OnWire<Receipt>[] }>(`/receipts?subscriberid=${subscriberid}`, ravi)
    expect(listed.data.map((one) => one.beside?.receiptno)).toEqual([first.receiptno, undefined])

    expect(await keep(second.receiptno, ravi)).toMatchObject({ http: 403 })
    expect(await keep(second.receiptno)).toMatchObject({ kept: 'YES', beside })
    expect(await keep(second.receiptno)).toMatchObject({ kept: 'YES' })
    expect(await undecided()).toEqual([])
    expect(await read('/summary')).toMatchObject({ twice: twice - 1 })
    expect(await owed()).toBe('-250.00')
  })

  it.each(['first', 'second'])('needs no decision once the %s receipt is reversed', async (which) => {
    const first = await take('250')
    const second = await take('250', { takenat: ago(1) }, ravi)
    await reverse((which === 'first' ? first : second).receiptno)
    expect(await undecided()).toEqual([])
    expect(await owed()).toBe('0.00')
    expect(await keep(second.receiptno)).toMatchObject({ kept: 'NO' })
  })

  it('is found too where it arrives on another day, and so is what was taken before it arrived', async () => {
    const yesterday = new Date(startOf(dayOf(server.clock.now())).getTime() - HOUR_MS).toISOString()
    const today = await take('250', { twice: 'ASK' })
    const late = await take('250', { takenat: yesterday }, ravi)
    expect(late.beside?.receiptno).toBe(today.receiptno)
    expect(await take('250', { twice: 'ASK' })).toMatchObject({ code: 'receipt.twice', receiptno: late.receiptno })
  })

  it('of three receipts two are still beside each other when one is reversed', async () => {
    const [first, second] = [await take('250'), await take('250', {}, ravi)]
    const third = await take('250', {}, ravi)
    await reverse(second.receiptno)
    expect(await undecided()).toMatchObject([{ receiptno: third.receiptno, beside: { receiptno: first.receiptno } }])
  })
})

it('what the bank brings days later is beside a receipt of its own day alone', async () => {
  const days = [3, 1].map((before) => addDays(dayOf(server.clock.now()), -before))
  const file = new File(
    [`Date,Narration,Credit\n${days.map((on, n) => `${on},NEFT ${n} Patil,250`).join('\n')}\n`],
    'bank.csv',
    { type: 'text/csv' },
  )
  const upload = await lco.send('/lco/v1/paylinks/statements', { parts: { file } })
  const path = `/lco/v1/paylinks/statements/${upload.json<{ statementid: string }>().statementid}/line`
  await lco.send(path, { form: { lineno: '2', subscriberid } })
  await lco.send(path, { form: { lineno: '1', subscriberid } })
  expect(await owed()).toBe('-250.00')
  expect(await undecided()).toEqual([])
})
