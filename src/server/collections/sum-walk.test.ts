// @day 2026-07-01
import { fileURLToPath } from 'node:url'

import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { addDays, dayOf, daysBetween } from '#domain/dates.ts'
import { paise } from '#domain/money.ts'

import { booksChecker } from '../books/check.ts'
import { approveRefund } from '../refunds/decide.ts'
import { expireContracts } from '../subscriptions/expire.ts'
import { counterOf, type Counter } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { sized } from '../testing/sizes.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'

const checkBooks = booksChecker(fileURLToPath(new URL('../books/invariants.sql', import.meta.url)))
const LUMP = 30_000
const DAY_MS = 86_400_000
const YES = { outcome: 'accepted' } as const
const NO = { outcome: 'rejected', reason: 'VC blacklisted' } as const
const SILENCE = { outcome: 'unanswered', reason: 'silence' } as const

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

type Walk = {
  lcoid: string
  counter: Counter
  customer: string
  neighbour: string
  stbs: string[]
  /** A pack went to or came from somebody else: who paid for which of its days is in no entry. */
  moved: boolean
}
type Step = (walk: Walk) => Promise<unknown>

const ask = ({ counter }: Walk, path: string, form: Record<string, string>) => counter.send(`/lco/v1${path}`, { form })

/** One of the latest, so that several steps meet on one pack. */
async function latest({ lcoid }: Walk, n: number): Promise<string | undefined> {
  const found = server.db.selectFrom('contract').select('contractno').where('lcoid', '=', lcoid)
  const rows = await found.orderBy('contractno', 'desc').limit(6).execute()
  return rows[n % Math.max(1, rows.length)]?.contractno
}

const ownerOf = async (stbno: string): Promise<string> =>
  (await server.db.selectFrom('box').select('subscriberid').where('stbno', '=', stbno).executeTakeFirstOrThrow())
    .subscriberid ?? ''

const buy =
  (plancode: string, some: readonly number[]): Step =>
  async (walk) => {
    for (const n of some) {
      const stbno = walk.stbs[n]!
      await walk.counter.put({ subscriberid: await ownerOf(stbno), stbno }, plancode)
    }
    if ((await walk.counter.checkOut()).statusCode !== 200) await walk.counter.send('/lco/v1/cart/delete')
  }

const DEEDS = {
  cancel: { path: '/plan/cancel', reason: 'Other' },
  undo: { path: '/plan/undo', reason: '' },
} as const
const act =
  (deed: keyof typeof DEEDS, n: number): Step =>
  async (walk) => {
    const contractno = await latest(walk, n)
    const { path, reason } = DEEDS[deed]
    if (contractno) await ask(walk, path, { contractno, ...(reason && { reason }) })
  }

const makeGood =
  (reason: string, days: number, n: number): Step =>
  async (walk) => {
    const contractno = await latest(walk, n)
    if (!contractno) return
    const today = dayOf(server.clock.now())
    const dark = { darkfrom: addDays(today, -days), darkto: today }
    const reply = await ask(walk, '/refund', { contractno, reason, ...dark })
    const { refundid } = reply.json<{ refundid?: string }>()
    if (refundid) await approveRefund(server.services, { refundid, by: 'asha', reason: 'Seen' }).catch(() => null)
  }

const transfer =
  (n: number, packs: string): Step =>
  async (walk) => {
    const stbno = walk.stbs[n]!
    const { customer, neighbour } = walk
    const customerid = (await ownerOf(stbno)) === customer ? neighbour : customer
    walk.moved ||= packs === 'KEEP'
    await ask(walk, `/boxes/${stbno}/move`, { move: 'TRANSFER', customerid, packs, reason: 'Shifted' })
  }

const speak =
  (words: typeof server.cas.answers): Step =>
  async () => {
    server.cas.answers.splice(0, Infinity, ...words)
    for (let n = 0; n < 3; n++) await server.deliver()
  }

const pass =
  (ms: number): Step =>
  async ({ lcoid }) => {
    server.clock.pass(ms)
    const now = server.clock.now()
    await server.db.updateTable('session').set({ created: now, touched: now }).where('lcoid', '=', lcoid).execute()
    await expireContracts(server.services)
  }

