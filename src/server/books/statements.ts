import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Operators by their numbers, from behind the first to the second; null is the end. */
export type Slice = { behind: string | null; upTo: string | null }

/** Everybody, in one go. */
export const ALL: Slice = { behind: null, upTo: null }

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
const at = (moment: Date): string => `'${moment.toISOString()}'::timestamptz`

/** The condition that a column is of this slice. */
export function inSlice(column: string, { behind, upTo }: Slice): string {
  const bounds = [behind !== null && `${column} > ${quoted(behind)}`, upTo !== null && `${column} <= ${quoted(upTo)}`]
  return bounds.filter(Boolean).join(' and ') || 'true'
}

export type BookStatements = ReturnType<typeof bookStatements>

/** The files lie in the checkout, as the migrations do; they are read once. Their `now()` is the caller's. */
export function bookStatements(folder: string) {
  const read = (name: string) => readFileSync(join(folder, `${name}.sql`), 'utf8')
  const invariants = read('invariants')
  const [whole, recent] = [read('whole') + invariants, read('recent') + invariants]
  return {
    whole: (slice: Slice = ALL, now?: Date): string =>
      whole
        .replaceAll(/\bin_slice\((\w+)\)/g, (_, column: string) => inSlice(column, slice))
        // what belongs to nobody alone is looked at once
        .replaceAll(/\bfirst_slice\b/g, String(slice.behind === null))
        .replaceAll('now()', now ? at(now) : 'now()'),
    recent: (since: Date, now: Date): string =>
      recent.replaceAll(/\bsince\b(?!`)/g, at(since)).replaceAll('now()', at(now)),
  }
}
