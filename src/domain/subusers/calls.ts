import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { Email, idOf, Instant, Mobile, NewPassword, optionalText, text } from '../fields.ts'
import { PositiveRupees, Rupees } from '../money.ts'
import { Permissions } from '../permissions.ts'

export const SubUserId = idOf('subuser', /^SUB\d{5,9}$/)

const NO_LIMIT = '' as const

/** What a sub-user may spend in a day; '' on the wire and `null` inside mean no limit. */
const DailyLimit = z.union([
  z.codec(z.literal(NO_LIMIT), z.null(), { decode: () => null, encode: () => NO_LIMIT }),
  PositiveRupees,
])

export const SubUser = z.object({
  lcosubuserid: z.string(),
  lcoid: z.string(),
  lconame: z.string(),
  name: z.string(),
  mobileno: z.string(),
  email: z.string(),
  status: z.enum(['ACTIVE', 'BLOCKED']),
  permissions: Permissions,
  dailylimit: DailyLimit,
  created: Instant,
  /** When he last logged in; '' if never. */
  lastlogin: z.string(),
})
export type SubUser = z.output<typeof SubUser>

/** A sub-user's own session: his details with the operator's credit. */
export const SubUserSession = z.extend(SubUser, { credit: Rupees })

const person = { name: text(80), mobileno: Mobile, email: optionalText(Email) }
const grant = { permissions: Permissions, dailylimit: DailyLimit }

export const subuserCalls = {
  getSubUser: endpoint({
    summary: 'One sub-user: any of his own for the operator, himself for a sub-user',
    method: 'GET',
    path: '/subuser/{subuserid}',
    input: z.object({ subuserid: SubUserId }),
    reply: SubUser,
    access: 'session',
    permission: null,
  }),

  getLastSubUserId: endpoint({
    summary: 'The newest sub-user id and the one that comes next',
    method: 'GET',
    path: '/subuser/lastid',
    input: z.object({}),
    reply: z.object({ lastid: z.string(), nextid: z.string() }),
    access: 'operator',
  }),

  listSubUsers: endpoint({
    summary: 'Sub-users of the operator, by id',
    method: 'GET',
    path: '/subuser',
    input: z.object({ after: z.optional(SubUserId) }),
    reply: z.object({ count: z.int(), data: z.array(SubUser), next: z.nullable(z.string()) }),
    access: 'operator',
  }),

  createSubUser: endpoint({
    summary: 'Add a sub-user under the operator',
    method: 'POST',
    path: '/subuser',
    input: z.object({ ...person, ...grant, password: NewPassword }),
    reply: SubUser,
    access: 'operator',
  }),

  updateSubUser: endpoint({
    summary: 'Change a sub-user: anything for the operator, his own contact data for a sub-user',
    method: 'PUT',
    path: '/subuser/{subuserid}',
    input: z.object({
      subuserid: SubUserId,
      ...person,
      permissions: z.optional(Permissions),
      dailylimit: z.optional(DailyLimit),
      status: z.optional(z.enum(['ACTIVE', 'BLOCKED'])),
      password: optionalText(NewPassword),
    }),
    reply: SubUser,
    access: 'session',
    permission: null,
  }),
}
