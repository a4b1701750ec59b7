import * as z from 'zod/mini'

import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { Rupees } from '../money.ts'

const Need = z.object({ days: z.int(), until: Day, amount: Rupees })

/** Asked by the dashboard. */
export const runwayCalls = {
  getRunway: endpoint({
    summary: 'How long the credit lasts: what the coming days cost, and on which day it runs short',
    method: 'GET',
    path: '/wallet/runway',
    reply: () =>
      z.object({
        credit: Rupees,
        /** Of the credit what need not stay in the wallet. */
        spendable: Rupees,
        /** What the figures are made of: known renewals, or the pace of the last 30 days while none are known. */
        basis: z.enum(['RENEWALS', 'PACE']),
        needs: z.array(Need),
        daily: z.array(z.object({ day: Day, amount: Rupees })),
        /** The first day that is not covered, and what is missing then; `null` when 30 days are covered. */
        shortOn: z.nullable(Day),
        shortfall: Rupees,
      }),
    permission: 'payments',
  }),
}
