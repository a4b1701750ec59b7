import { StringDecoder } from 'node:string_decoder'

import type { Cell, Rows } from './table.ts'

export const TAB = 0x09
export const LINE_FEED = 0x0a

const ESCAPED: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

function unescaped(cell: string): Cell {
  if (!cell.includes('\\')) return cell
  return cell === '\\N' ? null : cell.replaceAll(/\\(.)/g, (_, letter: string) => ESCAPED[letter] ?? letter)
}

/** One cell of a row that COPY wrote. */
export const cellText = (bytes: Buffer, start: number, end: number): Cell =>
  unescaped(bytes.toString('utf8', start, end))

const cellsOf = (line: string): Cell[] => (line.includes('\\') ? line.split('\t').map(unescaped) : line.split('\t'))

/** Rows out of what COPY writes in its text format. A row may end in the next piece, and so may a letter. */
export async function* copyRows(pieces: AsyncIterable<Buffer>): AsyncGenerator<Cell[][], void, void> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + decoder.write(piece)).split('\n')
    rest = lines.pop()!
    if (lines.length > 0) yield lines.map(cellsOf)
  }
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const escaped = (cell: Cell): string =>
  cell === null ? '\\N' : cell.replaceAll(/[\\\n\r\t]/g, (letter) => ESCAPES[letter] ?? letter)

/** Rows as COPY would have written them. */
export async function* asCopied(
  batches: Rows | Iterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Buffer, void, void> {
  for await (const batch of batches) yield Buffer.from(batch.map((row) => `${row.map(escaped).join('\t')}\n`).join(''))
}
