import { sql } from 'kysely'

import { addDays, dayOf, type Day } from '#domain/dates.ts'
import { itemAt, valueFor } from '#domain/lists.ts'
import { ZERO } from '#domain/money.ts'

import type { Tx } from '../write.ts'
import { besideTv, contractsOf, since, type BoxKind, type DemoContract } from './contracts.ts'
import { inBulk, pastTries, scheduledChanges, seedBulkJob, type NumberedContract } from './deals.ts'
import { pastChanges, pastCommands, pastSwaps } from './past.ts'
import { connectionOf, homeRow, type DemoHome } from './people-at-home.ts'
import { randomFrom, type Random } from './random.ts'
import { insertAll, takeNumbers } from '../db/rows.ts'
import { TOWNS } from './towns.ts'

type Operator = { lcoid: string; city: string; boxes: number; seed: number; now: Date; pastDays: number }
type World = { lcoid: string; random: Random; luck: Random; today: Day; now: Date }

const BOXES_PER_HOME = 1.12

/** Which of the invented serials are an operator's. */
type Serials = { first: number; cas: readonly string[] }

const SERIALS = new Map<string, Serials>([
  ['LCO10001', { first: 0, cas: ['Nagravision', 'Conax'] }],
  ['LCO10002', { first: 1000, cas: ['Irdeto'] }],
])

/** An operator's homes with their boxes and a year of contracts, which come back in the order they were bought. */
export async function seedHomes(
  tx: Tx,
  { lcoid, city, boxes: count, seed, now, pastDays }: Operator,
): Promise<NumberedContract[]> {
  const world = { lcoid, random: randomFrom(seed), luck: randomFrom(seed * 7), today: dayOf(now), now }
  const homes = await inventHomes(tx, Math.round(count / BOXES_PER_HOME), city, world)
  const boxes = inventBoxes(homes, count, world)
  const past = addDays(world.today, -pastDays)
  const bought = boxes.flatMap((box) => since(past, contractsOf({ ...box, since: dayOf(box.created) }, world)))
  const bulk = inBulk(bought, world)
  const online = onlineOf(homes, boxes, { bought, world })
  bought.push(...online.values())
  const contracts = await numbered(tx, lcoid, bought)
  const spares = spareBoxes(count, Math.ceil(count / 55), valueFor(SERIALS, lcoid))
  const arrived = new Date(now.getTime() - 45 * 86_400_000)
  await insertAll(tx, 'subscriber', homes)
  await insertAll(tx, 'box', [
    ...boxes.map(({ kind: _kind, ...row }) => row),
    ...spares.map((row) => ({ ...row, lcoid, created: arrived })),
  ])
  await recordMoves(tx, lcoid)
  await insertAll(tx, 'card', spareCards(lcoid, arrived))
  await insertAll(tx, 'contract', contracts.map(rowOf))
  const byDeal = new Map(contracts.map((one) => [`${one.stbno} ${one.plancode}`, one]))
  const connections = homes.flatMap((home) => {
    const deal = online.get(home)
    return deal ? [connectionOf(home, valueFor(byDeal, `${deal.stbno} ${deal.plancode}`), world)] : []
  })
  await insertAll(
    tx,
    'broadband',
    connections.map(({ row }) => row),
  )
  await insertAll(
    tx,
    'contract_part',
    connections.map(({ part }) => part),
  )
  await insertAll(tx, 'cas_command', pastCommands(boxes, world))
  await insertAll(tx, 'customer_change', pastChanges(homes, world))
  const swaps = pastSwaps(
    spares.filter(({ state }) => state === 'FAULTY'),
    boxes,
    world,
  )
  const before = await takeNumbers(tx, 'replacement_number', swaps.length)
  await insertAll(
    tx,
    'box_swap',
    swaps.map((swap, n) => ({ ...swap, replacementno: `RPL${before + 1 + n}` })),
  )
  await insertAll(tx, 'scheduled_change', await scheduledChanges(tx, contracts, world))
  await insertAll(tx, 'renewal_try', pastTries(contracts, world))
  await seedBulkJob(tx, { bulk, contracts, world })
  return contracts
}

type Trade = { bought: readonly DemoContract[]; world: World }

/** Homes with broadband beside TV: it runs as long as their monthly base pack does. */
function onlineOf(
  homes: readonly DemoHome[],
  boxes: readonly { subscriberid: string; stbno: string }[],
  { bought, world }: Trade,
): Map<DemoHome, DemoContract> {
  const lastOn = new Map(bought.filter(isMonthlyBase).map((one) => [one.stbno, one]))
  const boxOf = new Map(boxes.toReversed().map(({ subscriberid, stbno }) => [subscriberid, stbno]))
  const able = shuffled(homes, world.luck).flatMap((home) => {
    const base = lastOn.get(valueFor(boxOf, home.subscriberid))
    return base ? [[home, besideTv(base, world.luck)] as const] : []
  })
  return new Map(able.slice(0, Math.round(homes.length * 0.15)))
}

const isMonthlyBase = ({ plantype, plancode }: DemoContract): boolean =>
  plantype === 'BASE' && plancode.endsWith('-30D')

/** A few cards without STBs, one of them broken. */
const spareCards = (lcoid: string, arrived: Date) => {
  const { cas } = valueFor(SERIALS, lcoid)
  return [0, 1, 2, 3].map((n) => ({
    lcoid,
    vcno: `49${lcoid.slice(-5)}${String(n).padStart(3, '0')}`,
    castype: itemAt(cas, n % cas.length),
    smcitemcode: 'SMC-SPARE',
    state: n === 3 ? ('FAULTY' as const) : ('STOCK' as const),
    stbno: null,
    since: arrived,
  }))
}

