import type { Samples } from '../calls.ts'
import { paise } from '../money.ts'
import { page } from '../sample-replies.ts'
import type { messageCalls } from './calls.ts'
import { AUTOMATIC_EVENTS } from './automatic.ts'
import { SMS_TEMPLATES } from './templates.ts'

const content = 'Dear {name}, your TV pack on box ending {box} expires on {date}. {operator}, {helpline}'

const automatic = {
  count: AUTOMATIC_EVENTS.length,
  sendsat: new Date('2026-07-16T03:30:00.000Z'),
  data: AUTOMATIC_EVENTS.map((event) => ({
    event,
    on: event === 'EXP3' ? ('YES' as const) : ('NO' as const),
    customers: 14,
    cost: paise(560),
    example: content,
    refused: '',
  })),
}

export const messageSamples: Samples<keyof typeof messageCalls> = {
  sendSms: {
    input: { smsid: 'EXP3', subscribers: '2000000012,2000000044' },
    reply: { queued: 1, repeated: 1, unfit: 0, sendsat: new Date('2026-07-15T06:30:00.000Z'), left: 4871 },
  },
  previewSms: {
    input: { smsid: 'EXP5' },
    reply: {
      customers: 18,
      repeated: 2,
      cost: paise(450),
      need: 18,
      left: 4982,
      sendsat: new Date('2026-07-14T05:00:00.000Z'),
    },
  },
  previewOutage: {
    input: { until: '8 pm today' },
    reply: { customers: 212, repeated: 3, cost: paise(4240), example: content, left: 4871 },
  },
  sendOutage: { input: { until: '8 pm today' }, reply: { queued: 212, repeated: 3, left: 4659 } },
  listAutomaticReminders: { input: {}, reply: automatic },
  saveAutomaticReminder: { input: { event: 'EXP3', on: 'YES' }, reply: automatic },
  listSmsTemplates: {
    input: {},
    reply: {
      count: SMS_TEMPLATES.length,
      helpline: '0253 250 0100',
      data: SMS_TEMPLATES.map(({ smsid, displayText }) => ({
        smsid,
        displayText,
        content,
        language: 'en' as const,
        active: 'YES' as const,
      })),
    },
  },
  getSmsProgress: { input: {}, reply: { waiting: 120, sent: 9876, failed: 4 } },
  listSmsReport: {
    input: {},
    reply: {
      ...page({
        id: '41',
        smsid: 'EXP1',
        displayText: 'Expiring tomorrow',
        content:
          'Dear Vaishali, your TV pack on box ending 0101 expires tomorrow, 16 Jul. Please renew with your operator Shree Ganesh Cable Network or call toll-free 1800 123 4567.',
        subscriberid: '2000000012',
        name: 'Vaishali Kulkarni',
        mobile: '9822098220',
        status: 'DELIVERED',
        reason: '',
        channel: 'SMS',
        language: 'en',
        cost: paise(40),
        delivered: new Date('2026-07-15T05:00:04.000Z'),
        created: new Date('2026-07-15T05:00:00.000Z'),
        authorisedby: 'SUB10001',
      } as const),
      quota: 5000,
      left: 4872,
    },
  },
}
