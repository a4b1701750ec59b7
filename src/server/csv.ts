/** What a spreadsheet would take for the beginning of a formula: = + - @, tab, carriage return. */
const FORMULA = new Set([0x3d, 0x2b, 0x2d, 0x40, 0x09, 0x0d])

/** What a spreadsheet would run as a formula is marked as text by an apostrophe. */
export const defused = (text: string): string => (FORMULA.has(text.charCodeAt(0)) ? `'${text}` : text)

/** A cell as it goes out: text that could run as a formula is marked as text, and what could break the line is quoted. */
export function csvCell(text: string): string {
  const safe = defused(text)
  return /[",\r\n;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** The byte order mark tells a spreadsheet that the file is UTF-8. */
export const BOM = '\uFEFF'
