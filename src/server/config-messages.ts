import * as z from 'zod/mini'

import { url, whole } from './config-fields.ts'

const smtpUrl = z.string().check(
  z.refine((text) => text === '' || (/^smtps?:\/\//i.test(text) && URL.canParse(text)), {
    error: 'is an address such as smtps://user:password@smtp.example.in:465',
  }),
)
const sender = z.string().check(
  z.refine((text) => text === '' || /^([^<>]+<)?[^\s<>@]+@[^\s<>@]+>?$/.test(text), {
    error: 'is an address such as LCO Portal <no-reply@portal.example.in>',
  }),
)

/** Vendors of SMS and mail: settings of the server, part of its table. */
export const MESSAGE_SETTINGS = [
  {
    name: 'MESSAGES_URL',
    default: '',
    meaning: 'Vendor endpoint for SMS and e-mail. Empty: messages are appended to outbox.jsonl in LCO_DATA_DIR',
    requiredInProduction: true,
  },
  {
    name: 'MESSAGES_SECRET',
    default: '',
    meaning: 'Signs what is posted to MESSAGES_URL (HMAC-SHA-256)',
    secret: true,
    requiredInProduction: true,
  },
  {
    name: 'SMTP_URL',
    default: '',
    meaning:
      'Mail server, instead of MESSAGES_URL for e-mail: smtps://user:password@host:465, or smtp://…:587, which must then offer STARTTLS',
    secret: true,
  },
  {
    name: 'MAIL_FROM',
    default: '',
    meaning: 'Who mail sent by SMTP_URL comes from, such as LCO Portal <no-reply@portal.example.in>',
  },
  {
    name: 'SMS_QUOTA',
    default: '5000',
    meaning:
      'SMS that one operator may send as reminders in a month; a long text counts as several. The desk may set another number',
  },
] as const

export const MESSAGE_FIELDS = {
  MESSAGES_URL: url,
  MESSAGES_SECRET: z.string(),
  SMTP_URL: smtpUrl,
  MAIL_FROM: sender,
  SMS_QUOTA: whole(0, 1_000_000),
}
