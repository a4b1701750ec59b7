import { sql } from 'kysely'

import { addDays, dayOf, type Day } from '#domain/dates.ts'
import { firstOf } from '#domain/lists.ts'
import { add, subtract, ZERO, type Paise } from '#domain/money.ts'
import { isOfMonthBefore } from '#domain/reports/bill-rules.ts'
import { LINE_ELSEWHERE, takenBackOf, type PartService } from '#domain/services/parts.ts'
import type { ContractStatus } from '#domain/subscriptions/contract.ts'
import { OPENINGS } from '#domain/wallet/comments.ts'

import type { Db } from '../db/connect.ts'
import { partMoves } from '../services/part-moves.ts'
import type { Tx } from '../write.ts'
import { recordEvents, type ContractEvent } from './events.ts'
import type { Contract } from './load.ts'
import { nameOf } from './tell-refused.ts'
import { broadbandElsewhere } from './tell-services.ts'
import { writeBack } from './write-back.ts'

type Box = { lcoid: string; stbno: string }
type Why = { what: 'UNDONE' | 'REJECTED'; reason: string; actor: string; at: Date }

/** What a sale ended or cut, as it was before. */
export type Restored = {
  contractno: string
  planname: string
  status: ContractStatus
  validity: Day
  was: { status: ContractStatus; validity: Day }
  /** Credited then, taken again now. */
  amount: Paise
  /** Of that the shares of parts that do not run on, and are given back again: they were refused meanwhile, or their line runs with another STB. */
  undelivered: readonly { service: PartService; amount: Paise; reason: string }[]
}

type GivenBack = { given: Paise; creditnotes: string[] }

/** The sales never were: all that is left of their price is given back, and they have no day of their own. */
export async function giveBack(
  tx: Tx,
  { lcoid, stbno }: Box,
  sales: readonly Contract[],
  why: Why,
): Promise<GivenBack> {
  const { what, reason, actor, at } = why
  const ended = sales.map((sale) => ({ sale, validity: addDays(sale.starts, -1) }))
  await writeBack(
    tx,
    lcoid,
    ended.map(({ sale: { contractno, paid }, validity }) => ({
      contractno,
      status: 'C',
      validity,
      refunded: paid,
      autorenew: false,
    })),
  )
  const recorded = await recordEvents(
    tx,
    ended.map(({ sale, validity }): ContractEvent => ({
      lcoid,
      contractno: sale.contractno,
      what,
      amount: subtract(ZERO, sale.paid),
      before: { status: sale.contractstatus, validity: sale.validity },
      after: { status: 'C', validity },
      reason,
      causedBy: sale === sales[0] ? null : firstOf(sales).contractno,
      creditNote: isOfMonthBefore(sale.created, at),
      actor,
      comment: `${what === 'UNDONE' ? OPENINGS.takenBack : OPENINGS.refused}${sale.planname}, ${stbno}`,
    })),
    at,
  )
  return {
    given: add(ZERO, ...sales.map(({ paid }) => paid)),
    creditnotes: recorded.flatMap(({ creditnoteno }) => creditnoteno ?? []),
  }
}

type Step = {
  contractno: string
  lcoprice: Paise
  refused: boolean
  elsewhere: boolean
  planname: string
  amount: Paise
  before_status: ContractStatus
  before_validity: Day
  after_status: ContractStatus
  after_validity: Day
  status: ContractStatus
  validity: Day
}

/** Whether the customer has bought broadband with another of his STBs while the contract `c` stood aside. */
const lineElsewhere = (today: Day) => sql`exists (
  select from contract_part part join box home on home.lcoid = c.lcoid and home.stbno = c.stbno
  join broadband line on line.lcoid = home.lcoid and line.subscriberid = home.subscriberid
  where part.lcoid = c.lcoid and part.contractno = c.contractno and part.service = 'BROADBAND' and part.state <> 'REJECTED'
    and ${broadbandElsewhere({ home: 'home', connection: 'line' }, today)})`

