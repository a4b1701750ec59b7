import { sql } from 'kysely'

import { dayOf, type Day } from '#domain/dates.ts'
import { grouped, valueFor } from '#domain/lists.ts'

import { orderCommands } from '../cas/commands.ts'
import type { Services } from '../context.ts'
import { retrying, type Tx } from '../write.ts'
import { isFollowed } from './due-packs.ts'
import type { BoxKey } from './load.ts'
import { SYSTEM_ACTOR } from './sell.ts'
import { switchedBy, switching, type Right } from './rights.ts'

const BOXES_TOGETHER = 1000

/** Writes down what has run out and tells the headend what goes off. Says how many contracts there were. */
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
  await switchOff(
    tx,
    ended.filter(({ was, tv }) => tv && was === 'A'),
    at,
  )
  return ended.length
}

type Ended = BoxKey & Right & { contractno: string; was: 'A' | 'D' | 'S'; tv: boolean }

const keys = (boxes: readonly BoxKey[]) =>
  sql`unnest(${boxes.map(({ lcoid }) => lcoid)}::text[], ${boxes.map(({ stbno }) => stbno)}::text[]) as key (lcoid, stbno)`

async function endContracts(tx: Tx, boxes: readonly BoxKey[], today: Day): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    with due as (
      select c.lcoid, c.stbno, c.contractno, c.plancode, p.packagecode, c.status as was, 'TV' = any(p.services) as tv,
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

/** Packs that run on their STB no longer; one that has left its customer was switched off then. */
async function switchOff(tx: Tx, ended: readonly Ended[], at: Date): Promise<void> {
  if (ended.length === 0) return
  const { rows: left } = await sql<BoxKey & { plans: Right[] }>`
    select b.lcoid, b.stbno, coalesce(jsonb_agg(jsonb_build_object('plancode', p.plancode, 'packagecode', p.packagecode)
      order by c.contractno) filter (where p.plancode is not null), '[]') as plans
    from (select distinct lcoid, stbno from ${keys(ended)}) as dark join box b using (lcoid, stbno)
    left join contract c on c.lcoid = b.lcoid and c.stbno = b.stbno and c.status = 'A' and c.validity >= ${dayOf(at)}::date
    left join plan p on p.plancode = c.plancode and 'TV' = any(p.services)
    where b.state = 'ASSIGNED' group by b.lcoid, b.stbno order by b.lcoid, b.stbno`.execute(tx)
  const endedOn = grouped(
    ended.toSorted((a, b) => (a.contractno < b.contractno ? -1 : 1)),
    ({ lcoid, stbno }) => `${lcoid} ${stbno}`,
  )
  const orders = left.flatMap(({ plans, ...box }) => {
    const had = [...valueFor(endedOn, `${box.lcoid} ${box.stbno}`), ...plans]
    return switching(box, switchedBy(had, plans), SYSTEM_ACTOR)
  })
  await orderCommands(tx, orders, at)
}
