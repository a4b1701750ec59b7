import type { refundCalls } from '#domain/refunds/calls.ts'

import type { Handlers } from '../http.ts'
import { taxFileOf } from '../invoices/handlers.ts'
import { daysBounds, narrowedTo, pageBy } from '../paging.ts'
import { quoteRefund } from './quote.ts'
import { requestRefund } from './request.ts'
import { findSold, readRequest, requests } from './store.ts'

export const refundHandlers: Handlers<typeof refundCalls> = {
  quoteRefund,
  requestRefund,

  getRefund: ({ refundid }, { db, session }) => readRequest(db, session.lcoid, refundid),

  downloadCreditNote: async ({ refundid }, context) => {
    const { creditnoteno } = await readRequest(context.db, context.session.lcoid, refundid)
    return taxFileOf(creditnoteno, context)
  },

  listRefunds: async ({ status, contractno, after, ...range }, { db, session }) => {
    const { lcoid } = session
    if (contractno) await findSold(db, lcoid, contractno)
    const { since, until } = daysBounds(range)
    return pageBy(
      requests(db)
        .where('r.lcoid', '=', lcoid)
        .where('r.created', '>=', since)
        .where('r.created', '<', until)
        .where(narrowedTo('r.status', status))
        .where(narrowedTo('r.contractno', contractno)),
      { after, at: 'r.created', id: 'r.refundid' },
    )
  },
}
