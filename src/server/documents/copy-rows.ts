import { StringDecoder } from 'node:string_decoder'

import type { Cell } from './table.ts'

const ESCAPED: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

function unescaped(cell: string): Cell {
  if (!cell.includes('\\')) return cell
  return cell === '\\N' ? null : cell.replaceAll(/\\(.)/g, (_, letter: string) => ESCAPED[letter] ?? letter)
}

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
