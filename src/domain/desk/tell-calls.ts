import * as z from 'zod/mini'

import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { Count, each, Instant, optionalText, says, text, YesNo } from '../fields.ts'
import { AD_TYPES, ALERT_TYPES } from '../notices/rules.ts'
import { listOf, pageOf } from '../paging.ts'
import { PICTURE_UPLOAD } from '../files/calls.ts'
import { after, OnlyNew, OptionalDay, Region, tells, YesOrNo } from './shapes.ts'

const DeskBanner = z.object({
  promoadsid: z.string(),
  adtype: z.enum(AD_TYPES),
  ...each(z.string(), 'filename', 'title', 'body', 'title_hi', 'body_hi'),
  weight: z.int(),
  adstatus: z.enum(['ACTIVE', 'INACTIVE']),
  url: z.string(),
  region: z.string(),
  starts: z.nullable(Day),
  ends: z.nullable(Day),
  created: Instant,
})
export type DeskBanner = z.output<typeof DeskBanner>

const DeskAlert = z.object({
  alertid: z.string(),
  /** '' for many. */
  lcoid: z.string(),
  region: z.string(),
  alerttype: z.enum(ALERT_TYPES),
  ...each(z.string(), 'title', 'message', 'url'),
  created: Instant,
  /** How many people have read it. */
  read: z.int(),
})

const DeskQuestion = z.object({
  key: z.string(),
  place: z.int(),
  ...each(z.string(), 'question', 'ans1', 'ans2', 'ans3', 'question_hi', 'ans1_hi', 'ans2_hi', 'ans3_hi'),
  rightanswer: z.int(),
  active: YesNo,
  /** How many operators have answered it, and how many rightly. */
  answered: z.int(),
  right: z.int(),
})

/** What the provider tells the operators. */
export const tellCalls = {
  listDeskBanners: endpoint({
    staff: 'notices',
    summary: 'All banners and offers, running or not',
    method: 'GET',
    path: '/desk/v1/banners',
    reply: () => listOf(DeskBanner),
  }),

  saveBanner: endpoint({
    staff: 'notices',
    summary: 'Make a banner, or change one',
    method: 'POST',
    path: '/desk/v1/banners',
    input: () =>
      z.object({
        promoadsid: z.optional(z.string()),
        adtype: z.enum(AD_TYPES, says('required')),
        filename: text(300),
        title: text(120),
        body: optionalText(text(400)),
        title_hi: optionalText(text(120)),
        body_hi: optionalText(text(400)),
        weight: Count,
        adstatus: z.enum(['ACTIVE', 'INACTIVE'], says('required')),
        url: optionalText(text(300)),
        region: Region,
        starts: OptionalDay,
        ends: OptionalDay,
      }),
    reply: () => DeskBanner,
  }),

  uploadPicture: endpoint({
    staff: 'notices',
    ...PICTURE_UPLOAD,
    summary: 'A picture for a banner or an alert; the reply says where it is',
    path: '/desk/v1/pictures',
  }),

  listDeskAlerts: endpoint({
    staff: 'notices',
    summary: 'What was told, newest first',
    method: 'GET',
    path: '/desk/v1/alerts',
    input: () => z.object({ after }),
    reply: () => pageOf(DeskAlert),
  }),

  sendAlert: endpoint({
    staff: 'notices',
    summary: 'Tell one operator, those of a region, or all: as an alert and as a push',
    method: 'POST',
    path: '/desk/v1/alerts',
    input: () =>
      z.object({
        alerttype: z.enum(ALERT_TYPES, says('required')),
        lcoid: optionalText(text(20)),
        region: Region,
        ...tells,
      }),
    reply: () => z.object({ alertid: z.string(), devices: z.int() }),
  }),

  broadcastPush: endpoint({
    staff: 'notices',
    summary: 'A push alone, to a region or to all',
    method: 'POST',
    path: '/desk/v1/push',
    input: () =>
      z.object({
        region: Region,
        ...tells,
        image: optionalText(text(300)),
      }),
    reply: () => z.object({ devices: z.int() }),
  }),

  listQuizQuestions: endpoint({
    staff: 'notices',
    summary: 'The quiz with its answers, and how it goes',
    method: 'GET',
    path: '/desk/v1/quiz',
    reply: () => listOf(DeskQuestion),
  }),

  saveQuizQuestion: endpoint({
    staff: 'notices',
    summary: 'Make a question, or change one',
    method: 'POST',
    path: '/desk/v1/quiz',
    input: () =>
      z.object({
        key: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9_-]{1,20}$/, says('invalid'))),
        place: Count,
        question: text(300),
        ...each(text(150), 'ans1', 'ans2', 'ans3'),
        question_hi: text(300),
        ...each(text(150), 'ans1_hi', 'ans2_hi', 'ans3_hi'),
        rightanswer: z.enum(['1', '2', '3'], says('required')),
        active: YesOrNo,
        isnew: OnlyNew,
      }),
    reply: () => DeskQuestion,
  }),
}