const n = fc.nat(4)
const stb = fc.nat(2)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        fc.constantFrom('DESI-30D', 'PARIVAR-30D', 'DESI-90D', 'DESI-1M'),
        fc.subarray([0, 1, 2], { minLength: 1, maxLength: 3 }),
      )
      .map((all) => buy(...all)),
  },
  { weight: 4, arbitrary: fc.tuple(fc.constantFrom('cancel' as const, 'undo' as const), n).map((all) => act(...all)) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('NO_SIGNAL', 'NO_SIGNAL', 'NO_SIGNAL', 'CHARGED_TWICE'), fc.nat(5), n)
      .map((all) => makeGood(...all)),
  },
  { weight: 1, arbitrary: fc.tuple(stb, fc.constantFrom('KEEP', 'END')).map((all) => transfer(...all)) },
  {
    weight: 4,
    arbitrary: fc
      .array(fc.constantFrom(YES, YES, YES, NO, SILENCE), { minLength: 3, maxLength: 3 })
      .map((words) => speak(words)),
  },
  { weight: 3, arbitrary: fc.constantFrom(3_600_000, DAY_MS, 9 * DAY_MS, 20 * DAY_MS).map(pass) },
)

const daysOf = ({ plancode }: { plancode: string }) => (plancode.endsWith('90D') ? 90 : 31)

/** Of the customer, days on which at least one of his STBs had a base pack that he did not get back whole. */
async function expectNoDayTwice({ lcoid, customer }: Walk): Promise<void> {
  const entries = server.db.selectFrom('home_entry').selectAll().where('lcoid', '=', lcoid)
  const own = await entries.where('subscriberid', '=', customer).execute()
  const contracts = await server.db.selectFrom('contract').selectAll().where('lcoid', '=', lcoid).execute()
  const paidFor = contracts.filter(
    (one) => one.refunded < one.lcoprice && own.some((entry) => entry.contractno === one.contractno),
  )
  const days = new Set(
    paidFor.flatMap(({ starts, validity }) =>
      Array.from({ length: Math.max(0, daysBetween(starts, validity) + 1) }, (_, day) => addDays(starts, day)),
    ),
  )
  const charged = own.reduce((sum, { amount }) => sum + amount, 0)
  expect(charged).toBeGreaterThanOrEqual(-own.length)
  // the day on which a pack is cancelled counts as used, though another may begin on it
  const usedTwice = contracts.filter(({ status }) => status === 'C').length
  // and fourteen days before a time that was charged ahead are none of a month
  const ahead = paidFor.filter((one) =>
    paidFor.some(
      (other) =>
        other.stbno !== one.stbno &&
        other.created <= one.created &&
        other.starts > one.starts &&
        other.starts <= addDays(one.starts, daysOf(one)),
    ),
  ).length
  expect(charged, `${days.size} days`).toBeLessThanOrEqual(
    ((days.size + usedTwice + 15 * ahead) * LUMP) / 30 + own.length,
  )
}

it('a monthly sum is charged for no day twice and the books balance, whatever becomes of the packs and STBs of its customer', async () => {
  const [numRuns, maxLength] = [sized({ small: 3, long: 500 }), 40]
  const property = fc.asyncProperty(fc.array(step, { minLength: maxLength / 2, maxLength }), async (steps) => {
    const { lcoid, ...person } = await newOperator(server)
    await leaveIn(server, lcoid, 5_000_000)
    const homes = [1, 2, 3].map(() => newHome(server, lcoid, { daysLeft: null }))
    const [first, second, third] = await Promise.all(homes)
    const walk: Walk = {
      lcoid,
      counter: counterOf(person),
      customer: first!.subscriberid,
      neighbour: third!.subscriberid,
      stbs: [first!.stbno, second!.stbno, third!.stbno],
      moved: false,
    }
    const own = { subscriberid: walk.customer }
    await server.db.updateTable('box').set(own).where('stbno', '=', second!.stbno).execute()
    const agreed = { lcoid, ...own, stbno: '', plancode: '', price: paise(LUMP), actor: lcoid }
    await server.db
      .insertInto('home_price')
      .values({ ...agreed, at: server.clock.now() })
      .execute()
    for (const one of steps) await one(walk)
    server.cas.answers.splice(0)
    for (let hour = 0; hour < 24; hour++) {
      server.clock.pass(3_600_000)
      await server.deliver()
    }
    expect(await checkBooks(server.db, server.clock.now(), { behind: lcoid.slice(0, -1), upTo: lcoid })).toEqual([])
    if (!walk.moved) await expectNoDayTwice(walk)
  })
  await fc.assert(property, { numRuns, endOnFailure: true })
}, 36_000_000)
