import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { each, Instant, says, text } from '../fields.ts'
import { WEBHOOK_EVENT_NAMES } from '../integrations/events.ts'
import { listOf, pageOf } from '../paging.ts'
import { after, Regions } from './shapes.ts'

/** UNSENT: its webhook was switched off before it left. */
export const DELIVERY_STATES = ['WAITING', 'SENT', 'UNSENT', 'FAILED'] as const

const Webhook = z.object({
  ...each(z.string(), 'webhookid', 'name', 'url'),
  events: z.array(z.enum(WEBHOOK_EVENT_NAMES)),
  /** None is everywhere. */
  regions: z.array(z.string()),
  status: z.enum(['ON', 'OFF']),
  /** Given up or not sent; sent again by hand. */
  failed: z.int(),
  lastsent: z.nullable(Instant),
})
const WithSecret = z.extend(Webhook, { secret: z.string() })

const Delivery = z.object({
  ...each(z.string(), 'id', 'lcoid', 'webhook'),
  event: z.enum(WEBHOOK_EVENT_NAMES),
  /** What happened, as the receiver knows it. */
  eventid: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** The status of the last answer; null: there was none. */
  answer: z.nullable(z.int()),
  /** A code of `DELIVERY_FAILURES`, and behind it what the line said; '': none. */
  failure: z.string(),
  created: Instant,
  updated: Instant,
})

/** Comma-separated on the wire. */
const Events = z.codec(
  z.string(),
  z.array(z.enum(WEBHOOK_EVENT_NAMES, says('permission'))).check(z.minLength(1, says('required'))),
  {
    decode: (typed) => [...new Set(typed.split(',').filter(Boolean))] as (typeof WEBHOOK_EVENT_NAMES)[number][],
    encode: (list) => list.join(','),
  },
)

/** Systems that are told of what happens. */
export const webhookCalls = {
  listWebhooks: endpoint({
    staff: 'integrations',
    summary: 'Webhooks, what they are told of, and how many deliveries did not arrive',
    method: 'GET',
    path: '/desk/v1/webhooks',
    reply: () => listOf(Webhook),
  }),

  saveWebhook: endpoint({
    staff: 'integrations',
    summary: 'Add a webhook or change one; the secret of a new one is in this reply and is never shown again',
    method: 'POST',
    path: '/desk/v1/webhooks',
    input: () =>
      z.object({
        /** '' is a new one. */
        webhookid: z.optional(z.union([z.literal(''), text(20)])),
        name: text(80),
        url: text(300),
        events: Events,
        regions: z.optional(Regions),
        status: z.enum(['ON', 'OFF'], says('required')),
      }),
    /** '' for one that was changed. */
    reply: () => WithSecret,
  }),

  renewWebhookSecret: endpoint({
    staff: 'integrations',
    summary: 'Give a webhook a new secret; what is sent from now on is signed with it',
    method: 'POST',
    path: '/desk/v1/webhooks/{webhookid}/secret',
    limiter: 'credential',
    input: () => z.object({ webhookid: text(20) }),
    reply: () => WithSecret,
  }),

  listWebhookDeliveries: endpoint({
    staff: 'integrations',
    summary: 'What was sent to webhooks, or waits, or was given up or not sent, newest first',
    method: 'GET',
    path: '/desk/v1/webhooks/deliveries',
    input: () => z.object({ state: z.optional(z.enum(DELIVERY_STATES)), after }),
    reply: () => pageOf(Delivery),
  }),

  replayWebhook: endpoint({
    staff: 'integrations',
    summary: 'Send one delivery again, or, without its number, all that did not reach this webhook (1,000 at most)',
    method: 'POST',
    path: '/desk/v1/webhooks/replay',
    input: () =>
      z.object({
        webhookid: z.optional(z.union([z.literal(''), text(20)])),
        id: z.optional(z.union([z.literal(''), z.string().check(z.regex(/^\d{1,15}$/, says('unknown')))])),
      }),
    reply: () => z.object({ queued: z.int() }),
  }),
}
