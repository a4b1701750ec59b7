import { itemAt } from '#domain/lists.ts'

/** The same seed number makes the same world. */
export type Random = {
  below: (n: number) => number
  between: (least: number, most: number) => number
  pick: <T>(from: readonly T[]) => T
}

/** mulberry32: small, fast, good enough for invented people. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    pick: (from) => itemAt(from, below(from.length)),
  }
}
