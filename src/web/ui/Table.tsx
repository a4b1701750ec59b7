import { memo, type ReactNode, startTransition, useEffect, useState } from 'react'

import { Skeleton } from './Skeleton.tsx'
import { useIsNarrow } from './use-narrow.ts'

import './list-row.css'

export type Column<T> = {
  key: string
  header: string
  cell: (row: T) => ReactNode
  /** Amounts and counts stand to the right. */
  align?: 'right'
  /** The title of the card that a row becomes on a narrow screen. */
  isTitle?: boolean
  /** What its rows are sorted by, once all of them are there. */
  sortBy?: (row: T) => string | number
}

export type Head = { content: ReactNode; sorted: 'ascending' | 'descending' | 'none' }

type TableProps<T> = {
  /** Read by screen readers, not shown. */
  caption: string
  columns: readonly Column<T>[]
  /** Undefined while they are on their way. */
  rows: readonly T[] | undefined
  keyOf: (row: T) => string
  /** What to do next when there is nothing to show. */
  empty: ReactNode
  /** By the key of a column: what stands in its head instead of its plain words. */
  heads?: Readonly<Record<string, Head>> | undefined
  /** By the key of a column: what its rows come to. */
  foot?: Readonly<Record<string, ReactNode>> | undefined
  /** The row of a phone, a `ListRow`; without it each row is a card there. The same function between renders. */
  line?: ((row: T) => ReactNode) | undefined
}

/** So many as fill a phone: what stands below them does not move when fewer or more arrive. */
const SKELETON_ROWS = 10

/** More than fill a phone; a laptop draws all at once and is quick. */
const FIRST_ROWS = 16

/** The page was looked at before; see `awaitFirstLook`. */
const wasLookedAt = () => performance.getEntriesByName('usable').length > 0

/** Rows that were waited for: those in sight are drawn first. A list that somebody comes back to is drawn whole, to scroll to. */
function useFirstRows<T>(rows: readonly T[] | undefined): readonly T[] | undefined {
  const [isWhole, setIsWhole] = useState(() => rows !== undefined && wasLookedAt())
  const isThere = rows !== undefined
  useEffect(() => {
    if (isThere) startTransition(() => setIsWhole(true))
  }, [isThere])
  return isWhole ? rows : rows?.slice(0, FIRST_ROWS)
}

/** Plain cells, because they are fast; below 640 px each row is two lines or a card. `columns` must be the same object between renders. */
export function Table<T>({ line, ...props }: TableProps<T>) {
  const isNarrow = useIsNarrow()
  const isList = isNarrow && line !== undefined
  // the page around it stays as it was while it waited for the rows
  if (props.rows?.length === 0)
    return <div className={`table-empty ${isList ? 'list' : 'no-table'}`}>{props.empty}</div>
  return isList ? <List {...props} line={line} /> : <Wide {...props} />
}

function List<T>({ caption, rows: all, keyOf, line }: TableProps<T> & { line: (row: T) => ReactNode }) {
  const rows = useFirstRows(all)
  return (
    <ul className="list" aria-label={caption} aria-busy={rows === undefined}>
      {rows?.map((row) => <Line key={keyOf(row)} row={row} line={line as (row: unknown) => ReactNode} />) ??
        Array.from({ length: SKELETON_ROWS }, (_, n) => (
          <li key={n}>
            <div className="list-row">
              <Skeleton width="100%" height="42px" />
            </div>
          </li>
        ))}
    </ul>
  )
}

const Line = memo(function Line({ row, line }: { row: unknown; line: (row: unknown) => ReactNode }) {
  return <li>{line(row)}</li>
})

function Wide<T>({ caption, columns, rows, keyOf, heads, foot }: TableProps<T>) {
  return (
    <div className="table-frame">
      {/* the cards of a narrow screen drop the table's display, and with it its role in some browsers: say it */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <table className="table" role="table" aria-busy={rows === undefined}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, header, align }) => (
              <th key={key} scope="col" data-align={align} aria-sort={heads?.[key]?.sorted}>
                {heads?.[key]?.content ?? header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => <Row key={keyOf(row)} row={row} columns={columns as readonly Column<unknown>[]} />) ??
            Array.from({ length: SKELETON_ROWS }, (_, n) => <SkeletonRow key={n} columns={columns.length} />)}
        </tbody>
        {foot && <Foot columns={columns as readonly Column<unknown>[]} foot={foot} />}
      </table>
    </div>
  )
}

const Row = memo(function Row({ row, columns }: { row: unknown; columns: readonly Column<unknown>[] }) {
  return (
    <tr>
      {columns.map(({ key, header, cell, align, isTitle }) => (
        <td key={key} data-label={header} data-align={align} data-title={isTitle || undefined}>
          {cell(row)}
        </td>
      ))}
    </tr>
  )
})

type FootProps = { columns: readonly Column<unknown>[]; foot: Readonly<Record<string, ReactNode>> }

const Foot = ({ columns, foot }: FootProps) => (
  <tfoot>
    <tr>
      {columns.map(({ key, header, align }) => (
        <td key={key} data-label={header} data-align={align}>
          {foot[key]}
        </td>
      ))}
    </tr>
  </tfoot>
)

function SkeletonRow({ columns }: { columns: number }) {
  return (
    <tr>
      {Array.from({ length: columns }, (_, n) => (
        <td key={n}>
          <Skeleton width={n === 0 ? '70%' : '50%'} />
        </td>
      ))}
    </tr>
  )
}
