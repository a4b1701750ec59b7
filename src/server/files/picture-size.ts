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

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
/** Frame headers; the three left out are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

type Walked = { problem: string | null; end: number }
const broken = (problem: string): Walked => ({ problem, end: 0 })

/** Walks the segments up to the picture's data, checks the size on the way, and says where the picture ends. */
export function jpegProblem(bytes: Uint8Array): Walked {
  let framed = false
  for (let place = 2; place + 4 <= bytes.length;) {
    const marker = bytes[place + 1]!
    if (bytes[place] !== 0xff) return broken('frame')
    // a marker may be preceded by any number of fill bytes
    if (marker === 0xff) {
      place += 1
      continue
    }
    if (isFrame(marker)) {
      const { width, height } = sizeAt(bytes, place)
      if (!isSaneSize(width, height)) return broken('dimensions')
      framed = true
    }
    if (marker === START_OF_SCAN) return framed ? endAfter(bytes, place) : broken('frame')
    place += 2 + bytes[place + 2]! * 256 + bytes[place + 3]!
  }
  return broken('frame')
}

function sizeAt(bytes: Uint8Array, place: number): { width: number; height: number } {
  const at = (offset: number) => (bytes[place + offset] ?? 0) * 256 + (bytes[place + offset + 1] ?? 0)
  return { height: at(5), width: at(7) }
}

/** Inside the data 0xff is always followed by 0 or a restart, so the first end marker is the real one. */
function endAfter(bytes: Uint8Array, from: number): Walked {
  for (let place = from + 2; place + 1 < bytes.length; place++) {
    if (bytes[place] === 0xff && bytes[place + 1] === END_OF_IMAGE) return { problem: null, end: place + 2 }
  }
  return broken('frame')
}

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

const MOST_PIXELS = 50_000_000

/** A header that promises more pixels than any document has is there to fill the memory of who opens it. */
const isSaneSize = (width: number, height: number): boolean => width > 0 && height > 0 && width * height <= MOST_PIXELS
