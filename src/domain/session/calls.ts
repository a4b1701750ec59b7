import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { each, NewPassword, says } from '../fields.ts'
import { Maintenance } from '../maintenance/calls.ts'
import { Rupees } from '../money.ts'
import { ALERT_TYPES } from '../notices/rules.ts'
import { OperatorInfo } from '../operators/info.ts'
import { BULK_STATES, COMMAND_STATUSES, REFUND_STATUSES, REPORT_STATES, TICKET_STATUSES } from '../states.ts'
import { SubUserSession } from '../subusers/sub-user.ts'
import { leavingCalls } from './leaving-calls.ts'
import { byCredentials, logInCalls } from './log-in-calls.ts'

/** What the server tells every open window of an operator, as it happens. */
export const LiveEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('credit'), credit: Rupees }),
  z.object({ kind: z.literal('maintenance'), maintenance: Maintenance }),
  /** Somebody was blocked or changed the password: that person's windows ask again whether they are still let in. */
  z.object({ kind: z.literal('session-ended'), userid: z.string() }),
  /** Something about the operator was decided, as his agreement: his windows, and those of his sub-users, read again who he is. */
  z.object({ kind: z.literal('operator') }),
  /** A command to a box has come one step further. */
  z.object({ kind: z.literal('command'), stbno: z.string(), id: z.string(), status: z.enum(COMMAND_STATUSES) }),
  /** What runs on a box has changed: sold, renewed, disconnected, taken back, or refused by the headend. */
  z.object({ kind: z.literal('contracts'), stbno: z.string() }),
  /** A bulk job has come further. */
  z.object({
    kind: z.literal('bulk'),
    jobid: z.string(),
    status: z.enum(BULK_STATES),
    ...each(z.int(), 'done', 'failed', 'waiting'),
  }),
  /** Something of this type was told to this operator, or to many: the window reads it for itself. */
  z.object({ kind: z.literal('alert'), alerttype: z.enum(ALERT_TYPES) }),
  z.object({ kind: z.literal('ticket'), ticketid: z.string(), status: z.enum(TICKET_STATUSES) }),
  z.object({ kind: z.literal('refund'), refundid: z.string(), status: z.enum(REFUND_STATUSES) }),
  /** The provider decided about boxes that were asked for; those handed out are in the stock. */
  z.object({ kind: z.literal('boxes'), requestid: z.string() }),
  /** A report made in the background has come further. */
  z.object({ kind: z.literal('report'), reportid: z.string(), status: z.enum(REPORT_STATES), rows: z.int() }),
])
export type LiveEvent = z.output<typeof LiveEvent>

export const sessionCalls = {
  ...logInCalls,

  logInByQuery: endpoint({
    ...byCredentials,
    summary: 'Log in as operator with the password in the address; the portal itself posts',
    method: 'GET',
    path: '/login.php',
    reply: () => OperatorInfo,
  }),

  logInSubUserByQuery: endpoint({
    ...byCredentials,
    summary: 'Log in as sub-user with the password in the address; the portal itself posts',
    method: 'GET',
    path: '/subuser/login',
    reply: () => SubUserSession,
  }),

  ...leavingCalls,

  changePassword: endpoint({
    summary: 'Change the own password; every other session of this user ends',
    method: 'POST',
    path: '/password',
    input: () => z.object({ oldpassword: z.string().check(z.minLength(1, says('required'))), password: NewPassword }),
    reply: () => z.object({ changed: z.literal(true) }),
    permission: null,
    limiter: 'credential',
  }),

  listenLive: endpoint({
    summary: 'Credit, maintenance and the end of the session, as they happen',
    method: 'GET',
    path: '/events',
    reply: () => LiveEvent,
    permission: null,
    replyAs: 'events',
  }),
}
