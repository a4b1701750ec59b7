import { subtract, ZERO, type Paise } from '../money.ts'

/** Where an STB can be. */
export const BOX_STATES = [
  'STOCK',
  'ASSIGNED',
  'FAULTY',
  'RETURNING',
  'AT_PROVIDER',
  'REPAIRED',
  'SCRAPPED',
  'LOST',
] as const
export type BoxState = (typeof BOX_STATES)[number]

type Move = { from: readonly BoxState[]; to: BoxState; by: 'operator' | 'desk' }

/** Every way an STB goes, and who may send it there. It begins in the stock of an operator. */
const MOVES = {
  ASSIGN: { from: ['STOCK'], to: 'ASSIGNED', by: 'operator' },
  SURRENDER: { from: ['ASSIGNED'], to: 'STOCK', by: 'operator' },
  TRANSFER: { from: ['ASSIGNED'], to: 'ASSIGNED', by: 'operator' },
  SWAP_OUT: { from: ['ASSIGNED'], to: 'FAULTY', by: 'operator' },
  MARK_FAULTY: { from: ['STOCK'], to: 'FAULTY', by: 'operator' },
  MARK_WORKING: { from: ['FAULTY'], to: 'STOCK', by: 'operator' },
  RETURN: { from: ['FAULTY'], to: 'RETURNING', by: 'operator' },
  KEEP: { from: ['RETURNING'], to: 'FAULTY', by: 'operator' },
  LOSE: { from: ['STOCK', 'ASSIGNED', 'FAULTY', 'RETURNING'], to: 'LOST', by: 'operator' },
  FIND: { from: ['LOST'], to: 'STOCK', by: 'operator' },
  RECEIVE: { from: ['RETURNING'], to: 'AT_PROVIDER', by: 'desk' },
  REPAIR: { from: ['AT_PROVIDER'], to: 'REPAIRED', by: 'desk' },
  HAND_BACK: { from: ['REPAIRED'], to: 'STOCK', by: 'desk' },
  REPLACE: { from: ['AT_PROVIDER'], to: 'SCRAPPED', by: 'desk' },
  SCRAP: { from: ['AT_PROVIDER', 'REPAIRED'], to: 'SCRAPPED', by: 'desk' },
} as const satisfies Record<string, Move>

export type BoxMove = keyof typeof MOVES
/** How it first came into a stock. */
export type BoxArrival = 'ARRIVE'

const moves: Record<BoxMove, Move> = MOVES
const NAMES = Object.keys(MOVES) as BoxMove[]

/** All that a trace can hold. */
export const TRACED_MOVES: readonly [BoxArrival, ...BoxMove[]] = ['ARRIVE', ...NAMES]

/** Read by the screens to offer a move and by the server to allow it. */
export const boxCan = (move: BoxMove, state: BoxState): boolean => moves[move].from.includes(state)

export const stateAfter = (move: BoxMove): BoxState => moves[move].to

/** What an operator sends an STB on himself. It is assigned in the form of its customer, and swapped in that of the swap. */
export const OPERATOR_MOVES = [
  'SURRENDER',
  'TRANSFER',
  'MARK_FAULTY',
  'MARK_WORKING',
  'RETURN',
  'KEEP',
  'LOSE',
  'FIND',
] as const satisfies readonly BoxMove[]
export type OperatorMove = (typeof OPERATOR_MOVES)[number]

export const DESK_MOVES = ['RECEIVE', 'REPAIR', 'HAND_BACK', 'REPLACE', 'SCRAP'] as const satisfies readonly BoxMove[]
export type DeskMove = (typeof DESK_MOVES)[number]

/** What waits at the desk: to be received, to be decided, to be handed back. */
export const RETURN_STATES = ['RETURNING', 'AT_PROVIDER', 'REPAIRED', 'SCRAPPED'] as const satisfies readonly BoxState[]

export const movesFrom = <M extends BoxMove>(state: BoxState, among: readonly M[]): M[] =>
  among.filter((move) => boxCan(move, state))

/** What is taken with an STB and given back with it. One that moves on keeps its deposit, and so does a lost one until it is found. */
export const depositOf = (move: BoxMove, { asked, held }: { asked: Paise; held: Paise }): Paise => {
  if (move === 'ASSIGN') return asked
  return move === 'TRANSFER' || move === 'LOSE' ? ZERO : subtract(ZERO, held)
}

/** The customer loses it: what runs on it ends, or with a transfer goes along. */
export const leavesCustomer = (move: BoxMove, state: BoxState): boolean =>
  state === 'ASSIGNED' && NAMES.includes(move) && boxCan(move, state)
