import * as z from 'zod/mini'

import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { each, Instant } from '../fields.ts'
import { Rupees } from '../money.ts'
import { dated, pageOf } from '../paging.ts'
import { RECEIPT_MODES } from './rules.ts'

const report = { method: 'GET', permission: 'reports' } as const
const after = { after: z.optional(z.string()) }
const customer = { subscriberid: z.string(), name: z.string(), mobilephone: z.string(), area: z.string() }

export const collectionReportCalls = {
  listDues: endpoint({
    ...report,
    summary: 'What customers owe by the age of it, the largest dues first',
    path: '/collections/reports/dues',
    input: () => z.object(after),
    reply: () =>
      z.extend(
        pageOf(
          z.object({
            ...customer,
            ...each(Rupees, 'balance', 'upto30', 'upto60', 'upto90', 'older'),
          }),
        ),
        { total: Rupees },
      ),
  }),

  listCollection: endpoint({
    ...report,
    summary: 'What was collected by day, collector and mode',
    path: '/collections/reports/collection',
    input: () => z.object(dated),
    reply: () =>
      z.extend(
        pageOf(
          z.object({
            id: z.string(),
            day: Day,
            name: z.string(),
            mode: z.enum(RECEIPT_MODES),
            receipts: z.int(),
            amount: Rupees,
          }),
        ),
        { total: Rupees },
      ),
  }),

  listHandoverReport: endpoint({
    ...report,
    summary: 'Hand-overs of collectors with what was counted and what was missing',
    path: '/collections/reports/handovers',
    input: () => z.object(dated),
    reply: () =>
      pageOf(
        z.object({
          handoverid: z.string(),
          created: Instant,
          name: z.string(),
          receipts: z.int(),
          ...each(Rupees, 'cash', 'counted', 'difference', 'other'),
          status: z.enum(['OPEN', 'CONFIRMED']),
        }),
      ),
  }),

  listAdvances: endpoint({
    ...report,
    summary: 'Customers who paid in advance, the largest advance first',
    path: '/collections/reports/advances',
    input: () => z.object(after),
    reply: () => z.extend(pageOf(z.object({ ...customer, advance: Rupees })), { total: Rupees }),
  }),

  listDiscounts: endpoint({
    ...report,
    summary: 'Discounts that were given to customers, with their reasons',
    path: '/collections/reports/discounts',
    input: () => z.object(dated),
    reply: () =>
      pageOf(
        z.object({
          id: z.string(),
          created: Instant,
          subscriberid: z.string(),
          name: z.string(),
          amount: Rupees,
          note: z.string(),
          authorisedby: z.string(),
        }),
      ),
  }),

  listMargins: endpoint({
    ...report,
    // it tells what the wallet paid
    permission: 'payments',
    summary:
      'By customer and month: what was charged, what was collected, what the wallet paid, and what is left of it',
    path: '/collections/reports/margins',
    input: () => z.object(dated),
    reply: () =>
      z.extend(
        pageOf(
          z.object({
            id: z.string(),
            /** The first day of the month. */
            month: Day,
            subscriberid: z.string(),
            name: z.string(),
            ...each(Rupees, 'charged', 'collected', 'debits', 'margin'),
          }),
        ),
        { charged: Rupees, collected: Rupees, debits: Rupees, margin: Rupees },
      ),
  }),
}
