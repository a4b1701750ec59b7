import { sql } from 'kysely'

import { dayOf, type Day } from '#domain/dates.ts'
import { valueFor } from '#domain/lists.ts'

import { orderCommands } from '../cas/commands.ts'
import type { Services } from '../context.ts'
import { retrying, type Tx } from '../write.ts'
import { isFollowed } from './due-packs.ts'
import type { BoxKey } from './load.ts'
import { SYSTEM_ACTOR } from './renew.ts'

const BOXES_TOGETHER = 1000

/** Writes down what has run out and tells the headend of the boxes that go dark. Says how many contracts there were. */
export async function expireContracts({ system, now }: Pick<Services, 'system' | 'now'>): Promise<number> {
  let expired = 0
  for (;;) {
    const some = await retrying(() => system.transaction().execute((tx) => expireSome(tx, now())))
    if (some === 0) return expired
    expired += some
  }
}

/** The boxes are held first, as by everybody who changes what runs on them; one that somebody holds waits for the next time. */
async function expireSome(tx: Tx, at: Date): Promise<number> {
  const today = dayOf(at)
  const { rows: boxes } = await sql<BoxKey>`
    select b.lcoid, b.stbno from box b
    where (b.lcoid, b.stbno) in (
      select lcoid, stbno from contract where status in ('A', 'D', 'S') and validity < ${today}::date
      order by validity limit ${BOXES_TOGETHER})
    order by b.lcoid, b.stbno for no key update skip locked`.execute(tx)
  if (boxes.length === 0) return 0
  const ended = await endContracts(tx, boxes, today)
  await endPlans(tx, ended, at)
  const dark = await darkBoxes(
    tx,
    ended.filter(({ was, base }) => base && was === 'A'),
    today,
  )
  await orderCommands(
    tx,
    dark.map((box) => ({ ...box, kind: 'DEACTIVATE' as const, actor: SYSTEM_ACTOR })),
    at,
  )
  return ended.length
}

type Ended = BoxKey & { contractno: string; plancode: string; was: 'A' | 'D' | 'S'; base: boolean }
type Dark = BoxKey & { detail: string }

const keys = (boxes: readonly BoxKey[]) =>
  sql`unnest(${boxes.map(({ lcoid }) => lcoid)}::text[], ${boxes.map(({ stbno }) => stbno)}::text[]) as key (lcoid, stbno)`

async function endContracts(tx: Tx, boxes: readonly BoxKey[], today: Day): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    with due as (
      select c.lcoid, c.stbno, c.contractno, c.plancode, c.status as was, p.plantype = 'BASE' as base,
        c.autorenew and not ${isFollowed} as autorenew
      from contract c join ${keys(boxes)} using (lcoid, stbno) join plan p using (plancode)
      where c.status in ('A', 'D', 'S') and c.validity < ${today}::date)
    update contract set status = 'E', autorenew = due.autorenew from due
    where contract.lcoid = due.lcoid and contract.contractno = due.contractno
    returning due.*`.execute(tx)
  return rows
}

/** What was to follow by itself has missed its day: it is not tried again, and a change that waited for it has failed. */
async function endPlans(tx: Tx, ended: readonly Ended[], updated: Date): Promise<void> {
  const these = sql`unnest(${ended.map(({ lcoid }) => lcoid)}::text[], ${ended.map(({ contractno }) => contractno)}::text[])
    as ended (lcoid, contractno)`
  await sql`
    update renewal_try set next_try = null from ${these}
    where renewal_try.lcoid = ended.lcoid and renewal_try.contractno = ended.contractno and next_try is not null`.execute(
    tx,
  )
  await sql`
    update scheduled_change set state = 'FAILED', reason = 'contract.expired', updated = ${updated} from ${these}
    where scheduled_change.lcoid = ended.lcoid and scheduled_change.contractno = ended.contractno
      and state = 'PENDING'`.execute(tx)
}

/** Boxes in homes on which no base pack runs now. */
async function darkBoxes(tx: Tx, ended: readonly Ended[], today: Day): Promise<Dark[]> {
  if (ended.length === 0) return []
  const { rows } = await sql<BoxKey>`
    select distinct b.lcoid, b.stbno from box b join ${keys(ended)} using (lcoid, stbno)
    where b.state = 'ASSIGNED' and not exists (
      select from contract c join plan p using (plancode)
      where c.lcoid = b.lcoid and c.stbno = b.stbno and p.plantype = 'BASE' and c.status = 'A'
        and c.starts <= ${today}::date and c.validity >= ${today}::date)
    order by b.lcoid, b.stbno`.execute(tx)
  const plans = new Map(ended.map(({ lcoid, stbno, plancode }) => [`${lcoid} ${stbno}`, plancode]))
  return rows.map((box) => ({ ...box, detail: valueFor(plans, `${box.lcoid} ${box.stbno}`) }))
}
