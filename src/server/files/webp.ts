import { isSaneSize } from './size.ts'

const HEADER_BYTES = 30
/** Behind the sizes of the whole and of the first part. */
const DATA = 20

/** A whole picture and nothing behind it, of a size that a camera makes. */
export function webpProblem(bytes: Uint8Array): string | null {
  if (bytes.length < HEADER_BYTES) return 'frame'
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  if (view.getUint32(4, true) + 8 !== bytes.length) return 'frame'
  const size = sizeIn(nameAt(bytes, 12), view)
  if (!size) return 'frame'
  return isSaneSize(size.width, size.height) ? null : 'dimensions'
}

export const isWebp = (bytes: Uint8Array): boolean => nameAt(bytes, 0) === 'RIFF' && nameAt(bytes, 8) === 'WEBP'

const nameAt = (bytes: Uint8Array, place: number): string => String.fromCodePoint(...bytes.subarray(place, place + 4))

type Size = { width: number; height: number }

/** Each of the three ways to pack a picture says its size in its own place. */
function sizeIn(part: string, view: DataView): Size | null {
  const short = (place: number) => view.getUint16(place, true)
  const three = (place: number) => short(place) + view.getUint8(place + 2) * 65_536
  if (part === 'VP8X') return { width: three(DATA + 4) + 1, height: three(DATA + 7) + 1 }
  if (part === 'VP8 ') return { width: short(DATA + 6) & 0x3fff, height: short(DATA + 8) & 0x3fff }
  if (part !== 'VP8L') return null
  const packed = view.getUint32(DATA + 1, true)
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
}
