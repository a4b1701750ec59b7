import type { Receipt } from '#domain/collections/calls.ts'

import { DOOR_MS } from './receipt-queue.ts'

/** The number on the paper that was given without a line; with a line nobody has seen it. */
export const givenAs = ({ provisional, taken, created }: Receipt): string =>
  created.getTime() - taken.getTime() >= DOOR_MS ? provisional : ''
