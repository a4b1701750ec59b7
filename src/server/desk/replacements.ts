import { sql } from 'kysely'

import type { decideCalls } from '#domain/desk/decide-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { orNotFound } from '#domain/errors.ts'
import { present } from '#domain/lists.ts'

import { lockBox, PROVIDER, type BoxRow } from '../boxes/move.ts'
import { handOutInstead, refuseReplaced } from '../boxes/replacement.ts'
import type { Db } from '../db/connect.ts'
import { sharing, updateRows } from '../db/rows.ts'
import { tell } from '../notices/tell.ts'
import { narrowedTo, pageBy } from '../paging.ts'
import type { Tx } from '../write.ts'
import type { DeskContext } from './context.ts'
import { replacementNotice } from './decide-words.ts'
import { announceBoxes, BECOMES, lockOpen } from './request.ts'

type Ruling = Input<typeof decideCalls.decideReplacement>

/** Requests with whose they are and the box they are about. */
const replacements = (db: Db) =>
  db
    .selectFrom('replacement_request as r')
    .innerJoin('operator as o', 'o.lcoid', 'r.lcoid')
    .innerJoin('box as b', sharing('b', 'r', 'stbno'))
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
  return pageBy(replacements(system).where(narrowedTo('r.state', status)), {
    waits: status === 'OPEN',
    after,
    at: 'r.created',
    id: 'r.requestid',
  })
}

async function decideReplacement(ruling: Ruling, { system, staff, writeFor, live, now }: DeskContext) {
  const { requestid, decision, reason } = ruling
  const asked = orNotFound(await replacements(system).where('r.requestid', '=', requestid).executeTakeFirst())
  const { lcoid } = asked
  const decided = await writeFor(lcoid)(async (tx, note) => {
    const at = now()
    // the box first, as whoever decides about its return does
    const box = present(await lockBox(tx, lcoid, asked.stbno), `box ${asked.stbno}`)
    await lockOpen(tx, 'replacement_request', { lcoid, requestid })
    const newstb = decision === 'APPROVE' ? await grant(tx, box, ruling, at) : null
    const state = BECOMES[decision]
    const change = { decision: reason, decidedby: staff.staffid, decided: at }
    await updateRows(tx, 'replacement_request', { lcoid, requestid }, { ...change, state, newstb })
    note({ what: 'replacement-decided', target: requestid, after: { decision, reason, newstb } })
    const row = { ...asked, ...change, boxstate: box.state, status: state, newstb: newstb ?? '' }
    await tell(tx, replacementNotice(row), at)
    return row
  })
  await announceBoxes(live, { lcoid, requestid })
  return decided
}

async function grant(tx: Tx, box: BoxRow, ruling: Ruling, at: Date): Promise<string> {
  await refuseReplaced(tx, box)
  return handOutInstead(tx, box, ruling, { actor: PROVIDER, at })
}
