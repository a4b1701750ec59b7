import { dayOf, type Day } from '#domain/dates.ts'
import { orNotFound } from '#domain/errors.ts'
import type { BoxLife, ListedBox } from '#domain/hardware/box-move-calls.ts'
import { pick } from '#domain/lists.ts'
import type { Paise } from '#domain/money.ts'

import type { BoxRow } from '../boxes/move.ts'
import type { Db } from '../db/connect.ts'
import { findRow, rowOf, rowsLike } from '../db/rows.ts'
import { endingsOfBox, refundOfAll } from '../subscriptions/end.ts'
import { loadBox } from '../subscriptions/load.ts'

const LAST_MOVES = 30

type Key = { lcoid: string; stbno: string }

export const toListed = (box: BoxRow): ListedBox => ({
  ...pick(box, 'stbno', 'stb_type', 'model', 'castype', 'state', 'warranty'),
  smcno: box.vcno ?? '',
  since: box.since ?? box.created,
})

export async function readBoxLife(db: Db, key: Key, now: Date): Promise<BoxLife> {
  const box = orNotFound(await findRow(db, 'box', { lcoid: key.lcoid, stbno: key.stbno }))
  return {
    ...toListed(box),
    ...(await customerOf(db, box)),
    ...(box.subscriberid === null ? NO_PACKS : await packsOn(db, key, dayOf(now))),
    deposit: box.deposit,
    paired: box.paired ? 'YES' : 'NO',
    moves: await movesOf(db, key),
    cardmoves: await cardMovesOf(db, key),
  }
}

const NO_PACKS = { packs: [], refund: 0 as Paise }

async function packsOn(db: Db, key: Key, today: Day) {
  const endings = endingsOfBox(await loadBox(db, key, { today, lock: false }), today)
  const packs = endings.map(({ contract: { contractno, planname, validity }, amount }) => ({
    contractno,
    planname,
    validity,
    refund: amount,
  }))
  return { packs, refund: refundOfAll(endings) }
}

async function customerOf(db: Db, { lcoid, subscriberid }: BoxRow) {
  if (subscriberid === null) return { subscriberid: '', name: '', area: '' }
  const { fname, lname, area } = await rowOf(db, 'subscriber', { lcoid, subscriberid }, ['fname', 'lname', 'area'])
  return { subscriberid, name: `${fname} ${lname}`.trim(), area }
}

async function movesOf(db: Db, { lcoid, stbno }: Key): Promise<BoxLife['moves']> {
  const rows = await rowsLike(db, 'box_move', { lcoid, stbno })
    .selectAll()
    .orderBy('id', 'desc')
    .limit(LAST_MOVES)
    .execute()
  return rows.map((row) => ({
    id: String(row.id),
    move: row.move,
    from: row.from_state ?? '',
    to: row.to_state,
    fromcustomer: row.from_subscriberid ?? '',
    tocustomer: row.to_subscriberid ?? '',
    reason: row.reason,
    deposit: row.deposit,
    authorisedby: row.actor,
    created: row.at,
  }))
}

async function cardMovesOf(db: Db, { lcoid, stbno }: Key): Promise<BoxLife['cardmoves']> {
  const rows = await rowsLike(db, 'card_move', { lcoid, stbno })
    .select(['id', 'vcno', 'move', 'reason', 'actor', 'at'])
    .orderBy('id', 'desc')
    .limit(LAST_MOVES)
    .execute()
  return rows.map(({ id, actor, at, ...row }) => ({ ...row, id: String(id), authorisedby: actor, created: at }))
}
