import { sql, type RawBuilder } from 'kysely'

import type { Calls } from '#domain/calls.ts'
import { addDays, startOf, type Day } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'

import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import type { Place } from './place.ts'

type Sql = RawBuilder<unknown>

/** For whom, and when: a page has it of its request, a file of its order. */
export type By = { db: Db; lcoid: string; today: Day; now: () => Date; config: Config }

/** All rows of a report as one select. Money comes in paise, moments as moments: whoever shows them decides how they are written. */
export type Select = {
  /** By the keys of the wire's row, which those of the declared columns are. */
  cells: Record<string, Sql>
  /**
   * The table that the rows are of, by which alone they are narrowed and sorted: a page of it is found first, and only that is joined to
   * the rest. With `keys` it is found by these, in an index that holds all that it is narrowed by.
   */
  of?: { table: string; as: string; keys?: readonly string[] }
  /** What is joined to `of`, or all of it. */
  from: Sql
  where: readonly Sql[]
  /** A plain order is that of a list short enough to be given at once. */
  order: Place | Sql
}

/** All rows, for whoever reads them from the first to the last. */
export const wholeOf = ({ of, from }: Pick<Select, 'of' | 'from'>): Sql =>
  of ? sql`${sql.table(of.table)} ${sql.ref(of.as)} ${from}` : from

export type Row = Record<string, unknown>

/** How a report is read: on its page, in its file, on paper. */
export type Source<Name extends keyof Calls> = {
  select: (asked: Input<Calls[Name]>, by: By) => Select | Promise<Select>
  /** What the whole of it comes to, by the keys of the declared totals; `count` is how many rows there are, from a roll-up. */
  totals?: (asked: Input<Calls[Name]>, by: By) => Promise<Row & { count?: number }>
  /** What the rows of a page say beside the select's cells. */
  fill?: (rows: Row[], by: By) => Promise<Row[]>
  /** What the call answers beside the rows, and nobody adds up. */
  beside?: (asked: Input<Calls[Name]>, context: Context) => Promise<Row>
}

type Range = { from?: Day | undefined; to?: Day | undefined }

/** Days of India, both ends included, of a moment. */
export const between = (at: Sql, { from, to }: Range): Sql[] => [
  ...(from ? [sql`${at} >= ${startOf(from)}`] : []),
  ...(to ? [sql`${at} < ${startOf(addDays(to, 1))}`] : []),
]

/** The same of a day. */
export const amongDays = (day: Sql, { from, to }: Range): Sql[] => [
  ...(from ? [sql`${day} >= ${from}::date`] : []),
  ...(to ? [sql`${day} <= ${to}::date`] : []),
]

/** A condition that holds only when something was asked for. */
export const equals = (column: Sql, value: string | undefined): Sql[] =>
  value === undefined || value === '' ? [] : [sql`${column} = ${value}`]

/** Columns that are called as the wire calls them. */
export const same = (table: string, ...names: string[]): Record<string, Sql> =>
  Object.fromEntries(names.map((name) => [name, sql.ref(`${table}.${name}`)]))

export const yesNo = (condition: Sql): Sql => sql`case when ${condition} then 'YES' else 'NO' end`

/** The home of a row `t` that has its `subscriberid`. */
export const homeOf = (table: string): Sql =>
  sql`subscriber s on s.lcoid = ${sql.ref(`${table}.lcoid`)} and s.subscriberid = ${sql.ref(`${table}.subscriberid`)}`

/** Of box `b` of the list, which knows its home. */
export const listedName = sql`trim(b.fname || ' ' || b.lname)`

export const homeName = sql`trim(s.fname || ' ' || s.lname)`

/** Of the operator who asks: the same in every row. */
export const ofOperator = (column: 'frcode' | 'lconame', { lcoid }: By): Sql =>
  sql`(select ${sql.ref(column)} from operator where lcoid = ${lcoid})`
