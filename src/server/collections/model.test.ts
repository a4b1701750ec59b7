import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { PayPage } from '#domain/collections/pay-calls.ts'
import type { Statement, StatementLine } from '#domain/collections/statement-calls.ts'
import { homeCharge, openDues, shareCharged, type EntryKind } from '#domain/collections/rules.ts'
import { daysBetween } from '#domain/dates.ts'
import { add, formatRupees, paise, subtract, ZERO, type Paise } from '#domain/money.ts'

import {
  buyTogether,
  cancelPack,
  modelAt,
  PACKS,
  passTime,
  undoPack,
  type Deal,
  type Model as BoxModel,
  type Pack,
} from '../testing/contract-model.ts'
import { counterOf, type Counter, type OnWire, type WireResult } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { sized, SOAK } from '../testing/sizes.ts'
import { tidyUp } from '../testing/tidy-up.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  await server.db.insertInto('plan').values(Object.entries(PACKS).map(toPlan)).execute()
})
afterAll(() => server.close())

const toPlan = ([plancode, { family, days, price, base }]: [string, (typeof PACKS)[Pack]]) => ({
  planid: plancode,
  plancode,
  planname: plancode,
  plantype: base ? ('BASE' as const) : ('PACKAGE' as const),
  hardwaretype: 'ANY' as const,
  packagecode: family,
  lcoprice: paise(price),
  mrptariff: paise(2 * price),
  tariffperiod: days,
  tariffperiodtype: 'D' as const,
})

/** The books of one home in the fewest words: its contracts as the box has them, and what else moved. */
type Model = BoxModel & {
  charges: Map<Deal, Paise>
  lump: Paise | null
  own: Map<Pack, Paise>
  receipts: { amount: Paise; mode: 'CASH' | 'CHEQUE' | 'UPI'; reversed: boolean; handed: number | null }[]
  handovers: ('OPEN' | 'CONFIRMED' | 'RETURNED')[]
  other: Paise
}
type Real = {
  lcoid: string
  counter: Counter
  home: { subscriberid: string; stbno: string }
  contracts: string[]
  receipts: string[]
  handovers: string[]
  /** Of the customer's page to pay by. */
  token: string
}
let utrs = 0
type Command = fc.AsyncCommand<Model, Real>

const owed = ({ charges, receipts, other }: Model): Paise =>
  add(
    other,
    ...[...charges].map(([{ price, given }, charged]) =>
      shareCharged(charged, { lcoprice: paise(price), refunded: paise(given) }),
    ),
    ...receipts.filter(({ reversed }) => !reversed).map(({ amount }) => subtract(ZERO, amount)),
  )

/** After every command the account is as the model says, and its open charges add up to it. */
async function expectAlike(model: Model, { lcoid, home: { subscriberid } }: Real) {
  const entries = await server.db
    .selectFrom('home_entry')
    .select(['id', 'kind', 'amount', 'balance_after', 'day', 'contractno'])
    .where('lcoid', '=', lcoid)
    .where('subscriberid', '=', subscriberid)
    .orderBy('id')
    .execute()
  const balance = entries.at(-1)?.balance_after ?? ZERO
  expect(balance).toBe(owed(model))
  const dues = openDues(
    entries.map((entry) => ({ ...entry, kind: entry.kind satisfies EntryKind, contractno: entry.contractno ?? '' })),
  )
  expect(add(ZERO, ...dues.map(({ left }) => left))).toBe(Math.max(0, balance))
}

const command = (name: string, run: (model: Model, real: Real) => Promise<void>): Command => ({
  check: () => true,
  run: async (model, real) => {
    await run(model, real)
    await expectAlike(model, real)
  },
  toString: () => name,
})

const mrpOf = ({ pack, starts, ends }: Deal): Paise => {
  const { price, days } = PACKS[pack]
  const length = daysBetween(starts, ends) + 1
  return paise(Math.floor((4 * price * length + days) / (2 * days)))
}

function charge(model: Model, deal: Deal): void {
  const { base, days } = PACKS[deal.pack]
  const plan = { plantype: base ? 'BASE' : 'PACKAGE', tariffperiod: days, tariffperiodtype: 'D' } as const
  const sold = { mrptariff: mrpOf(deal), starts: deal.starts, validity: deal.ends, plan, beside: null }
  model.charges.set(deal, homeCharge(sold, { lump: model.lump, own: model.own.get(deal.pack) ?? null }))
}

const buy = (pack: Pack) =>
  command(`buy ${pack}`, async (model, { counter, home, contracts }) => {
    const put = await counter.put(home, pack)
    const reply = put.statusCode === 200 ? await counter.checkOut() : put
    const number = reply.statusCode === 200 ? reply.json<WireResult>().result[0]!.success : ''
    if (put.statusCode === 200 && number === '') await counter.send('/lco/v1/cart/delete')
    // the model copies its deals when it sells: what was charged stays with its place
    const before = [...model.charges.values()]
    const sold = buyTogether(model, [pack])
    expect(number !== '').toBe(sold.length > 0)
    model.charges = new Map(before.map((amount, place) => [model.deals[place]!, amount]))
    if (number === '') return
    contracts.push(number)
    charge(model, model.deals.at(-1)!)
  })

