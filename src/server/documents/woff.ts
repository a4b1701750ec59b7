import { inflateSync } from 'node:zlib'

const HEADER = 44
const ENTRY = 20

/** A WOFF file as the plain font it holds. The PDF library would unpack its tables again for every document. */
export function plainFont(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, n) => tableAt(woff, HEADER + n * ENTRY))
  const head = Buffer.alloc(12 + 16 * tables.length)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(tables.length, 4)
  const power = Math.floor(Math.log2(tables.length))
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (tables.length - 2 ** power), 10)
  let offset = head.length
  for (const [n, { tag, checksum, bytes, size }] of tables.entries()) {
    const at = 12 + 16 * n
    tag.copy(head, at)
    checksum.copy(head, at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(size, at + 12)
    offset += bytes.length
  }
  return Buffer.concat([head, ...tables.map(({ bytes }) => bytes)])
}

function tableAt(woff: Buffer, at: number) {
  const offset = woff.readUInt32BE(at + 4)
  const packed = woff.readUInt32BE(at + 8)
  const size = woff.readUInt32BE(at + 12)
  const stored = woff.subarray(offset, offset + packed)
  const table = packed < size ? inflateSync(stored) : stored
  // every table begins at a multiple of four
  const bytes = Buffer.concat([table, Buffer.alloc(-size & 3)])
  return { tag: woff.subarray(at, at + 4), checksum: woff.subarray(at + 16, at + 20), bytes, size }
}
