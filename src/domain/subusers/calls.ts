import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { Email, idOf, Mobile, NewPassword, optionalText, text } from '../fields.ts'
import { codesWait } from '../operators/info.ts'
import { Permissions } from '../permissions.ts'
import { DailyLimit, SubUser } from './sub-user.ts'

export const SubUserId = idOf('subuser', /^SUB\d{5,9}$/)

const person = { name: text(80), mobileno: Mobile, email: optionalText(Email) }
const grant = { permissions: Permissions, dailylimit: DailyLimit }

export const subuserCalls = {
  getSubUser: endpoint({
    summary: 'One sub-user: any of his own for the operator, himself for a sub-user',
    method: 'GET',
    path: '/subuser/{subuserid}',
    input: () => z.object({ subuserid: SubUserId }),
    reply: () => SubUser,
    permission: null,
  }),

  getLastSubUserId: endpoint({
    summary: 'The newest sub-user id and the one that comes next',
    method: 'GET',
    path: '/subuser/lastid',
    reply: () => z.object({ lastid: z.string(), nextid: z.string() }),
    access: 'operator',
  }),

  listSubUsers: endpoint({
    summary: 'Sub-users of the operator, by id',
    method: 'GET',
    path: '/subuser',
    input: () => z.object({ after: z.optional(SubUserId) }),
    reply: () => z.object({ count: z.int(), data: z.array(SubUser), next: z.nullable(z.string()) }),
    access: 'operator',
  }),

  createSubUser: endpoint({
    summary: 'Add a sub-user under the operator',
    method: 'POST',
    path: '/subuser',
    input: () => z.object({ ...person, ...grant, password: NewPassword }),
    reply: () => SubUser,
    access: 'operator',
  }),

  updateSubUser: endpoint({
    summary: 'Change a sub-user: anything for the operator, his own contact data for a sub-user',
    method: 'PUT',
    path: '/subuser/{subuserid}',
    input: () =>
      z.object({
        subuserid: SubUserId,
        // what is not sent stays as it is
        name: z.optional(person.name),
        mobileno: z.optional(person.mobileno),
        email: person.email,
        permissions: z.optional(Permissions),
        dailylimit: z.optional(DailyLimit),
        status: z.optional(z.enum(['ACTIVE', 'BLOCKED'])),
        password: optionalText(NewPassword),
      }),
    reply: () => z.extend(SubUser, codesWait),
    permission: null,
  }),
}
