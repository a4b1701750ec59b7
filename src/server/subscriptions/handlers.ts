import type { bulkCalls } from '#domain/subscriptions/bulk-calls.ts'
import type { subscriptionCalls } from '#domain/subscriptions/calls.ts'
import { CANCEL_REASONS, DISCONNECT_REASONS, RECONNECT_REASONS } from '#domain/subscriptions/contract.ts'
import type { subscriptionReports } from '#domain/subscriptions/report-calls.ts'

import type { Context } from '../context.ts'
import { rowsLike } from '../db/rows.ts'
import type { Handlers } from '../http.ts'
import { switchAutoRenew } from './auto-renew.ts'
import { getBoxPlans } from './box-plans.ts'
import { connectHandlers } from './connect.ts'
import { cancelPlan } from './end.ts'
import { previewCancel, previewDisconnect, previewReconnect } from './previews.ts'
import { findContract } from './target.ts'
import { undoSale } from './undo.ts'

type Elsewhere = keyof typeof bulkCalls | keyof typeof subscriptionReports | 'changeValidity' | 'schedulePlan'

/** What is done to the packs of one box. */
export const packHandlers: Handlers<Omit<typeof subscriptionCalls, Elsewhere>> = {
  getBoxPlans,
  getAutoRenew: getBoxPlans,
  activatePlan: async ({ contractno }, context) => switchAutoRenew(contractno, true, context),
  deactivatePlan: async ({ contractno }, context) => switchAutoRenew(contractno, false, context),

  previewDisconnect: async (asked, context) => ({
    ...(await previewDisconnect(asked, context)),
    reasons: [...DISCONNECT_REASONS],
  }),
  ...connectHandlers,
  previewReconnect: async (asked, context) => ({
    ...(await previewReconnect(asked, context)),
    reasons: [...RECONNECT_REASONS],
  }),
  previewCancel: async (asked, context) => ({ ...(await previewCancel(asked, context)), reasons: [...CANCEL_REASONS] }),
  cancelPlan,

  undoSale,
  getContractTrace,
}

/** Everything that happened to a contract, the first first. */
async function getContractTrace({ contractno }: { contractno: string }, { db, session }: Context) {
  const { lcoid } = session
  await findContract(db, lcoid, contractno)
  const rows = await rowsLike(db, 'contract_event', { lcoid, contractno }).selectAll().orderBy('id').execute()
  const data = rows.map((row) => ({
    what: row.what,
    amount: row.amount,
    before: row.before_status,
    after: row.after_status,
    validity: row.after_validity,
    reason: row.reason,
    causedby: row.caused_by ?? '',
    creditnoteno: row.creditnoteno ?? '',
    authorisedby: row.actor,
    created: row.at,
  }))
  return { count: data.length, data }
}
