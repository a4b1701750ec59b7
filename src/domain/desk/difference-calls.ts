import * as z from 'zod/mini'

import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { each, Instant, says } from '../fields.ts'
import { Rupees } from '../money.ts'
import { pageOf } from '../paging.ts'
import { DIFFERENCE_KINDS } from '../payments/differences.ts'
import { after, Reason } from './shapes.ts'

const DifferenceRow = z.object({
  id: z.string(),
  kind: z.enum(DIFFERENCE_KINDS),
  reference: z.string(),
  gateway: z.string(),
  /** '' where it is nobody's that we know. */
  ...each(z.string(), 'lcoid', 'lconame', 'paymentid', 'gatewaypayment'),
  /** By the gateway's books, and by ours. */
  theirs: z.nullable(Rupees),
  ours: z.nullable(Rupees),
  found: Instant,
  /** When the comparison came upon it last. */
  seen: Instant,
  closed: z.nullable(Instant),
  closedby: z.string(),
  reason: z.string(),
})

export const differenceCalls = {
  listDifferences: endpoint({
    staff: 'payments',
    summary: 'Where the gateway’s lists and our books differ, and the last comparison',
    method: 'GET',
    path: '/desk/v1/differences',
    input: () => z.object({ state: z.optional(z.enum(['OPEN', 'CLOSED'])), after }),
    reply: () =>
      z.extend(pageOf(DifferenceRow), {
        last: z.nullable(
          z.object({
            day: Day,
            finished: z.nullable(Instant),
            payments: z.int(),
            credited: z.int(),
            failure: z.string(),
          }),
        ),
      }),
  }),

  closeDifference: endpoint({
    staff: 'payments',
    summary: 'Somebody has looked at it; no money moves by this',
    method: 'POST',
    path: '/desk/v1/differences/{id}',
    input: () => z.object({ id: z.string().check(z.regex(/^\d{1,15}$/, says('unknown'))), reason: Reason }),
    reply: () => DifferenceRow,
  }),
}
