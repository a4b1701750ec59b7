import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { Email, NewPassword, optionalText, says, text } from '../fields.ts'
import { DESK_PERMISSIONS, DESK_ROLE_NAMES } from './roles.ts'
import { Code, StaffId } from './shapes.ts'

const Staff = z.object({
  staffid: z.string(),
  name: z.string(),
  roles: z.array(z.enum(DESK_ROLE_NAMES)),
  /** To which this person is bound; none is everywhere. */
  regions: z.array(z.string()),
  permissions: z.array(z.enum(DESK_PERMISSIONS)),
  /** What is still to be done: the second factor's code, its setting up, or nothing. */
  next: z.enum(['code', 'setup', 'done']),
  /** Whether a second factor is set up. */
  secondfactor: z.boolean(),
})
export type Staff = z.output<typeof Staff>

/** Open to somebody who has given the password only. */
const half = { staff: null, whole: false } as const

const first = { access: 'public', path: '/desk/v1/first', duringMaintenance: true } as const

export const signInCalls = {
  getFirstStep: endpoint({
    ...first,
    summary: 'Whether the desk still has nobody, and waits for its first administrator',
    method: 'GET',
    reply: () => z.object({ nobody: z.boolean() }),
  }),

  makeFirstAdministrator: endpoint({
    ...first,
    summary: 'Make the first administrator with the secret that the server printed when it started; signs him in',
    method: 'POST',
    input: () =>
      z.object({
        secret: text(40),
        staffid: StaffId,
        name: text(80),
        email: optionalText(Email),
        password: NewPassword,
      }),
    reply: () => Staff,
    limiter: 'credential',
  }),

  signIn: endpoint({
    summary: 'Sign in at the provider’s desk: the first factor',
    method: 'POST',
    path: '/desk/v1/signin',
    input: () => z.object({ staffid: text(20), password: z.string().check(z.minLength(1, says('required'))) }),
    reply: () => Staff,
    access: 'public',
    limiter: 'credential',
    duringMaintenance: true,
  }),

  giveCode: endpoint({
    ...half,
    summary: 'The second factor: the code of the authenticator, each once',
    method: 'POST',
    path: '/desk/v1/signin/code',
    input: () => z.object({ code: Code }),
    reply: () => Staff,
    limiter: 'credential',
  }),

  startSecondFactor: endpoint({
    ...half,
    summary: 'A new secret for the authenticator; it counts once a code of it was given',
    method: 'POST',
    path: '/desk/v1/secondfactor',
    input: () => z.object({ password: z.optional(z.string()) }),
    reply: () => z.object({ secret: z.string(), uri: z.string() }),
    limiter: 'credential',
  }),

  confirmSecondFactor: endpoint({
    ...half,
    summary: 'Confirm the new secret by a code of it',
    method: 'POST',
    path: '/desk/v1/secondfactor/confirm',
    input: () => z.object({ code: Code }),
    reply: () => Staff,
    limiter: 'credential',
  }),

  whoAmI: endpoint({
    ...half,
    summary: 'Who is signed in at the desk',
    method: 'GET',
    path: '/desk/v1/staff/me',
    reply: () => Staff,
  }),

  signOut: endpoint({
    ...half,
    summary: 'Sign out',
    method: 'POST',
    path: '/desk/v1/signout',
    reply: () => z.object({ signedout: z.literal(true) }),
  }),

  changeStaffPassword: endpoint({
    staff: null,
    summary: 'Change the own password; every other session of this person ends',
    method: 'POST',
    path: '/desk/v1/password',
    input: () => z.object({ oldpassword: z.string().check(z.minLength(1, says('required'))), password: NewPassword }),
    reply: () => z.object({ changed: z.literal(true) }),
    limiter: 'credential',
  }),
}
