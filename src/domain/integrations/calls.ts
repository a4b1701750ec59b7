import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { each, idOf, Instant, Mobile, optionalText, says, text } from '../fields.ts'
import { Rupees } from '../money.ts'
import { dated, listOf, pageOf } from '../paging.ts'
import { TICKET_STATUSES } from '../states.ts'
import { SubscriberId } from '../ids.ts'
import { Ticket } from '../tickets/calls.ts'
import { TICKET_CATEGORY_NAMES } from '../tickets/rules.ts'

const LcoId = idOf('operator')

const Operator = z.object({
  ...each(z.string(), 'lcoid', 'lconame', 'contactname', 'mobileno', 'city'),
  region: z.nullable(z.string()),
  status: z.string(),
  /** The wallet balance. */
  credit: Rupees,
})

const Pack = z.object({
  ...each(z.string(), 'contractno', 'plancode', 'planname', 'status', 'expires'),
})

const Customer = z.object({
  ...each(z.string(), 'lcoid', 'lconame', 'lcomobile', 'subscriberid', 'name', 'mobilephone', 'city'),
  stbs: z.array(z.object({ stbno: z.string(), vcno: z.string(), stb_type: z.string(), packs: z.array(Pack) })),
})

const Transfer = z.object({
  id: z.string(),
  lcoid: z.string(),
  at: Instant,
  reason: z.string(),
  reference: z.string(),
  direction: z.enum(['CREDIT', 'DEBIT']),
  amount: Rupees,
  /** The wallet's, once this was done. */
  balance: Rupees,
})

const Payment = z.object({
  ...each(z.string(), 'paymentid', 'lcoid', 'purpose'),
  amount: Rupees,
  ...each(z.string(), 'state', 'gateway', 'gatewaypayment'),
  created: Instant,
  settled: z.nullable(Instant),
})

const ApiTicket = z.extend(Ticket, { lcoid: z.string() })

/** What the provider's other systems may ask, each call with a key that holds its scope. */
export const integrationCalls = {
  apiListOperators: endpoint({
    scope: 'operators:read',
    summary: 'Operators with contact, status and wallet balance, newest first',
    method: 'GET',
    path: '/api/v1/operators',
    input: () => z.object({ after: z.optional(z.string()) }),
    reply: () => pageOf(Operator),
  }),

  apiFindCustomers: endpoint({
    scope: 'customers:read',
    summary: 'Customers by a whole number: customer, STB or mobile number; with STBs, packs and expiry, at most 20',
    method: 'GET',
    path: '/api/v1/customers',
    input: () =>
      z.object({
        subscriberid: z.optional(SubscriberId),
        stbno: optionalText(text(20)),
        mobile: z.optional(Mobile),
      }),
    reply: () => listOf(Customer),
    whenEmpty: 'query.missing',
  }),

  apiListTransfers: endpoint({
    scope: 'money:read',
    summary: 'What moved through the wallet of one operator, oldest first, by days of India',
    method: 'GET',
    path: '/api/v1/operators/{lcoid}/transfers',
    input: () => z.object({ lcoid: LcoId, ...dated }),
    reply: () => pageOf(Transfer),
  }),

  apiListPayments: endpoint({
    scope: 'money:read',
    summary: 'Online payments of one operator and their state, oldest first, by days of India',
    method: 'GET',
    path: '/api/v1/operators/{lcoid}/payments',
    input: () => z.object({ lcoid: LcoId, ...dated }),
    reply: () => pageOf(Payment),
  }),

  apiListTickets: endpoint({
    scope: 'tickets:read',
    summary: 'Tickets of all operators, newest first',
    method: 'GET',
    path: '/api/v1/tickets',
    input: () => z.object({ status: z.optional(z.enum(TICKET_STATUSES)), after: z.optional(z.string()) }),
    reply: () => pageOf(ApiTicket),
  }),

  apiCreateTicket: endpoint({
    scope: 'tickets:write',
    summary: 'Raise a ticket for an operator, such as from a call centre; once per Idempotency-Key, which is required',
    method: 'POST',
    path: '/api/v1/tickets',
    body: 'json',
    input: () =>
      z.object({
        lcoid: LcoId,
        category: z.enum(TICKET_CATEGORY_NAMES, says('required')),
        subject: text(120),
        body: text(2000),
        customerid: z.optional(z.union([z.literal(''), SubscriberId])),
        stbno: optionalText(text(20)),
      }),
    reply: () => ApiTicket,
  }),
}

export type IntegrationCalls = typeof integrationCalls
