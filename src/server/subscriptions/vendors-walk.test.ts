// @day 2027-01-20
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { addDays, dayOf, daysBetween } from '#domain/dates.ts'
import { splitGst } from '#domain/gst.ts'
import { paise, subtract, ZERO } from '#domain/money.ts'
import { leftOfParts } from '#domain/services/parts.ts'

import { closeMonths } from '../bills/close.ts'
import { findPaper } from '../invoices/find-paper.ts'
import { providerNow } from '../invoices/parties.ts'
import { findOperator } from '../operators/store.ts'
import { approveRefund } from '../refunds/decide.ts'
import { partMoves } from '../services/part-moves.ts'
import { counterOf, type Counter } from '../testing/counter.ts'
import { newHome, newStockBox } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { sized } from '../testing/sizes.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { expireContracts } from './expire.ts'
import { renewDue } from './renew.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const PLANS = ['ONE599-1M', 'ONE899-1M', 'DESI-30D', 'KIDS-30D'] as const
const DEEDS = {
  cancel: { path: '/plan/cancel', reason: 'Other' },
  undo: { path: '/plan/undo', reason: '' },
  disconnect: { path: '/disconnect.php', reason: 'Shifted' },
  reconnect: { path: '/reconnect.php', reason: 'House Opened' },
  renew: { path: '/plan/actiavteplan', reason: '' },
} as const
const YES = { outcome: 'accepted' } as const
const NO = { outcome: 'rejected', reason: 'No free port' } as const
const SILENCE = { outcome: 'unanswered', reason: 'silence' } as const

type Home = { subscriberid: string; stbno: string }
type Walk = { lcoid: string; counter: Counter; homes: Home[] }
type Step = (walk: Walk) => Promise<unknown>

/** One of the latest, so that several steps meet on one pack. */
async function latest({ lcoid }: Walk, n: number): Promise<string | undefined> {
  const found = await server.db
    .selectFrom('contract')
    .select('contractno')
    .where('lcoid', '=', lcoid)
    .orderBy('contractno', 'desc')
    .limit(6)
    .execute()
  return found[n % Math.max(1, found.length)]?.contractno
}

/** Refused or not: what may be done is asked elsewhere. */
const ask = ({ counter }: Walk, path: string, form: Record<string, string>) => counter.send(`/lco/v1${path}`, { form })

const buy =
  (plancode: string, n: number): Step =>
  async (walk) => {
    await walk.counter.put(walk.homes[n]!, plancode)
    if ((await walk.counter.checkOut()).statusCode !== 200) await walk.counter.send('/lco/v1/cart/delete')
  }

const act =
  (deed: keyof typeof DEEDS, n: number): Step =>
  async (walk) => {
    const contractno = await latest(walk, n)
    const { path, reason } = DEEDS[deed]
    if (contractno) await ask(walk, path, { contractno, ...(reason && { reason }) })
  }

const retry =
  (service: string, n: number): Step =>
  async (walk) => {
    const contractno = await latest(walk, n)
    if (contractno) await ask(walk, '/plan/part/retry', { contractno, service })
  }

const makeGood =
  (days: number, percent: number, n: number): Step =>
  async (walk) => {
    const contractno = await latest(walk, n)
    const today = dayOf(server.clock.now())
    const dark = { darkfrom: addDays(today, -days), darkto: today }
    const asked = contractno && (await ask(walk, '/refund', { contractno, reason: 'NO_SIGNAL', ...dark }))
    const { refundid, amount } = asked ? asked.json<{ refundid?: string; amount: string }>() : {}
    if (!refundid) return
    const granted = paise(Math.max(1, Math.floor(Number(amount) * percent)))
    // meanwhile nothing of it may be left
    await approveRefund(server.services, { refundid, by: 'asha', reason: 'Seen', amount: granted }).catch(() => null)
  }

const speak =
  (tv: CasWords, broadband: VendorWords, ott: VendorWords): Step =>
  async () => {
    server.cas.answers.splice(0, Infinity, ...tv)
    server.broadband.answers.splice(0, Infinity, ...broadband)
    server.ott.answers.splice(0, Infinity, ...ott)
    for (let n = 0; n < 4; n++) await server.deliver()
  }
