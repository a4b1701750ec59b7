/** What a spreadsheet takes for the beginning of a formula, in the width of a Chinese or Japanese keyboard too. */
export const FORMULA_SIGNS: readonly number[] = Array.from('=+-@\t\r\n＝＋－＠', (sign) => sign.charCodeAt(0))

const FORMULA = new Set(FORMULA_SIGNS)

/** What a spreadsheet would run as a formula is marked as text by an apostrophe. */
export const defused = (text: string): string => (FORMULA.has(text.charCodeAt(0)) ? `'${text}` : text)

/** A cell as it goes out: what could run is marked as text; what could break the line, or a cell where `;` parts them, is quoted. */
export function csvCell(text: string): string {
  const safe = defused(text)
  return /[",\r\n;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** The byte order mark tells a spreadsheet that the file is UTF-8. */
export const BOM = '\uFEFF'
