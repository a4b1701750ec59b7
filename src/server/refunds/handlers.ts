import type { refundCalls } from '#domain/refunds/calls.ts'

import type { Handlers } from '../http.ts'
import { taxFileOf } from '../invoices/handlers.ts'
import { daysBounds, newestAfter, pageFrom } from '../paging.ts'
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
    const rows = await requests(db)
      .where('r.lcoid', '=', lcoid)
      .where('r.created', '>=', since)
      .where('r.created', '<', until)
      .$call((found) => (status === undefined ? found : found.where('r.status', '=', status)))
      .$call((found) => (contractno === undefined ? found : found.where('r.contractno', '=', contractno)))
      .$call(newestAfter(after, { at: 'r.created', id: 'r.refundid', idType: 'text' }))
      .execute()
    return pageFrom(
      rows,
      ({ created, refundid }) => ({ at: created, id: refundid }),
      (row) => row,
    )
  },
}
