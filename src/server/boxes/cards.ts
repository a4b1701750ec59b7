import type { Selectable } from 'kysely'

import { Failure } from '#domain/errors.ts'
import { cardAfter, cardCan, type CardMove, type CardState, type TracedCardMove } from '#domain/hardware/card-moves.ts'

import { deleteRows, insertRow, lockRow, updateRows } from '../db/rows.ts'
import type { Database } from '../db/tables.ts'
import type { Tx } from '../write.ts'
import type { BoxRow, Mover } from './move.ts'

export type CardRow = Selectable<Database['card']>
type Why = Mover & { reason: string }

export const itemCodeOfCard = (castype: string): string => `SMC-${castype.slice(0, 3).toUpperCase()}`

const trace = (tx: Tx, row: { lcoid: string; vcno: string; move: TracedCardMove; stbno: string | null } & Why) =>
  insertRow(tx, 'card_move', row)

type Out = { state: CardState } | null

/**
 * The card of a held STB comes out, another goes in, or both in one step: a customer's STB is never without. Of two who want the same
 * card, the second is told.
 */
export async function exchangeCard(
  tx: Tx,
  box: BoxRow,
  { out, into }: { out: Out; into: string | null },
  by: Why,
): Promise<void> {
  const { lcoid, stbno, castype, smcitemcode } = box
  const fresh = into === null ? { vcno: null, smcitemcode } : await freeCard(tx, box, into)
  await updateRows(tx, 'box', { lcoid, stbno }, { ...fresh, paired: false })
  if (out && box.vcno !== null) {
    const card = { lcoid, stbno, vcno: box.vcno }
    await insertRow(tx, 'card', { ...card, castype, smcitemcode, state: out.state, since: by.at })
    await trace(tx, { ...card, move: 'TAKE_OUT', ...by })
    const move = BECAME[out.state]
    if (move) await trace(tx, { ...card, move, ...by })
  }
  if (into !== null) await trace(tx, { lcoid, vcno: into, stbno, move: 'INSERT', ...by })
}

const BECAME: Record<CardState, CardMove | null> = { STOCK: null, FAULTY: 'MARK_FAULTY', BLACKLISTED: 'BLACKLIST' }

/** One of the stock and of the same CAS, which is then in no stock any more. */
async function freeCard(tx: Tx, { lcoid, castype }: BoxRow, vcno: string) {
  const card = await lockCard(tx, lcoid, vcno)
  if (card?.state !== 'STOCK' || card.castype !== castype)
    throw new Failure('card.unavailable', { fields: { newvc: 'unknown' } })
  await deleteRows(tx, 'card', { lcoid, vcno })
  return { vcno, smcitemcode: card.smcitemcode }
}

export const notePairing = (tx: Tx, { lcoid, stbno, vcno }: BoxRow, by: Why) =>
  trace(tx, { lcoid, vcno: vcno!, stbno, move: 'PAIR', ...by })

/** One that is in no STB. */
export async function moveCard(tx: Tx, card: CardRow, move: CardMove, by: Why): Promise<CardRow> {
  if (!cardCan(move, card.state)) throw new Failure('card.moved', { state: card.state })
  const { lcoid, vcno, stbno } = card
  const moved = { state: cardAfter(move), since: by.at }
  await updateRows(tx, 'card', { lcoid, vcno }, moved)
  await trace(tx, { lcoid, vcno, stbno, move, ...by })
  return { ...card, ...moved }
}

export const lockCard = (tx: Tx, lcoid: string, vcno: string): Promise<CardRow | undefined> =>
  lockRow(tx, 'card', { lcoid, vcno })

/** New cards into an operator's stock. Says which: one that is somewhere already, in an STB, a parcel, the provider's own stock or loose, is left out. */
export async function handOutCards(
  tx: Tx,
  lcoid: string,
  { castype, cards }: { castype: string; cards: readonly string[] },
  { actor, at }: Mover,
): Promise<Set<string>> {
  const taken = await cardsTaken(tx, cards)
  const free = cards.filter((vcno) => !taken.has(vcno)).toSorted()
  if (free.length === 0) return new Set()
  const shared = {
    lcoid,
    castype,
    smcitemcode: itemCodeOfCard(castype),
    state: 'STOCK' as const,
    stbno: null,
    since: at,
  }
  const added = await tx
    .insertInto('card')
    .values(free.map((vcno) => ({ ...shared, vcno })))
    .onConflict((known) => known.doNothing())
    .returning('vcno')
    .execute()
  for (const { vcno } of added) await trace(tx, { lcoid, vcno, stbno: null, move: 'ARRIVE', reason: '', actor, at })
  return new Set(added.map(({ vcno }) => vcno))
}

async function cardsTaken(tx: Tx, vcnos: readonly string[]): Promise<Set<string>> {
  if (vcnos.length === 0) return new Set()
  const inBoxes = await tx.selectFrom('box').select('vcno').where('vcno', 'in', vcnos).execute()
  const sent = await tx
    .selectFrom('parcel_box')
    .select('vcno')
    .where('vcno', 'in', vcnos)
    .where('state', '=', 'SENT')
    .execute()
  const inDepot = await tx.selectFrom('depot_box').select('vcno').where('vcno', 'in', vcnos).execute()
  return new Set([...inBoxes, ...sent, ...inDepot].map(({ vcno }) => vcno!))
}

/** Those of these cards that lie loose in somebody's stock. */
export async function looseCards(tx: Tx, vcnos: readonly string[]): Promise<Set<string>> {
  if (vcnos.length === 0) return new Set()
  const found = await tx.selectFrom('card').select('vcno').where('vcno', 'in', vcnos).execute()
  return new Set(found.map(({ vcno }) => vcno))
}
