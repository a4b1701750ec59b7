import * as z from 'zod/mini'

import { Day } from '../dates.ts'
import { each, Instant } from '../fields.ts'
import { Rupees } from '../money.ts'

/** What other systems may be told of, and what is said of it. No names, numbers or addresses of customers: those are asked for by key. */
export const WEBHOOK_EVENTS = {
  sale: {
    summary: 'A pack was sold or renewed, or such a sale was cancelled, undone, refused by the headend or refunded',
    data: () =>
      z.object({
        what: z.enum(['SOLD', 'CANCELLED', 'UNDONE', 'REJECTED', 'REFUNDED']),
        ...each(z.string(), 'contractno', 'plancode', 'stbno', 'subscriberid'),
        /** Taken from the wallet; below zero: given back. */
        amount: Rupees,
        expires: Day,
        actor: z.string(),
      }),
  },
  payment: {
    summary: 'An online payment was received and credited',
    data: () =>
      z.object({
        paymentid: z.string(),
        transactionid: z.string(),
        purpose: z.enum(['TOPUP', 'BOX']),
        amount: Rupees,
        gateway: z.string(),
        gatewaypayment: z.string(),
      }),
  },
  ticket: {
    summary: 'A ticket was raised, answered, assigned, closed or opened again',
    data: () =>
      z.object({
        ticketid: z.string(),
        what: z.enum(['RAISED', 'ANSWERED', 'ASSIGNED', 'CLOSED', 'REOPENED']),
        side: z.enum(['OPERATOR', 'DESK']),
        ...each(z.string(), 'category', 'subscriberid', 'stbno'),
      }),
  },
  stb: {
    summary: 'An STB moved: to a customer, back to stock, to the provider, or was lost or scrapped',
    data: () =>
      z.object({
        ...each(z.string(), 'stbno', 'move', 'from', 'to', 'fromsubscriberid', 'tosubscriberid', 'actor'),
      }),
  },
} as const

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS
export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]]

/** What is posted. `id` names what happened: the same twice is the same. */
export const webhookBody = (event: WebhookEvent) =>
  z.object({
    id: z.string(),
    event: z.literal(event),
    lcoid: z.string(),
    at: Instant,
    data: WEBHOOK_EVENTS[event].data(),
  })
