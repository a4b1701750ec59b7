import { BOM, csvLine } from '#domain/csv-cells.ts'
import type { TableColumn } from './table.ts'

const QUOTE = 0x22
const LINE_FEED = 0x0a

/** A heading, and below it the rows as COPY writes them in its CSV format, with the line ends of RFC 4180. */
export async function* csvOf(
  columns: readonly TableColumn[],
  copied: AsyncIterable<Buffer>,
  wrote: (rows: number) => void = () => undefined,
): AsyncGenerator<Buffer, void, void> {
  yield Buffer.from(BOM + csvLine(columns.map(({ title }) => title)))
  const ends = lineEnds()
  for await (const piece of copied) {
    const { bytes, rows } = ends(piece)
    wrote(rows)
    yield bytes
  }
}

/** COPY ends a row with a line feed alone. One inside quotes belongs to the cell and stays as it is. */
function lineEnds(): (piece: Buffer) => { bytes: Buffer; rows: number } {
  let inside = false
  return (piece) => {
    if (!inside && !piece.includes(QUOTE)) return unquoted(piece)
    const ends: number[] = []
    for (let at = 0; at < piece.length; at++) {
      const byte = piece[at]
      if (byte === QUOTE) inside = !inside
      else if (byte === LINE_FEED && !inside) ends.push(at)
    }
    return { bytes: withCarriageReturns(piece, ends), rows: ends.length }
  }
}

/** Without a quote every line feed ends a row; a letter per byte is enough to find them, and many times faster than a loop. */
function unquoted(piece: Buffer): { bytes: Buffer; rows: number } {
  const bytes = Buffer.from(piece.toString('latin1').replaceAll('\n', '\r\n'), 'latin1')
  return { bytes, rows: bytes.length - piece.length }
}

function withCarriageReturns(piece: Buffer, ends: readonly number[]): Buffer {
  const bytes = Buffer.allocUnsafe(piece.length + ends.length)
  let from = 0
  let to = 0
  for (const end of ends) {
    to += piece.copy(bytes, to, from, end)
    bytes[to++] = 0x0d
    bytes[to++] = LINE_FEED
    from = end + 1
  }
  piece.copy(bytes, to, from)
  return bytes
}
