import { isSaneSize } from './size.ts'

const SIGNATURE_BYTES = 8
/** Length, name and check sum of a chunk. */
const CHUNK_BYTES = 12
const HEADER_CHUNK_BYTES = 13

/** Walks the chunks from the header to the end; a byte behind the end, or a size that no camera makes, is a problem. */
export function pngProblem(bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let place = SIGNATURE_BYTES
  let pictured = false
  for (let first = true; place + CHUNK_BYTES <= bytes.length; first = false) {
    const length = view.getUint32(place)
    const name = nameAt(bytes, place + 4)
    if (first) {
      if (name !== 'IHDR' || length !== HEADER_CHUNK_BYTES) return 'frame'
      if (!isSaneSize(view.getUint32(place + 8), view.getUint32(place + 12))) return 'dimensions'
    }
    pictured ||= name === 'IDAT'
    place += CHUNK_BYTES + length
    if (name === 'IEND') return pictured && place === bytes.length ? null : 'frame'
  }
  return 'frame'
}

const nameAt = (bytes: Uint8Array, place: number): string => String.fromCodePoint(...bytes.subarray(place, place + 4))
