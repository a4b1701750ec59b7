import { sql, type SelectQueryBuilder } from 'kysely'

import type { watchCalls } from '#domain/desk/watch-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'

import type { Db } from '../db/connect.ts'
import type { Database } from '../db/tables.ts'
import { daysBounds, inOrder, PAGE_ROWS, pageFrom, placeOf } from '../paging.ts'
import { findSubUserAnywhere } from '../subusers/store.ts'
import { DESK } from '../write.ts'
import type { DeskContext } from './context.ts'

type SearchAuditInput = Input<typeof watchCalls.searchAudit>
type Row = {
  lcoid: string
  id: number
  at: Date
  actor: string
  what: string
  target: string
  before: unknown
  after: unknown
  address: string
}
type Rows<Found> = SelectQueryBuilder<Database, 'audit', Found>

const COLUMNS = ['lcoid', 'id', 'at', 'actor', 'what', 'target', 'before', 'after', 'address'] as const
const PLACE = { at: 'at', id: 'id', idType: 'bigint' } as const

/** How the erasing itself is noted: it names no value. */
export const ERASURE = 'personal data erased'

const told = (value: unknown): string => (value === null ? '' : JSON.stringify(value))

const toRow = ({ id, before, after, ...row }: Row) => ({
  ...row,
  id: String(id),
  before: told(before),
  after: told(after),
})

/** What was done last in the chain of an operator. */
export async function lastActions(db: Db, lcoid: string, most: number) {
  const rows = await db
    .selectFrom('audit')
    .select(COLUMNS)
    .where('lcoid', '=', lcoid)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return (await withoutErased(db, rows)).map(toRow)
}

/** By what the chain names a home: its number, one of its tickets, one of its boxes. */
const OF_HOMES = /^(?:\d{10}|\d{16}|DKT\d+)$/

/** The chain cannot be changed; who was erased from everything else is not read from it either. */
async function withoutErased(db: Db, rows: readonly Row[]): Promise<Row[]> {
  const targets = rows.filter(({ target }) => OF_HOMES.test(target)).map(({ target }) => target)
  if (targets.length === 0) return [...rows]
  const { rows: erased } = await sql<{ target: string }>`
    select subscriberid as target from subscriber where subscriberid = any(${targets}::text[]) and erased is not null
    union all select ticketid from ticket join subscriber using (lcoid, subscriberid)
    where ticketid = any(${targets}::text[]) and erased is not null
    union all select stbno from box join subscriber using (lcoid, subscriberid)
    where stbno = any(${targets}::text[]) and erased is not null`.execute(db)
  const gone = new Set(erased.map(({ target }) => target))
  return rows.map((row) => (gone.has(row.target) && row.what !== ERASURE ? { ...row, before: null, after: null } : row))
}

/** Operators and sub-users act in one chain; whose it is says where to look. */
async function chainOf(db: Db, { lcoid, actor = '' }: SearchAuditInput): Promise<string | undefined> {
  if (lcoid) return lcoid
  if (actor.startsWith('LCO')) return actor
  if (actor.startsWith('SUB')) return (await findSubUserAnywhere(db, actor))?.lcoid ?? actor
  return undefined
}

/** Numbers of operators and their people are in capitals; the desk and the server are not. */
const asNumbered = (typed = ''): string => (/^(?:lco|sub)\d/i.test(typed) ? typed.toUpperCase() : typed)

export async function searchAudit(given: SearchAuditInput, { system, staff }: DeskContext) {
  const { what, from, to, after } = given
  const actor = asNumbered(given.actor)
  const asked = { ...given, actor, lcoid: asNumbered(given.lcoid) }
  const chain = await chainOf(system, asked)
  const { since, until } = daysBounds({ from: from || undefined, to: to || undefined })
  const rows = await system
    .selectFrom('audit')
    .select(COLUMNS)
    .where('at', '>=', since)
    .where('at', '<', until)
    // the desk's own chain is about everybody
    .$if(staff.regions.length > 0, (query) => query.where('lcoid', '<>', DESK))
    .$call((query) => (what ? query.where('what', '=', what) : query))
    .$call((query) => (actor ? query.where('actor', '=', actor) : query))
    // as the index of the provider's people is written
    .$if(Boolean(actor) && !chain, (query) => query.where(sql<boolean>`actor !~ '^(LCO|SUB)'`))
    .$call((query) => (chain ? inChain(query, chain, after) : inOrder({ after, ...PLACE })(query)))
    .execute()
  return pageFrom(await withoutErased(system, rows), ['at', 'id'], toRow)
}

/** A chain grows by its numbers, and its key is sorted by them. */
function inChain<Found>(query: Rows<Found>, chain: string, after: string | undefined): Rows<Found> {
  const behind = after ? placeOf(after).id : String(Number.MAX_SAFE_INTEGER)
  if (!/^\d{1,16}$/.test(behind)) throw new Failure('input.invalid', { fields: { after: 'invalid' } })
  return query
    .where('lcoid', '=', chain)
    .where('id', '<', Number(behind))
    .orderBy('id', 'desc')
    .limit(PAGE_ROWS + 1)
}
