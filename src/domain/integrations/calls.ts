import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { idOf, Instant, Mobile, optionalText, says, text } from '../fields.ts'
import { Rupees } from '../money.ts'
import { dated, pageOf } from '../paging.ts'
import { TICKET_STATUSES } from '../states.ts'
import { SubscriberId } from '../ids.ts'
import { Ticket } from '../tickets/calls.ts'
import { TICKET_CATEGORY_NAMES } from '../tickets/rules.ts'

const LcoId = idOf('operator')

const Operator = z.object({
  lcoid: z.string(),
  lconame: z.string(),
  contactname: z.string(),
  mobileno: z.string(),
  city: z.string(),
  region: z.nullable(z.string()),
  status: z.string(),
  /** The wallet balance. */
  credit: Rupees,
})

const Pack = z.object({
  contractno: z.string(),
  plancode: z.string(),
  planname: z.string(),
  status: z.string(),
  expires: z.string(),
})

const Customer = z.object({
  lcoid: z.string(),
  lconame: z.string(),
  lcomobile: z.string(),
  subscriberid: z.string(),
  name: z.string(),
  mobilephone: z.string(),
  city: z.string(),
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
  paymentid: z.string(),
  lcoid: z.string(),
  purpose: z.string(),
  amount: Rupees,
  state: z.string(),
  gateway: z.string(),
  gatewaypayment: z.string(),
  created: Instant,
  settled: z.nullable(Instant),
})

const ApiTicket = z.extend(Ticket, { lcoid: z.string() })

/** What the provider's other systems may ask, each call with a key that holds its scope. */
export const integrationCalls = {
  apiListOperators: endpoint({
    access: 'key',
    scope: 'operators:read',
    summary: 'Operators with contact, status and wallet balance, newest first',
    method: 'GET',
    path: '/api/v1/operators',
    input: () => z.object({ after: z.optional(z.string()) }),
    reply: () => pageOf(Operator),
  }),

  apiFindCustomers: endpoint({
    access: 'key',
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
    reply: () => z.object({ count: z.int(), data: z.array(Customer) }),
    whenEmpty: 'query.missing',
  }),

  apiListTransfers: endpoint({
    access: 'key',
    scope: 'money:read',
    summary: 'What moved through the wallet of one operator, oldest first, by days of India',
    method: 'GET',
    path: '/api/v1/operators/{lcoid}/transfers',
    input: () => z.object({ lcoid: LcoId, ...dated }),
    reply: () => pageOf(Transfer),
  }),

  apiListPayments: endpoint({
    access: 'key',
    scope: 'money:read',
    summary: 'Online payments of one operator and their state, oldest first, by days of India',
    method: 'GET',
    path: '/api/v1/operators/{lcoid}/payments',
    input: () => z.object({ lcoid: LcoId, ...dated }),
    reply: () => pageOf(Payment),
  }),

  apiListTickets: endpoint({
    access: 'key',
    scope: 'tickets:read',
    summary: 'Tickets of all operators, newest first',
    method: 'GET',
    path: '/api/v1/tickets',
    input: () => z.object({ status: z.optional(z.enum(TICKET_STATUSES)), after: z.optional(z.string()) }),
    reply: () => pageOf(ApiTicket),
  }),

  apiCreateTicket: endpoint({
    access: 'key',
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
