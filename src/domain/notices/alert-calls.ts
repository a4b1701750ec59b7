import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { Count, each, Instant, says, YesNo } from '../fields.ts'
import { listOf } from '../paging.ts'
import { AD_TYPES, ALERT_TYPES, BANNER_TYPES } from './rules.ts'

const Banner = z.object({
  promoadsid: z.string(),
  /** Where the picture is. */
  filename: z.string(),
  adtype: z.enum(AD_TYPES),
  weight: z.int(),
  adstatus: z.enum(['ACTIVE', 'INACTIVE']),
  created: Instant,
  /** Where a tap leads: a path of the portal or an https address; '' for nowhere. */
  ...each(z.string(), 'url', 'title', 'body'),
})
export type Banner = z.output<typeof Banner>

const Alert = z.object({
  alertid: z.string(),
  alerttype: z.enum(ALERT_TYPES),
  ...each(z.string(), 'title', 'message', 'url'),
  created: Instant,
  read: YesNo,
})
export type Alert = z.output<typeof Alert>

export const Language = z.optional(z.enum(['en', 'hi']))

export const person = { permission: null } as const

/** Asked behind every page. */
export const alertCalls = {
  listBanners: endpoint({
    ...person,
    summary: 'Banners and offers of one type that run today in the operator’s region, heaviest first',
    method: 'GET',
    path: '/banner',
    input: () =>
      z.object({
        bannertype: z.enum(BANNER_TYPES, says('required')),
        page: z.optional(Count),
        language: Language,
      }),
    reply: () => listOf(Banner),
  }),

  listAlerts: endpoint({
    ...person,
    summary: 'Alerts of one type, newest first, with what this person has read',
    method: 'GET',
    path: '/alertmessage.php',
    input: () => z.object({ alerttype: z.enum(ALERT_TYPES, says('required')), language: Language }),
    reply: () => z.object({ count: z.int(), unread: z.int(), data: z.array(Alert) }),
  }),

  markAlertsRead: endpoint({
    ...person,
    summary: 'Mark one alert, or all of a type, as read by this person',
    method: 'POST',
    path: '/alertmessage',
    input: () =>
      z.object({
        alerttype: z.enum(ALERT_TYPES, says('required')),
        alertid: z.optional(z.string().check(z.regex(/^\d{1,15}$/, says('unknown')))),
      }),
    reply: () => z.object({ marked: z.int(), unread: z.int() }),
  }),
}
