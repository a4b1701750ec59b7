import { sql, type RawBuilder } from 'kysely'

import { addDays, startOf, type Day } from '#domain/dates.ts'

import type { RenewalFee } from '../plans/renewal-fees.ts'
import type { RenewalPrice } from '../subscriptions/renewal-prices.ts'

export type Asking = {
  lcoid: string
  today: Day
  /** For what ends: what renewing it costs today. */
  prices: readonly RenewalPrice[]
  /** For what is to come: what it costs beside its price. */
  fees: readonly RenewalFee[]
}

/** All rows of a report as one select. Money comes in paise, moments as moments: the file decides how they are written. */
export type Source = {
  /** By the keys of the declared columns. */
  cells: Record<string, RawBuilder<unknown>>
  from: RawBuilder<unknown>
  where: readonly RawBuilder<unknown>[]
  order: RawBuilder<unknown>
}

type Range = { from?: Day | undefined; to?: Day | undefined }

/** Days of India, both ends included, of a moment. */
export const between = (at: RawBuilder<unknown>, { from, to }: Range): RawBuilder<unknown>[] => [
  ...(from ? [sql`${at} >= ${startOf(from)}`] : []),
  ...(to ? [sql`${at} < ${startOf(addDays(to, 1))}`] : []),
]

/** A condition that holds only when something was asked for. */
export const equals = (column: RawBuilder<unknown>, value: string | undefined): RawBuilder<unknown>[] =>
  value === undefined || value === '' ? [] : [sql`${column} = ${value}`]

/** Columns that are called as the wire calls them. */
export const same = (table: string, ...names: string[]): Record<string, RawBuilder<unknown>> =>
  Object.fromEntries(names.map((name) => [name, sql.ref(`${table}.${name}`)]))

export const yesNo = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${condition} then 'YES' else 'NO' end`

/** The home of a row `t` that has its `subscriberid`. */
export const homeOf = (table: string): RawBuilder<unknown> =>
  sql`subscriber s on s.lcoid = ${sql.ref(`${table}.lcoid`)} and s.subscriberid = ${sql.ref(`${table}.subscriberid`)}`

export const homeName = sql`trim(s.fname || ' ' || s.lname)`
