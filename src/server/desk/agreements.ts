import type { decideCalls } from '#domain/desk/decide-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure, orNotFound } from '#domain/errors.ts'
import { present } from '#domain/lists.ts'

import { lockRowOnly, updateRows } from '../db/rows.ts'
import { announceNotice, tell } from '../notices/tell.ts'
import type { OperatorRow } from '../operators/store.ts'
import { narrowedTo, pageBy } from '../paging.ts'
import type { Tx } from '../write.ts'
import type { DeskContext } from './context.ts'
import { agreementNotice } from './decide-words.ts'

type Ruling = Input<typeof decideCalls.decideAgreement>

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
  return pageBy(
    system
      .selectFrom('operator')
      .selectAll()
      .where('agreement_type', 'is not', null)
      .where(narrowedTo('agreement_state', state)),
    { waits: state === 'ACCEPTED', after, at: 'agreement_at', id: 'lcoid' },
    toRow,
  )
}

async function decideAgreement(ruling: Ruling, { writeFor, live, now }: DeskContext) {
  const { lcoid, decision, reason } = ruling
  const decided = await writeFor(lcoid)(async (tx, note) => {
    const before = await lockAccepted(tx, lcoid)
    const change = decision === 'APPROVE' ? ({ agreement_state: 'CONFIRMED' } as const) : SENT_BACK
    await updateRows(tx, 'operator', { lcoid }, change)
    const { agreement_type: type, agreement_name: name, agreement_at: at } = before
    note({ what: 'agreement-decided', target: lcoid, before: { type, name, at }, after: { decision, reason } })
    await tell(tx, agreementNotice(before, ruling), now())
    return { lcoid, state: change.agreement_state }
  })
  await announceNotice(live, { lcoid })
  // his windows read again who he is, and with it whether the agreement stands
  await live.announce(lcoid, { kind: 'operator' })
  return decided
}

/** Held until the transaction ends: of two who decide at once, the second finds it decided. */
async function lockAccepted(tx: Tx, lcoid: string): Promise<OperatorRow> {
  const row = orNotFound(await lockRowOnly(tx, 'operator', { lcoid }))
  if (row.agreement_state !== 'ACCEPTED') throw new Failure('desk.decided')
  return row
}
