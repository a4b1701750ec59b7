import { sql, type RawBuilder } from 'kysely'

import { Day } from '#domain/dates.ts'
import { Failure } from '#domain/errors.ts'

type Sql = RawBuilder<unknown>
type Kind = 'timestamptz' | 'date' | 'text' | 'bigint'
type Part = { by: Sql; kind: Kind }

/** The order of a report's rows: what they are sorted by, and what decides between equals. A page goes on behind such a place. */
export type Place = { way: 'asc' | 'desc'; first: Part; last: Part }

export const newestFirst = (at: Sql, id: Sql, kind: 'text' | 'bigint' = 'text'): Place => ({
  way: 'desc',
  first: { by: at, kind: 'timestamptz' },
  last: { by: id, kind },
})

export const isPlace = (order: Place | Sql): order is Place => 'first' in order

export function orderOf(order: Place | Sql): Sql {
  if (!isPlace(order)) return order
  const { way, first, last } = order
  return sql`${first.by} ${sql.raw(way)}, ${last.by} ${sql.raw(way)}`
}

/** To the microsecond, whatever clock the connection shows. */
const WRITTEN: Record<Kind, (value: Sql) => Sql> = {
  timestamptz: (value) => sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  date: (value) => sql`${value}::text`,
  text: (value) => value,
  bigint: (value) => sql`${value}::text`,
}

const FITS: Record<Kind, (text: string) => boolean> = {
  timestamptz: (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text) && !Number.isNaN(Date.parse(text)),
  date: (text) => text === 'infinity' || Day.safeParse(text).success,
  // no text of the database holds a NUL
  text: (text) => text.length <= 200 && !text.includes('\0'),
  bigint: (text) => /^-?\d{1,18}$/.test(text),
}

/** Where a row stands, as two texts beside its cells. */
export const placeCells = ({ first, last }: Place): Sql[] => [
  sql`${WRITTEN[first.kind](first.by)} as place_first`,
  sql`${WRITTEN[last.kind](last.by)} as place_then`,
]

export type Placed = { place_first: string; place_then: string }

/** It is signed by nothing, for it opens nothing: the wall is the tenant's. */
export const keyOf = ({ place_first, place_then }: Placed): string =>
  Buffer.from(JSON.stringify([place_first, place_then])).toString('base64url')

/** The rows behind the one that the key names: at any depth the same cost. */
export function behind(after: string | undefined, { way, first, last }: Place): Sql[] {
  if (!after) return []
  const [one, two] = readKey(after)
  if (!FITS[first.kind](one) || !FITS[last.kind](two)) throw badKey()
  const side = sql.raw(way === 'asc' ? '>' : '<')
  return [sql`(${first.by}, ${last.by}) ${side} (${one}::${sql.raw(first.kind)}, ${two}::${sql.raw(last.kind)})`]
}

const badKey = () => new Failure('input.invalid', { fields: { after: 'invalid' } })

function readKey(key: string): [string, string] {
  try {
    const [one, two] = JSON.parse(Buffer.from(key, 'base64url').toString('utf8')) as unknown[]
    if (typeof one === 'string' && typeof two === 'string') return [one, two]
  } catch {
    // what cannot be read is refused below, like what was tampered with
  }
  throw badKey()
}
