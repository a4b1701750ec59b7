import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import pg from 'pg'

import type { Column, ColumnKind, Words } from '#domain/reports/declaration.ts'

import { FORMULA_SIGNS } from '#domain/csv-cells.ts'
import { firstOf } from '#domain/lists.ts'
import type { Db } from '../db/connect.ts'
import { orderOf } from './place.ts'
import { wholeOf, type Select } from './source.ts'

type Cell = RawBuilder<unknown>

/** To the second, as the clocks in India show it. */
const inIndia = (cell: Cell): Cell => sql`date_trunc('second', ${cell} at time zone 'Asia/Kolkata')`

const asItIs = (cell: Cell): Cell => cell

/** As `Cell` of a table reads it. */
const PLAIN: Record<ColumnKind, (cell: Cell) => Cell> = {
  text: asItIs,
  money: asItIs,
  day: asItIs,
  count: asItIs,
  moment: inIndia,
}

const FORMULA = sql.raw(FORMULA_SIGNS.join(', '))

/** COPY quotes no semicolon, at which some spreadsheets begin the next cell. */
const AFTER_SEMICOLON = sql.lit(`;(\\s*[${String.fromCharCode(...FORMULA_SIGNS).replace('-', '\\-')}])`)

/** As `csvCell`. Nearly every text begins with a letter or a digit and has no semicolon, so that is asked first. */
export const defusedText = (cell: Cell): Cell => sql`case
  when (ascii(${cell}) between 65 and 65280 or ascii(${cell}) between 48 and 57) and strpos(${cell}, ';') = 0 then ${cell}
  when ${cell} = '' then null
  else regexp_replace(case when ascii(${cell}) in (${FORMULA}) then '''' || ${cell} else ${cell} end, ${AFTER_SEMICOLON}, ';''\\1', 'g')
  end`

/** As a CSV shows it: rupees, and no text that would run. Multiplying gives two decimals at a fraction of a division's cost. */
const FOR_CSV: Record<ColumnKind, (cell: Cell) => Cell> = {
  ...PLAIN,
  text: defusedText,
  money: (cell) => sql`${cell} * 0.01`,
}

type Language = keyof Words
type Paper = { columns: readonly Column[]; language: Language }

/** What the values of a column are called in one language; one that is not named is data. */
function worded(cell: Cell, { values = {}, openings = [] }: Column, language: Language): Cell {
  const named = Object.entries(values).filter(([value, word]) => word[language] !== value)
  const begun = openings.filter((opening) => opening[language] !== opening.kept)
  const cases = [
    ...named.map(([value, word]) => sql`when ${cell} = ${value} then ${word[language]}`),
    ...begun.map(
      ({ kept, [language]: said }) =>
        sql`when starts_with(${cell}, ${kept}) then ${said} || substr(${cell}, ${kept.length + 1})`,
    ),
  ]
  return cases.length === 0 ? cell : sql`case ${sql.join(cases, sql` `)} else ${cell} end`
}

// in brackets: a cell may be a sum, and what is done to it is done to all of it
const selectOf = (
  { cells, where, order, ...rows }: Select,
  { columns, language }: Paper,
  written: typeof PLAIN,
): Cell =>
  sql`select ${sql.join(columns.map((column) => written[column.kind](worded(sql`(${cells[column.key]!})`, column, language))))}
    from ${wholeOf(rows)} where ${sql.join([...where], sql` and `)} order by ${orderOf(order)}`

/** COPY takes no parameters, so they are written into it: values that the contract has checked, quoted by the driver. */
function inlined({ sql: text, parameters }: CompiledQuery): string {
  return text.replaceAll(/\$(\d+)/g, (_, number: string) => literal(parameters[Number(number) - 1]))
}

function literal(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  if (typeof value === 'string') return pg.escapeLiteral(value)
  throw new TypeError('this cannot be written into a COPY')
}

export const csvCopy = (db: Db, selected: Select, paper: Paper): string =>
  `copy (${inlined(selectOf(selected, paper, FOR_CSV).compile(db))}) to stdout (format csv)`

export const textCopy = (db: Db, selected: Select, paper: Paper): string =>
  `copy (${inlined(selectOf(selected, paper, PLAIN).compile(db))}) to stdout`

/** How many rows there are, counted no further than it matters. */
export async function countRows(db: Db, { where, ...selected }: Select, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select from ${wholeOf(selected)} where ${sql.join([...where], sql` and `)} limit ${most}) counted`.execute(
    db,
  )
  return firstOf(rows).count
}
