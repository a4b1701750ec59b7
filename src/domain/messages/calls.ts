import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { each, idOf, Instant, says, text, YesNo } from '../fields.ts'
import { Rupees } from '../money.ts'
import { dated, pageOf } from '../paging.ts'
import { AUTOMATIC_EVENTS } from './automatic.ts'
import { CHANNELS, CUSTOMER_EVENTS, MESSAGE_LANGUAGES, MESSAGE_STATES } from './events.ts'
import { SMS_IDS } from './templates.ts'

/** As in `subscribers/ids.ts`, whose room reads the languages of this one. */
const CustomerId = idOf('subscriber', /^\d{10}$/)
const SmsIdField = z.enum(SMS_IDS, says('required'))

const outage = {
  /** Of this area; left out, everybody with a running pack. */
  areaid: z.optional(z.union([z.literal(''), idOf('area', /^AREA\d{5,9}$/)])),
  /** As the customer reads it. */
  until: text(40),
}

const AutomaticReminders = z.object({
  count: z.int(),
  /** When the next ones go out. */
  sendsat: Instant,
  data: z.array(
    z.object({
      event: z.enum(AUTOMATIC_EVENTS),
      on: YesNo,
      /** Who would get it then, and has not had it. */
      customers: z.int(),
      cost: Rupees,
      /** As the first of them would read it; '' where there is nobody. */
      example: z.string(),
      /** Why it cannot be sent; '' where it can. */
      refused: z.string(),
    }),
  ),
})

export const messageCalls = {
  sendSms: endpoint({
    summary: 'Send a registered reminder: to one home, to a list, or to everybody it fits',
    method: 'POST',
    path: '/sendsms',
    input: () =>
      z.object({
        smsid: SmsIdField,
        /** Customer numbers, comma-separated; left out, everybody whose box expires as the template says. */
        subscribers: z.optional(z.string().check(z.regex(/^(\d{10})(,\d{10}){0,499}$/, says('unknown')))),
      }),
    reply: () =>
      z.object({
        /** Queued now. */
        queued: z.int(),
        /** Had this reminder today already. */
        repeated: z.int(),
        /** The template does not fit them, or has no words in their language, or they are unknown here. */
        unfit: z.int(),
        /** When they go out: now, or the next morning. */
        sendsat: Instant,
        /** SMS left of this month's quota. */
        left: z.int(),
      }),
    permission: 'messages',
  }),

  previewSms: endpoint({
    summary: 'Whom a registered reminder would reach now and at what cost; nothing is sent',
    method: 'GET',
    path: '/sendsms/preview',
    input: () => z.object({ smsid: SmsIdField }),
    reply: () =>
      z.object({
        /** Who have not had it today. */
        customers: z.int(),
        repeated: z.int(),
        cost: Rupees,
        /** SMS that it takes of this month's quota, and what is left of that. */
        need: z.int(),
        left: z.int(),
        sendsat: Instant,
      }),
    permission: 'messages',
  }),

  previewOutage: endpoint({
    summary: 'Who would be told that the signal is down, in which words and at what cost; nothing is sent',
    method: 'GET',
    path: '/sendsms/outage',
    input: () => z.object(outage),
    reply: () =>
      z.object({
        /** Who have not been told today. */
        customers: z.int(),
        repeated: z.int(),
        cost: Rupees,
        /** As the first of them would read it; '' where there is nobody. */
        example: z.string(),
        left: z.int(),
      }),
    permission: 'messages',
  }),

  sendOutage: endpoint({
    summary: 'Tell customers with a running pack that the signal is down, at once and at most once a day',
    method: 'POST',
    path: '/sendsms/outage',
    input: () => z.object(outage),
    reply: () => z.object({ queued: z.int(), repeated: z.int(), left: z.int() }),
    permission: 'messages',
  }),

  listAutomaticReminders: endpoint({
    summary: 'Reminders that go out by themselves: which are on, who would get them next, and what that costs',
    method: 'GET',
    path: '/sendsms/automatic',
    reply: () => AutomaticReminders,
    permission: 'messages',
  }),

  saveAutomaticReminder: endpoint({
    summary: 'Switch one of the automatic reminders on or off',
    method: 'POST',
    path: '/sendsms/automatic',
    input: () =>
      z.object({ event: z.enum(AUTOMATIC_EVENTS, says('required')), on: z.enum(['YES', 'NO'], says('required')) }),
    reply: () => AutomaticReminders,
    permission: 'messages',
  }),

  listSmsTemplates: endpoint({
    summary: 'The registered reminders as they are worded now',
    method: 'GET',
    path: '/sendsms/templates',
    reply: () =>
      z.object({
        count: z.int(),
        /** Who a customer is told to call: the operator's number, else the provider's. */
        helpline: z.string(),
        data: z.array(
          z.object({
            smsid: z.enum(SMS_IDS),
            displayText: z.string(),
            content: z.string(),
            language: z.enum(MESSAGE_LANGUAGES),
            /** Whether the provider lets it be sent. */
            active: YesNo,
          }),
        ),
      }),
    permission: 'messages',
  }),

  getSmsProgress: endpoint({
    summary: 'How many messages to customers of today have left, and how many wait',
    method: 'GET',
    path: '/sendsms/progress',
    reply: () => z.object({ waiting: z.int(), sent: z.int(), failed: z.int() }),
    permission: 'messages',
  }),

  listSmsReport: endpoint({
    summary: 'Which messages went out, newest first, with the quota',
    method: 'GET',
    path: '/sendsms/report',
    input: () => z.object({ ...dated, smsid: z.optional(z.enum(CUSTOMER_EVENTS)), customerid: z.optional(CustomerId) }),
    reply: () =>
      z.extend(
        pageOf(
          z.object({
            ...each(z.string(), 'id', 'smsid', 'displayText', 'content', 'subscriberid', 'name', 'mobile'),
            status: z.enum(MESSAGE_STATES),
            /** Why it failed: the vendor's words, or a code of ours. */
            reason: z.string(),
            channel: z.enum(CHANNELS),
            language: z.string(),
            /** What the vendor charges for it. */
            cost: Rupees,
            delivered: z.nullable(Instant),
            created: Instant,
            authorisedby: z.string(),
          }),
        ),
        { quota: z.int(), left: z.int() },
      ),
    permission: 'messages',
  }),
}
