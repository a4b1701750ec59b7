import { sql } from 'kysely'

import { addDays, dayOf } from '#domain/dates.ts'
import { grouped, itemAt } from '#domain/lists.ts'
import { ZERO } from '#domain/money.ts'

import { heldBack } from '../collections/auto-renew-rule.ts'
import type { Services } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { announceCredit } from '../payments/settle.ts'
import { retrying, type Tx } from '../write.ts'
import { isFollowed, operatorsWithDue, pendingOf } from './due-packs.ts'
import { loadHeld, type BoxKey, type HeldRows } from './load.ts'
import { quoteFrom, shelfOver } from './quote-boxes.ts'
import { decideRenewals, waitingForDues, type Decided, type DueContract, type Renewal } from './renew-decide.ts'
import { pursesOf } from './renew-purses.ts'
import { tellOfRenewals } from './renew-notices.ts'
import { sell, SYSTEM_ACTOR } from './sell.ts'

/** In one transaction: enough to share its cost, few enough that nobody waits long for his wallet. As many as take this long, */
const CHUNK_MS = 50
/** beginning with so many, and never more or fewer than these. */
const CONTRACTS_TOGETHER = { first: 100, least: 25, most: 1000 }
/** So many chunks at once. */
const LANES = 2
/** What one sweep takes on; the next one goes on from there. */
const MOST_BOXES = 200_000

type DueBox = BoxKey & { contracts: number }
type Needs = Pick<Services, 'system' | 'live' | 'now' | 'config'>

/**
 * Renews what ends tomorrow or today and is to go on by itself. Each chunk is one transaction that holds its wallets and boxes and
 * looks again at what is due, so it does not matter how many sweeps run at once or where one was killed.
 */
export async function renewDue(services: Needs): Promise<number> {
  const due = await dueBoxes(services.system, services.now())
  const failures: unknown[] = []
  const renewed = await Promise.all(lanesOf(due).map((lane) => renewLane(services, lane, failures)))
  await tellOfRenewals(services)
  if (failures.length > 0) throw failures[0]
  return renewed.reduce((sum, inLane) => sum + inLane, 0)
}

/** Side by side, so that the database works while we reckon; an operator stands in one of them, so that none waits for the other. */
function lanesOf(boxes: readonly DueBox[]): DueBox[][] {
  const lanes = Array.from({ length: LANES }, (): DueBox[] => [])
  const laneOf = new Map<string, DueBox[]>()
  for (const box of boxes) {
    const lane = laneOf.get(box.lcoid) ?? itemAt(lanes, laneOf.size % LANES)
    laneOf.set(box.lcoid, lane)
    lane.push(box)
  }
  return lanes
}

/** Chunk after chunk, each as large as the time that the one before took allows: a busy machine has smaller ones. */
async function renewLane(services: Needs, boxes: readonly DueBox[], failures: unknown[]): Promise<number> {
  const { first, least, most } = CONTRACTS_TOGETHER
  let [renewed, done, together] = [0, 0, first]
  while (done < boxes.length) {
    const chunk = chunkFrom(boxes, done, together)
    const from = performance.now()
    renewed += await renewApart(services, chunk, failures)
    const fitting = (chunk.length * CHUNK_MS) / (performance.now() - from)
    // no more than twice as many at once: one quick chunk says little
    together = Math.round(Math.min(most, together * 2, Math.max(least, fitting)))
    done += chunk.length
  }
  return renewed
}

/** As many boxes as have so many contracts due, at least one. */
function chunkFrom(boxes: readonly DueBox[], start: number, together: number): DueBox[] {
  let [end, size] = [start, 0]
  while (end < boxes.length && (end === start || size + itemAt(boxes, end).contracts <= together))
    size += itemAt(boxes, end++).contracts
  return boxes.slice(start, end)
}

/** A box that cannot be renewed for whatever fault must not keep its neighbours from it: the chunk is halved around it. */
async function renewApart(services: Needs, boxes: readonly DueBox[], failures: unknown[]): Promise<number> {
  try {
    return await renewChunk(services, boxes)
  } catch (error) {
    if (boxes.length === 1) {
      failures.push(error)
      return 0
    }
    const half = Math.ceil(boxes.length / 2)
    return (
      (await renewApart(services, boxes.slice(0, half), failures)) +
      (await renewApart(services, boxes.slice(half), failures))
    )
  }
}

