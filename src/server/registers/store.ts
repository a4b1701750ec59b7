import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'

import type { FieldCode } from '#domain/field-messages.ts'
import { fieldCodes } from '#domain/fields.ts'
import { firstOf, lastOf } from '#domain/lists.ts'
import { wrongInTemplate } from '#domain/messages/variables.ts'
import { parseRupees } from '#domain/money.ts'
import { rowKey, rowSchema, type Register, type RegisterName, type RegisterRow } from '#domain/registers/declaration.ts'
import { REGISTERS } from '#domain/registers/registers.ts'

import type { Db } from '../db/connect.ts'
import { PAGE_ROWS } from '../paging.ts'
import type { Tx } from '../write.ts'
import { TABLES } from './tables.ts'

type Kept = Record<string, string | number | null>
type Wrong = Record<string, FieldCode>

const tableOf = (name: RegisterName) => sql.table(TABLES[name].table)
const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))
const columnsOf = ({ columns }: Register) => refs(columns.map(({ key }) => key))

const textsOf = (register: Register, row: Kept): RegisterRow => z.encode(rowSchema(register), row)

export async function readRegister(db: Db, name: RegisterName, narrowed: RawBuilder<unknown> = sql`true`) {
  const register = REGISTERS[name]
  const { rows } = await sql<Kept>`
    select ${columnsOf(register)} from ${tableOf(name)} where ${narrowed} order by ${refs(register.key)}`.execute(db)
  return rows.map((row) => textsOf(register, row))
}

/** One page, by the key of its last row; any part of any column is found. */
export async function readPage(db: Db, name: RegisterName, { query = '', after = '' }) {
  const register = REGISTERS[name]
  const seen = after ? keyAfter(register, after) : null
  const { rows } = await sql<Kept>`
    select ${columnsOf(register)} from ${tableOf(name)}
    where ${query ? contains(register, query) : sql`true`}
      and ${seen ? sql`(${refs(register.key)}) > (${sql.join(seen)})` : sql`true`}
    order by ${refs(register.key)} limit ${sql.lit(PAGE_ROWS + 1)}`.execute(db)
  const data = rows.slice(0, PAGE_ROWS).map((row) => textsOf(register, row))
  const last = data.at(-1)
  const next = rows.length > PAGE_ROWS && last ? nextAfter(register, last) : null
  return { count: data.length, counted: 'PAGE' as const, data, next }
}

const contains = ({ columns }: Register, query: string): RawBuilder<boolean> =>
  sql`position(${query.toLowerCase()} in lower(concat_ws(' ', ${refs(columns.map(({ key }) => key))}))) > 0`

const nextAfter = ({ key }: Register, row: RegisterRow): string =>
  Buffer.from(JSON.stringify(key.map((column) => row[column]))).toString('base64url')

/** What does not name a row begins at the first. */
function keyAfter({ key }: Register, after: string): string[] | null {
  try {
    const seen: unknown = JSON.parse(Buffer.from(after, 'base64url').toString('utf8'))
    const isKey = Array.isArray(seen) && seen.length === key.length && seen.every((part) => typeof part === 'string')
    return isKey ? seen.map((part) => part.replaceAll('\0', '')) : null
  } catch {
    return null
  }
}

/** Rows by their keys, held until the transaction ends. */
export async function lockRows(tx: Tx, name: RegisterName, keys: readonly string[]): Promise<Map<string, RegisterRow>> {
  const register = REGISTERS[name]
  const { rows } = await sql<Kept>`
    select ${columnsOf(register)} from ${tableOf(name)}
    where concat_ws(' / ', ${refs(register.key)}) = any(${[...keys]}::text[]) for update`.execute(tx)
  return new Map(rows.map((row) => textsOf(register, row)).map((row) => [rowKey(register, row), row]))
}

/** Of a row what somebody wrote: a column that is not there says nothing about it. */
export const saidOf = (row: RegisterRow, said: { has: (column: string) => boolean }): RegisterRow =>
  Object.fromEntries(Object.entries(row).filter(([key]) => said.has(key)))

/** What a new row has where nothing is said. */
export const blankRow = ({ columns }: Register): RegisterRow =>
  Object.fromEntries(
    columns.map(({ key, schema, optional }) => [key, optional ? z.encode(schema, z.decode(schema, '')) : '']),
  )

