import { sql, type Selectable } from 'kysely'

import type { decideCalls } from '#domain/desk/decide-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { present } from '#domain/lists.ts'

import { lockBox, PROVIDER, type BoxRow } from '../boxes/move.ts'
import { handOutInstead, refuseReplaced } from '../boxes/replacement.ts'
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
    .select(['r.lcoid', 'o.lconame', 'o.city', 'r.requestid', 'r.stbno', 'b.stb_type', 'b.castype'])
    .select(['r.reason', 'r.comments', 'r.state as status', 'r.decision', 'r.decidedby', 'r.decided', 'r.created'])
    .select(['r.actor as authorisedby', 'b.state as boxstate'])
    .select(sql<string>`coalesce(b.subscriberid, '')`.as('subscriberid'))
    .select(sql<string>`coalesce(r.newstb, '')`.as('newstb'))

export const replacementHandlers = { listReplacements, decideReplacement }

async function listReplacements(
  { status, after }: Input<typeof decideCalls.listReplacements>,
  { system }: DeskContext,
) {
  const rows = await replacements(system)
    .$call((query) => (status === undefined ? query : query.where('r.state', '=', sql.lit(status))))
    .$call(inOrder(status === 'OPEN', { after, at: 'r.created', id: 'r.requestid', idType: 'text' }))
    .execute()
  return pageFrom(
    rows,
    ({ created, requestid }) => ({ at: created, id: requestid }),
    (row) => row,
  )
}

async function decideReplacement(ruling: Ruling, { system, staff, writeFor, live, now }: DeskContext) {
  const { requestid, decision, reason } = ruling
  const asked = await replacements(system).where('r.requestid', '=', requestid).executeTakeFirst()
  if (!asked) throw new Failure('not.found')
  const { lcoid } = asked
  const decided = await writeFor(lcoid)(async (tx, note) => {
    const at = now()
    // the box first, as whoever decides about its return does
    const box = present(await lockBox(tx, lcoid, asked.stbno), `box ${asked.stbno}`)
    await lockOpen(tx, lcoid, requestid)
    const newstb = decision === 'APPROVE' ? await grant(tx, box, ruling, at) : null
    const state = decision === 'APPROVE' ? ('APPROVED' as const) : ('REFUSED' as const)
    const change = { decision: reason, decidedby: staff.staffid, decided: at }
    await tx
      .updateTable('replacement_request')
      .set({ ...change, state, newstb })
      .where('lcoid', '=', lcoid)
      .where('requestid', '=', requestid)
      .execute()
    note({ what: 'replacement-decided', target: requestid, after: { decision, reason, newstb } })
    const row = { ...asked, ...change, boxstate: box.state, status: state, newstb: newstb ?? '' }
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

async function grant(tx: Tx, box: BoxRow, ruling: Ruling, at: Date): Promise<string> {
  await refuseReplaced(tx, box)
  return handOutInstead(tx, box, ruling, { actor: PROVIDER, at })
}

export const countReplacements = (db: Db, now: Date): Promise<Waiting> =>
  lateAndWaiting(db, sql`select created as since from replacement_request where state = 'OPEN'`, now, LATE_HOURS)
