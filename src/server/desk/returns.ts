import { sql } from 'kysely'

import type { deskReturnCalls, ReturnedBox } from '#domain/desk/return-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { boxCan, type DeskMove } from '#domain/hardware/box-moves.ts'
import { present } from '#domain/lists.ts'

import { handOutBoxes } from '../boxes/hand-out.ts'
import { lockBox, moveBox, PROVIDER, type BoxRow } from '../boxes/move.ts'
import type { Db } from '../db/connect.ts'
import { toListed } from '../hardware/box-life.ts'
import { announceNotice, tell, type Notice } from '../notices/tell.ts'
import { pageFrom, inOrder } from '../paging.ts'
import type { Tx } from '../write.ts'
import type { DeskContext, DeskHandlers } from './context.ts'
import { lateAndWaiting, type Waiting } from './waiting.ts'

const LATE_HOURS = 72

/** Boxes that were sent back, with whose they are and why they moved last. */
const returns = (db: Db | Tx) =>
  db
    .selectFrom('box as b')
    .innerJoin('operator as o', 'o.lcoid', 'b.lcoid')
    .selectAll('b')
    .select(['o.lconame', 'o.city'])
    .select(
      sql<string>`coalesce((select m.reason from box_move m where m.lcoid = b.lcoid and m.stbno = b.stbno
        order by m.id desc limit 1), '')`.as('reason'),
    )

type Found = Awaited<ReturnType<ReturnType<typeof returns>['executeTakeFirstOrThrow']>>

const toReturned = ({ lconame, city, reason, ...box }: Found): ReturnedBox => ({
  ...toListed(box),
  lcoid: box.lcoid,
  lconame,
  city,
  reason,
})

const AT_DESK = sql<boolean>`b.state in ('RETURNING', 'AT_PROVIDER', 'REPAIRED', 'SCRAPPED')`
const WAITING = sql<boolean>`b.state in ('RETURNING', 'AT_PROVIDER', 'REPAIRED')`

async function listReturns({ status, after }: Input<typeof deskReturnCalls.listReturns>, { system }: DeskContext) {
  const waits = status !== undefined && status !== 'SCRAPPED'
  const rows = await returns(system)
    .where(AT_DESK)
    .$call((query) => (status === undefined ? query : query.where('b.state', '=', sql.lit(status))))
    .$call(inOrder(waits, { after, at: 'b.since', id: 'b.stbno', idType: 'text' }))
    .execute()
  return pageFrom(
    rows,
    ({ since, stbno }) => ({ at: present(since, 'day since which it is there'), id: stbno }),
    toReturned,
  )
}

type Ruling = Input<typeof deskReturnCalls.moveReturn>

async function moveReturn(ruling: Ruling, { system, writeFor, live, now }: DeskContext) {
  const { stbno, move, reason } = ruling
  const found = await returns(system).where('b.stbno', '=', stbno).executeTakeFirst()
  if (!found) throw new Failure('not.found')
  const { lcoid } = found
  const moved = await writeFor(lcoid)(async (tx, note) => {
    const by = { actor: PROVIDER, at: now() }
    const box = present(await lockBox(tx, lcoid, stbno), `box ${stbno}`)
    if (!boxCan(move, box.state)) throw new Failure('box.moved', { state: box.state })
    const instead = move === 'REPLACE' ? await handOutInstead(tx, box, ruling, by.at) : ''
    const after = await moveBox(tx, box, { ...by, move, reason: [reason, instead].filter(Boolean).join(' · ') })
    note({ what: 'box-move', target: stbno, before: { state: box.state }, after: { move, reason, instead } })
    await tell(tx, moveNotice(box, { move, reason, instead }, by.at), by.at)
    return toReturned({ ...found, ...after, reason })
  })
  await live.announce(lcoid, { kind: 'boxes', requestid: stbno })
  await announceNotice(live, { lcoid, alerttype: 'ALERT' })
  return moved
}

/** Of the same model and CAS, so that it can take its place. */
async function handOutInstead(tx: Tx, old: BoxRow, { newstb, newvc }: Ruling, at: Date): Promise<string> {
  if (!newstb || !newvc)
    throw new Failure('input.invalid', {
      fields: { ...(!newstb && { newstb: 'required' }), ...(!newvc && { newvc: 'required' }) },
    })
  const { lcoid, stb_type, model, castype } = old
  const boxes = [{ stbno: newstb, vcno: newvc }]
  const handedOut = await handOutBoxes(tx, lcoid, { stb_type, model, castype, boxes }, { actor: PROVIDER, at })
  if (handedOut.size === 0) throw new Failure('desk.boxes', { fields: { newstb: 'taken' } })
  return newstb
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
    alerttype: 'ALERT',
    en: { title: en, message: reason },
    hi: { title: hi, message: reason },
    url: `/lcoportal/device?no=${instead || stbno}`,
    reference: `box-move:${stbno}:${move}:${at.getTime()}`,
  }
}

export const returnHandlers: DeskHandlers<typeof deskReturnCalls> = { listReturns, moveReturn }

/** What somebody has to receive, decide or hand back. */
export const countReturns = (db: Db, now: Date): Promise<Waiting> =>
  lateAndWaiting(db, sql`select since from box b where ${WAITING}`, now, LATE_HOURS)