/** What these sales ended or cut, unless something else has happened to it since. */
export async function restorableAfter(
  tx: Db | Tx,
  lcoid: string,
  sales: readonly Contract[],
  today: Day,
): Promise<Restored[]> {
  const { rows } = await sql<Step>`
    select e.contractno, c.lcoprice, p.planname, e.amount, e.before_status, e.before_validity, e.after_status, e.after_validity, c.status,
      c.validity, exists (select from contract_part part
        where part.lcoid = e.lcoid and part.contractno = e.contractno and part.state = 'REJECTED') as refused,
      ${lineElsewhere(today)} as elsewhere
    from contract_event e join contract c using (lcoid, contractno) join plan p using (plancode)
    where e.lcoid = ${lcoid} and e.caused_by = any(${sales.map(({ contractno }) => contractno)}::text[])
      and e.what in ('CHANGED', 'CUT')
      -- what was refused meanwhile was given back whole, and runs nowhere
      and c.provision <> 'REJECTED'
      -- a part that was tried again since was charged for the days as they are now
      and not exists (select from contract_event later where later.lcoid = e.lcoid and later.contractno = e.contractno
        and later.id > e.id and later.what = 'RESTORED' and later.service is not null)
    order by e.id desc`.execute(tx)
  const undone = new Map<string, Omit<Restored, 'undelivered'> & Pick<Step, 'lcoprice' | 'refused' | 'elsewhere'>>()
  for (const step of rows) {
    const now = undone.get(step.contractno) ?? {
      ...step,
      was: { status: step.status, validity: step.validity },
      amount: ZERO,
    }
    if (now.status !== step.after_status || now.validity !== step.after_validity) continue
    undone.set(step.contractno, {
      contractno: step.contractno,
      lcoprice: step.lcoprice,
      refused: step.refused,
      elsewhere: step.elsewhere,
      planname: step.planname,
      was: now.was,
      status: step.before_status,
      validity: step.before_validity,
      amount: subtract(now.amount, step.amount),
    })
  }
  const restored: Restored[] = []
  for (const { lcoprice, refused, elsewhere, ...one } of undone.values()) {
    const undelivered = refused || elsewhere ? await undeliveredOf(tx, { lcoid, lcoprice, elsewhere, ...one }) : []
    restored.push({ ...one, undelivered })
  }
  return restored
}

async function undeliveredOf(
  tx: Db | Tx,
  {
    lcoid,
    contractno,
    lcoprice,
    amount,
    elsewhere,
  }: Pick<Step, 'contractno' | 'lcoprice' | 'amount' | 'elsewhere'> & {
    lcoid: string
  },
) {
  const { parts, moved } = await partMoves(tx, { lcoid, contractno })
  const shares = takenBackOf(lcoprice, parts, { moved, amount })
  return parts
    .map(({ state, ...part }) => {
      const isTaken = elsewhere && part.service === 'BROADBAND' && state !== 'REJECTED'
      return isTaken ? { ...part, state: 'REJECTED', reason: LINE_ELSEWHERE } : { ...part, state }
    })
    .filter(({ state }) => state === 'REJECTED')
    .map(({ service, reason }) => ({ service, reason, amount: shares.get(service) ?? ZERO }))
    .filter((share) => share.amount > 0)
}

/** They are as they were, and what was credited for them is taken again. */
export async function restore(
  tx: Tx,
  { lcoid, stbno }: Box,
  restored: readonly Restored[],
  by: Why & { sale: string },
) {
  await writeBack(
    tx,
    lcoid,
    restored.map((one) => ({
      contractno: one.contractno,
      status: one.status,
      validity: one.validity,
      refunded: subtract(ZERO, netOf(one)),
    })),
  )
  await giveBackParts(tx, lcoid, restored, by.at)
  await recordEvents(
    tx,
    // what is given back comes first: the wallet may hold no more than what is taken in the end
    [
      ...restored.flatMap((one) => undeliveredEvents(lcoid, stbno, one, by)),
      ...restored.map(({ contractno, planname, status, validity, was, amount }): ContractEvent => ({
        lcoid,
        contractno,
        what: 'RESTORED',
        amount,
        before: was,
        after: { status, validity },
        reason: by.reason,
        causedBy: by.sale,
        actor: by.actor,
        comment: `${OPENINGS.runsOn}${planname}, ${stbno}`,
      })),
    ],
    by.at,
  )
}