async function renewChunk(services: Needs, boxes: readonly BoxKey[]): Promise<number> {
  const now = services.now()
  const { sold } = await retrying(() => services.system.transaction().execute((tx) => renewBoxes(tx, boxes, now)))
  const lcoids = new Set(sold.map(({ box }) => box.lcoid))
  for (const lcoid of lcoids) await announceCredit(services, lcoid)
  return sold.length
}

/** Renews what is due on these boxes, in one transaction; what cannot be renewed is written down with its reason. */
export async function renewBoxes(tx: Tx, boxes: readonly BoxKey[], now: Date): Promise<Decided> {
  const today = dayOf(now)
  // nobody waits for the disk behind a sweep; what a crash takes away was told to nobody, and is found due again (decision 169)
  await sql`set local synchronous_commit = off`.execute(tx)
  const balances = await lockWallets(tx, boxes)
  // what is due runs still, and nothing that is over has a say in what follows it
  const held = await loadHeld(tx, boxes, { today, lock: true, lasting: true })
  const due = await dueContracts(tx, held, now)
  // what somebody scheduled by hand asks for no dues
  const owing = await heldBack(tx, due, now)
  const waits = ({ scheduleid, stbno }: DueContract) => scheduleid === null && owing.has(stbno)
  const found = due.filter((one) => !waits(one))
  const shelf = await shelfOver(tx, held, found, { today, lateFee: ZERO })
  const decided = decideRenewals(quoteFrom(shelf, found), balances, await pursesOf(tx, found, now))
  decided.failed.push(...due.filter(waits).map(waitingForDues))
  await sellOrdered(tx, decided.sold, now)
  await writeTries(tx, decided, now)
  await settleSchedules(tx, decided, now)
  return decided
}

/** In the name of whoever ordered it; what nobody did stands beside the system. */
async function sellOrdered(tx: Tx, sold: readonly Renewal[], now: Date): Promise<void> {
  const orders = grouped(sold, ({ wanted: { scheduleid } }) => (scheduleid === null ? 'AUTORENEW' : 'SCHEDULE'))
  for (const [source, lines] of orders) {
    const ordered = lines.map((line) => ({ ...line, actor: line.wanted.orderedby ?? SYSTEM_ACTOR }))
    await sell(tx, ordered, source, now)
  }
}

async function lockWallets(tx: Tx, boxes: readonly BoxKey[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ lcoid: string; left: number }>`
    select lcoid, balance - floor as left from wallet
    where lcoid = any(${[...new Set(boxes.map(({ lcoid }) => lcoid))]}::text[])
    order by lcoid for no key update`.execute(tx)
  return new Map(rows.map(({ lcoid, left }) => [lcoid, left]))
}

/** Due: the last contract of its chain, running, ends today or tomorrow, renews itself or has a change scheduled behind it. */
const due = (now: Date) => {
  const today = dayOf(now)
  return sql`
    c.status = 'A' and c.validity between ${today}::date and ${addDays(today, 1)}::date
    and not ${isFollowed}
    and not exists (select from renewal_try t where t.lcoid = c.lcoid and t.contractno = c.contractno
      and (t.next_try is null or t.next_try > ${now}))`
}

const scheduledOf = sql`
  scheduled_change s on s.lcoid = c.lcoid and s.contractno = c.contractno and s.state = 'PENDING'`

/** Boxes with something due, what ends first first. */
export async function dueBoxes(db: Db, now: Date): Promise<DueBox[]> {
  const today = dayOf(now)
  const { rows } = await sql<DueBox>`
    with waiting as materialized (${operatorsWithDue(today, addDays(today, 1))})
    select lcoid, stbno, count(*)::int as contracts from (
      select found.* from waiting cross join lateral (
        select c.lcoid, c.stbno, c.contractno, c.validity from contract c
        where c.lcoid = waiting.lcoid and c.autorenew and ${due(now)} offset 0) as found
      union
      select found.* from waiting cross join lateral ${pendingOf(sql`waiting.lcoid`)} as s cross join lateral (
        select c.lcoid, c.stbno, c.contractno, c.validity from contract c
        where c.lcoid = waiting.lcoid and c.contractno = s.contractno and ${due(now)} offset 0) as found) as found
    group by lcoid, stbno order by min(validity), lcoid, stbno limit ${MOST_BOXES}`.execute(db)
  return rows
}

type Running = { lcoid: string; contract: HeldRows['boxes'][number]['contracts'][number] }
type Noted = {
  lcoid: string
  contractno: string
  scheduleid: string | null
  plancode: string | null
  actor: string | null
  tries: number | null
  next_try: Date | null
}

