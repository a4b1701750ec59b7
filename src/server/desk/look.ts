import type { watchCalls } from '#domain/desk/watch-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'

import { insertSession } from '../credentials/sessions.ts'
import { findOperator } from '../operators/store.ts'
import { creditOf } from '../wallet/ledger.ts'
import type { DeskContext } from './context.ts'

/** Opens the portal as this operator sees it, to read. It stands in his own trail, with the reason. */
export async function lookAs({ lcoid, reason }: Input<typeof watchCalls.lookAs>, context: DeskContext) {
  const { system, staff, now, writeFor, newToken, setPortalToken } = context
  const operator = await findOperator(system, lcoid)
  if (!operator) throw new Failure('not.found')
  const { lconame, frcode, contactname, city, region, status } = operator
  if (status !== 'ACTIVE') throw new Failure('input.invalid', { fields: { lcoid: 'invalid' } })
  const token = newToken()
  const credit = await writeFor(lcoid)(async (tx, note) => {
    const session = { lcoid, subuserid: null, looker: staff.staffid, token, duringMaintenance: true, now: now() }
    await insertSession(tx, session)
    note({ what: 'look', target: lcoid, after: { reason } })
    return creditOf(tx, lcoid)
  })
  setPortalToken(token)
  return { lcoid, lconame, frcode, contactname, city, region, status, credit, looker: staff.staffid }
}
