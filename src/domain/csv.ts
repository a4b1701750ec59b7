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
 * Reads cells, quoted where needed (RFC 4180), and stops after so many rows: what is behind is not looked at. Empty lines are
 * left out; `null` when a quote is wrong.
 */
export function parseCsv(text: string, mostRows = Infinity): CsvRow[] | null {
  const separator = separatorOf(text)
  const fields = fieldsBy(separator)
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [] }
  let line = 1
  fields.lastIndex = text.startsWith('\uFEFF') ? 1 : 0
  while ((fields.lastIndex < text.length || row.cells.length > 0) && rows.length < mostRows) {
    const field = nextField(text, fields, separator)
    if (!field) return null
    row.cells.push(field.cell)
    line += field.lines
    if (!field.isLast) continue
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row)
    row = { line: ++line, cells: [] }
  }
  return rows
}

const quote = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(quote).join(',')}\r\n`).join('')
