import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { NewPassword, says, text, YesNo } from '../fields.ts'
import { OperatorInfo } from '../operators/info.ts'
import { SubUserSession } from '../subusers/sub-user.ts'

const UserId = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{3,20}$/, says('unknown')))

const credentials = z.object({
  userid: UserId,
  password: z.string().check(z.minLength(1, says('required')), z.maxLength(128, says('tooLong'))),
  /** Sent by the log-in screen that stays open during maintenance. */
  maintenance: z.optional(YesNo),
})

export const byCredentials = {
  input: () => credentials,
  access: 'public',
  writes: true,
  limiter: 'credential',
  duringMaintenance: true,
} as const

/** The calls of the log-in screens. These alone are in their download. */
export const logInCalls = {
  logIn: endpoint({
    ...byCredentials,
    summary: 'Log in as operator',
    method: 'POST',
    path: '/login.php',
    reply: () => OperatorInfo,
  }),

  logInSubUser: endpoint({
    ...byCredentials,
    summary: 'Log in as sub-user',
    method: 'POST',
    path: '/subuser/login',
    reply: () => SubUserSession,
  }),

  requestPasswordReset: endpoint({
    summary: 'Send a one-time code by SMS and a one-time link by e-mail; answers the same for unknown users',
    method: 'GET',
    path: '/passwordreset.php',
    input: () => z.object({ userid: UserId }),
    reply: () => z.object({ sent: z.literal(true), minutes: z.int() }),
    access: 'public',
    writes: true,
    limiter: 'credential',
  }),

  resetPassword: endpoint({
    summary: 'Set a new password with the code or the link',
    method: 'POST',
    path: '/passwordreset.php',
    input: () => z.object({ userid: UserId, code: text(100), password: NewPassword }),
    reply: () => z.object({ changed: z.literal(true) }),
    access: 'public',
    limiter: 'credential',
  }),
}
