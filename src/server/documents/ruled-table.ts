import { itemAt } from '#domain/lists.ts'

import { drawLines, frame, heightOf, linesOf, needs, rule, shade, type Sheet } from './paper.ts'

const PAD = 4

/** `share` is the part of the width that a column takes. */
export type RuledColumn = { title: string; share: number; align?: 'left' | 'right' }
export type RuledRow = { cells: readonly string[]; bold?: boolean }

type Laid = { lines: string[][]; height: number; bold: boolean }

/** A table with rules between its cells; its heading comes again on every page, and no row is torn. */
export function drawTable(sheet: Sheet, columns: readonly RuledColumn[], rows: readonly RuledRow[], size = 8.5): void {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => (share / whole) * sheet.width)
  const laidOut = ({ cells, bold = false }: RuledRow): Laid => {
    const style = { size, bold }
    const lines = cells.map((cell, place) => linesOf(sheet, cell, itemAt(widths, place) - 2 * PAD, style))
    return { lines, bold, height: Math.max(...lines.map((one) => heightOf(one, style))) + 2 * PAD }
  }
  const head = laidOut({ cells: columns.map(({ title }) => title), bold: true })
  const draw = (row: Laid, shaded: boolean) => drawRow(sheet, row, { columns, widths, size, shaded })
  const laid = rows.map(laidOut)
  needs(sheet, head.height + (laid[0]?.height ?? 0))
  draw(head, true)
  for (const row of laid) {
    if (needs(sheet, row.height)) draw(head, true)
    draw(row, row.bold)
  }
}

type Look = { columns: readonly RuledColumn[]; widths: readonly number[]; size: number; shaded: boolean }

function drawRow(sheet: Sheet, { lines, height, bold }: Laid, { columns, widths, size, shaded }: Look): void {
  const { left, width, y } = sheet
  if (shaded) shade(sheet, { x: left, y, width, height })
  let x = left
  for (const [place, cell] of lines.entries()) {
    const room = itemAt(widths, place) - 2 * PAD
    const align = itemAt(columns, place).align ?? 'left'
    drawLines(sheet, cell, { x: x + PAD, width: room, y: y + PAD, align }, { size, bold })
    if (place > 0) rule(sheet, { x, y }, { x, y: y + height })
    x += itemAt(widths, place)
  }
  frame(sheet, { x: left, y, width, height })
  sheet.y = y + height
}
