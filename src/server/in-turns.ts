import { setImmediate as nextTurn } from 'node:timers/promises'

import type { InPieces } from '#domain/pieces.ts'

const TURN_MS = 10

/** Does long work beside everything else that is being served: after ten milliseconds of it others come first. */
export async function inTurns<T>(work: InPieces<T>): Promise<T> {
  for (let since = performance.now(); ;) {
    const piece = work.next()
    if (piece.done) return piece.value
    if (performance.now() - since < TURN_MS) continue
    await nextTurn()
    since = performance.now()
  }
}
