import * as z from 'zod/mini'

import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { each } from '../fields.ts'
import { Rupees } from '../money.ts'
import { FIRST_STEPS, TASKS } from './rules.ts'

/** Asked by the dashboard before anybody scrolls. */
export const firstCalls = {
  getStats: endpoint({
    summary: 'The operator at a glance: his boxes by status, his homes, his open tickets',
    method: 'GET',
    path: '/stat/mqstats',
    reply: () =>
      z.object({
        /** In homes, whatever their status. */
        boxes: z.int(),
        active: z.int(),
        /** Active, but within the next five days no more. Not counted as active. */
        ...each(z.int(), 'expiring', 'expired', 'disconnected', 'inactive', 'faulty', 'stock', 'opentickets'),
      }),
    permission: null,
  }),

  listTasks: endpoint({
    summary: 'What needs doing today, most urgent first, of what this person may do',
    method: 'GET',
    path: '/stat/today',
    reply: () =>
      z.object({
        data: z.array(
          z.object({
            task: z.enum(TASKS),
            count: z.int(),
            /** The day it is about, where there is one. */
            day: z.nullable(Day),
            amount: z.nullable(Rupees),
          }),
        ),
        /** Of an operator in his first days, until all are done; otherwise none. */
        firststeps: z.array(z.object({ step: z.enum(FIRST_STEPS), done: z.boolean() })),
      }),
    permission: null,
  }),
}
