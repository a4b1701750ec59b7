import { sql, type Selectable } from 'kysely'

import { Failure } from '#domain/errors.ts'
import { boxCan, depositOf, stateAfter, type BoxMove } from '#domain/hardware/box-moves.ts'
import { FIBER } from '#domain/hardware/device-rules.ts'
import { add, paise, ZERO, type Paise } from '#domain/money.ts'
import { OPENINGS } from '#domain/wallet/comments.ts'

import type { Db } from '../db/connect.ts'
import { findRow, lockRow, updateRows } from '../db/rows.ts'
import type { Database } from '../db/tables.ts'
import { bookWithinLimit } from '../wallet/daily-limit.ts'
import { post } from '../wallet/ledger.ts'
import type { Tx } from '../write.ts'

export type BoxRow = Selectable<Database['box']>
export type Mover = { actor: string; at: Date }
type Moving = Mover & { move: BoxMove; reason?: string; subscriberid?: string }

/** The provider's people; who of them it was stands in the audit trail. */
export const PROVIDER = 'desk'

/** One of the operator's boxes, held until the transaction ends: whoever wants the same box waits here. */
export const lockBox = (tx: Tx, lcoid: string, stbno: string): Promise<BoxRow | undefined> =>
  lockRow(tx, 'box', { lcoid, stbno })

/** Sends a held box where the move leads, with its deposit, and writes the move down: no box changes its place in any other way. */
export async function moveBox(tx: Tx, box: BoxRow, moving: Moving): Promise<BoxRow> {
  const { move, reason = '', subscriberid = null, actor, at } = moving
  if (box.stb_type === FIBER) throw new Failure('box.fiber')
  if (!boxCan(move, box.state)) throw new Failure('box.moved', { state: box.state })
  if (move === 'ASSIGN' && box.vcno === null) throw new Failure('box.cardless')
  const asked = move === 'ASSIGN' ? await depositOfModel(tx, box.model) : ZERO
  const deposit = depositOf(move, { asked, held: box.deposit })
  const moved = { ...box, state: stateAfter(move), subscriberid, since: at, deposit: add(box.deposit, deposit) }
  await updateRows(
    tx,
    'box',
    { lcoid: box.lcoid, stbno: box.stbno },
    { state: moved.state, subscriberid, since: at, deposit: moved.deposit },
  )
  const { id } = await tx
    .insertInto('box_move')
    .values({
      lcoid: box.lcoid,
      stbno: box.stbno,
      move,
      from_state: box.state,
      to_state: moved.state,
      from_subscriberid: box.subscriberid,
      to_subscriberid: subscriberid,
      reason,
      deposit,
      actor,
      at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const book = () => bookDeposit(tx, box, { id, deposit, actor, at })
  if (deposit > 0) await bookWithinLimit(tx, { lcoid: box.lcoid, actor, at }, deposit, book)
  else if (deposit < 0) await book()
  return moved
}

/** What the provider asks for while an STB of a model is with a customer. */
export const depositOfModel = async (db: Db, model: string): Promise<Paise> =>
  (await findRow(db, 'box_model', { model }, ['deposit']))?.deposit ?? ZERO

type Booking = Mover & { id: number; deposit: Paise }

/** Once per move, whose number is the reference. */
const bookDeposit = (tx: Tx, { lcoid, stbno }: BoxRow, { id, deposit, actor, at }: Booking) =>
  post(
    tx,
    {
      lcoid,
      reference: `deposit:${id}`,
      reason: 'deposit',
      direction: deposit > 0 ? 'out' : 'in',
      account: 'deposits',
      amount: paise(Math.abs(deposit)),
      comment: OPENINGS.deposit + stbno,
      actor,
    },
    at,
  )

/** Those that have just come into a stock. */
export async function recordArrivals(tx: Tx, stbnos: readonly string[], { actor, at }: Mover): Promise<void> {
  await sql`
    insert into box_move (lcoid, stbno, move, from_state, to_state, from_subscriberid, to_subscriberid, actor, at)
    select lcoid, stbno, 'ARRIVE', null, state, null, subscriberid, ${actor}, ${at}::timestamptz
    from box where stbno = any(${[...stbnos]}::text[]) order by stbno`.execute(tx)
}
