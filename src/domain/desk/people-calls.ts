import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { each, Email, Instant, NewPassword, optionalText, says, text } from '../fields.ts'
import { SubscriberId } from '../ids.ts'
import { listOf } from '../paging.ts'
import { DESK_ROLE_NAMES } from './roles.ts'
import { LcoId, OnlyNew, Reason, Regions, StaffId } from './shapes.ts'

const StaffRow = z.object({
  ...each(z.string(), 'staffid', 'name', 'email'),
  roles: z.array(z.enum(DESK_ROLE_NAMES)),
  /** Whose operators he has to do with; none is everybody's. */
  regions: z.array(z.string()),
  status: z.enum(['ACTIVE', 'BLOCKED']),
  secondfactor: z.boolean(),
  created: Instant,
  lastlogin: z.nullable(Instant),
})

/** What an erasure takes away, each in a word of its own. */
export const ERASED_PARTS = [
  'home',
  'documents',
  'messages',
  'changes',
  'broadband',
  'apps',
  'proformas',
  'tickets',
  'onscreen',
  'requests',
  'alerts',
  'collections',
] as const
export type ErasedPart = (typeof ERASED_PARTS)[number]

/** Comma-separated on the wire. */
const Roles = z.codec(
  z.string(),
  z.array(z.enum(DESK_ROLE_NAMES, says('permission'))).check(z.minLength(1, says('required'))),
  {
    decode: (typed) => [...new Set(typed.split(',').filter(Boolean))] as (typeof DESK_ROLE_NAMES)[number][],
    encode: (list) => list.join(','),
  },
)

/** Those who work at the desk, and those whom operators serve. */
export const peopleCalls = {
  listStaff: endpoint({
    staff: 'staff',
    summary: 'The people at the desk',
    method: 'GET',
    path: '/desk/v1/staff',
    reply: () => listOf(StaffRow),
  }),

  saveStaff: endpoint({
    staff: 'staff',
    summary: 'Take somebody on, change what he may do, or block him',
    method: 'POST',
    path: '/desk/v1/staff',
    input: () =>
      z.object({
        staffid: StaffId,
        name: text(80),
        email: optionalText(Email),
        roles: Roles,
        regions: z.optional(Regions),
        status: z.enum(['ACTIVE', 'BLOCKED'], says('required')),
        /** Needed for somebody new; '' leaves it as it is. */
        password: optionalText(NewPassword),
        isnew: OnlyNew,
      }),
    reply: () => StaffRow,
  }),

  resetSecondFactor: endpoint({
    staff: 'staff',
    summary: 'Take a lost second factor away; it is set up anew at the next sign-in',
    method: 'POST',
    path: '/desk/v1/staff/{staffid}/secondfactor',
    input: () => z.object({ staffid: text(20) }),
    reply: () => StaffRow,
  }),

  exportPersonalData: endpoint({
    staff: 'personal',
    summary: 'Everything that is kept about a subscriber, as a file for him',
    method: 'GET',
    path: '/desk/v1/personal/{lcoid}/{subscriberid}',
    input: () => z.object({ lcoid: LcoId, subscriberid: SubscriberId }),
    reply: () => z.null(),
    replyAs: 'file',
  }),

  erasePersonalData: endpoint({
    staff: 'personal',
    summary: 'Erase who a subscriber is; what the law wants kept stays without his name',
    method: 'POST',
    path: '/desk/v1/personal/{lcoid}/{subscriberid}',
    input: () => z.object({ lcoid: LcoId, subscriberid: SubscriberId, reason: Reason }),
    reply: () => z.object({ subscriberid: z.string(), erased: z.array(z.enum(ERASED_PARTS)) }),
  }),
}
