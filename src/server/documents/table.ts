import type { Column, ColumnKind } from '#domain/reports/declaration.ts'

/** A cell as the database writes it: money in paise, a day as 2026-07-15, a moment as 2026-07-15 12:30:00 of India. */
export type Cell = string | null

/** Rows come in batches: one at a time costs more than the row itself. */
export type Rows = AsyncIterable<readonly (readonly Cell[])[]>

export type TableColumn = {
  title: string
  kind: ColumnKind
  total: boolean
  /** Added up only where the cell of that place reads so. */
  totalIf: { place: number; is: string } | null
}

/** What a file of rows says besides the rows, in one language. */
export type Table = {
  title: string
  /** Whose it is, how it was narrowed, when it was made: a name and a value each. */
  notes: readonly (readonly [string, string])[]
  columns: readonly TableColumn[]
  words: { total: string; page: string; of: string }
}

export const tableColumns = (columns: readonly Column[], language: 'en' | 'hi'): TableColumn[] =>
  columns.map(({ title, kind, total, totalIf }) => ({
    title: title[language],
    kind,
    total: total === true,
    totalIf: totalIf ? wordedCondition(columns, totalIf, language) : null,
  }))

/** The rows say it in the language of the file. */
function wordedCondition(
  columns: readonly Column[],
  { key, is }: NonNullable<Column['totalIf']>,
  language: 'en' | 'hi',
) {
  const place = columns.findIndex((column) => column.key === key)
  return { place, is: columns[place]?.values?.[is]?.[language] ?? is }
}

/** Adds up as the rows go by; a column that is not added up stays `null`. */
export function totalsOf(columns: readonly TableColumn[]) {
  const added = columns.flatMap(({ total, totalIf }, place) => (total ? [{ place, totalIf }] : []))
  const sums = columns.map(({ total }): number | null => (total ? 0 : null))
  return {
    sums,
    add: (row: readonly Cell[]) => {
      for (const { place, totalIf } of added) {
        const cell = row[place]
        if (cell && (totalIf === null || row[totalIf.place] === totalIf.is))
          sums[place] = (sums[place] ?? 0) + Number(cell)
      }
    },
  }
}
