import type { BoxState } from './box-moves.ts'

/** Where a card can be that is in no STB. */
export const CARD_STATES = ['STOCK', 'FAULTY', 'BLACKLISTED'] as const
export type CardState = (typeof CARD_STATES)[number]

const MOVES = {
  MARK_FAULTY: { from: ['STOCK'], to: 'FAULTY' },
  MARK_WORKING: { from: ['FAULTY'], to: 'STOCK' },
  BLACKLIST: { from: ['STOCK', 'FAULTY'], to: 'BLACKLISTED' },
  FIND: { from: ['BLACKLISTED'], to: 'STOCK' },
} as const satisfies Record<string, { from: readonly CardState[]; to: CardState }>

/** What becomes of a card that is in no STB. */
export type CardMove = keyof typeof MOVES
export const CARD_MOVES = Object.keys(MOVES) as [CardMove, ...CardMove[]]

export const cardCan = (move: CardMove, state: CardState): boolean =>
  (MOVES[move].from as readonly CardState[]).includes(state)

export const cardAfter = (move: CardMove): CardState => MOVES[move].to

/** What can be done with the card of an STB. */
export const CARD_CHANGES = ['REPLACE', 'PAIR', 'TAKE_OUT', 'INSERT'] as const
export type CardChange = (typeof CARD_CHANGES)[number]

const OF_STATE: Partial<Record<BoxState, readonly CardChange[]>> = {
  // a customer's STB is never without a card: it is replaced in one step
  ASSIGNED: ['REPLACE', 'PAIR'],
  STOCK: ['REPLACE', 'TAKE_OUT', 'PAIR'],
  FAULTY: ['TAKE_OUT'],
}

/** Read by the screen to offer a change and by the server to allow it. */
export const cardChangesOf = ({ state, smcno }: { state: BoxState; smcno: string }): readonly CardChange[] =>
  smcno === '' ? (state === 'STOCK' ? ['INSERT'] : []) : (OF_STATE[state] ?? [])

/** All that the trace of a card can hold. */
export type TracedCardMove = CardMove | 'ARRIVE' | 'INSERT' | 'TAKE_OUT' | 'PAIR'
