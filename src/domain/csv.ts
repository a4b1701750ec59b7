export type CsvRow = { /** Where it begins; the first line of a file is 1. */ line: number; cells: string[] }

const LINE_END = /\r\n|\n|\r/g

/** Spreadsheets write commas, semicolons or tabs, after the country they were made for. */
function separatorOf(text: string): string {
  const [head = ''] = text.split(/[\r\n]/, 1)
  return [';', '\t'].find((mark) => head.includes(mark) && !head.includes(',')) ?? ','
}

const fieldsBy = (separator: string): RegExp =>
  new RegExp(
    `(?:"((?:[^"]|"")*)"[ ]*|([^"${separator}\\r\\n][^${separator}\\r\\n]*|))(${separator}|\\r\\n|\\n|\\r|$)`,
    'y',
  )

type Field = { cell: string; lines: number; isLast: boolean }

/** The next field of the text, from where the last one ended. */
function nextField(text: string, fields: RegExp, separator: string): Field | null {
  const match = fields.exec(text)
  if (!match) return null
  const [, quoted, plain = '', end] = match
  const lines = quoted?.match(LINE_END)?.length ?? 0
  return { cell: quoted?.replaceAll('""', '"') ?? plain, lines, isLast: end !== separator }
}

/**
 * Cells, quoted where needed (RFC 4180), row by row; whoever has enough stops. Empty lines are left out; `false` in the end
 * when a quote is wrong.
 */
export function* csvRows(text: string): Generator<CsvRow, boolean, void> {
  const separator = separatorOf(text)
  const fields = fieldsBy(separator)
  let row: CsvRow = { line: 1, cells: [] }
  let line = 1
  fields.lastIndex = text.startsWith('\uFEFF') ? 1 : 0
  while (fields.lastIndex < text.length || row.cells.length > 0) {
    const field = nextField(text, fields, separator)
    if (!field) return false
    row.cells.push(field.cell)
    line += field.lines
    if (!field.isLast) continue
    if (row.cells.some((cell) => cell.trim() !== '')) yield row
    row = { line: ++line, cells: [] }
  }
  return true
}

/** The first so many rows: what is behind is not looked at. `null` when a quote is wrong. */
export function parseCsv(text: string, mostRows = Infinity): CsvRow[] | null {
  const rows: CsvRow[] = []
  const reading = csvRows(text)
  while (rows.length < mostRows) {
    const { done, value } = reading.next()
    if (done) return value ? rows : null
    rows.push(value)
  }
  return rows
}

const quote = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(quote).join(',')}\r\n`).join('')
