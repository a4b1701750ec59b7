import { sql } from 'kysely'

import type { decideCalls } from '#domain/desk/decide-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure, orNotFound } from '#domain/errors.ts'
import { boxLines } from '#domain/hardware/box-lines.ts'

import { handOutBoxes } from '../boxes/hand-out.ts'
import { PROVIDER } from '../boxes/move.ts'
import type { Db } from '../db/connect.ts'
import { updateRows } from '../db/rows.ts'
import { tell } from '../notices/tell.ts'
import { narrowedTo, pageBy } from '../paging.ts'
import type { Tx } from '../write.ts'
import type { DeskContext } from './context.ts'
import { androidNotice } from './decide-words.ts'
import { announceBoxes, BECOMES, lockOpen } from './request.ts'

type Ruling = Input<typeof decideCalls.decideAndroid>

/** Requests with whose they are. */
const androids = (db: Db) =>
  db
    .selectFrom('android_request as r')
    .innerJoin('operator as o', 'o.lcoid', 'r.lcoid')
    .select(['r.lcoid', 'o.lconame', 'o.city', 'r.requestid', 'r.quantity', 'r.granted', 'r.subscribers', 'r.comments'])
    .select(['r.state as status', 'r.decision', 'r.decidedby', 'r.decided', 'r.created', 'r.actor as authorisedby'])

type Found = Awaited<ReturnType<ReturnType<typeof androids>['executeTakeFirstOrThrow']>>

export const androidHandlers = { listAndroids, decideAndroid }

async function listAndroids({ status, after }: Input<typeof decideCalls.listAndroids>, { system }: DeskContext) {
  return pageBy(androids(system).where(narrowedTo('r.state', status)), {
    waits: status === 'OPEN',
    after,
    at: 'r.created',
    id: 'r.requestid',
  })
}

async function decideAndroid(ruling: Ruling, { system, staff, writeFor, live, now }: DeskContext) {
  const { requestid, decision, reason } = ruling
  const asked = orNotFound(await androids(system).where('r.requestid', '=', requestid).executeTakeFirst())
  const { lcoid } = asked
  const decided = await writeFor(lcoid)(async (tx, note) => {
    const at = now()
    await lockOpen(tx, 'android_request', { lcoid, requestid })
    const boxes = decision === 'APPROVE' ? await allot(tx, asked, ruling, at) : []
    const state = BECOMES[decision]
    const change = { decision: reason, decidedby: staff.staffid, decided: at, granted: boxes.length }
    await updateRows(tx, 'android_request', { lcoid, requestid }, { ...change, state })
    note({ what: 'android-decided', target: requestid, after: { decision, reason, boxes } })
    const row = { ...asked, ...change, status: state }
    await tell(tx, androidNotice({ ...row, granted: boxes.length }), at)
    return row
  })
  await announceBoxes(live, { lcoid, requestid })
  return decided
}

/** As many as were asked for, or fewer: the operator is told how many. */
async function allot(tx: Tx, { lcoid, quantity }: Found, { boxes: typed = '' }: Ruling, at: Date): Promise<string[]> {
  if (typed === '') throw new Failure('input.invalid', { fields: { boxes: 'required' } })
  const { boxes, wrong } = boxLines(typed)
  if (wrong.length > 0) throw refused('invalid', { lines: wrong.map(({ line }) => line) })
  if (boxes.length < 1 || boxes.length > quantity) throw refused('tooMany', { asked: quantity, given: boxes.length })
  const look = await androidFor(tx, lcoid)
  const handedOut = await handOutBoxes(tx, lcoid, { ...look, boxes }, { actor: PROVIDER, at })
  const known = boxes.filter(({ stbno }) => !handedOut.has(stbno))
  if (known.length > 0) throw refused('taken', { lines: known.map(({ line }) => line) })
  return [...handedOut]
}

const refused = (code: string, more: object): Failure => new Failure('desk.boxes', { fields: { boxes: code }, ...more })

/** A model of the register, with the CAS that most of the operator's boxes have: a box can stand in only for one of its CAS. */
async function androidFor(tx: Tx, lcoid: string) {
  const model = await tx
    .selectFrom('box_model')
    .select(['model', 'stb_type'])
    .where('stb_type', '=', 'ANDROID')
    .orderBy('model')
    .executeTakeFirst()
  const cas = await tx
    .selectFrom('cas_vendor as v')
    .select('v.castype')
    .orderBy(sql`(select count(*) from box b where b.lcoid = ${lcoid} and b.castype = v.castype)`, 'desc')
    .orderBy('v.castype')
    .executeTakeFirst()
  if (!model || !cas) throw new Failure('desk.no-model')
  return { ...model, ...cas }
}