const ACTS = {
  cancel: { path: '/plan/cancel', reason: 'Other', model: cancelPack },
  undo: { path: '/plan/undo', reason: '', model: undoPack },
}

const act = ([what, n]: [keyof typeof ACTS, number]) =>
  command(`${what} the latest but ${n}`, async (model, { counter, contracts }) => {
    if (model.deals.length === 0) return
    const place = model.deals.length - 1 - (n % model.deals.length)
    const { path, reason, model: does } = ACTS[what]
    const done = await counter.act(path, { contractno: contracts[place]!, reason })
    expect(done.code === undefined).toBe(does(model, model.deals[place]!))
  })

type Wire = { code?: string; receiptno: string; handoverid: string }
const post = async ({ counter }: Real, path: string, form: Record<string, string>) => {
  const reply = await counter.send(`/lco/v1/collections${path}`, { form })
  return { statusCode: reply.statusCode, ...reply.json<Wire>() }
}

const take = (rupees: number) =>
  command(`take ${rupees}`, async (model, real) => {
    const { subscriberid } = real.home
    const mode = rupees % 2 === 0 ? 'CASH' : 'CHEQUE'
    const taken = await post(real, '/receipts', { subscriberid, amount: String(rupees), mode })
    expect(taken.statusCode).toBe(200)
    real.receipts.push(taken.receiptno)
    model.receipts.push({ amount: paise(rupees * 100), mode, reversed: false, handed: null })
  })

/** What is due, by its reference, or some money that a person knows to be his; the file comes twice, and pays once. */
const payByBank = (rupees: number) =>
  command(`${rupees} or what is due by the bank`, async (model, real) => {
    const { counter, home, token } = real
    const page = (await counter.send('/lco/v1/paylinks/open', { form: { token } })).json<OnWire<PayPage>>()
    const due = owed(model)
    expect(page.request?.amount).toBe(due > 0 ? formatRupees(due) : undefined)
    const amount = due > 0 ? due : paise(rupees * 100)
    const utr = String(700_000_000_000 + ++utrs)
    const line = `${model.today},UPI/${utr}/${page.request?.reference ?? 'SOMEBODY'},${formatRupees(amount)}`
    const upload = async () => {
      const file = new File([`Date,Narration,Credit\n${line}\n`], 'bank.csv', { type: 'text/csv' })
      const { statementid } = (await counter.send('/lco/v1/paylinks/statements', { parts: { file } })).json<Statement>()
      return `/lco/v1/paylinks/statements/${statementid}`
    }
    const path = await upload()
    const booking = due > 0 ? ['/book', {}] : ['/line', { lineno: '1', subscriberid: home.subscriberid }]
    await counter.send(`${path}${booking[0] as string}`, { form: booking[1] as Record<string, string> })
    const lines = (await counter.send(`${path}/lines`)).json<{ data: OnWire<StatementLine>[] }>()
    expect(lines.data).toMatchObject([{ state: 'BOOKED', utr, amount: formatRupees(amount) }])
    expect((await counter.send(`${await upload()}/book`, { form: {} })).json()).toMatchObject({ known: 1, booked: 0 })
    real.receipts.push(lines.data[0]!.receiptno)
    model.receipts.push({ amount, mode: 'UPI', reversed: false, handed: null })
  })

const saidOf = (receipts: Model['receipts']) => {
  const sum = (isCash: boolean) =>
    formatRupees(add(ZERO, ...receipts.filter(({ mode }) => (mode === 'CASH') === isCash).map(({ amount }) => amount)))
  return { receipts: receipts.length, cash: sum(true), other: sum(false) }
}

/** It takes what was taken and stands since the last time, and moves no account. */
const handOver = command('hand over', async (model, real) => {
  const inBag = model.receipts.filter(({ reversed, handed }) => !reversed && handed === null)
  const done = await post(real, '/handovers', { counted: '0' })
  expect(done).toMatchObject(inBag.length === 0 ? { code: 'handover.empty' } : saidOf(inBag))
  if (inBag.length === 0) return
  for (const receipt of inBag) receipt.handed = model.handovers.length
  model.handovers.push('OPEN')
  real.handovers.push(done.handoverid)
})

/** It says what is in it and was not reversed meanwhile; what is sent back is in the bag again. */
const endHandover = ([status, n]: ['CONFIRMED' | 'RETURNED', number]) =>
  command(`${status} the latest hand-over but ${n}`, async (model, real) => {
    if (model.handovers.length === 0) return
    const place = model.handovers.length - 1 - (n % model.handovers.length)
    const path = status === 'CONFIRMED' ? '/handovers/confirm' : '/handovers/return'
    const done = await post(real, path, { handoverid: real.handovers[place]! })
    const before = model.handovers[place]!
    const items = model.receipts.filter(({ handed }) => handed === place)
    const said = before === 'OPEN' ? { status, ...saidOf(items) } : { code: `handover.${before.toLowerCase()}` }
    expect(done).toMatchObject(said)
    if (before !== 'OPEN') return
    model.handovers[place] = status
    if (status === 'RETURNED') for (const receipt of items) receipt.handed = null
  })

