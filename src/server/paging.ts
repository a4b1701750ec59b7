import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'

import { addDays, startOf, type Day } from '#domain/dates.ts'
import { Failure } from '#domain/errors.ts'
import { lastOf } from '#domain/lists.ts'

type OrderPlace = Parameters<typeof newestAfter>[1] & { after: string | undefined }

/** What waits is worked off in the order in which it came; what is decided is looked up from the newest on. */
export const inOrder =
  (waits: boolean, { after, ...columns }: OrderPlace) =>
  <DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>) =>
    (waits ? oldestAfter(after, columns) : newestAfter(after, columns))(query)

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

type Columns = { at: string; id: string; idType: 'text' | 'bigint' }

/** The rows after the one the key names, newest first: at any depth the same cost, and one row more than a page shows. */
export const newestAfter =
  (after: string | undefined, columns: Columns) =>
  <DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>) =>
    query
      .where(beforePlace(after, columns))
      .orderBy(sql.ref(columns.at), 'desc')
      .orderBy(sql.ref(columns.id), 'desc')
      .limit(PAGE_ROWS + 1)

/** The same the other way round, for what is worked off in the order in which it came. */
export const oldestAfter =
  (after: string | undefined, columns: Columns) =>
  <DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>) =>
    query
      .where(besidePlace(after, columns, '>'))
      .orderBy(sql.ref(columns.at))
      .orderBy(sql.ref(columns.id))
      .limit(PAGE_ROWS + 1)

/** The same where a query is written out in SQL. */
export const beforePlace = (after: string | undefined, columns: Columns): RawBuilder<boolean> =>
  besidePlace(after, columns, '<')

function besidePlace(after: string | undefined, columns: Columns, side: '<' | '>'): RawBuilder<boolean> {
  if (!after) return sql`true`
  const { at, id } = placeOf(after)
  if (columns.idType === 'bigint' && !/^\d{1,18}$/.test(id)) throw new Failure('input.invalid', BAD_KEY)
  return sql`(${sql.ref(columns.at)}, ${sql.ref(columns.id)}) ${sql.raw(side)} (${at}, ${id}::${sql.raw(columns.idType)})`
}

/** The row more that was read says whether there is another page. */
export function pageFrom<Row, T>(rows: readonly Row[], place: (row: Row) => Place, present: (row: Row) => T) {
  const shown = rows.slice(0, PAGE_ROWS)
  return {
    count: shown.length,
    data: shown.map(present),
    next: rows.length > PAGE_ROWS ? keyOf(place(lastOf(shown))) : null,
  }
}
