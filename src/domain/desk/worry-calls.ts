import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { each, says } from '../fields.ts'
import { Rupees } from '../money.ts'
import { listOf } from '../paging.ts'

export const WORRY_DAYS = ['7', '30', '90'] as const

/** One operator in a period, beside the same number of days before it. */
const WorryRow = z.object({
  ...each(z.string(), 'lcoid', 'lconame', 'region'),
  /** Higher is worse. */
  score: z.int(),
  boxes: z.int(),
  /** Fewer STBs with customers than when the period began. */
  lost: z.int(),
  /** Whose base pack has expired and was not renewed. */
  expired: z.int(),
  ...each(Rupees, 'sales', 'salesbefore', 'topups', 'credit'),
  /** Since the wallet last moved; `null` where it never did. */
  idledays: z.nullable(z.int()),
  overdue: z.int(),
})

const worries = { staff: 'operators', method: 'GET' } as const
const period = { days: z.enum(WORRY_DAYS, says('required')) }

/** Operators by what should worry a manager: sales and STBs that fall, packs not renewed, a wallet that rests, tickets past their time. */
export const worryCalls = {
  listWorries: endpoint({
    ...worries,
    summary: 'Operators and their figures in a period, the most worrying hundred first',
    path: '/desk/v1/worries',
    input: () => z.object(period),
    reply: () => listOf(WorryRow),
  }),

  exportWorries: endpoint({
    ...worries,
    summary: 'The same of all operators as CSV',
    path: '/desk/v1/worries/file',
    input: () => z.object(period),
    reply: () => z.null(),
    replyAs: 'file',
  }),
}
