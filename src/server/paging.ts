import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'

import { addDays, startOf, type Day } from '#domain/dates.ts'
import { Failure } from '#domain/errors.ts'
import { lastOf, present } from '#domain/lists.ts'

export const PAGE_ROWS = 50

type Dated = { from?: Day | undefined; to?: Day | undefined; after?: string | undefined }
type Place = { at: Date; id: string }

/** Days of India, both ends included. */
export const daysBounds = ({ from, to }: Dated) => ({
  since: from ? startOf(from) : new Date(0),
  until: to ? startOf(addDays(to, 1)) : new Date(8.64e15 / 2),
})

/** A page's key names the last row seen; it is signed by nothing, for it opens nothing: the wall is the tenant's. */
const keyOf = ({ at, id }: Place): string => Buffer.from(`${at.getTime()} ${id}`).toString('base64url')

const BAD_KEY = { fields: { after: 'invalid' } }

export function placeOf(key: string): Place {
  const [ms, id] = Buffer.from(key, 'base64url').toString('utf8').split(' ')
  const at = new Date(Number(ms))
  // no text of the database holds a NUL, and no row of ours is older than 1970
  if (!id || id.includes('\0') || !(at.getTime() >= 0)) throw new Failure('input.invalid', BAD_KEY)
  return { at, id }
}

type Columns = { at: string; id: string; idType?: 'text' | 'bigint' }

/** Where a query is written out in SQL: the rows after the one the key names, newest first. */
export const beforePlace = (after: string | undefined, columns: Columns): RawBuilder<boolean> =>
  besidePlace(after, columns, '<')

function besidePlace(after: string | undefined, columns: Columns, side: '<' | '>'): RawBuilder<boolean> {
  if (!after) return sql`true`
  const { at, id } = placeOf(after)
  const { idType = 'text' } = columns
  if (idType === 'bigint' && !/^\d{1,18}$/.test(id)) throw new Failure('input.invalid', BAD_KEY)
  return sql`(${sql.ref(columns.at)}, ${sql.ref(columns.id)}) ${sql.raw(side)} (${at}, ${id}::${sql.raw(idType)})`
}

type ColumnOf<Row> = (keyof Row & string) | `${string}.${keyof Row & string}`
type Order = Columns & { after: string | undefined; waits?: boolean }

/**
 * The rows after the one the key names, one more than a page shows: at any depth the same cost. What waits is worked off in the order in
 * which it came; anything else is looked up from the newest on.
 */
export const inOrder =
  ({ after, waits = false, ...columns }: Order) =>
  <DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>) =>
    query
      .where(besidePlace(after, columns, waits ? '>' : '<'))
      .orderBy(sql.ref(columns.at), waits ? 'asc' : 'desc')
      .orderBy(sql.ref(columns.id), waits ? 'asc' : 'desc')
      .limit(PAGE_ROWS + 1)

/** A page of what the query finds, in that order. */
export async function pageBy<DB, TB extends keyof DB, Row, T = Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: Order & { at: ColumnOf<Row>; id: ColumnOf<Row> },
  toRow?: (row: Row) => T,
) {
  const [at, id] = [order.at, order.id].map((column) => column.slice(column.indexOf('.') + 1) as keyof Row & string)
  return pageFrom(await query.$call(inOrder(order)).execute(), [at!, id!], toRow)
}

/** Of a few that have an index each: written out, or it would not be seen to fit. */
export const narrowedTo = (column: string, value: string | undefined): RawBuilder<boolean> =>
  value === undefined ? sql`true` : sql`${sql.ref(column)} = ${sql.lit(value)}`

/** The row more that was read says whether there is another page; the key of that is the moment and the id of the last one shown. */
export function pageFrom<Row, T = Row>(
  rows: readonly Row[],
  [at, id]: readonly [at: keyof Row & string, id: keyof Row & string],
  toRow: (row: Row) => T = (row) => row as never,
) {
  const shown = rows.slice(0, PAGE_ROWS)
  const placeIn = (row: Row): Place => ({ at: present(row[at] as Date | null, at), id: String(row[id]) })
  return {
    count: shown.length,
    data: shown.map(toRow),
    next: rows.length > PAGE_ROWS ? keyOf(placeIn(lastOf(shown))) : null,
  }
}
