import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { Instant, optionalText, says, text } from '../fields.ts'
import { pageOf } from '../paging.ts'
import { BoxLife } from './box-move-calls.ts'
import { CARD_CHANGES, CARD_MOVES, CARD_STATES } from './card-moves.ts'
import { StbNo, VcNo } from '../ids.ts'

const ListedCard = z.object({
  vcno: z.string(),
  castype: z.string(),
  state: z.enum(CARD_STATES),
  /** The STB it was last in; '' for one that never was. */
  laststb: z.string(),
  since: Instant,
})
export type ListedCard = z.output<typeof ListedCard>

/** Smart cards (VC) apart from their STBs. */
export const cardCalls = {
  listCards: endpoint({
    permission: 'hardware',
    summary: 'Cards of the operator that are in no STB',
    method: 'GET',
    path: '/cards',
    input: () =>
      z.object({
        state: z.optional(z.enum(CARD_STATES)),
        castype: optionalText(text(40)),
        after: optionalText(z.string().check(z.regex(/^\d{10}$/, says('invalid')))),
      }),
    reply: () => pageOf(ListedCard),
  }),

  changeCard: endpoint({
    permission: 'hardware',
    summary: 'Replace, pair, take out or insert the card of an STB; the headend is told',
    method: 'POST',
    path: '/boxes/{stbno}/card',
    input: () =>
      z.object({
        stbno: StbNo,
        change: z.enum(CARD_CHANGES),
        /** Of REPLACE and INSERT: the card that goes in. */
        newvc: z.optional(VcNo),
        /** Of REPLACE and TAKE_OUT: what becomes of the card that comes out. */
        old: z.optional(z.enum(CARD_STATES)),
        reason: text(200),
      }),
    reply: () => BoxLife,
  }),

  moveCard: endpoint({
    permission: 'hardware',
    summary: 'Mark a card that is in no STB faulty or working, blacklist it, or take it off the blacklist',
    method: 'POST',
    path: '/cards/{vcno}/move',
    input: () => z.object({ vcno: VcNo, move: z.enum(CARD_MOVES), reason: text(200) }),
    reply: () => ListedCard,
  }),
}
