/**
 * A QR code of up to 106 bytes: version 5, the lowest correction, one mask. An authenticator's address always fits, and
 * every reader takes it; more is not needed here.
 */
const SIZE = 37
const DATA_BYTES = 108
const CHECK_BYTES = 26
const LONGEST = DATA_BYTES - 2
/** Correction L with mask 0, as the standard writes it. */
const FORMAT = '111011111000100'

type Module = boolean | undefined
type Grid = Module[][]

export function qrOf(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  if (bytes.length > LONGEST) throw new RangeError(`more than ${LONGEST} bytes`)
  const grid = withPatterns()
  const data = codewords(bytes)
  fill(grid, [...data, ...checksOf(data)])
  return grid.map((row) => row.map((module) => module === true))
}

/** Mode and length take 12 bits, so every byte stands half a byte further on. */
function codewords(bytes: Uint8Array): number[] {
  const halves = [4, bytes.length >> 4, bytes.length & 15, ...[...bytes].flatMap((byte) => [byte >> 4, byte & 15]), 0]
  const words = Array.from({ length: halves.length / 2 }, (_, n) => (halves[2 * n]! << 4) | halves[2 * n + 1]!)
  for (let pad = 0xec; words.length < DATA_BYTES; pad ^= 0xec ^ 0x11) words.push(pad)
  return words
}

/** Reed and Solomon: the rest of the division by the generator, in the field of 256 elements. */
function checksOf(data: readonly number[]): number[] {
  const generator = Array.from({ length: CHECK_BYTES }, (_, n) => power(n)).reduce<number[]>(
    (product, root) => [...product, 0].map((factor, n) => factor ^ times(product[n - 1] ?? 0, root)),
    [1],
  )
  const rest = [...data, ...Array.from({ length: CHECK_BYTES }, () => 0)]
  for (let n = 0; n < data.length; n++) {
    const lead = rest[n]!
    generator.forEach((factor, k) => (rest[n + k]! ^= times(factor, lead)))
  }
  return rest.slice(data.length)
}

function times(one: number, other: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0)
    if ((other >> bit) & 1) product ^= one
  }
  return product
}

const power = (exponent: number): number => (exponent === 0 ? 1 : times(power(exponent - 1), 2))

/** What is the same in every code: three eyes, a small one, the two dotted lines, and how it is to be read. */
function withPatterns(): Grid {
  const grid: Grid = Array.from({ length: SIZE }, () => Array.from({ length: SIZE }, () => undefined))
  for (const [row, column] of [
    [3, 3],
    [3, SIZE - 4],
    [SIZE - 4, 3],
  ] as const)
    drawEye(grid, { row, column, reach: 4 })
  for (let n = 8; n < SIZE - 8; n++) grid[6]![n] = grid[n]![6] = n % 2 === 0
  drawEye(grid, { row: 30, column: 30, reach: 2 })
  for (let n = 0; n < FORMAT.length; n++) drawFormat(grid, n, FORMAT[n] === '1')
  grid[SIZE - 8]![8] = true
  return grid
}

/** Rings around a middle, dark and light by turns; the outermost of a large eye is light. */
function drawEye(grid: Grid, { row, column, reach }: { row: number; column: number; reach: 2 | 4 }) {
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) {
      const ring = Math.max(Math.abs(x), Math.abs(y))
      const inside = grid[row + y]
      if (inside && column + x >= 0 && column + x < SIZE)
        inside[column + x] = reach === 2 ? ring !== 1 : ring !== 2 && ring !== 4
    }
  }
}

function drawFormat(grid: Grid, n: number, isDark: boolean) {
  // the dotted lines are left out on the way around the first eye
  const along = n < 6 ? n : n + 1
  if (n < 8) grid[8]![along] = isDark
  else grid[n === 8 ? 7 : 14 - n]![8] = isDark
  if (n < 7) grid[SIZE - 1 - n]![8] = isDark
  else grid[8]![SIZE - 15 + n] = isDark
}

/** From the lower right, two columns at a time, up and down; every second module is turned, so that no plain field is left. */
function fill(grid: Grid, words: readonly number[]) {
  let bit = 0
  for (let right = SIZE - 1; right > 0; right -= right === 8 ? 3 : 2) {
    const isUp = ((right > 6 ? right : right + 1) / 2) % 2 === 0
    for (let n = 0; n < SIZE; n++) {
      const row = isUp ? SIZE - 1 - n : n
      for (const column of [right, right - 1]) {
        if (grid[row]![column] !== undefined) continue
        const isOne = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1
        grid[row]![column] = isOne !== ((row + column) % 2 === 0)
        bit++
      }
    }
  }
}
