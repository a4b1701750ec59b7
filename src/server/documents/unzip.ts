import { createInflateRaw } from 'node:zlib'

/** What a file unpacks to at most: a bomb of a few kilobytes would fill the machine. */
const MOST_UNPACKED_BYTES = 400 * 1024 * 1024
const MOST_ENTRIES = 1000

const DIRECTORY_END = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const STORED = 0
const DEFLATED = 8

type Entry = { method: number; packed: number; offset: number }
export type Archive = ReadonlyMap<string, Entry>

/** What a zip archive holds, by name; null for what is none. */
export function archiveOf(bytes: Buffer): Archive | null {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== DIRECTORY_END) return null
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (count > MOST_ENTRIES) return null
  const entries = new Map<string, Entry>()
  for (let n = 0; n < count; n++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) return null
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    entries.set(name, {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/** A part of an archive, piece by piece; it throws where it is broken, or unpacks to more than `most`. */
export async function* unpacked(
  bytes: Buffer,
  { method, packed, offset }: Entry,
  most = MOST_UNPACKED_BYTES,
): AsyncGenerator<Buffer, void, void> {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL_HEADER) throw new Error('broken archive')
  const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  const content = bytes.subarray(from, from + packed)
  if (method === STORED) {
    yield content
    return
  }
  if (method !== DEFLATED) throw new Error('broken archive')
  const inflate = createInflateRaw({ chunkSize: 256 * 1024 })
  inflate.end(content)
  let size = 0
  for await (const piece of inflate) {
    size += (piece as Buffer).length
    if (size > most) throw new Error('the archive unpacks to too much')
    yield piece as Buffer
  }
}
