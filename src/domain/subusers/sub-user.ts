import * as z from 'zod/mini'

import { each, Instant } from '../fields.ts'
import { PositiveRupees, Rupees } from '../money.ts'
import { Permissions } from '../permissions.ts'

const NO_LIMIT = '' as const

/** What a sub-user may spend in a day; '' on the wire and `null` inside mean no limit. */
export const DailyLimit = z.union([
  z.codec(z.literal(NO_LIMIT), z.null(), { decode: () => null, encode: () => NO_LIMIT }),
  PositiveRupees,
])

export const SubUser = z.object({
  ...each(z.string(), 'lcosubuserid', 'lcoid', 'lconame', 'name', 'mobileno', 'email'),
  status: z.enum(['ACTIVE', 'BLOCKED']),
  permissions: Permissions,
  dailylimit: DailyLimit,
  created: Instant,
  /** When he last logged in; '' if never. */
  lastlogin: z.string(),
})
export type SubUser = z.output<typeof SubUser>

/** A sub-user's own session: his details with the operator's credit, `null` where he has nothing to do with payments. */
export const SubUserSession = z.extend(SubUser, { credit: z.nullable(Rupees), muststay: z.optional(Rupees) })
