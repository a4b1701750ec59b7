import type { watchCalls } from '#domain/desk/watch-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure, orNotFound } from '#domain/errors.ts'

import { MOST_SKEW_MS } from '../clock.ts'
import { insertSession } from '../credentials/sessions.ts'
import { countLeft, totalLeft } from '../keys/reseal.ts'
import { findOperator } from '../operators/store.ts'
import { readingMuchAtDesk } from '../reading.ts'
import { listServers as serversOf, type ServerRow } from '../servers/presence.ts'
import { creditOf } from '../wallet/ledger.ts'
import { searchAudit } from './audit.ts'
import { bookHandlers } from './books.ts'
import { adjustWallet, consentHandlers } from './consents.ts'
import type { DeskHandlers, DeskContext } from './context.ts'
import { differenceHandlers } from './differences.ts'
import { getFigures } from './figures.ts'
import { getHealth } from './health.ts'
import { jobHandlers } from './jobs.ts'
import { operatorHandlers } from './operators.ts'
import { setOperatorFields } from './operator-fields.ts'
import { paymentHandlers } from './payments.ts'
import { peopleHandlers } from './people.ts'
import { erasePersonalData } from './personal-erase.ts'
import { exportPersonalData } from './personal-export.ts'

const toRow = ({ serverid, host, started, seen, skew_ms }: ServerRow) => ({
  serverid,
  host,
  started,
  seen,
  skewseconds: Math.round(skew_ms / 1000),
  clock: Math.abs(skew_ms) > MOST_SKEW_MS ? ('WRONG' as const) : ('RIGHT' as const),
})

export const watchHandlers: DeskHandlers<typeof watchCalls> = {
  ...operatorHandlers,
  setOperatorFields,
  lookAs,
  adjustWallet,
  ...consentHandlers,
  ...paymentHandlers,
  ...differenceHandlers,
  getHealth,
  listServers,
  ...jobHandlers,
  ...bookHandlers,
  searchAudit,
  getFigures: readingMuchAtDesk(getFigures),
  ...peopleHandlers,
  exportPersonalData,
  erasePersonalData,
}

async function listServers(_input: object, { system, secrets }: DeskContext) {
  const servers = await serversOf(system)
  const keychange = secrets.oldKeyName ? { left: totalLeft(await countLeft(system, secrets.keyName)) } : null
  return { count: servers.length, data: servers.map(toRow), next: null, keychange }
}

/** Opens the portal as this operator sees it, to read. It stands in his own trail, with the reason. */
async function lookAs({ lcoid, reason }: Input<typeof watchCalls.lookAs>, context: DeskContext) {
  const { system, staff, now, writeFor, newToken, setPortalToken } = context
  const operator = orNotFound(await findOperator(system, lcoid))
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
