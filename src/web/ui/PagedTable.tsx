import type { ReactNode } from 'react'

import { LoadFailed } from './LoadFailed.tsx'
import { More } from './More.tsx'
import { type Column, Table } from './Table.tsx'

/** What `usePages` gives. */
type Pages<T> = {
  rows: readonly T[] | undefined
  hasFailed: boolean
  again: () => void
  more: (() => void) | null
  isLoadingMore: boolean
}

type PagedTableProps<T> = {
  caption: string
  columns: readonly Column<T>[]
  pages: Pages<T>
  keyOf: (row: T) => string
  empty: ReactNode
}

/** A list that goes on by its key: rows, what to do when there are none, and "show more". */
export function PagedTable<T>({ caption, columns, pages, keyOf, empty }: PagedTableProps<T>) {
  const { rows, hasFailed, again, more, isLoadingMore } = pages
  if (hasFailed) return <LoadFailed onAgain={again} />
  return (
    <>
      <Table caption={caption} columns={columns} rows={rows} keyOf={keyOf} empty={empty} />
      <More shown={rows?.length ?? 0} more={more} isLoading={isLoadingMore} />
    </>
  )
}
