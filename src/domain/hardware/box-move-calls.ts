import * as z from 'zod/mini'

import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { each, Instant, optionalText, text, YesNo } from '../fields.ts'
import { PositiveRupees, Rupees } from '../money.ts'
import { dated, pageOf } from '../paging.ts'
import { SubscriberId, StbNo } from '../ids.ts'
import { BOX_STATES, OPERATOR_MOVES, TRACED_MOVES } from './box-moves.ts'

export const ListedBox = z.object({
  stbno: z.string(),
  /** '' while no card is in it. */
  ...each(z.string(), 'smcno', 'stb_type', 'model', 'castype'),
  state: z.enum(BOX_STATES),
  /** When it came there. */
  since: Instant,
  /** The last day; null without one. */
  warranty: z.nullable(Day),
})
export type ListedBox = z.output<typeof ListedBox>

const Moved = z.object({
  ...each(z.string(), 'id', 'move', 'from', 'to'),
  /** The customers it went from and to; '' without one. */
  ...each(z.string(), 'fromcustomer', 'tocustomer', 'reason'),
  /** What it took from the wallet; below zero: gave back. */
  deposit: Rupees,
  authorisedby: z.string(),
  created: Instant,
})

const CardMoved = z.object({
  ...each(z.string(), 'id', 'vcno', 'move', 'reason', 'authorisedby'),
  created: Instant,
})

/** An STB with what runs on it, which ends when it leaves its customer, and where it has been. */
export const BoxLife = z.extend(ListedBox, {
  ...each(z.string(), 'subscriberid', 'name', 'area'),
  paired: YesNo,
  /** Held by the provider until it comes back. */
  deposit: PositiveRupees,
  packs: z.array(z.object({ contractno: z.string(), planname: z.string(), validity: Day, refund: PositiveRupees })),
  /** What comes back to the wallet if they end today. */
  refund: PositiveRupees,
  moves: z.array(Moved),
  /** What happened to the cards in it. */
  cardmoves: z.array(CardMoved),
})
export type BoxLife = z.output<typeof BoxLife>

/** The life of an STB after it came into an operator's stock. */
export const boxMoveCalls = {
  listBoxes: endpoint({
    permission: 'hardware',
    summary: 'STBs of the operator that are with no customer, or those of one state, also with customers',
    method: 'GET',
    path: '/boxes',
    input: () =>
      z.object({
        state: z.optional(z.enum(BOX_STATES)),
        model: optionalText(text(60)),
        after: z.optional(z.string()),
      }),
    reply: () => pageOf(ListedBox),
  }),

  listBoxMoves: endpoint({
    permission: 'hardware',
    summary: 'Where STBs came from and went, newest first',
    method: 'GET',
    path: '/boxes/moves',
    input: () => z.object({ ...dated, move: z.optional(z.enum(TRACED_MOVES)) }),
    reply: () => pageOf(z.extend(Moved, { stbno: z.string() })),
  }),

  listWarranties: endpoint({
    permission: 'hardware',
    summary: 'STBs with a warranty, by its last day',
    method: 'GET',
    path: '/boxes/warranties',
    input: () => z.object({ ...dated, state: z.optional(z.enum(BOX_STATES)) }),
    reply: () => pageOf(z.extend(ListedBox, { subscriberid: z.string(), name: z.string() })),
  }),

  getStock: endpoint({
    permission: 'hardware',
    summary: 'How many STBs of each model are where, since when at most, and how many were handed out in 30 days',
    method: 'GET',
    path: '/boxes/stock',
    reply: () =>
      z.object({
        data: z.array(
          z.object({
            model: z.string(),
            stb_type: z.string(),
            state: z.enum(BOX_STATES),
            boxes: z.int(),
            /** The one that is there longest. */
            oldest: Instant,
          }),
        ),
        types: z.array(
          z.object({ stb_type: z.string(), stock: z.int(), handedout: z.int(), onorder: z.int(), low: z.boolean() }),
        ),
      }),
  }),

  getBoxLife: endpoint({
    permission: 'hardware',
    summary: 'Where an STB is and has been, and what ends if it leaves its customer',
    method: 'GET',
    path: '/boxes/{stbno}/life',
    input: () => z.object({ stbno: StbNo }),
    reply: () => BoxLife,
  }),

  moveBox: endpoint({
    permission: 'hardware',
    summary: 'Take an STB back, move it to another customer, mark it, send it back to the provider, or write it off',
    method: 'POST',
    path: '/boxes/{stbno}/move',
    input: () =>
      z.object({
        stbno: StbNo,
        move: z.enum(OPERATOR_MOVES),
        reason: text(200),
        /** Of TRANSFER: who gets it, and whether what runs on it goes along or ends. */
        customerid: z.optional(SubscriberId),
        packs: z.optional(z.enum(['END', 'KEEP'])),
        /** What was shown to come back: another amount is asked about first. */
        refund: z.optional(Rupees),
      }),
    reply: () => BoxLife,
  }),
}
