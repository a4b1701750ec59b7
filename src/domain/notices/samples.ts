import type { Samples } from '../calls.ts'
import { list } from '../sample-replies.ts'
import type { noticeCalls } from './calls.ts'

const created = new Date('2026-07-14T05:30:00.000Z')

const alert = {
  alertid: '31',
  alerttype: 'ALERT',
  title: 'Headend work tonight',
  message: 'Signals pause from 2 to 3 at night for work at the Nashik headend.',
  url: '',
  created,
  read: 'NO',
} as const

const questions = [
  {
    key: 'Q1',
    question: 'When does a pack that is renewed early start?',
    ans1: 'Today',
    ans2: 'The day after it would have ended',
    ans3: 'On the first of the month',
  },
]

export const noticeSamples: Samples<keyof typeof noticeCalls> = {
  listBanners: {
    input: { bannertype: 'BANNER', page: 1 },
    reply: list({
      promoadsid: '101',
      filename: '/promo/cricket-plus.svg',
      adtype: 'BANNER',
      weight: 10,
      adstatus: 'ACTIVE',
      created,
      url: '/lcoportal/product/planmaster',
      title: 'Cricket Plus at ₹59',
      body: 'Every match of the season, from today.',
    }),
  },
  listAlerts: { input: { alerttype: 'ALERT' }, reply: { count: 1, unread: 1, data: [alert] } },
  markAlertsRead: { input: { alerttype: 'ALERT' }, reply: { marked: 1, unread: 0 } },
  listHeadendsServed: { input: {}, reply: [{ headendid: 'HE-NSK', headendname: 'Nashik' }] },
  listHeadendLocations: {
    input: {},
    reply: [
      {
        locationid: 'NSK-1',
        headendid: 'HE-NSK',
        headendname: 'Nashik',
        name: 'Nashik counter',
        address: '12 College Road',
        city: 'Nashik',
        region: 'Maharashtra',
        phone: '02532500100',
        hours: 'Mon-Sat 10:00-18:00',
        latitude: 20.0059,
        longitude: 73.7629,
      },
    ],
  },
  getQuiz: { input: { language: 'en' }, reply: { quiz_complete: 'NO', right: 0, total: 1, data: questions } },
  answerQuiz: {
    input: { answers: [{ key: 'Q1', answer: 2 }] },
    reply: { quiz_complete: 'YES', right: 1, total: 1, results: [{ key: 'Q1', right: true }] },
  },
  getPushKey: { input: {}, reply: { vendor: 'WEBPUSH', publickey: '' } },
  registerPush: {
    input: { token: 'c2FtcGxlLXRva2Vu', region: 'Maharashtra' },
    reply: { topic: 'Maharashtra', renewafter: new Date('2026-07-22T05:30:00.000Z') },
  },
  forgetPush: { input: { token: 'c2FtcGxlLXRva2Vu' }, reply: { forgotten: true } },
}
