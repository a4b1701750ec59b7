import { sql } from 'kysely'

import type { decideCalls } from '#domain/desk/decide-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { present } from '#domain/lists.ts'

import type { Db } from '../db/connect.ts'
import { announceNotice, tell } from '../notices/tell.ts'
import type { OperatorRow } from '../operators/store.ts'
import { pageFrom, inOrder } from '../paging.ts'
import type { Tx } from '../write.ts'
import type { DeskContext } from './context.ts'
import { agreementNotice } from './decide-words.ts'
import { lateAndWaiting, type Waiting } from './waiting.ts'

type Ruling = Input<typeof decideCalls.decideAgreement>

const LATE_HOURS = 48
/** He may accept it again. */
const SENT_BACK = { agreement_type: null, agreement_name: null, agreement_at: null, agreement_state: 'NONE' } as const

const toRow = (row: OperatorRow) => ({
  lcoid: row.lcoid,
  lconame: row.lconame,
  city: row.city,
  lcoagreementtype: present(row.agreement_type, 'agreement'),
  acceptedby: present(row.agreement_name, 'name under it'),
  accepted: present(row.agreement_at, 'day of it'),
  state: row.agreement_state === 'CONFIRMED' ? ('CONFIRMED' as const) : ('ACCEPTED' as const),
})

export const agreementHandlers = { listAgreements, decideAgreement }

async function listAgreements({ state, after }: Input<typeof decideCalls.listAgreements>, { system }: DeskContext) {
  const rows = await system
    .selectFrom('operator')
    .selectAll()
    .where('agreement_type', 'is not', null)
    .$call((query) => (state === undefined ? query : query.where('agreement_state', '=', sql.lit(state))))
    .$call(inOrder(state === 'ACCEPTED', { after, at: 'agreement_at', id: 'lcoid', idType: 'text' }))
    .execute()
  return pageFrom(rows, ({ agreement_at, lcoid }) => ({ at: present(agreement_at, 'day of it'), id: lcoid }), toRow)
}

async function decideAgreement(ruling: Ruling, { writeFor, live, now }: DeskContext) {
  const { lcoid, decision, reason } = ruling
  const decided = await writeFor(lcoid)(async (tx, note) => {
    const before = await lockAccepted(tx, lcoid)
    const change = decision === 'APPROVE' ? ({ agreement_state: 'CONFIRMED' } as const) : SENT_BACK
    await tx.updateTable('operator').set(change).where('lcoid', '=', lcoid).execute()
    const { agreement_type: type, agreement_name: name, agreement_at: at } = before
    note({ what: 'agreement-decided', target: lcoid, before: { type, name, at }, after: { decision, reason } })
    await tell(tx, agreementNotice(before, ruling), now())
    return { lcoid, state: change.agreement_state }
  })
  await announceNotice(live, { lcoid, alerttype: 'ALERT' })
  // his windows read again who he is, and with it whether the agreement stands
  await live.announce(lcoid, { kind: 'operator' })
  return decided
}

/** Held until the transaction ends: of two who decide at once, the second finds it decided. */
async function lockAccepted(tx: Tx, lcoid: string): Promise<OperatorRow> {
  const row = await tx.selectFrom('operator').selectAll().where('lcoid', '=', lcoid).forNoKeyUpdate().executeTakeFirst()
  if (!row) throw new Failure('not.found')
  if (row.agreement_state !== 'ACCEPTED') throw new Failure('desk.decided')
  return row
}

export const countAgreements = (db: Db, now: Date): Promise<Waiting> =>
  lateAndWaiting(
    db,
    sql`select agreement_at as since from operator where agreement_state = 'ACCEPTED'`,
    now,
    LATE_HOURS,
  )
