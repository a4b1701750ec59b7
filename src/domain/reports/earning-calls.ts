import * as z from 'zod/mini'

import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { each } from '../fields.ts'
import { Rupees } from '../money.ts'
import { dated, pageOf } from '../paging.ts'

/** What earnings can be grouped by: days unless said otherwise. */
export const EARNED_PER = ['day', 'pack', 'person', 'area'] as const

export const earningCalls = {
  listEarnings: endpoint({
    method: 'GET',
    // it tells what the wallet paid
    permission: 'payments',
    summary: 'What was earned: MRP less LCO price of what was sold and not given back, by day, pack, person or area',
    path: '/reports/earnings',
    input: () => z.object({ ...dated, per: z.optional(z.enum(EARNED_PER)) }),
    reply: () =>
      z.extend(
        pageOf(
          z.object({
            /** The day, the pack’s code, the person or the area, whichever it is grouped by; the others are empty. */
            key: z.string(),
            day: z.nullable(Day),
            ...each(z.string(), 'planname', 'authorisedby', 'area'),
            packs: z.int(),
            ...each(Rupees, 'mrp', 'lcoprice', 'earned', 'collected'),
          }),
        ),
        { mrp: Rupees, lcoprice: Rupees, earned: Rupees, collected: Rupees },
      ),
  }),
}
