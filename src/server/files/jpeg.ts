import { isSaneSize } from './size.ts'

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
