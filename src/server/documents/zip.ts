import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw, type ZlibOptions } from 'node:zlib'

type Entry = { name: string; content: AsyncIterable<Buffer> | Iterable<Buffer> }
type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number }

/** Sizes stand behind the content, which is not known before; names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20
/** 1 January 1980: what is in a file does not depend on when it was made. */
const DOS_DAY = 0x21
const MOST_BYTES = 0xffffffff

/** A zip archive of entries that are made while it is written. Nothing is held but the piece at hand. */
export async function* zipOf(entries: AsyncIterable<Entry> | Iterable<Entry>): AsyncGenerator<Buffer, void, void> {
  const written: Written[] = []
  let offset = 0
  for await (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset }
    const head = localHeader(entry)
    yield head
    yield* packed(entry, content)
    const tail = descriptor(entry)
    yield tail
    offset += head.length + entry.packed + tail.length
    if (Math.max(offset, entry.size) > MOST_BYTES) throw new RangeError('too large for a zip archive')
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield directoryEnd(written.length, directory.length, offset)
}

/** A piece may wait while another is packed in its own thread, so that the next is written meanwhile. */
const PACKING: ZlibOptions & { writableHighWaterMark: number } = {
  level: 1,
  chunkSize: 64 * 1024,
  writableHighWaterMark: 512 * 1024,
}

/** Level 1: the text of a sheet is so regular that more effort buys little. */
async function* packed(entry: Written, content: Entry['content']): AsyncGenerator<Buffer, void, void> {
  const deflate = createDeflateRaw(PACKING)
  const measured = async function* () {
    for await (const piece of content) {
      entry.crc = crc32(piece, entry.crc)
      entry.size += piece.length
      yield piece
    }
  }
  const fed = pipeline(measured, deflate)
  // what went wrong is met below, where the bytes are read
  fed.catch(() => undefined)
  for await (const piece of deflate) {
    entry.packed += (piece as Buffer).length
    yield piece as Buffer
  }
  await fed
}

function localHeader({ name }: Written): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(DEFLATED, 8)
  header.writeUInt16LE(DOS_DAY, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function descriptor({ crc, packed: packedBytes, size }: Written): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeUInt32LE(packedBytes, 8)
  bytes.writeUInt32LE(size, 12)
  return bytes
}

function directoryEntry({ name, crc, packed: packedBytes, size, offset }: Written): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(VERSION, 6)
  header.writeUInt16LE(FLAGS, 8)
  header.writeUInt16LE(DEFLATED, 10)
  header.writeUInt16LE(DOS_DAY, 14)
  header.writeUInt32LE(crc, 16)
  header.writeUInt32LE(packedBytes, 20)
  header.writeUInt32LE(size, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt32LE(offset, 42)
  return Buffer.concat([header, name])
}

function directoryEnd(entries: number, bytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(bytes, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
