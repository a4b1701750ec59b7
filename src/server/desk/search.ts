import { sql, type RawBuilder } from 'kysely'

import { dayOf } from '#domain/dates.ts'
import type { searchCalls } from '#domain/desk/search-calls.ts'
import type { Input, Reply } from '#domain/endpoint.ts'
import { searchKey, type SearchKey } from '#domain/subscribers/search-key.ts'

import type { Db } from '../db/connect.ts'
import { rowsLike } from '../db/rows.ts'
import { boxesOf } from '../subscribers/search.ts'
import { findHome } from '../subscribers/store.ts'
import type { DeskContext, DeskHandlers } from './context.ts'
import { operatorMatches } from './operators.ts'

type Calls = typeof searchCalls
type Found = Reply<Calls['searchDesk']>

const MOST = 8

const namedLike = async (db: Db, query: string): Promise<Found['operators']> => {
  const { rows } = await sql<Found['operators'][number]>`
    select lcoid, lconame, city, region, status from operator where ${operatorMatches(query)}
    order by lower(lcoid) = lower(${query}) desc, status = 'ACTIVE' desc, lconame, lcoid limit ${sql.lit(MOST)}`.execute(
    db,
  )
  return rows
}

const customerWith = (column: 'subscriberid' | 'accountno' | 'mobilephone', key: string) => sql`
  (select lcoid, subscriberid, '' as stbno from subscriber where ${sql.ref(column)} = ${key} limit ${sql.lit(MOST)})`
const boxWith = (column: 'stbno' | 'vcno', key: string) => sql`
  (select lcoid, subscriberid, stbno from box where ${sql.ref(column)} = ${key})`

/** Each a look-up by a key of its own: nobody reads names of all customers of all operators. */
const LOOK_UPS: Record<SearchKey['kind'], (key: string) => readonly RawBuilder<unknown>[]> = {
  mobile: (key) => [customerWith('mobilephone', key), boxWith('vcno', key), customerWith('accountno', key)],
  'ten-digits': (key) => [customerWith('subscriberid', key), customerWith('accountno', key), boxWith('vcno', key)],
  stb: (key) => [boxWith('stbno', key)],
  // a CAN that a customer brought along from elsewhere
  digits: (key) => [customerWith('accountno', key)],
  name: () => [],
}

async function customersWith(db: Db, { kind, value }: SearchKey): Promise<Found['customers']> {
  const lookUps = LOOK_UPS[kind](value)
  if (lookUps.length === 0) return []
  const { rows } = await sql<Found['customers'][number]>`
    select distinct found.lcoid, o.lconame, coalesce(found.subscriberid, '') as subscriberid,
      trim(coalesce(s.fname || ' ' || s.lname, '')) as name, coalesce(s.area, '') as area, coalesce(s.city, '') as city, found.stbno
    from (${sql.join(lookUps, sql` union all `)}) as found join operator o using (lcoid)
    left join subscriber s on s.lcoid = found.lcoid and s.subscriberid = found.subscriberid
    order by name, found.lcoid limit ${sql.lit(MOST)}`.execute(db)
  return rows
}

async function searchDesk({ q }: Input<Calls['searchDesk']>, { system }: DeskContext): Promise<Found> {
  const [operators, customers] = await Promise.all([namedLike(system, q.trim()), customersWith(system, searchKey(q))])
  return { operators, customers }
}

async function getDeskCustomer({ lcoid, subscriberid }: Input<Calls['getDeskCustomer']>, { system, now }: DeskContext) {
  const { fname, lname, area, city, accountno, created } = await findHome(system, { lcoid, subscriberid })
  const { rows } = await boxesOf(lcoid, [subscriberid], dayOf(now())).execute(system)
  const tickets = await rowsLike(system, 'ticket', { lcoid, subscriberid })
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('status', '<>', 'CLOSED')
    .executeTakeFirstOrThrow()
  return {
    lcoid,
    subscriberid,
    name: `${fname} ${lname}`.trim(),
    area,
    city,
    accountno,
    since: created,
    opentickets: tickets.open,
    boxes: rows.map(({ subscriberid: _of, ...box }) => box),
  }
}

export const searchHandlers: DeskHandlers<Calls> = { searchDesk, getDeskCustomer }