/** Added, or changed where the key is known. */
export async function putRows(tx: Tx, name: RegisterName, rows: readonly RegisterRow[]): Promise<void> {
  if (rows.length === 0) return
  const register = REGISTERS[name]
  const kept = JSON.stringify(rows.map((row) => z.decode(rowSchema(register), row)))
  const others = register.columns.map(({ key }) => key).filter((key) => !register.key.includes(key))
  const change =
    others.length === 0
      ? sql`do nothing`
      : sql`do update set ${sql.join(others.map((key) => sql`${sql.ref(key)} = excluded.${sql.ref(key)}`))}`
  await sql`
    insert into ${tableOf(name)} (${columnsOf(register)})
    select ${columnsOf(register)} from jsonb_populate_recordset(null::${tableOf(name)}, ${kept}::jsonb)
    on conflict (${refs(register.key)}) ${change}`.execute(tx)
}

/** Whether anything still names it; else it is gone. */
export async function removeRow(tx: Tx, name: RegisterName, row: RegisterRow): Promise<'removed' | 'used'> {
  const register = REGISTERS[name]
  const column = lastOf(register.key)
  for (const table of TABLES[name].usedBy) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${row[column]} limit 1`.execute(tx)
    if (rows.length > 0) return 'used'
  }
  const key = register.key.map((part) => sql`${sql.ref(part)} = ${row[part]}`)
  await sql`delete from ${tableOf(name)} where ${sql.join(key, sql` and `)}`.execute(tx)
  return 'removed'
}

/** What rows of a register are held against. */
export type Named = {
  /** Keys of the registers that it names, by its column. */
  keys: Map<string, Set<string>>
  /** Of schemes: the highest LCO price of each pack, in whatever region. */
  prices: Map<string, number>
}

/** Read once for as many rows as there are. */
export async function readNamed(db: Db, name: RegisterName): Promise<Named> {
  const keys = new Map<string, Set<string>>()
  for (const { key, of } of REGISTERS[name].columns) {
    if (!of) continue
    const theirs = firstOf(REGISTERS[of.register].key)
    const { rows } = await sql<{ value: string }>`
      select ${sql.ref(theirs)} as value from ${tableOf(of.register)}`.execute(db)
    keys.set(key, new Set([...rows.map(({ value }) => value), ...(of.also ? [of.also] : [])]))
  }
  const prices = new Map(name === 'schemes' ? await highestPrices(db) : [])
  if (name === 'schemes') keys.set('plancode', new Set(prices.keys()))
  return { keys, prices }
}

async function highestPrices(db: Db): Promise<[plancode: string, lcoprice: number][]> {
  const { rows } = await sql<{ plancode: string; lcoprice: number }>`
    select p.plancode, greatest(p.lcoprice, max(r.lcoprice)) as lcoprice
    from plan p left join plan_price r using (plancode) group by p.plancode, p.lcoprice`.execute(db)
  return rows.map(({ plancode, lcoprice }) => [plancode, lcoprice])
}

/** A row in the form in which it is kept, or what is wrong with it. */
export function checkRow(
  name: RegisterName,
  typed: RegisterRow,
  { keys, prices }: Named,
): { row: RegisterRow } | { wrong: Wrong } {
  const register = REGISTERS[name]
  const read = z.safeDecode(rowSchema(register), typed)
  if (!read.success) return { wrong: fieldCodes(read.error) }
  const row = textsOf(register, read.data)
  const unknown = [...keys]
    .filter(([key, known]) => !known.has(row[key] ?? ''))
    .map(([key]) => [key, 'unknown'] as const)
  if (unknown.length > 0) return { wrong: Object.fromEntries(unknown) }
  const wrong = wrongTogether(name, row, prices)
  return Object.keys(wrong).length > 0 ? { wrong } : { row }
}

/** What is wrong with columns beside each other. */
function wrongTogether(name: RegisterName, row: RegisterRow, prices: Named['prices']): Wrong {
  if (name === 'templates') return wrongInTemplate(row)
  if (name !== 'schemes') return {}
  const { starts = '', ends = '', discountedlcoprice = '', plancode = '' } = row
  if (ends < starts) return { ends: 'beforeFirst' }
  return parseRupees(discountedlcoprice) < (prices.get(plancode) ?? 0) ? {} : { discountedlcoprice: 'notCheaper' }
}
