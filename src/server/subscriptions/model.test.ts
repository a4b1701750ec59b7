import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { paise } from '#domain/money.ts'

import {
  acceptAll,
  buyTogether,
  cancelPack,
  disconnectPack,
  endAtNight,
  modelAt,
  PACKS,
  passTime,
  reconnectPack,
  refundAll,
  refundToday,
  undoPack,
  type Deal,
  type Model,
  type Pack,
} from '../testing/contract-model.ts'
import { approveRefund } from '../refunds/decide.ts'
import { counterOf, type Counter, type WireResult } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { sized, SOAK } from '../testing/sizes.ts'
import { tidyUp } from '../testing/tidy-up.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { creditOf } from '../wallet/ledger.ts'
import { expireContracts } from './expire.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  await server.db.insertInto('plan').values(Object.entries(PACKS).map(toPlan)).execute()
})
afterAll(() => server.close())

/** Packs of its own: the clock runs for years here, and the demo's prices change. */
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

type Real = { lcoid: string; counter: Counter; home: { subscriberid: string; stbno: string }; contracts: string[] }
type Command = fc.AsyncCommand<Model, Real>

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** After every command the box and the wallet are as the model says. */
async function expectAlike({ credit, deals, today }: Model, { lcoid, home: { stbno }, contracts }: Real) {
  const rows = await server.db
    .selectFrom('contract')
    .selectAll()
    .where('lcoid', '=', lcoid)
    .where('stbno', '=', stbno)
    .execute()
  const real = contracts.map((no) => {
    const { plancode, status, starts, validity, lcoprice, refunded } = rows.find(({ contractno }) => contractno === no)!
    return [plancode, status, starts, validity, lcoprice, refunded]
  })
  expect({ credit: await creditOf(server.db, lcoid), deals: real }).toEqual({
    credit,
    deals: deals.map(({ pack, status, starts, ends, price, given }) => [pack, status, starts, ends, price, given]),
  })
  expect(rows).toHaveLength(contracts.length)
  const active = rows.filter(({ status }) => status === 'A')
  const codes = (some: typeof rows) => [...new Set(some.map(({ plancode }) => plancode))].toSorted()
  const runOut = codes(active.filter(({ validity }) => validity < today))
  const running = codes(active.filter(({ validity }) => validity >= today))
  // what has run out goes off at night
  const shown = (await shownBy(stbno)).filter((plancode) => running.includes(plancode) || !runOut.includes(plancode))
  expect(shown).toEqual(running)
}

/** What the headend shows when it has obeyed all it was told. */
async function shownBy(stbno: string): Promise<string[]> {
  const told = server.db.selectFrom('cas_command').select(['kind', 'detail']).where('stbno', '=', stbno)
  const shown = new Set<string>()
  for (const { kind, detail } of await told.orderBy('id').execute())
    for (const plancode of detail.split(',')) {
      if (kind === 'ACTIVATE') shown.add(plancode)
      if (kind === 'DEACTIVATE') shown.delete(plancode)
    }
  return [...shown].toSorted()
}

const command = (name: string, run: (model: Model, real: Real) => Promise<void>, needsDeal = false): Command => ({
  check: ({ deals }) => !needsDeal || deals.length > 0,
  run: async (model, real) => {
    await run(model, real)
    await expectAlike(model, real)
  },
  toString: () => name,
})

/** Put in one by one and paid for at once; what is not sold does not wait in the cart. Says which were. */
async function sellTogether({ counter, home, contracts }: Real, packs: readonly Pack[]): Promise<Pack[]> {
  const put: Pack[] = []
  for (const pack of packs) {
    const { statusCode } = await counter.put(home, pack)
    expect([200, 409]).toContain(statusCode)
    if (statusCode === 200) put.push(pack)
  }
  if (put.length === 0) return []
  const reply = await counter.checkOut()
  expect([200, 402]).toContain(reply.statusCode)
  const numbers =
    reply.statusCode === 200 ? reply.json<WireResult>().result.map(({ success }) => success) : put.map(() => '')
  if (numbers.includes('')) await counter.send('/lco/v1/cart/delete')
  contracts.push(...numbers.filter((contractno) => contractno !== ''))
  return put.filter((_, n) => numbers[n] !== '')
}

const buy = (packs: readonly Pack[]) =>
  command(`buy ${packs.join(' and ')}`, async (model, real) => {
    expect(await sellTogether(real, packs)).toEqual(buyTogether(model, packs))
  })

const DEEDS: Record<string, { path: string; reason: string; model: (model: Model, deal: Deal) => boolean }> = {
  cancel: { path: '/plan/cancel', reason: 'Other', model: cancelPack },
  undo: { path: '/plan/undo', reason: '', model: undoPack },
  disconnect: { path: '/disconnect.php', reason: 'Shifted', model: disconnectPack },
  reconnect: { path: '/reconnect.php', reason: 'House Opened', model: reconnectPack },
}

