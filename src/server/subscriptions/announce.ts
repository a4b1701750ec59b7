import type { Paise } from '#domain/money.ts'

import type { Live } from '../live.ts'

/** So many boxes are named; a window that shows one of more asks again when the credit moves. */
const MOST_NAMED = 20

/** After the commit: what changed on which boxes, and the credit where money moved. */
export async function announceContracts(
  live: Live,
  lcoid: string,
  boxes: readonly string[],
  credit: Paise | null,
): Promise<void> {
  for (const stbno of [...new Set(boxes)].slice(0, MOST_NAMED)) await live.announce(lcoid, { kind: 'contracts', stbno })
  if (credit !== null) await live.announce(lcoid, { kind: 'credit', credit })
}
