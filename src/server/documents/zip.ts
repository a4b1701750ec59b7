import { crc32, createDeflateRaw, type DeflateRaw, type ZlibOptions } from 'node:zlib'

type Entry = { name: string; content: AsyncIterable<Buffer> | Iterable<Buffer> }
type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number }
type Size = {
  /** Entries may be of 4 GB and more: sizes take eight bytes, which some readers of small files do not know. */
  isLarge?: boolean
}

/** Sizes stand behind the content, which is not known before; names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20
const VERSION_64 = 45
/** 1 January 1980: what is in a file does not depend on when it was made. */
const DOS_DAY = 0x21
/** What does not fit below stands in a record of eight bytes a number (zip64), and this in its place. */
const FULL_32 = 0xffffffff
const FULL_16 = 0xffff

/** A zip archive of entries that are made while it is written. Nothing is held but the piece at hand. */
export async function* zipOf(
  entries: AsyncIterable<Entry> | Iterable<Entry>,
  { isLarge = false }: Size = {},
): AsyncGenerator<Buffer, void, void> {
  const written: Written[] = []
  let offset = 0
  for await (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset }
    const head = localHeader(entry, isLarge)
    yield head
    yield* packed(entry, content)
    if (!isLarge && Math.max(entry.packed, entry.size) > FULL_32) throw new RangeError(`too large for a zip: ${name}`)
    const tail = isLarge ? descriptor64(entry) : descriptor(entry)
    yield tail
    offset += head.length + entry.packed + tail.length
    written.push(entry)
  }
  let bytes = 0
  for (const entry of written) {
    const listed = directoryEntry(entry)
    bytes += listed.length
    yield listed
  }
  yield directoryEnd(written.length, bytes, offset)
}

/** Level 1: the text of a sheet is so regular that more effort buys little. */
const PACKING: ZlibOptions = { level: 1, chunkSize: 64 * 1024 }

async function* packed(entry: Written, content: Entry['content']): AsyncGenerator<Buffer, void, void> {
  const deflate = createDeflateRaw(PACKING)
  const fed = feed(deflate, entry, content)
  for await (const piece of deflate) {
    entry.packed += (piece as Buffer).length
    yield piece as Buffer
  }
  await fed
}

/** While a piece is packed in a thread of its own the next is made; the one before it is done with, and may be written over. */
async function feed(deflate: DeflateRaw, entry: Written, content: Entry['content']): Promise<void> {
  let packing = Promise.resolve()
  try {
    for await (const piece of content) {
      entry.crc = crc32(piece, entry.crc)
      entry.size += piece.length
      await packing
      packing = pack(deflate, piece)
      // what goes wrong is met at the next turn
      packing.catch(() => undefined)
    }
    await packing
    deflate.end()
  } catch (error) {
    // met where the bytes are read
    deflate.destroy(error as Error)
  }
}

const pack = (deflate: DeflateRaw, piece: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    deflate.write(piece, (error) => (error ? reject(error) : resolve()))
  })

function localHeader({ name }: Written, isLarge: boolean): Buffer {
  const header = Buffer.alloc(30)
  const extra = isLarge ? numbers64(0, 0) : Buffer.alloc(0)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(isLarge ? VERSION_64 : VERSION, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(DEFLATED, 8)
  header.writeUInt16LE(DOS_DAY, 12)
  if (isLarge) header.fill(0xff, 18, 26)
  header.writeUInt16LE(name.length, 26)
  header.writeUInt16LE(extra.length, 28)
  return Buffer.concat([header, name, extra])
}

/** The further field that holds numbers of eight bytes. */
function numbers64(...numbers: readonly number[]): Buffer {
  const field = Buffer.alloc(4 + 8 * numbers.length)
  field.writeUInt16LE(1, 0)
  field.writeUInt16LE(8 * numbers.length, 2)
  for (const [n, value] of numbers.entries()) field.writeBigUInt64LE(BigInt(value), 4 + 8 * n)
  return field
}

function descriptor({ crc, packed: packedBytes, size }: Written): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeUInt32LE(packedBytes, 8)
  bytes.writeUInt32LE(size, 12)
  return bytes
}

function descriptor64({ crc, packed: packedBytes, size }: Written): Buffer {
  const bytes = Buffer.alloc(24)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeBigUInt64LE(BigInt(packedBytes), 8)
  bytes.writeBigUInt64LE(BigInt(size), 16)
  return bytes
}

function directoryEntry({ name, crc, packed: packedBytes, size, offset }: Written): Buffer {
  const header = Buffer.alloc(46)
  // in this order, and those alone that do not fit
  const tooLarge = [size, packedBytes, offset].filter((value) => value >= FULL_32)
  const extra = tooLarge.length > 0 ? numbers64(...tooLarge) : Buffer.alloc(0)
  const version = tooLarge.length > 0 ? VERSION_64 : VERSION
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(version, 4)
  header.writeUInt16LE(version, 6)
  header.writeUInt16LE(FLAGS, 8)
  header.writeUInt16LE(DEFLATED, 10)
  header.writeUInt16LE(DOS_DAY, 14)
  header.writeUInt32LE(crc, 16)
  header.writeUInt32LE(Math.min(packedBytes, FULL_32), 20)
  header.writeUInt32LE(Math.min(size, FULL_32), 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt16LE(extra.length, 30)
  header.writeUInt32LE(Math.min(offset, FULL_32), 42)
  return Buffer.concat([header, name, extra])
}

/** Where the list of entries stands; with the long form before it where a number does not fit. */
export function directoryEnd(entries: number, bytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(entries, FULL_16), 8)
  end.writeUInt16LE(Math.min(entries, FULL_16), 10)
  end.writeUInt32LE(Math.min(bytes, FULL_32), 12)
  end.writeUInt32LE(Math.min(offset, FULL_32), 16)
  const fits = entries < FULL_16 && bytes < FULL_32 && offset < FULL_32
  return fits ? end : Buffer.concat([directoryEnd64(entries, bytes, offset), end])
}

function directoryEnd64(entries: number, bytes: number, offset: number): Buffer {
  const end = Buffer.alloc(56 + 20)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(VERSION_64, 12)
  end.writeUInt16LE(VERSION_64, 14)
  end.writeBigUInt64LE(BigInt(entries), 24)
  end.writeBigUInt64LE(BigInt(entries), 32)
  end.writeBigUInt64LE(BigInt(bytes), 40)
  end.writeBigUInt64LE(BigInt(offset), 48)
  // and where that is found
  end.writeUInt32LE(0x07064b50, 56)
  end.writeBigUInt64LE(BigInt(offset + bytes), 64)
  end.writeUInt32LE(1, 72)
  return end
}
