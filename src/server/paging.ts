import { sql, type RawBuilder } from 'kysely'

import { addDays, startOf, type Day } from '#domain/dates.ts'
import { Failure } from '#domain/errors.ts'

export const PAGE_ROWS = 50

type Dated = { from?: Day | undefined; to?: Day | undefined; after?: string | undefined }
type Place = { at: Date; id: string }

/** Days of India, both ends included. */
export const daysBounds = ({ from, to }: Dated) => ({
  since: from ? startOf(from) : new Date(0),
  until: to ? startOf(addDays(to, 1)) : new Date(8.64e15 / 2),
})

/** A page's key names the last row seen; it is signed by nothing, for it opens nothing: the wall is the tenant's. */
export const keyOf = ({ at, id }: Place): string => Buffer.from(`${at.getTime()} ${id}`).toString('base64url')

export function placeOf(key: string): Place {
  const [ms, id] = Buffer.from(key, 'base64url').toString('utf8').split(' ')
  const at = new Date(Number(ms))
  if (!id || Number.isNaN(at.getTime())) throw new Failure('input.invalid', { fields: { after: 'invalid' } })
  return { at, id }
}

/** Newest first, after the row the key names; the same cost at any depth. */
export function beforePlace(
  after: string | undefined,
  columns: { at: string; id: string; idType: 'text' | 'bigint' },
): RawBuilder<boolean> {
  if (!after) return sql`true`
  const { at, id } = placeOf(after)
  if (columns.idType === 'bigint' && !/^\d{1,18}$/.test(id))
    throw new Failure('input.invalid', { fields: { after: 'invalid' } })
  return sql`(${sql.ref(columns.at)}, ${sql.ref(columns.id)}) < (${at}, ${id}::${sql.raw(columns.idType)})`
}

/** One row more than a page is read, to know whether there is another. */
export function pageFrom<Row, T>(rows: readonly Row[], place: (row: Row) => Place, present: (row: Row) => T) {
  const shown = rows.slice(0, PAGE_ROWS)
  return {
    count: shown.length,
    data: shown.map(present),
    next: rows.length > PAGE_ROWS ? keyOf(place(shown.at(-1)!)) : null,
  }
}
