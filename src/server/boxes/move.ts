import { sql, type Selectable } from 'kysely'

import { Failure } from '#domain/errors.ts'
import { boxCan, stateAfter, type BoxMove } from '#domain/hardware/box-moves.ts'

import type { Database } from '../db/tables.ts'
import type { Tx } from '../write.ts'

export type BoxRow = Selectable<Database['box']>
export type Mover = { actor: string; at: Date }
type Moving = Mover & { move: BoxMove; reason?: string; subscriberid?: string }

/** The provider's people; who of them it was stands in the audit trail. */
export const PROVIDER = 'desk'

/** One of the operator's boxes, held until the transaction ends: whoever wants the same box waits here. */
export const lockBox = (tx: Tx, lcoid: string, stbno: string): Promise<BoxRow | undefined> =>
  tx.selectFrom('box').selectAll().where('lcoid', '=', lcoid).where('stbno', '=', stbno).forUpdate().executeTakeFirst()

/** Sends a held box where the move leads, and writes the move down: no box changes its place in any other way. */
export async function moveBox(tx: Tx, box: BoxRow, moving: Moving): Promise<BoxRow> {
  const { move, reason = '', subscriberid = null, actor, at } = moving
  if (!boxCan(move, box.state)) throw new Failure('box.moved', { state: box.state })
  if (move === 'ASSIGN' && box.vcno === null) throw new Failure('box.cardless')
  const moved = { ...box, state: stateAfter(move), subscriberid, since: at }
  await tx
    .updateTable('box')
    .set({ state: moved.state, subscriberid, since: at })
    .where('lcoid', '=', box.lcoid)
    .where('stbno', '=', box.stbno)
    .execute()
  await tx
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
      actor,
      at,
    })
    .execute()
  return moved
}

/** Those that have just come into a stock. */
export async function recordArrivals(tx: Tx, stbnos: readonly string[], { actor, at }: Mover): Promise<void> {
  await sql`
    insert into box_move (lcoid, stbno, move, from_state, to_state, from_subscriberid, to_subscriberid, actor, at)
    select lcoid, stbno, 'ARRIVE', null, state, null, subscriberid, ${actor}, ${at}::timestamptz
    from box where stbno = any(${[...stbnos]}::text[]) order by stbno`.execute(tx)
}
