import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { Instant } from '../fields.ts'
import { Rupees } from '../money.ts'
import { pageOf } from '../paging.ts'
import { SubscriberId } from '../ids.ts'
import { ACTIVITY_KINDS } from './kinds.ts'

const Activity = z.object({
  id: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  /** What happened, in the words of its kind: an event of a contract, a move of an STB, the field that was changed … */
  what: z.string(),
  /** What it happened to: the pack, the STB, the subject of the ticket, the new value. */
  subject: z.string(),
  /** Why, or what it was before. */
  detail: z.string(),
  /** Null where none was moved, or for whoever may not see it. Of the wallet: taken is above zero; of dues: owed. */
  amount: z.nullable(Rupees),
  /** What a screen opens it by: STB, ticket, receipt or refund. */
  target: z.string(),
  authorisedby: z.string(),
  created: Instant,
})
export type Activity = z.output<typeof Activity>

export const activityCalls = {
  listCustomerActivity: endpoint({
    summary: 'All that happened with one customer, newest first: of what the caller may see',
    method: 'GET',
    path: '/subscriber/activity',
    input: () =>
      z.object({
        customerid: SubscriberId,
        kind: z.optional(z.enum(ACTIVITY_KINDS)),
        after: z.optional(z.string()),
      }),
    reply: () => pageOf(Activity),
    permission: 'subscribers',
  }),
}
