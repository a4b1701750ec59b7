import * as z from 'zod/mini'

import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { each, Instant, text } from '../fields.ts'
import { SubscriberId } from '../ids.ts'
import { BOX_STATUSES } from '../subscribers/rules.ts'
import { LcoId } from './shapes.ts'

const OPERATOR_STATES = ['ACTIVE', 'PENDING', 'BLOCKED', 'REFUSED'] as const

const FoundOperator = z.object({
  ...each(z.string(), 'lcoid', 'lconame', 'city', 'region'),
  status: z.enum(OPERATOR_STATES),
})

const FoundCustomer = z.object({
  lcoid: z.string(),
  lconame: z.string(),
  /** '' for an STB that is with nobody. */
  ...each(z.string(), 'subscriberid', 'name', 'area', 'city', 'stbno'),
})

const search = { staff: 'operators', method: 'GET' } as const

/** Whoever calls the provider, found from anywhere at the desk. */
export const searchCalls = {
  searchDesk: endpoint({
    ...search,
    summary:
      'Operators by a part of their name or number; customers by a whole number: mobile, CAN, customer ID, STB or VC',
    path: '/desk/v1/search',
    input: () => z.object({ q: text(60) }),
    reply: () => z.object({ operators: z.array(FoundOperator), customers: z.array(FoundCustomer) }),
  }),

  getDeskCustomer: endpoint({
    ...search,
    summary: 'One customer of an operator: where he lives and how his STBs stand',
    path: '/desk/v1/operators/{lcoid}/customers/{subscriberid}',
    input: () => z.object({ lcoid: LcoId, subscriberid: SubscriberId }),
    reply: () =>
      z.object({
        ...z.omit(FoundCustomer, { stbno: true, lconame: true }).shape,
        accountno: z.string(),
        since: Instant,
        opentickets: z.int(),
        boxes: z.array(
          z.object({
            stbno: z.string(),
            smcno: z.string(),
            status: z.enum(BOX_STATUSES),
            expiry_date: z.nullable(Day),
          }),
        ),
      }),
  }),
}