/** The same as `due` says, of boxes that are held: what ends first first. */
async function dueContracts(tx: Tx, { boxes }: HeldRows, now: Date): Promise<DueContract[]> {
  const today = dayOf(now)
  const tomorrow = addDays(today, 1)
  const ending = boxes.flatMap(({ lcoid, contracts }) =>
    contracts
      .filter(({ contractstatus, validity }) => contractstatus === 'A' && validity >= today && validity <= tomorrow)
      .filter(({ contractno }) => !contracts.some(({ previous }) => previous === contractno))
      .map((contract): Running => ({ lcoid, contract })),
  )
  const notes = new Map((await notesOn(tx, ending)).map((note) => [`${note.lcoid} ${note.contractno}`, note]))
  return ending
    .flatMap((one) => dueOf(one, notes.get(`${one.lcoid} ${one.contract.contractno}`) ?? NOTHING_NOTED, now))
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
}

const NOTHING_NOTED = { scheduleid: null, plancode: null, actor: null, tries: null, next_try: null }

/** Unless it waits for its next try, or was given up. */
function dueOf({ lcoid, contract }: Running, note: Omit<Noted, 'lcoid' | 'contractno'>, now: Date): DueContract[] {
  const { contractno, stbno, validity, autorenew } = contract
  const { scheduleid, plancode, actor, tries, next_try } = note
  const isLater = tries !== null && (next_try === null || next_try > now)
  if (isLater || !(autorenew || scheduleid !== null)) return []
  const orderedby = scheduleid === null ? (contract.autorenewby ?? null) : actor
  const next = { plancode: plancode ?? contract.plancode, scheduleid, orderedby, tries: tries ?? 0 }
  return [{ lcoid, stbno, contractno, validity, ...next, atEnd: true }]
}

const orderOf = ({ validity, lcoid, stbno, contractno }: DueContract): string =>
  `${validity} ${lcoid} ${stbno} ${contractno}`

/** What is scheduled behind them, and how often they were tried in vain: waiting for dues was no try. */
async function notesOn(tx: Tx, running: readonly Running[]): Promise<Noted[]> {
  const { rows } = await sql<Noted>`
    select c.lcoid, c.contractno, s.scheduleid, s.plancode, s.actor, t.next_try,
      case when t.reason = 'renewal.dues' then 0 else t.tries end as tries
    from unnest(${running.map(({ lcoid }) => lcoid)}::text[], ${running.map(({ contract }) => contract.contractno)}::text[])
      as c (lcoid, contractno)
    left join ${scheduledOf}
    left join renewal_try t on t.lcoid = c.lcoid and t.contractno = c.contractno
    where s.scheduleid is not null or t.contractno is not null`.execute(tx)
  return rows
}

/** What was sold after all, the database forgets by itself: something follows it. */
async function writeTries(tx: Tx, { failed }: Decided, now: Date): Promise<void> {
  if (failed.length === 0) return
  const rows = failed.map(({ wanted, reason, nextTry }) => ({
    lcoid: wanted.lcoid,
    contractno: wanted.contractno,
    tries: wanted.tries + 1,
    next_try: nextTry === null ? null : new Date(now.getTime() + nextTry),
    reason,
  }))
  await sql`
    insert into renewal_try (lcoid, contractno, tries, next_try, reason, at)
    select lcoid, contractno, tries, next_try, reason, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as failed (lcoid text, contractno text, tries int, next_try timestamptz, reason text)
    on conflict (lcoid, contractno) do update set tries = excluded.tries, next_try = excluded.next_try,
      reason = excluded.reason, at = excluded.at`.execute(tx)
}

/** Carried out, or given up for good; one that is tried again stays pending. */
async function settleSchedules(tx: Tx, { sold, failed }: Decided, updated: Date): Promise<void> {
  const done = sold.map(({ wanted }) => ({ ...wanted, state: 'DONE', reason: '' }))
  const given = failed
    .filter(({ nextTry }) => nextTry === null)
    .map(({ wanted, reason }) => ({ ...wanted, state: 'FAILED', reason }))
  const rows = [...done, ...given].flatMap(({ lcoid, scheduleid, state, reason }) =>
    scheduleid === null ? [] : [{ lcoid, scheduleid, state, reason }],
  )
  if (rows.length === 0) return
  await sql`
    update scheduled_change set state = settled.state, reason = settled.reason, updated = ${updated}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as settled (lcoid text, scheduleid text, state text, reason text)
    where scheduled_change.lcoid = settled.lcoid and scheduled_change.scheduleid = settled.scheduleid`.execute(tx)
}