/** Counted from the latest, so that several commands meet on one contract. */
const act = ([deed, n]: [string, number]) =>
  command(
    `${deed} the latest but ${n}`,
    async (model, real) => {
      const place = model.deals.length - 1 - (n % model.deals.length)
      const { path, reason, model: does } = DEEDS[deed]!
      const done = await real.counter.act(path, { contractno: real.contracts[place]!, reason })
      expect(done.code === undefined, JSON.stringify(done)).toBe(does(model, model.deals[place]!))
    },
    true,
  )

const REASONS = { NO_SIGNAL: refundToday, CHARGED_TWICE: refundAll }

/** Asked at the counter and given by the desk. */
async function askBack({ counter, contracts }: Real, place: number, reason: string, day: string): Promise<boolean> {
  const form = { contractno: contracts[place]!, reason, darkfrom: day, darkto: day }
  const asked = (await counter.send('/lco/v1/refund', { form })).json<{ code?: string; refundid: string }>()
  if (asked.code !== undefined) expect(asked.code).toBe('refund.nothing')
  else await approveRefund(server.services, { refundid: asked.refundid, by: 'asha', reason: 'Seen' })
  return asked.code === undefined
}

const giveBack = ([reason, n]: [keyof typeof REASONS, number]) =>
  command(
    `refund ${reason} of the latest but ${n}`,
    async (model, real) => {
      const place = model.deals.length - 1 - (n % model.deals.length)
      expect(await askBack(real, place, reason, model.today)).toBe(REASONS[reason](model, model.deals[place]!))
    },
    true,
  )

const wait = (ms: number) =>
  command(`wait ${ms / MINUTE_MS} minutes`, async (model, { lcoid }) => {
    server.clock.pass(ms)
    const now = server.clock.now()
    // the operator signed in anew meanwhile
    await server.db.updateTable('session').set({ created: now, touched: now }).where('lcoid', '=', lcoid).execute()
    passTime(model, ms)
  })

const accept = command('the headend accepts all', async (model, { lcoid }) => {
  await server.db.updateTable('contract').set({ provision: 'ACCEPTED' }).where('lcoid', '=', lcoid).execute()
  acceptAll(model)
})

const night = command('the night', async (model) => {
  await expireContracts(server.services)
  endAtNight(model)
})

const fund = (amount: number) =>
  command(`leave ${amount} in the wallet`, async (model, { lcoid }) => {
    await leaveIn(server, lcoid, amount)
    model.credit = amount
  })

const packs = Object.keys(PACKS) as Pack[]
const bases = packs.filter((pack) => PACKS[pack].base)
const addOns = packs.filter((pack) => !PACKS[pack].base)
const commands = [
  fc.constantFrom(...packs).map((pack) => buy([pack])),
  // a base pack first, as the cart has it whatever came first: what is put in after it is priced once
  fc.tuple(fc.subarray(bases, { maxLength: 1 }), fc.subarray(addOns, { minLength: 1 })).map((cart) => buy(cart.flat())),
  fc.tuple(fc.constantFrom(...Object.keys(DEEDS)), fc.nat(3)).map(act),
  // seldom the whole price: what follows would have nothing left to go wrong with
  fc
    .tuple(fc.constantFrom('NO_SIGNAL' as const, 'NO_SIGNAL' as const, 'CHARGED_TWICE' as const), fc.nat(3))
    .map(giveBack),
  fc.constantFrom(1, 2, 9, 29, 31, 100).map((days) => wait(days * DAY_MS)),
  fc.constantFrom(30, 31).map((minutes) => wait(minutes * MINUTE_MS)),
  fc.constant(accept),
  fc.constant(night),
  fc.constantFrom(0, 5000, 100_000).map(fund),
]

it('packs on a box are bought, renewed, changed, cut, switched, cancelled, refunded and taken back as the model says', async () => {
  const [numRuns, maxCommands] = [sized({ small: 25, long: 5000 }), SOAK ? 80 : 50]
  const property = fc.asyncProperty(fc.commands(commands, { maxCommands, size: 'max' }), async (run) => {
    const { lcoid, ...person } = await newOperator(server)
    await leaveIn(server, lcoid, 100_000)
    const home = await newHome(server, lcoid, { daysLeft: null })
    const model = modelAt(server.clock.now(), 100_000)
    const real = { lcoid, counter: counterOf(person), home, contracts: [] }
    await fc.asyncModelRun(() => ({ model, real }), run)
    await tidyUp(server.url)
  })
  await fc.assert(property, { numRuns, endOnFailure: true })
}, 36_000_000)
