import { sql, type RawBuilder } from 'kysely'

import { dayOf, type Day } from '#domain/dates.ts'
import type { watchCalls } from '#domain/desk/watch-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure, orNotFound } from '#domain/errors.ts'
import { firstOf } from '#domain/lists.ts'
import type { Paise } from '#domain/money.ts'

import type { Db } from '../db/connect.ts'
import { deleteRows, lockRowOnly, updateRows } from '../db/rows.ts'
import { findOperator, type OperatorRow } from '../operators/store.ts'
import { beforePlace, PAGE_ROWS, pageFrom } from '../paging.ts'
import { countQuery } from '../subscribers/counts.ts'
import type { Tx } from '../write.ts'
import { lastActions } from './audit.ts'
import type { DeskContext } from './context.ts'
import { soldLately } from './figures.ts'
import { ownFieldsOf } from './operator-fields.ts'

const ACTIONS_SHOWN = 20

type Listed = Pick<
  OperatorRow,
  'lcoid' | 'lconame' | 'contactname' | 'mobileno' | 'city' | 'region' | 'status' | 'created'
> & {
  credit: Paise
  boxes: number
  lastseen: Date | null
}

const toRow = ({ created: _created, ...row }: Listed) => row

/** What it is about is asked for the shown ones alone, each from an index of his own. */
const listing = (wanted: RawBuilder<unknown>) => sql<Listed>`
  select o.lcoid, o.lconame, o.contactname, o.mobileno, o.city, o.region, o.status, o.created, w.balance as credit,
    (select coalesce(sum(boxes), 0)::int from (
      select boxes from box_count c where c.lcoid = o.lcoid and c.state = 'ASSIGNED'
      union all select boxes from box_count_change c where c.lcoid = o.lcoid and c.state = 'ASSIGNED') as counted) as boxes,
    greatest((select max(touched) from session s where s.lcoid = o.lcoid and s.looker is null),
      (select at from audit a where a.lcoid = o.lcoid and (a.actor = o.lcoid or a.actor like 'SUB%') order by id desc limit 1)) as lastseen
  from (select * from operator where ${wanted}) as o join wallet w using (lcoid)
  order by o.created desc, o.lcoid desc`

/** Any part of the name or the city; the beginning of a number. Thousands of operators are read past in a moment. */
export function operatorMatches(query: string): RawBuilder<boolean> {
  const words = query.toLowerCase()
  return sql`(position(${words} in lower(lconame)) > 0 or position(${words} in lower(city)) > 0
    or position(${words} in lower(contactname)) > 0 or starts_with(lower(lcoid), ${words}) or starts_with(mobileno, ${words}))`
}

async function listOperators(asked: Input<typeof watchCalls.listOperators>, { system }: DeskContext) {
  const { query, region, after } = asked
  const wanted = sql`${query ? operatorMatches(query) : sql`true`} and ${region ? sql`region = ${region}` : sql`true`}
    and ${beforePlace(after, { at: 'created', id: 'lcoid' })}
    order by created desc, lcoid desc limit ${sql.lit(PAGE_ROWS + 1)}`
  const { rows } = await listing(wanted).execute(system)
  return pageFrom(rows, ['created', 'lcoid'], toRow)
}

async function getDeskOperator({ lcoid }: { lcoid: string }, { system, now }: DeskContext) {
  const operator = orNotFound(await findOperator(system, lcoid))
  const { rows } = await listing(sql`lcoid = ${lcoid}`).execute(system)
  const { email, addrline1, zipcode, frcode, frcan, gstin, created } = operator
  return {
    ...toRow(firstOf(rows)),
    email,
    addrline1,
    zipcode,
    frcode,
    frcan,
    gstin,
    created,
    agreement: operator.agreement_type ?? '',
    licencetill: operator.licence_till,
    ...(await ownFieldsOf(system, lcoid)).fields,
    ...(await boxesOf(system, lcoid, dayOf(now()))),
    ...(await openOf(system, lcoid)),
    ...(await soldLately(system, lcoid, dayOf(now()))),
    actions: await lastActions(system, lcoid, ACTIONS_SHOWN),
  }
}

async function boxesOf(db: Db, lcoid: string, today: Day) {
  const { rows } = await countQuery(lcoid, today).execute(db)
  const of = (wanted: string) => rows.find(({ status }) => status === wanted)?.count ?? 0
  return { active: of('ACTIVE'), expiring: of('EXPIRING'), expired: of('EXPIRED') }
}

type Open = { opentickets: number; openrefunds: number; subusers: number }

async function openOf(db: Db, lcoid: string): Promise<Open> {
  const { rows } = await sql<Open>`
    select (select count(*) from ticket where lcoid = ${lcoid} and status <> 'CLOSED')::int as opentickets,
      (select count(*) from refund_request where lcoid = ${lcoid} and status = 'OPEN')::int as openrefunds,
      (select count(*) from subuser where lcoid = ${lcoid})::int as subusers`.execute(db)
  return firstOf(rows)
}

/** Held until the transaction ends. */
async function lockOperator(tx: Tx, lcoid: string): Promise<OperatorRow> {
  return orNotFound(await lockRowOnly(tx, 'operator', { lcoid }))
}

/** Who is blocked keeps his sessions, so that they can say why; they do not come back to life with him. */
async function setOperatorStatus(
  { lcoid, status, reason }: Input<typeof watchCalls.setOperatorStatus>,
  { system, writeFor, live }: DeskContext,
) {
  const set = await writeFor(lcoid)(async (tx, note) => {
    const before = await lockOperator(tx, lcoid)
    // one who waits to be let in, or was not, is decided among the registrations
    if (before.status !== 'ACTIVE' && before.status !== 'BLOCKED')
      throw new Failure('input.invalid', { fields: { status: 'invalid' } })
    await updateRows(tx, 'operator', { lcoid }, { status })
    if (status === 'BLOCKED') await deleteRows(tx, 'push_device', { lcoid })
    if (status === 'ACTIVE' && before.status === 'BLOCKED') await deleteRows(tx, 'session', { lcoid })
    note({ what: 'status', target: lcoid, before: { status: before.status }, after: { status, reason } })
    return { lcoid, status }
  })
  const people = await system
    .selectFrom('subuser')
    .select('lcosubuserid as id')
    .where('lcoid', '=', lcoid)
    .orderBy('id')
    .execute()
  for (const userid of [lcoid, ...people.map(({ id }) => id)])
    await live.announce(lcoid, { kind: 'session-ended', userid })
  return set
}

const setLicence = ({ lcoid, licencetill }: Input<typeof watchCalls.setLicence>, { writeFor }: DeskContext) =>
  writeFor(lcoid)(async (tx, note) => {
    const { licence_till } = await lockOperator(tx, lcoid)
    await updateRows(tx, 'operator', { lcoid }, { licence_till: licencetill })
    note({ what: 'licence', target: lcoid, before: { licence_till }, after: { licence_till: licencetill } })
    return { lcoid, licencetill }
  })

export const operatorHandlers = { listOperators, getDeskOperator, setOperatorStatus, setLicence }
