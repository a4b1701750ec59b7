import { sql, type RawBuilder } from 'kysely'

import { firstOf, lastOf } from '#domain/lists.ts'

import type { Db } from '../db/connect.ts'
import type { Log } from '../log.ts'
import type { Secrets } from '../secrets.ts'
import type { Tx } from '../write.ts'
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts'

const AT_ONCE = 500

/** What is sealed in a row, and where to put it again. */
const valueOf = ({ column, field }: SealedColumn): RawBuilder<string | null> =>
  field ? sql`${sql.ref(column)} ->> ${sql.lit(field)}` : sql`${sql.ref(column)}`

const resealed = ({ column, field }: SealedColumn, value: RawBuilder<string>): RawBuilder<unknown> =>
  field ? sql`${sql.ref(column)} || jsonb_build_object(${sql.lit(field)}, ${value})` : value

/** Not sealed by this key: by the one before it, or before keys had names. */
const isLeft = (column: SealedColumn, keyName: string): RawBuilder<boolean> =>
  sql`(${valueOf(column)} is not null and not starts_with(${valueOf(column)}, ${`${keyName}.`}))`

export type Left = { column: string; left: number }

/** How much of each column is not sealed by this key. */
export const countLeft = (db: Db, keyName: string): Promise<Left[]> =>
  Promise.all(
    SEALED_COLUMNS.map(async (column: SealedColumn) => {
      const { rows } = await sql<{ left: number }>`
        select count(*) as left from ${sql.table(column.table)} where ${isLeft(column, keyName)}`.execute(db)
      return { column: `${column.table}.${column.column}`, left: firstOf(rows).left }
    }),
  )

export const totalLeft = (left: readonly Left[]): number => left.reduce((sum, one) => sum + one.left, 0)

/** The first sealed value of each column, to see whether a key opens them. */
export async function firstSealed(db: Db): Promise<string[]> {
  const found = await Promise.all(
    SEALED_COLUMNS.map((column: SealedColumn) =>
      sql<{ sealed: string }>`
        select ${valueOf(column)} as sealed from ${sql.table(column.table)} where ${valueOf(column)} is not null limit 1`.execute(
        db,
      ),
    ),
  )
  return found.flatMap(({ rows }) => rows.map(({ sealed }) => sealed))
}

type Sealed = { key: string; sealed: string }

/** Seals all of it again with the present key, a batch at a time; says how much that was. What no key opens is left and counted. */
export async function resealAll(db: Db, secrets: Secrets, log: Pick<Log, 'info' | 'warn'>): Promise<number> {
  let done = 0
  for (const column of SEALED_COLUMNS as readonly SealedColumn[]) {
    for (let after = ''; ;) {
      const batch = await db.transaction().execute((tx) => resealBatch(tx, column, { secrets, after }))
      if (!batch) break
      done += batch.done
      after = batch.last
      log.info({ table: column.table, column: column.column, resealed: done }, 'sealed again with the present key')
      if (batch.shut > 0) log.warn({ table: column.table, values: batch.shut }, 'no key opens what is sealed here')
    }
  }
  return done
}

type Batch = { secrets: Secrets; after: string }

async function resealBatch(tx: Tx, column: SealedColumn, { secrets, after }: Batch) {
  const { rows } = await sql<Sealed>`
    select ${sql.ref(column.key)}::text as key, ${valueOf(column)} as sealed from ${sql.table(column.table)}
    where ${isLeft(column, secrets.keyName)} and ${sql.ref(column.key)}::text > ${after}
    order by ${sql.ref(column.key)}::text limit ${AT_ONCE} for update`.execute(tx)
  if (rows.length === 0) return null
  const again = rows.flatMap((row) => {
    const text = openOrNull(secrets, row.sealed)
    return text === null ? [] : [{ key: row.key, sealed: secrets.seal(text) }]
  })
  await sql`
    update ${sql.table(column.table)} set ${sql.ref(column.column)} = ${resealed(column, sql`again.sealed`)}
    from jsonb_to_recordset(${JSON.stringify(again)}::jsonb) as again (key text, sealed text)
    where ${sql.ref(`${column.table}.${column.key}`)}::text = again.key`.execute(tx)
  return { done: again.length, shut: rows.length - again.length, last: lastOf(rows).key }
}

function openOrNull(secrets: Secrets, sealed: string): string | null {
  try {
    return secrets.open(sealed)
  } catch {
    return null
  }
}
