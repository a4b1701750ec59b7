import { sql, type Insertable } from 'kysely'

import { firstOf } from '#domain/lists.ts'

import type { Database } from './tables.ts'
import type { Tx } from '../write.ts'

/** One statement for any number of rows, all with the columns of the first. */
export async function insertAll<T extends keyof Database>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> {
  if (rows.length === 0) return
  const columns = sql.join(Object.keys(firstOf(rows)).map((column) => sql.ref(column)))
  // by its schema: PostgreSQL has a type of its own called box
  const row = sql.id('public', table)
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${row}, ${JSON.stringify(rows)}::jsonb)`.execute(tx)
}

/** Takes that many numbers of a sequence; they begin behind the one that comes back. */
export async function takeNumbers(tx: Tx, sequence: string, count: number): Promise<number> {
  const { rows } = await sql<{ before: number }>`
    select setval(${sequence}::regclass, last_value - (not is_called)::int + ${count}::int) - ${count}::int as before
    from ${sql.table(sequence)}`.execute(tx)
  return firstOf(rows).before
}

/** The next number of a sequence, as an id carries it: PAY1042. */
export async function nextId(tx: Tx, prefix: string, sequence: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select ${prefix}::text || nextval(${sequence}::regclass) as id`.execute(tx)
  return firstOf(rows).id
}
