import * as z from 'zod/mini'

import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { Instant, YesNo } from '../fields.ts'
import { Rupees } from '../money.ts'
import { dated, pageOf } from '../paging.ts'
import { PLAN_TYPES } from '../plans/tariff.ts'
import { StbRow } from '../subscribers/calls.ts'
import { ORDER_TYPES } from './quote.ts'

/** A box whose base pack ends, with what its renewal costs. */
const ExpiryRow = z.extend(StbRow, {
  contractno: z.string(),
  plancode: z.string(),
  autorenewd: YesNo,
  schedulestatus: YesNo,
  /** How many packs are renewed beside the base pack; the prices hold them. */
  addons: z.int(),
  lcoprice: Rupees,
  mrptariff: Rupees,
  /** What the customer is charged for it, renewed by itself: the MRP, or what was agreed on with him. */
  charge: Rupees,
  /** Whether that is a monthly sum, which several STBs of his have once. */
  monthly: YesNo,
  /** Why it cannot be renewed from here, as a failure code; '' when it can. */
  refusal: z.string(),
})
export type ExpiryRow = z.output<typeof ExpiryRow>

const ActivationRow = z.object({
  contractno: z.string(),
  created: Instant,
  type: z.enum(ORDER_TYPES),
  source: z.enum(['CART', 'AUTORENEW', 'SCHEDULE', 'BULK', 'MOVED_IN']),
  subscriberid: z.string(),
  customer_can: z.string(),
  name: z.string(),
  stbno: z.string(),
  plancode: z.string(),
  planname: z.string(),
  plantype: z.enum(PLAN_TYPES),
  starts: Day,
  /** None where it was undone or refused: no day of it stayed. */
  validity: z.nullable(Day),
  lcoprice: Rupees,
  mrptariff: Rupees,
  contractstatus: z.string(),
  provision: z.enum(['PENDING', 'ACCEPTED', 'REJECTED']),
  authorisedby: z.string(),
})

const ScheduleRow = z.object({
  scheduleid: z.string(),
  stbno: z.string(),
  subscriberid: z.string(),
  name: z.string(),
  contractno: z.string(),
  fromplan: z.string(),
  plancode: z.string(),
  planname: z.string(),
  runs: Day,
  lcoprice: Rupees,
  status: z.enum(['PENDING', 'DONE', 'CANCELLED', 'FAILED']),
  reason: z.string(),
  created: Instant,
  authorisedby: z.string(),
})

const RenewalTry = z.object({
  contractno: z.string(),
  stbno: z.string(),
  subscriberid: z.string(),
  name: z.string(),
  planname: z.string(),
  validity: Day,
  lcoprice: Rupees,
  /** A failure code. */
  reason: z.string(),
  /** Why it cannot be renewed by hand today either; '' when it can. */
  refusal: z.string(),
  /** The pack and its price are those of a change that is scheduled. */
  scheduled: z.boolean(),
  tries: z.int(),
  /** `null` when it is not tried again by itself. */
  nexttry: z.nullable(Instant),
})

const report = { method: 'GET', permission: 'reports' } as const

export const subscriptionReports = {
  getExpiryReport: endpoint({
    ...report,
    // it is there to renew from
    permission: 'plans',
    summary: 'Boxes whose base pack ends in a range of days, soonest first; the next 30 days unless said otherwise',
    path: '/expiry.php',
    input: () => z.object({ ...dated, autorenewd: z.optional(YesNo) }),
    reply: () => z.extend(pageOf(ExpiryRow), { total: Rupees, boxes: z.int() }),
  }),

  getExpiredReport: endpoint({
    ...report,
    permission: 'plans',
    summary: 'Boxes whose base pack has ended, latest first',
    path: '/expiry.php/expired',
    input: () => z.object(dated),
    reply: () => z.extend(pageOf(ExpiryRow), { total: Rupees, boxes: z.int() }),
  }),

  getActivationReport: endpoint({
    ...report,
    summary: 'What was sold, newest first',
    path: '/activation.php',
    input: () =>
      z.object({
        ...dated,
        type: z.optional(z.enum(ORDER_TYPES)),
        source: z.optional(z.enum(['CART', 'AUTORENEW', 'SCHEDULE', 'BULK'])),
      }),
    reply: () => z.extend(pageOf(ActivationRow), { total: Rupees }),
  }),

  getScheduleReport: endpoint({
    ...report,
    summary: 'Scheduled changes and what became of them, newest first',
    path: '/schedulereport',
    input: () => z.object({ ...dated, status: z.optional(z.enum(['PENDING', 'DONE', 'CANCELLED', 'FAILED'])) }),
    reply: () => pageOf(ScheduleRow),
  }),

  listRenewalTries: endpoint({
    ...report,
    summary: 'Auto-renewals that could not be made, and why',
    path: '/plan/renewaltries',
    input: () => z.object({ after: z.optional(z.string()) }),
    reply: () => pageOf(RenewalTry),
  }),
}
