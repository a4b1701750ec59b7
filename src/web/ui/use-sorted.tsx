import { useMemo, useState } from 'react'

import type { Column, Head } from './Table.tsx'

import './sort-button.css'

type Sort = { key: string; isDown: boolean }

/** Sorting by the head of a column, where all rows are there: of half a list it would name the wrong first. */
export function useSorted<T>(columns: readonly Column<T>[], rows: readonly T[] | undefined, isWhole: boolean) {
  const [sort, setSort] = useState<Sort | null>(null)
  const isOffered = isWhole && rows !== undefined && rows.length > 1
  const by = isOffered ? columns.find(({ key }) => key === sort?.key)?.sortBy : undefined
  const isDown = sort?.isDown ?? false
  const sorted = useMemo(() => (rows && by ? rows.toSorted(inOrder(by, isDown)) : rows), [rows, by, isDown])
  if (!isOffered) return { sorted, heads: undefined }
  const heads = columns
    .filter(({ sortBy }) => sortBy)
    .map(({ key, header }) => [key, headOf(header, sort?.key === key ? sort : null, () => setSort(next(sort, key)))])
  return { sorted, heads: Object.fromEntries(heads) as Record<string, Head> }
}

/** Up, down, and as it came. */
const next = (sort: Sort | null, key: string): Sort | null =>
  sort?.key !== key ? { key, isDown: false } : sort.isDown ? null : { key, isDown: true }

const inOrder = <T,>(by: (row: T) => string | number, isDown: boolean) => {
  const sign = isDown ? -1 : 1
  return (a: T, b: T) => sign * compare(by(a), by(b))
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en', { numeric: true })

const headOf = (header: string, sort: Sort | null, onSort: () => void): Head => ({
  sorted: sort ? (sort.isDown ? 'descending' : 'ascending') : 'none',
  content: (
    <button type="button" className="sort-button" onClick={onSort}>
      {header}
      <span aria-hidden>{sort ? (sort.isDown ? '↓' : '↑') : '↕'}</span>
    </button>
  ),
})