type CasWords = typeof server.cas.answers
type VendorWords = typeof server.ott.answers

const swap =
  (n: number): Step =>
  async (walk) => {
    const home = walk.homes[n]!
    const newstbno = await newStockBox(server, walk.lcoid)
    const form = { stbno: home.stbno, newstbno, reason: 'No power' }
    if ((await ask(walk, '/hardware/swap', form)).statusCode === 200) home.stbno = newstbno
  }

const renewAll: Step = () => renewDue(server.services)

async function pass(lcoid: string, ms: number): Promise<void> {
  server.clock.pass(ms)
  const now = server.clock.now()
  // signed in anew meanwhile
  await server.db.updateTable('session').set({ created: now, touched: now }).where('lcoid', '=', lcoid).execute()
  await expireContracts(server.services)
  await closeMonths(server.services)
}

const words = fc.array(fc.constantFrom(YES, YES, NO, SILENCE), { minLength: 3, maxLength: 3 })
const tvWords = fc.array(fc.constantFrom(YES, YES, YES, YES, NO), { minLength: 3, maxLength: 3 })
const n = fc.nat(5)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.constantFrom(...PLANS), fc.nat(1)).map((all) => buy(...all)) },
  { weight: 6, arbitrary: fc.tuple(fc.constantFrom(...(Object.keys(DEEDS) as Deed[])), n).map((all) => act(...all)) },
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom('BROADBAND', 'OTT'), n).map((all) => retry(...all)) },
  { weight: 2, arbitrary: fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 100 }), n).map((all) => makeGood(...all)) },
  { weight: 4, arbitrary: fc.tuple(tvWords, words, words).map((all) => speak(...all)) },
  { weight: 1, arbitrary: fc.nat(1).map(swap) },
  { weight: 1, arbitrary: fc.constant(renewAll) },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(10 * MINUTE_MS, 31 * MINUTE_MS, 7 * 60 * MINUTE_MS, DAY_MS, DAY_MS, 9 * DAY_MS, 20 * DAY_MS)
      .map(
        (ms) =>
          ({ lcoid }: Walk) =>
            pass(lcoid, ms),
      ),
  },
)
type Deed = keyof typeof DEEDS

const rowsOf = async (lcoid: string) => ({
  contracts: await server.db.selectFrom('contract').selectAll().where('lcoid', '=', lcoid).execute(),
  events: await server.db.selectFrom('contract_event').selectAll().where('lcoid', '=', lcoid).orderBy('id').execute(),
  entries: await server.db.selectFrom('home_entry').selectAll().where('lcoid', '=', lcoid).execute(),
  bills: await server.db.selectFrom('bill').selectAll().where('lcoid', '=', lcoid).execute(),
})
type Rows = Awaited<ReturnType<typeof rowsOf>>
type Contract = Rows['contracts'][number]
const sum = (amounts: readonly number[]): number => amounts.reduce((whole, one) => whole + one, 0)
const ofPack = <R extends { contractno: string | null }>(rows: readonly R[], { contractno }: Contract) =>
  rows.filter((row) => row.contractno === contractno)

/** What its days cost that it ran, each at the price it was sold for, less what was made good: to a paisa for each time that it moved. */
async function expectFair(contract: Contract, rows: Rows): Promise<void> {
  const { lcoid, contractno, lcoprice, refunded, amends, starts, validity } = contract
  const { parts, moved } = await partMoves(server.db, { lcoid, contractno })
  const events = ofPack(rows.events, contract)
  const charged = lcoprice - refunded
  if (parts.length > 0) {
    const left = leftOfParts(lcoprice, parts, moved)
    expect([sum([...left.values()]), Math.min(...left.values()) >= 0]).toEqual([charged, true])
    for (const { service, state } of parts) if (state === 'REJECTED') expect(left.get(service)).toBe(0)
  }
  if (events.some(({ what }) => what === 'UNDONE' || what === 'REJECTED')) return expect(charged).toBe(0)
  const daysUntil = (day: string) => Math.max(0, daysBetween(starts, day))
  const days = daysUntil(events[0]!.after_validity) + 1
  const used = validity < starts ? 0 : daysUntil(validity) + 1
  const idle = parts.map(({ service, state, price }) => {
    const again = events.findLast(({ what, service: part }) => what === 'RESTORED' && part === service)
    return price * (state === 'REJECTED' ? used : again ? Math.min(used, daysUntil(dayOf(again.at))) : 0)
  })
  const expected = Math.max(0, (lcoprice * used - sum(idle)) / days - amends)
  // what was made good before a part was given back was of that part too
  const ofRefused = sum(parts.filter((part) => moved.some((one) => one.service === part.service)).map((p) => p.price))
  const slack = 2 + events.length + (amends > 0 ? Math.max((amends * ofRefused) / (lcoprice - ofRefused), 0) : 0)
  if (amends < lcoprice / 4) expect(Math.abs(charged - expected), contractno).toBeLessThanOrEqual(slack)
}

