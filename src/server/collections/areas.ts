import { sql } from 'kysely'

import type { walkCalls } from '#domain/collections/walk-calls.ts'
import type { Input, Reply } from '#domain/endpoint.ts'
import { Failure, orNotFound } from '#domain/errors.ts'
import { firstOf } from '#domain/lists.ts'

import type { Context } from '../context.ts'
import { deleteRows, lockRow } from '../db/rows.ts'
import type { Tx } from '../write.ts'
import { reachOf, within } from './reach.ts'

type Areas = Reply<typeof walkCalls.listAreas>

export const areaHandlers = { listAreas, saveArea, placeCustomers }

async function listAreas(_input: object, { db, session }: Context): Promise<Areas> {
  const { lcoid } = session
  const { rows } = await sql<Areas['data'][number]>`
    select area.areaid, area.name, coalesce(found.customers, 0)::int as customers, coalesce(found.owing, 0)::int as owing,
      coalesce(found.due, 0)::bigint as due,
      array(select subuserid from collector_area k where k.lcoid = area.lcoid and k.areaid = area.areaid order by 1) as collectors
    from area left join (
      select areaid, count(*) as customers, count(*) filter (where balance > 0) as owing,
        sum(balance) filter (where balance > 0) as due
      from home_account where lcoid = ${lcoid} and areaid is not null group by areaid) as found using (areaid)
    where area.lcoid = ${lcoid} and ${within(await reachOf(db, session), 'area.areaid')}
    order by lower(area.name)`.execute(db)
  return { count: rows.length, data: rows }
}

type Saving = Input<typeof walkCalls.saveArea>

async function saveArea({ areaid: known, name, collectors }: Saving, { session, write, now }: Context) {
  const { lcoid } = session
  return write(async (tx, note) => {
    const people = collectors.split(',').filter(Boolean)
    await checkPeople(tx, lcoid, people)
    await refuseKnownName(tx, { lcoid, name, areaid: known ?? '' })
    const areaid = known
      ? await renameArea(tx, { lcoid, areaid: known, name })
      : await newArea(tx, { lcoid, name, now })
    await deleteRows(tx, 'collector_area', { lcoid, areaid })
    if (people.length > 0)
      await tx
        .insertInto('collector_area')
        .values(people.map((subuserid) => ({ lcoid, subuserid, areaid })))
        .execute()
    note({ what: 'area', target: areaid, after: { name, collectors: people } })
    return { areaid }
  })
}

async function checkPeople(tx: Tx, lcoid: string, people: readonly string[]): Promise<void> {
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from subuser where lcoid = ${lcoid} and lcosubuserid = any(${people}::text[])`.execute(
    tx,
  )
  if (firstOf(rows).known !== new Set(people).size)
    throw new Failure('input.invalid', { fields: { collectors: 'unknown' } })
}

async function refuseKnownName(tx: Tx, { lcoid, name, areaid }: { lcoid: string; name: string; areaid: string }) {
  const { rows } = await sql`
    select from area where lcoid = ${lcoid} and lower(name) = lower(${name}) and areaid <> ${areaid}`.execute(tx)
  if (rows.length > 0) throw new Failure('area.name', { fields: { name: 'taken' } })
}

async function renameArea(tx: Tx, { lcoid, areaid, name }: { lcoid: string; areaid: string; name: string }) {
  const { numUpdatedRows } = await tx
    .updateTable('area')
    .set({ name })
    .where('lcoid', '=', lcoid)
    .where('areaid', '=', areaid)
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== 1) throw new Failure('not.found')
  return areaid
}

async function newArea(
  tx: Tx,
  { lcoid, name, now }: { lcoid: string; name: string; now: () => Date },
): Promise<string> {
  const { rows } = await sql<{ areaid: string }>`
    insert into area (lcoid, areaid, name, created) values (${lcoid}, 'AREA' || nextval('area_number'), ${name}, ${now()})
    returning areaid`.execute(tx)
  return firstOf(rows).areaid
}

type Placing = Input<typeof walkCalls.placeCustomers>

async function placeCustomers({ areaid, subscribers }: Placing, { session, write }: Context) {
  const { lcoid } = session
  return write(async (tx, note) => {
    orNotFound(await lockRow(tx, 'area', { lcoid, areaid }, ['areaid']))
    const asked = [...new Set(subscribers.split(','))]
    await refuseUnknown(tx, lcoid, asked)
    const { numAffectedRows } = await sql`
      insert into home_account (lcoid, subscriberid, areaid, place)
      select s.lcoid, s.subscriberid, ${areaid}, last.place + asked.n
      from unnest(${asked}::text[]) with ordinality as asked (subscriberid, n)
      join subscriber s on s.lcoid = ${lcoid} and s.subscriberid = asked.subscriberid,
      (select coalesce(max(place), 0) as place from home_account where lcoid = ${lcoid} and areaid = ${areaid}
        and subscriberid <> all(${asked}::text[])) as last
      order by s.subscriberid
      on conflict (lcoid, subscriberid) do update set areaid = excluded.areaid, place = excluded.place`.execute(tx)
    const placed = Number(numAffectedRows)
    note({ what: 'area', target: areaid, after: { placed } })
    return { placed }
  })
}

/** So many are named; who pasted a wrong column sees it by these. */
const NAMED = 5

async function refuseUnknown(tx: Tx, lcoid: string, asked: readonly string[]): Promise<void> {
  const { rows } = await sql<{ subscriberid: string }>`
    select asked.subscriberid from unnest(${asked}::text[]) with ordinality as asked (subscriberid, n)
    where not exists (select from subscriber s where s.lcoid = ${lcoid} and s.subscriberid = asked.subscriberid)
    order by asked.n`.execute(tx)
  if (rows.length === 0) return
  const unknown = rows.slice(0, NAMED).map(({ subscriberid }) => subscriberid)
  const more = rows.length - unknown.length
  throw new Failure('input.invalid', { fields: { subscribers: 'notCustomers' }, unknown, more })
}
