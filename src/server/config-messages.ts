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

/** Vendors of SMS, mail and WhatsApp: settings of the server, part of its table. */
export const MESSAGE_SETTINGS = [
  {
    name: 'MESSAGES_URL',
    meaning: 'Vendor endpoint for SMS and e-mail. Empty: messages are appended to outbox.jsonl in LCO_DATA_DIR',
    requiredInProduction: true,
  },
  {
    name: 'MESSAGES_SECRET',
    meaning: 'Signs what is posted to MESSAGES_URL (HMAC-SHA-256)',
    secret: true,
    requiredInProduction: true,
  },
  {
    name: 'SMTP_URL',
    meaning:
      'Mail server, instead of MESSAGES_URL for e-mail: smtps://user:password@host:465, or smtp://…:587, which must then offer STARTTLS',
    secret: true,
  },
  {
    name: 'MAIL_FROM',
    meaning: 'Who mail sent by SMTP_URL comes from, such as LCO Portal <no-reply@portal.example.in>',
  },
  {
    name: 'WHATSAPP_PHONE_ID',
    meaning:
      'Number of the sender at the WhatsApp Cloud API. Empty: nothing goes by WhatsApp; in the demo it is appended to outbox.jsonl',
  },
  {
    name: 'WHATSAPP_TOKEN',
    meaning: 'Access token of a system user with whatsapp_business_messaging',
    secret: true,
  },
  {
    name: 'WHATSAPP_APP_SECRET',
    meaning: 'Secret of the app: WhatsApp signs with it what it posts to /messages/whatsapp',
    secret: true,
  },
  {
    name: 'WHATSAPP_VERIFY_TOKEN',
    meaning: 'The word by which WhatsApp is let subscribe to /messages/whatsapp',
    secret: true,
  },
  { name: 'WHATSAPP_VERSION', default: 'v23.0', meaning: 'Version of the Graph API that the messages are sent by' },
  { name: 'WHATSAPP_URL', default: 'https://graph.facebook.com', meaning: 'Where the Graph API answers' },
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
  WHATSAPP_PHONE_ID: z.string().check(z.regex(/^\d*$/, { error: 'is a number' })),
  WHATSAPP_TOKEN: z.string(),
  WHATSAPP_APP_SECRET: z.string(),
  WHATSAPP_VERIFY_TOKEN: z.string(),
  WHATSAPP_VERSION: z.string().check(z.regex(/^v\d+\.\d+$/, { error: 'is a version such as v23.0' })),
  WHATSAPP_URL: url,
  SMS_QUOTA: whole(0, 1_000_000),
}