/** As when they were refused. */
async function giveBackParts(tx: Tx, lcoid: string, restored: readonly Restored[], at: Date): Promise<void> {
  for (const { contractno, undelivered } of restored)
    for (const { service, amount, reason } of undelivered)
      await sql`
        update contract_part set state = 'REJECTED', reason = ${reason}, refunded = refunded + ${amount}, updated = ${at}
        where lcoid = ${lcoid} and contractno = ${contractno} and service = ${service}`.execute(tx)
}

const undeliveredEvents = (lcoid: string, stbno: string, one: Restored, { actor }: Why): ContractEvent[] =>
  one.undelivered.map(({ service, amount, reason }) => ({
    lcoid,
    contractno: one.contractno,
    what: 'UNDELIVERED',
    service,
    amount: subtract(ZERO, amount),
    before: one.was,
    after: one.was,
    reason,
    creditNote: true,
    actor,
    comment: `${OPENINGS.undelivered}${nameOf(service)[0]}, ${one.planname}, ${stbno}`,
  }))

const netOf = ({ amount, undelivered }: Restored): Paise =>
  subtract(amount, add(ZERO, ...undelivered.map((share) => share.amount)))

export const takenAgain = (restored: readonly Restored[]): Paise => add(ZERO, ...restored.map(netOf))

type HandedBack = { at: Date; reason: 'renewal.refused' | 'renewal.undone' }

/** The contract before it renews itself again, and a change that the sale had taken the place of is to come again. */
export async function handBack(tx: Tx, box: Box, sales: readonly Contract[], why: HandedBack): Promise<void> {
  const { lcoid, stbno } = box
  const { at } = why
  const renewing = sales.flatMap(({ autorenew, previous }) => (autorenew && previous !== null ? [previous] : []))
  await sql`
    update contract set autorenew = true
    where lcoid = ${lcoid} and contractno = any(${renewing}::text[]) and status <> 'C'`.execute(tx)
  await sql`
    update scheduled_change set state = 'PENDING', reason = '', updated = ${at}, stbno = ${stbno}
    -- by the packs: a swap may have taken them to this box since
    where lcoid = ${lcoid} and state = 'CANCELLED' and reason = 'RENEWED'
      and contractno in (select contractno from contract where lcoid = ${lcoid} and stbno = ${stbno})
      and updated = any(${sales.map(({ created }) => created)}::timestamptz[])
      and not exists (select from scheduled_change other
        where other.lcoid = ${lcoid} and other.stbno = ${stbno} and other.state = 'PENDING')`.execute(tx)
  await leaveToPeople(tx, box, sales, why)
}

/** What renews itself and is due is not sold again by the next sweep: nobody has mended anything since, or somebody does not want it. */
async function leaveToPeople(tx: Tx, { lcoid }: Box, sales: readonly Contract[], { at, reason }: HandedBack) {
  const followed = sales.flatMap(({ previous }) => previous ?? [])
  await sql`
    insert into renewal_try (lcoid, contractno, tries, next_try, reason, at)
    select lcoid, contractno, 1, null, ${reason}, ${at} from contract
    where lcoid = ${lcoid} and contractno = any(${followed}::text[]) and status = 'A' and validity <= ${addDays(dayOf(at), 1)}::date
      and autorenew and not exists (select from scheduled_change s
        where s.lcoid = contract.lcoid and s.contractno = contract.contractno and s.state = 'PENDING')
    on conflict (lcoid, contractno) do update set tries = renewal_try.tries + 1, next_try = null, reason = excluded.reason,
      at = excluded.at`.execute(tx)
  await sql`
    update scheduled_change set state = 'FAILED', reason = ${reason}, updated = ${at}
    where lcoid = ${lcoid} and state = 'DONE' and contractno = any(${followed}::text[])
      and updated = any(${sales.map(({ created }) => created)}::timestamptz[])`.execute(tx)
}
