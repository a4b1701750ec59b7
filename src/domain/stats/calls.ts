import * as z from 'zod/mini'

import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { Count, each, says } from '../fields.ts'
import { Rupees } from '../money.ts'
import { firstCalls } from './first-calls.ts'
import { STAT_DAYS_MOST } from './rules.ts'

const Days = z.optional(Count.check(z.refine((days) => days >= 1 && days <= STAT_DAYS_MOST, says('number'))))

const Figures = z.object({
  /** Plans sold at what was debited for them, as the activation report has it: what was given back later is not taken off. */
  sales: Rupees,
  /** Given back for plans on this day, whenever they were sold. */
  refunds: Rupees,
  /** Debited again for what runs on, as what had taken its place was undone or refused. */
  again: Rupees,
  hardware: Rupees,
  /** Plans sold, counted; undone and refused ones too. */
  activations: z.int(),
})

export const statCalls = {
  getStats: firstCalls.getStats,

  listCreditStats: endpoint({
    summary: 'The wallet day by day: put in, spent, given back, and the balance at the end of each day',
    method: 'GET',
    path: '/stat/credits',
    input: () => z.object({ days: Days }),
    reply: () =>
      z.object({
        credit: Rupees,
        data: z.array(
          z.object({
            day: Day,
            ...each(Rupees, 'topups', 'spent', 'refunds'),
            /** Corrections and money sent back to where it came from; below zero: taken. */
            others: Rupees,
            closing: Rupees,
          }),
        ),
      }),
    permission: 'payments',
  }),

  listExpiryStats: endpoint({
    summary: 'How many boxes end on each of the next days, and how many ended on the last ones',
    method: 'GET',
    path: '/stat/expiry',
    input: () => z.object({ days: Days }),
    reply: () => z.object({ today: Day, data: z.array(z.object({ day: Day, boxes: z.int() })) }),
    permission: 'subscribers',
  }),

  listRevenueStats: endpoint({
    summary: 'Plans and hardware bought day by day, and this month beside the same days of the last',
    method: 'GET',
    path: '/stat/revenues',
    input: () => z.object({ days: Days }),
    reply: () =>
      z.object({
        data: z.array(z.extend(Figures, { day: Day })),
        thismonth: Figures,
        /** Up to the same day of the month. */
        lastmonth: Figures,
      }),
    permission: 'reports',
  }),

  listEarnStats: endpoint({
    summary:
      'MRP less LCO price of what was sold and kept, day by day, and this month beside the same days of the last',
    method: 'GET',
    path: '/stat/earnings',
    input: () => z.object({ days: Days }),
    reply: () =>
      z.object({
        data: z.array(z.object({ day: Day, packs: z.int(), mrp: Rupees, lcoprice: Rupees, earned: Rupees })),
        today: Rupees,
        thismonth: Rupees,
        /** Up to the same day of the month. */
        lastmonth: Rupees,
      }),
    permission: 'payments',
  }),

  listTasks: firstCalls.listTasks,
}
