import type { watchCalls } from '#domain/desk/watch-calls.ts'

import { readingMuchAtDesk } from '../reading.ts'
import { searchAudit } from './audit.ts'
import { checkBooks, listBookRuns } from './books.ts'
import { adjustWallet, decideConsent, listConsents, withdrawConsent } from './consents.ts'
import type { DeskHandlers } from './context.ts'
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
import { listServers } from './servers.ts'

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
