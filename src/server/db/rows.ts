import {
  sql,
  type Insertable,
  type InsertObject,
  type JoinBuilder,
  type Kysely,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  type UpdateObject,
} from 'kysely'

import { firstOf, present } from '#domain/lists.ts'

import type { Tx } from '../write.ts'
import type { Db } from './connect.ts'
import type { Database } from './tables.ts'

type Table = keyof Database
type Row<T extends Table> = Selectable<Database[T]>
/** The columns that a row is known by, with their values: written out where it is asked for, as more of them would find another row. */
type Key<T extends Table> = Partial<Row<T>>
type Column<T extends Table> = keyof Row<T> & string

/** The builder as it serves every table alike; each function here says again of which the row is. */
const ofAny = (db: Db) => db as unknown as Kysely<Record<string, Record<string, unknown>>>

/** A key that says nothing, or a value that is not there, would be that of every row. */
function isRow(key: object): RawBuilder<boolean> {
  const said = Object.entries(key)
  if (said.length === 0 || said.some(([, value]) => value === undefined)) throw new Error('A key that names no row')
  const equal = said.map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  return sql`${sql.join(equal, sql` and `)}`
}

/** The rows with these values, for whoever narrows or sorts them further. */
export const rowsLike = <T extends Table>(db: Db, table: T, key: Key<T>) =>
  ofAny(db)
    .selectFrom(table as string)
    .where(isRow(key)) as unknown as SelectQueryBuilder<Database, T, object>

type Rows = SelectQueryBuilder<Record<string, Record<string, unknown>>, string, object>

/** Whole, or some columns of them. */
const columnsOf = <T extends Table>(rows: SelectQueryBuilder<Database, T, object>, columns?: readonly string[]) =>
  columns ? (rows as unknown as Rows).select(columns) : (rows as unknown as Rows).selectAll()

type Found<T extends Table, C extends Column<T>> = Promise<Pick<Row<T>, C> | undefined>

/** The row with this key, whole or some columns of it. */
export const findRow = <T extends Table, C extends Column<T> = Column<T>>(
  db: Db,
  table: T,
  key: Key<T>,
  columns?: readonly C[],
) => columnsOf(rowsLike(db, table, key), columns).executeTakeFirst() as Found<T, C>

/** The same of a row that is there for certain. */
export const rowOf = async <T extends Table, C extends Column<T> = Column<T>>(
  db: Db,
  table: T,
  key: Key<T>,
  columns?: readonly C[],
): Promise<Pick<Row<T>, C>> => present(await findRow(db, table, key, columns), `row of ${table}`)

/** Held until the transaction ends: of two changes at once the second sees the first. */
export const lockRow = <T extends Table, C extends Column<T> = Column<T>>(
  tx: Tx,
  table: T,
  key: Key<T>,
  columns?: readonly C[],
) =>
  columnsOf(rowsLike(tx, table, key), columns)
    .forUpdate()
    .executeTakeFirst() as Found<T, C>

/** The same, while rows that refer to it may still be added. */
export const lockRowOnly = <T extends Table>(tx: Tx, table: T, key: Key<T>) =>
  columnsOf(rowsLike(tx, table, key))
    .forNoKeyUpdate()
    .executeTakeFirst() as Found<T, Column<T>>

export async function insertRow<T extends Table>(db: Db, table: T, row: InsertObject<Database, T>): Promise<void> {
  await ofAny(db).insertInto(table).values(row).execute()
}

/** Says how many they were. */
export async function updateRows<T extends Table>(
  db: Db,
  table: T,
  key: Key<T>,
  change: UpdateObject<Database, T>,
): Promise<number> {
  const { numUpdatedRows } = await ofAny(db)
    .updateTable(table as string)
    .set(change)
    .where(isRow(key))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Says how many they were. */
export async function deleteRows<T extends Table>(db: Db, table: T, key: Key<T>): Promise<number> {
  const { numDeletedRows } = await ofAny(db)
    .deleteFrom(table as string)
    .where(isRow(key))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

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

/** Where a table is joined: the rows of the same operator that have the same value there. */
export const sharing =
  (one: string, other: string, column: string, theirs = column) =>
  <DB, TB extends keyof DB>(on: JoinBuilder<DB, TB>) =>
    on.on(
      sql<boolean>`${sql.ref(`${one}.lcoid`)} = ${sql.ref(`${other}.lcoid`)}
        and ${sql.ref(`${one}.${column}`)} = ${sql.ref(`${other}.${theirs}`)}`,
    )
