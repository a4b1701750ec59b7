import type { watchCalls } from '#domain/desk/watch-calls.ts'

import { MOST_SKEW_MS } from '../clock.ts'
import { countLeft, totalLeft } from '../keys/reseal.ts'
import { readingMuchAtDesk } from '../reading.ts'
import { listServers as serversOf, type ServerRow } from '../servers/presence.ts'
import { searchAudit } from './audit.ts'
import { checkBooks, listBookRuns } from './books.ts'
import { adjustWallet, decideConsent, listConsents, withdrawConsent } from './consents.ts'
import type { DeskHandlers, DeskContext } from './context.ts'
import { closeDifference, listDifferences } from './differences.ts'
import { getFigures } from './figures.ts'
import { getHealth } from './health.ts'
import { lookAs } from './look.ts'
import { listStuckJobs, retryJob } from './jobs.ts'
import { getDeskOperator, listOperators, setLicence, setOperatorStatus } from './operators.ts'
import { setOperatorFields } from './operator-fields.ts'
import { listDeskPayments, resolvePayment } from './payments.ts'
import { listStaff, resetSecondFactor, saveStaff } from './people.ts'
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
  listOperators,
  getDeskOperator,
  setOperatorStatus,
  setLicence,
  setOperatorFields,
  lookAs,
  adjustWallet,
  listConsents,
  decideConsent,
  withdrawConsent,
  listDeskPayments,
  resolvePayment,
  listDifferences,
  closeDifference,
  getHealth,
  listServers,
  listStuckJobs,
  retryJob,
  checkBooks,
  listBookRuns,
  searchAudit,
  getFigures: readingMuchAtDesk(getFigures),
  listStaff,
  saveStaff,
  resetSecondFactor,
  exportPersonalData,
  erasePersonalData,
}

async function listServers(_input: object, { system, secrets }: DeskContext) {
  const servers = await serversOf(system)
  const keychange = secrets.oldKeyName ? { left: totalLeft(await countLeft(system, secrets.keyName)) } : null
  return { count: servers.length, data: servers.map(toRow), next: null, keychange }
}