/** The customer is charged the same share as the wallet, in however many steps. */
function expectSameShare(contract: Contract, { entries }: Rows): void {
  const { lcoprice, refunded } = contract
  const ofContract = ofPack(entries, contract)
  const charge = ofContract.find(({ kind }) => kind === 'CHARGE')!.amount
  expect(sum(ofContract.map(({ amount }) => amount))).toBe(
    Math.floor((2 * charge * (lcoprice - refunded) + lcoprice) / (2 * lcoprice)),
  )
}

/** Invoices less credit notes, the report of earnings and the contracts say the same sum. */
async function expectSameSums({ lcoid, counter }: Walk, { contracts, events, bills }: Rows): Promise<void> {
  const charged = sum(contracts.map(({ lcoprice, refunded }) => lcoprice - refunded))
  const notes = events.filter(({ creditnoteno }) => creditnoteno !== null)
  expect(sum(bills.map(({ sales }) => sales)) + sum(notes.map(({ amount }) => amount))).toBe(charged)
  const { lcoprice, mrp } = (await counter.send('/lco/v1/reports/earnings?from=2026-01-01&to=2999-01-01')).json<{
    lcoprice: string
    mrp: string
  }>()
  expect(Math.round(Number(lcoprice) * 100)).toBe(charged)
  const worth = sum(contracts.map((one) => (one.mrptariff * (one.lcoprice - one.refunded)) / one.lcoprice))
  expect(Math.abs(Number(mrp) * 100 - worth)).toBeLessThanOrEqual(2 + events.length / 2)
  const tenant = server.services.forTenant(lcoid)
  const provider = await providerNow(tenant, server.services.config, server.clock.now())
  const between = { provider, operator: (await findOperator(tenant, lcoid))! }
  for (const { creditnoteno, amount } of notes) {
    const { lines } = (await findPaper(tenant, creditnoteno!, between))!
    const split = splitGst(subtract(ZERO, amount), true)
    for (const key of ['taxable', 'cgst', 'sgst', 'igst'] as const)
      expect(sum(lines.map((line) => line[key]))).toBe(split[key])
  }
}

it('charges for what ran and nothing else, whatever vendors, months and people do to packs, and says it everywhere alike', async () => {
  const [numRuns, maxLength] = [sized({ small: 4, long: 500 }), 60]
  const property = fc.asyncProperty(fc.array(step, { minLength: maxLength / 2, maxLength }), async (steps) => {
    const { lcoid, ...person } = await newOperator(server)
    await leaveIn(server, lcoid, 5_000_000)
    const homes = [await newHome(server, lcoid, { daysLeft: null }), await newHome(server, lcoid, { daysLeft: null })]
    const walk = { lcoid, counter: counterOf(person), homes }
    for (const one of steps) await one(walk)
    for (const heard of [server.cas, server.broadband, server.ott]) heard.answers.splice(0)
    for (let hour = 0; hour < 24; hour++) {
      server.clock.pass(60 * MINUTE_MS)
      await server.deliver()
    }
    await pass(lcoid, 40 * DAY_MS)
    const rows = await rowsOf(lcoid)
    for (const contract of rows.contracts) await expectFair(contract, rows)
    for (const contract of rows.contracts) expectSameShare(contract, rows)
    await expectSameSums(walk, rows)
  })
  await fc.assert(property, { numRuns, endOnFailure: true })
}, 36_000_000)
