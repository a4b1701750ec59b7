import { sql } from 'kysely'

import type { deskReturnCalls, ReturnedBox } from '#domain/desk/return-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure, orNotFound } from '#domain/errors.ts'
import { boxCan, type DeskMove } from '#domain/hardware/box-moves.ts'
import { present } from '#domain/lists.ts'

import { lockBox, moveBox, PROVIDER, type BoxRow, type Mover } from '../boxes/move.ts'
import { handOutInstead, isHandedBack, refuseGiven } from '../boxes/replacement.ts'
import type { Db } from '../db/connect.ts'
import { toListed } from '../hardware/box-life.ts'
import { tell, type Notice } from '../notices/tell.ts'
import { narrowedTo, pageBy } from '../paging.ts'
import type { Tx } from '../write.ts'
import type { DeskContext, DeskHandlers } from './context.ts'
import { announceBoxes } from './request.ts'

/** Boxes that were sent back, with whose they are, why their operator sent them, and the request for a replacement that was not refused. */
const returns = (db: Db) =>
  db
    .selectFrom('box as b')
    .innerJoin('operator as o', 'o.lcoid', 'b.lcoid')
    .selectAll('b')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('replacement_request as r')
          .select(['r.requestid', 'r.newstb'])
          .whereRef('r.lcoid', '=', 'b.lcoid')
          .whereRef('r.stbno', '=', 'b.stbno')
          .where(sql<boolean>`r.state <> 'REFUSED' and not ${isHandedBack}`)
          .orderBy(sql`r.newstb is null`)
          .limit(1)
          .as('asked'),
      (on) => on.onTrue(),
    )
    .select(['o.lconame', 'o.city', 'asked.requestid', 'asked.newstb'])
    .select(
      sql<string>`coalesce((select m.reason from box_move m where m.lcoid = b.lcoid and m.stbno = b.stbno
        and m.move = 'RETURN' order by m.id desc limit 1), '')`.as('reason'),
    )

type Found = Awaited<ReturnType<ReturnType<typeof returns>['executeTakeFirstOrThrow']>>

const toReturned = ({ lconame, city, reason, requestid, newstb, ...box }: Found): ReturnedBox => ({
  ...toListed(box),
  lcoid: box.lcoid,
  lconame,
  city,
  reason,
  request: requestid ?? '',
  replacedby: newstb ?? '',
})

const AT_DESK = sql<boolean>`b.state in ('RETURNING', 'AT_PROVIDER', 'REPAIRED', 'SCRAPPED')`
/** What somebody has to receive, decide or hand back. */
export const WAITING = sql<boolean>`b.state in ('RETURNING', 'AT_PROVIDER', 'REPAIRED')`

async function listReturns({ status, after }: Input<typeof deskReturnCalls.listReturns>, { system }: DeskContext) {
  const waits = status !== undefined && status !== 'SCRAPPED'
  return pageBy(
    returns(system).where(AT_DESK).where(narrowedTo('b.state', status)),
    { waits, after, at: 'b.since', id: 'b.stbno' },
    toReturned,
  )
}

type Ruling = Input<typeof deskReturnCalls.moveReturn>

async function moveReturn(ruling: Ruling, { system, staff, writeFor, live, now }: DeskContext) {
  const { stbno, move, reason } = ruling
  const found = orNotFound(await returns(system).where('b.stbno', '=', stbno).executeTakeFirst())
  const { lcoid } = found
  const moved = await writeFor(lcoid)(async (tx, note) => {
    const by = { actor: PROVIDER, at: now() }
    const box = present(await lockBox(tx, lcoid, stbno), `box ${stbno}`)
    if (!boxCan(move, box.state)) throw new Failure('box.moved', { state: box.state })
    const { instead, request } =
      move === 'REPLACE' ? await replace(tx, box, ruling, { ...by, staffid: staff.staffid }) : { instead: '' }
    const after = await moveBox(tx, box, { ...by, move, reason: [reason, instead].filter(Boolean).join(' · ') })
    note({ what: 'box-move', target: stbno, before: { state: box.state }, after: { move, reason, instead, request } })
    await tell(tx, moveNotice(box, { move, reason, instead }, by.at), by.at)
    return toReturned({ ...found, ...after, newstb: instead || found.newstb })
  })
  await announceBoxes(live, { lcoid, requestid: stbno })
  return moved
}

/** The STB it names instead; a request that waited for one is granted by it. */
async function replace(tx: Tx, old: BoxRow, ruling: Ruling, by: Mover & { staffid: string }) {
  await refuseGiven(tx, old)
  const instead = await handOutInstead(tx, old, ruling, by)
  const granted = await tx
    .updateTable('replacement_request')
    .set({ state: 'APPROVED', newstb: instead, decision: ruling.reason, decidedby: by.staffid, decided: by.at })
    .where('lcoid', '=', old.lcoid)
    .where('stbno', '=', old.stbno)
    .where('state', '=', sql.lit('OPEN'))
    .returning('requestid')
    .executeTakeFirst()
  return { instead, request: granted?.requestid }
}

const TOLD: Record<DeskMove, (stbno: string, instead: string) => readonly [string, string]> = {
  RECEIVE: (stbno) => [`STB ${stbno} reached the provider`, `STB ${stbno} प्रोवाइडर को मिल गया`],
  REPAIR: (stbno) => [`STB ${stbno} is repaired`, `STB ${stbno} रिपेयर हो गया`],
  HAND_BACK: (stbno) => [`STB ${stbno} is back in your stock`, `STB ${stbno} फिर आपके स्टॉक में है`],
  REPLACE: (stbno, instead) => [`STB ${instead} replaces ${stbno}`, `${stbno} की जगह STB ${instead}`],
  SCRAP: (stbno) => [`STB ${stbno} cannot be repaired`, `STB ${stbno} रिपेयर नहीं हो सकता`],
}

type Told = { move: DeskMove; reason: string; instead: string }

function moveNotice({ lcoid, stbno }: BoxRow, { move, reason, instead }: Told, at: Date): Notice {
  const [en, hi] = TOLD[move](stbno, instead)
  return {
    lcoid,
    en: { title: en, message: reason },
    hi: { title: hi, message: reason },
    url: `/lcoportal/device?no=${instead || stbno}`,
    reference: `box-move:${stbno}:${move}:${at.getTime()}`,
  }
}

export const returnHandlers: DeskHandlers<typeof deskReturnCalls> = { listReturns, moveReturn }
