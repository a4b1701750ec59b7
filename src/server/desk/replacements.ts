import { sql, type Selectable } from 'kysely'

import type { decideCalls } from '#domain/desk/decide-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'

import { handOutBoxes } from '../boxes/hand-out.ts'
import { PROVIDER } from '../boxes/move.ts'
import type { Db } from '../db/connect.ts'
import type { Database } from '../db/tables.ts'
import { announceNotice, tell } from '../notices/tell.ts'
import { pageFrom, inOrder } from '../paging.ts'
import type { Tx } from '../write.ts'
import type { DeskContext } from './context.ts'
import { replacementNotice } from './decide-words.ts'
import { lateAndWaiting, type Waiting } from './waiting.ts'

type Ruling = Input<typeof decideCalls.decideReplacement>
type Request = Selectable<Database['replacement_request']>

const LATE_HOURS = 48

/** Requests with whose they are and the box they are about. */
const replacements = (db: Db | Tx) =>
  db
    .selectFrom('replacement_request as r')
    .innerJoin('operator as o', 'o.lcoid', 'r.lcoid')
    .innerJoin('box as b', (on) => on.onRef('b.lcoid', '=', 'r.lcoid').onRef('b.stbno', '=', 'r.stbno'))
    .select(['r.lcoid', 'o.lconame', 'o.city', 'r.requestid', 'r.stbno', 'b.stb_type', 'b.castype', 'b.model'])
    .select(['r.reason', 'r.comments', 'r.state as status', 'r.decision', 'r.decidedby', 'r.decided', 'r.created'])
    .select('r.actor as authorisedby')
    .select(sql<string>`coalesce(b.subscriberid, '')`.as('subscriberid'))
    .select(sql<string>`coalesce(r.newstb, '')`.as('newstb'))

type Found = Awaited<ReturnType<ReturnType<typeof replacements>['executeTakeFirstOrThrow']>>

const toRow = ({ model: _model, ...row }: Found) => row

export async function listReplacements(
  { status, after }: Input<typeof decideCalls.listReplacements>,
  { system }: DeskContext,
) {
  const rows = await replacements(system)
    .$call((query) => (status === undefined ? query : query.where('r.state', '=', sql.lit(status))))
    .$call(inOrder(status === 'OPEN', { after, at: 'r.created', id: 'r.requestid', idType: 'text' }))
    .execute()
  return pageFrom(rows, ({ created, requestid }) => ({ at: created, id: requestid }), toRow)
}

export async function decideReplacement(ruling: Ruling, { system, staff, writeFor, live, now }: DeskContext) {
  const { requestid, decision, reason } = ruling
  const asked = await replacements(system).where('r.requestid', '=', requestid).executeTakeFirst()
  if (!asked) throw new Failure('not.found')
  const { lcoid } = asked
  const decided = await writeFor(lcoid)(async (tx, note) => {
    const at = now()
    await lockOpen(tx, lcoid, requestid)
    const newstb = decision === 'APPROVE' ? await handOut(tx, asked, ruling, at) : null
    const state = decision === 'APPROVE' ? ('APPROVED' as const) : ('REFUSED' as const)
    const change = { decision: reason, decidedby: staff.staffid, decided: at }
    await tx
      .updateTable('replacement_request')
      .set({ ...change, state, newstb })
      .where('lcoid', '=', lcoid)
      .where('requestid', '=', requestid)
      .execute()
    note({ what: 'replacement-decided', target: requestid, after: { decision, reason, newstb } })
    const row = { ...toRow(asked), ...change, status: state, newstb: newstb ?? '' }
    await tell(tx, replacementNotice(row), at)
    return row
  })
  await live.announce(lcoid, { kind: 'boxes', requestid })
  await announceNotice(live, { lcoid, alerttype: 'ALERT' })
  return decided
}

/** Held until the transaction ends: of two who decide at once, the second finds it decided. */
async function lockOpen(tx: Tx, lcoid: string, requestid: string): Promise<Request> {
  const row = await tx
    .selectFrom('replacement_request')
    .selectAll()
    .where('lcoid', '=', lcoid)
    .where('requestid', '=', requestid)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (row.state !== 'OPEN') throw new Failure('desk.decided')
  return row
}

/** Of the type and with the CAS of the old one, so that it can take its place. */
async function handOut(tx: Tx, old: Found, { newstb, newvc }: Ruling, at: Date): Promise<string> {
  if (!newstb || !newvc) throw new Failure('input.invalid', { fields: missing({ newstb, newvc }) })
  const { lcoid, stb_type, model, castype } = old
  const boxes = [{ stbno: newstb, vcno: newvc }]
  const handedOut = await handOutBoxes(tx, lcoid, { stb_type, model, castype, boxes }, { actor: PROVIDER, at })
  if (handedOut.size === 0) throw new Failure('desk.boxes', { fields: { newstb: 'taken' } })
  return newstb
}

const missing = (given: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.keys(given).flatMap((field) => (given[field] ? [] : [[field, 'required']])))

export const countReplacements = (db: Db, now: Date): Promise<Waiting> =>
  lateAndWaiting(db, sql`select created as since from replacement_request where state = 'OPEN'`, now, LATE_HOURS)