const reverse = ([n, fee]: [number, number]) =>
  command(`reverse the latest receipt but ${n}, fee ${fee}`, async (model, real) => {
    if (model.receipts.length === 0) return
    const place = model.receipts.length - 1 - (n % model.receipts.length)
    const receipt = model.receipts[place]!
    const charged = receipt.mode === 'CHEQUE' ? fee : 0
    const form = { receiptno: real.receipts[place]!, reason: 'Returned', fee: charged === 0 ? '' : String(charged) }
    const done = await post(real, '/receipts/reverse', form)
    expect(done.code).toBe(receipt.reversed ? 'receipt.reversed' : undefined)
    if (!receipt.reversed) model.other = add(model.other, paise(charged * 100))
    receipt.reversed = true
    if (receipt.handed !== null && model.handovers[receipt.handed] === 'OPEN') receipt.handed = null
  })

const write = ([path, rupees]: ['/discounts' | '/openings', number]) =>
  command(`${path} ${rupees}`, async (model, real) => {
    const { subscriberid } = real.home
    const form = { subscriberid, amount: String(rupees), reason: 'x', day: model.today }
    const isTooMuch = path === '/discounts' && rupees * 100 > owed(model)
    expect((await post(real, path, form)).statusCode).toBe(isTooMuch ? 422 : 200)
    if (!isTooMuch) model.other = add(model.other, paise((path === '/discounts' ? -rupees : rupees) * 100))
  })

const agree = ([pack, rupees]: [Pack | null, number | null]) =>
  command(`agree on ${rupees} for ${pack ?? 'everything'}`, async (model, real) => {
    const { subscriberid, stbno } = real.home
    const form = { subscriberid, price: rupees === null ? '' : String(rupees), ...(pack && { stbno, plancode: pack }) }
    expect((await post(real, '/prices', form)).statusCode).toBe(200)
    const price = rupees === null ? null : paise(rupees * 100)
    if (pack === null) model.lump = price
    else if (price === null) model.own.delete(pack)
    else model.own.set(pack, price)
  })

const wait = (ms: number) =>
  command(`wait ${ms / 60_000} minutes`, async (model, { lcoid }) => {
    server.clock.pass(ms)
    const now = server.clock.now()
    await server.db.updateTable('session').set({ created: now, touched: now }).where('lcoid', '=', lcoid).execute()
    passTime(model, ms)
  })

async function payToken({ lcoid, counter, home: { subscriberid } }: Real): Promise<string> {
  const payee = { lcoid, vpa: 'sai@okicici', payeename: 'Sai Cable', changed: server.clock.now(), actor: lcoid }
  await server.db.insertInto('upi_payee').values(payee).execute()
  const { link } = (await counter.send('/lco/v1/paylinks/link', { form: { subscriberid } })).json<{ link: string }>()
  return link.split('/pay/')[1]!
}

const packs = Object.keys(PACKS) as Pack[]
const DAY_MS = 86_400_000
const commands = [
  fc.constantFrom(...packs).map(buy),
  fc.tuple(fc.constantFrom('cancel' as const, 'undo' as const), fc.nat(3)).map(act),
  fc.constantFrom(1, 49, 250, 999).map(take),
  fc.tuple(fc.nat(3), fc.constantFrom(0, 50)).map(reverse),
  fc.constant(handOver),
  fc.tuple(fc.constantFrom('CONFIRMED' as const, 'RETURNED' as const), fc.nat(2)).map(endHandover),
  fc.constantFrom(30, 250).map(payByBank),
  fc.tuple(fc.constantFrom('/discounts' as const, '/openings' as const), fc.constantFrom(7, 120)).map(write),
  fc.tuple(fc.constantFrom(null, ...packs), fc.constantFrom(null, 0, 99, 301)).map(agree),
  fc.constantFrom(1, 9, 29, 31).map((days) => wait(days * DAY_MS)),
]

it('the account of a customer never drifts while packs are sold, undone, cancelled and changed, money is taken, comes by the bank, is reversed, handed over, confirmed and sent back, and prices are agreed on', async () => {
  const [numRuns, maxCommands] = [sized({ small: 20, long: 5000 }), SOAK ? 80 : 50]
  const property = fc.asyncProperty(fc.commands(commands, { maxCommands, size: 'max' }), async (run) => {
    const { lcoid, ...person } = await newOperator(server)
    await leaveIn(server, lcoid, 10_000_000)
    const home = await newHome(server, lcoid, { daysLeft: null })
    const books = { charges: new Map(), lump: null, own: new Map(), receipts: [], handovers: [], other: ZERO }
    const model: Model = { ...modelAt(server.clock.now(), 10_000_000), ...books }
    const real = { lcoid, counter: counterOf(person), home, contracts: [], receipts: [], handovers: [], token: '' }
    real.token = await payToken(real)
    await fc.asyncModelRun(() => ({ model, real }), run)
    await tidyUp(server.url)
  })
  await fc.assert(property, { numRuns, endOnFailure: true })
}, 36_000_000)
