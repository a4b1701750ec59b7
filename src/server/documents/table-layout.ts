import { itemAt, lastOf } from '#domain/lists.ts'
import type { ColumnKind } from '#domain/reports/declaration.ts'

import type { Cell, Table } from './table.ts'

const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })

const indianDay = (day: string): string => `${day.slice(8, 10)}-${day.slice(5, 7)}-${day.slice(0, 4)}`

const SHOWN: Record<ColumnKind, (cell: string) => string> = {
  // a line break or a tab on paper is a space
  text: (cell) => cell.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim(),
  count: (cell) => cell,
  money: (cell) => rupees.format(Number(cell) / 100),
  day: indianDay,
  moment: (cell) => `${indianDay(cell)} ${cell.slice(11, 16)}`,
}

/** A cell as it stands on paper. */
export const shown = (cell: Cell, kind: ColumnKind): string => (cell === null ? '' : SHOWN[kind](cell))

type Room = { room: number; pad: number; sizes: readonly number[]; measure: (text: string) => number }
type Layout = { widths: number[]; size: number }

/** A word longer than that, in letters of size 1, is broken after all. */
const LONGEST_WORD = 11
const WIDEST = 24
/** Enough rows to know how wide a column wants to be. */
const LOOKED_AT = 200

/** Every column gets at least its longest word, in the largest letters that allow it; what is left goes to those that want more. */
export function layoutOf({ columns }: Table, rows: readonly (readonly string[])[], room: Room): Layout {
  const looked = [...rows.slice(0, LOOKED_AT), lastOf(rows)]
  const needs = columns.map(({ title, kind }, place) => {
    const cells = looked.map((row) => itemAt(row, place))
    const words = [title, ...(kind === 'text' ? cells : [])].flatMap((text) => text.split(' '))
    const whole = kind === 'text' ? [] : cells
    const least = Math.max(Math.min(LONGEST_WORD, widest(words, room)), widest(whole, room))
    return { least, wanted: Math.max(least, Math.min(WIDEST, widest(cells, room))) }
  })
  const size = room.sizes.find((one) => widthAt(needs, one, room) <= room.room) ?? lastOf(room.sizes)
  return { size, widths: sharedOut(needs, size, room) }
}

type Need = { least: number; wanted: number }

const widest = (texts: readonly string[], { measure }: Room): number => Math.max(0, ...[...new Set(texts)].map(measure))

const widthAt = (needs: readonly Need[], size: number, { pad }: Room): number =>
  needs.reduce((sum, { least }) => sum + least * size + 2 * pad + 1, 0)

function sharedOut(needs: readonly Need[], size: number, room: Room): number[] {
  const left = room.room - widthAt(needs, size, room)
  const wishes = needs.map(({ least, wanted }) => (wanted - least) * size + 1)
  const all = wishes.reduce((sum, wish) => sum + wish, 0)
  const least = needs.map((need) => need.least * size + 2 * room.pad + 1)
  if (left < 0) return least.map((width) => (width * room.room) / (room.room - left))
  return least.map((width, place) => width + (left * itemAt(wishes, place)) / all)
}