/** Each came into the stock and, as long as it is with somebody, was given to him on the same day. */
async function recordMoves(tx: Tx, lcoid: string): Promise<void> {
  await sql`
    insert into box_move (lcoid, stbno, move, from_state, to_state, to_subscriberid, actor, at)
    select lcoid, stbno, step.move, step.before, step.after, step.whose, lcoid, created + step.after_hours * interval '1 hour'
    from box cross join lateral (values
      ('ARRIVE', null, 'STOCK', null, 0),
      ('ASSIGN', 'STOCK', 'ASSIGNED', subscriberid, 2),
      ('MARK_FAULTY', 'STOCK', 'FAULTY', null, 2)) as step (move, before, after, whose, after_hours)
    where lcoid = ${lcoid} and (step.move = 'ARRIVE' or step.after = state)
    order by created, stbno, step.after_hours`.execute(tx)
}

async function inventHomes(tx: Tx, count: number, city: string, world: World): Promise<DemoHome[]> {
  const subscriber = await takeNumbers(tx, 'subscriber_number', count)
  const account = await takeNumbers(tx, 'account_number', count)
  return Array.from({ length: count }, (_, n) =>
    homeRow({ subscriber: subscriber + 1 + n, account: account + 1 + n }, valueFor(TOWNS, city), world),
  )
}

/** One box each; the homes with a second one are spread over the list. */
function inventBoxes(homes: readonly DemoHome[], count: number, { random, lcoid, today }: World) {
  const kinds = boxKinds(count, random)
  const types = boxTypes(count, random)
  const everySo = Math.floor(homes.length / (count - homes.length))
  const second = homes.filter((_, n) => n % everySo === 1).slice(0, count - homes.length)
  return [...homes, ...second].map(({ subscriberid, created }, n) => ({
    lcoid,
    ...boxRow(n, itemAt(types, n), valueFor(SERIALS, lcoid)),
    state: 'ASSIGNED' as const,
    subscriberid,
    paired: random.below(60) > 0,
    last_dc: kinds[n] === 'DISCONNECTED' ? addDays(today, -random.between(1, 20)) : null,
    created,
    kind: kinds[n] as BoxKind,
  }))
}

/** Numbered in the order they were bought. */
async function numbered(tx: Tx, lcoid: string, contracts: readonly DemoContract[]): Promise<NumberedContract[]> {
  const before = await takeNumbers(tx, 'contract_number', contracts.length)
  const ordered = contracts.toSorted((a, b) => a.created.getTime() - b.created.getTime())
  const numbers = new Map(ordered.map((contract, n) => [contract, String(before + 1 + n)]))
  return ordered.map((contract) => ({
    ...contract,
    lcoid,
    contractno: valueFor(numbers, contract),
    previous: contract.follows && valueFor(numbers, contract.follows),
  }))
}

const rowOf = ({ planname: _name, plantype: _type, follows: _follows, ...contract }: NumberedContract) => ({
  ...contract,
  kind: contract.previous === null ? ('NEW' as const) : ('RENEW' as const),
  provision: 'ACCEPTED' as const,
  actor: contract.lcoid,
  ncfprice: ZERO,
})

type StbType = 'SD' | 'HD' | 'ANDROID'
const MODELS: Record<StbType, string> = { SD: 'SD-2100', HD: 'HD-4500', ANDROID: 'ATV-9' }
const STOCK_PER_CAS = 12

function boxRow(n: number, stb_type: StbType, { first, cas }: Serials) {
  const castype = itemAt(cas, n % cas.length)
  return {
    // steps, so that two neighbours differ in more than the last digit
    stbno: String(8_940_000_000_000_001n + BigInt((first + n) * 37)),
    vcno: String(4_300_000_001 + (first + n) * 53),
    stb_type,
    model: MODELS[stb_type],
    castype,
    stbitemcode: `STB-${MODELS[stb_type]}`,
    smcitemcode: `SMC-${castype.slice(0, 3).toUpperCase()}`,
  }
}

const share = (part: number, of: number): number => Math.round((part * of) / 100)
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const mixed = [...list]
  for (let n = mixed.length - 1; n > 0; n--) {
    const other = random.below(n + 1)
    ;[mixed[n], mixed[other]] = [itemAt(mixed, other), itemAt(mixed, n)]
  }
  return mixed
}

/** In the proportions of a living operator. The first box is an active one. */
function boxKinds(boxes: number, random: Random): BoxKind[] {
  const few = [
    ...times<BoxKind>(share(6, boxes), 'EXPIRING'),
    ...times<BoxKind>(share(11, boxes), 'EXPIRED'),
    ...times<BoxKind>(share(5, boxes), 'DISCONNECTED'),
  ]
  return ['ACTIVE', ...shuffled([...few, ...times<BoxKind>(boxes - few.length - 1, 'ACTIVE')], random)]
}

const boxTypes = (boxes: number, random: Random): StbType[] =>
  shuffled(
    [
      ...times<StbType>(share(60, boxes), 'SD'),
      ...times<StbType>(share(33, boxes), 'HD'),
      ...times<StbType>(boxes - share(60, boxes) - share(33, boxes), 'ANDROID'),
    ],
    random,
  )

/** Boxes that no home has: a dozen of each CAS to hand out, and some that came back broken. */
function spareBoxes(taken: number, faulty: number, serials: Serials) {
  const stock = STOCK_PER_CAS * serials.cas.length
  return Array.from({ length: stock + faulty }, (_, n) => ({
    ...boxRow(taken + n, n % 5 < 3 ? 'SD' : 'HD', serials),
    state: n < stock ? ('STOCK' as const) : ('FAULTY' as const),
    subscriberid: null,
    paired: n < stock,
    last_dc: null as Day | null,
  }))
}
