import type { ReactNode } from 'react'

import { LoadFailed } from './LoadFailed.tsx'
import { More } from './More.tsx'
import { type Column, Table } from './Table.tsx'
import { useSorted } from './use-sorted.tsx'

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
  /** By the key of a column: what the whole list comes to, not only what is shown of it. */
  foot?: Readonly<Record<string, ReactNode>> | undefined
  /** The row of a phone, where it has one. */
  line?: ((row: T) => ReactNode) | undefined
}

/** A list that goes on by its key: rows, what to do when there are none, and "show more". Whole, it can be sorted. */
export function PagedTable<T>({ caption, columns, pages, keyOf, empty, foot, line }: PagedTableProps<T>) {
  const { rows, hasFailed, again, more, isLoadingMore } = pages
  const { sorted, heads } = useSorted(columns, rows, more === null)
  if (hasFailed) return <LoadFailed onAgain={again} />
  return (
    <>
      <Table
        caption={caption}
        columns={columns}
        rows={sorted}
        keyOf={keyOf}
        empty={empty}
        heads={heads}
        foot={foot}
        line={line}
      />
      <More shown={rows?.length ?? 0} more={more} isLoading={isLoadingMore} />
    </>
  )
}
