import { type ReactNode, useMemo } from 'react'

import type { Paise } from '#domain/money.ts'
import { dictionary, type Language } from '#domain/words.ts'
import { number as numberText } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'

import { Badge, type Tone } from './Badge.tsx'
import { DateText, Value } from './Value.tsx'
import { Money } from './Money.tsx'
import type { Column } from './Table.tsx'

/** Those who are no person of the operator, as the server names them. */
const authorTexts = dictionary({
  SYSTEM: ['Automatic', 'अपने-आप'],
  desk: ['Provider', 'प्रोवाइडर'],
})

/** By whom something was done. */
export function Author({ by }: { by: string }) {
  const names: Record<string, string> = useText(authorTexts)
  return <Value>{names[by] ?? by}</Value>
}

/** The columns of tables, by what stands in them: `money('amount', words.amount)` shows the field `amount` of each row. */

/** The names of the fields of a row that hold this. */
type Field<T, V> = { [K in keyof T]-?: T[K] extends V ? K : never }[keyof T] & string
type More<T> = Partial<Column<T>>
type Moment = Date | string | null

/** How a kind of value is shown and sorted. */
type Kind<V> = { show: (value: V) => ReactNode; sort: (value: V) => string | number; align?: 'right' }

const columnOf =
  <V,>({ show, sort, ...rest }: Kind<V>) =>
  <T,>(key: Field<T, V>, header: string, more?: More<T>): Column<T> => ({
    key,
    header,
    cell: (row) => show(row[key] as V),
    sortBy: (row) => sort(row[key] as V),
    ...rest,
    ...more,
  })

/** A column of whatever is shown of a row. */
export const column = <T,>(key: string, header: string, cell: Column<T>['cell'], more?: More<T>): Column<T> => ({
  key,
  header,
  cell,
  ...more,
})

/** The column that names a row: the title of the card that it becomes on a narrow screen. */
export const titleColumn = <T,>(key: string, header: string, cell: Column<T>['cell'], more?: More<T>): Column<T> =>
  column(key, header, cell, { isTitle: true, ...more })

export const text = columnOf<string | null>({
  show: (value) => <Value>{value}</Value>,
  sort: (value) => value ?? '',
})

/** A count. Amounts are `money`. */
export const number = columnOf<number | null>({
  show: (value) => <Value>{value === null ? null : numberText(value)}</Value>,
  sort: (value) => value ?? -Infinity,
  align: 'right',
})

export const money = columnOf<Paise | null>({
  show: (value) => (value === null ? <Value>{null}</Value> : <Money amount={value} />),
  sort: (value) => value ?? -Infinity,
  align: 'right',
})

const millisecond = (at: Moment): number => (at === null || at === '' ? 0 : new Date(at).getTime())

export const day = columnOf<Moment>({ show: (at) => <DateText at={at ?? ''} />, sort: millisecond })

/** A day with its time. */
export const moment = columnOf<Moment>({ show: (at) => <DateText at={at ?? ''} withTime />, sort: millisecond })

/** By whom something was done. */
export const author = columnOf<string>({ show: (by) => <Author by={by} />, sort: (by) => by })

/** One of a few states, as a coloured word. */
export const badge = <T, K extends keyof T & string>(
  key: K,
  header: string,
  tones: Readonly<Record<T[K] & string, Tone>>,
  names: Readonly<Record<T[K] & string, string>>,
): Column<T> => {
  const state = (row: T) => row[key] as T[K] & string
  return {
    key,
    header,
    cell: (row) => <Badge tone={tones[state(row)]}>{names[state(row)]}</Badge>,
    sortBy: (row) => names[state(row)],
  }
}

type Dictionary = Readonly<Record<Language, object>>
type Says<D extends readonly Dictionary[]> = { [K in keyof D]: D[K]['en'] }

/**
 * The columns of a table in the words of some dictionaries: `const useColumns = columnsIn([packTexts], ([words]) => […])`. They are
 * made anew for another language or something else that they are made of; a row is drawn anew when its columns are.
 */
export const columnsIn = <const D extends readonly Dictionary[], M extends readonly unknown[], T>(
  texts: D,
  make: (says: Says<D>, ...more: M) => readonly Column<T>[],
) =>
  function useColumns(...more: M): readonly Column<T>[] {
    // they are the same ones at every render
    // oxlint-disable-next-line react/rules-of-hooks
    const says = texts.map((one) => useText(one)) as Says<D>
    // oxlint-disable-next-line react/exhaustive-deps
    return useMemo(() => make(says, ...more), [...says, ...more])
  }
