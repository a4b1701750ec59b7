import { join } from 'node:path'

import type { Config } from '../../config.ts'
import { signedPost, type Vendor } from '../signed-post.ts'
import { outboxFileMail, outboxFileSms, outboxFileWhatsApp } from './outbox-file.ts'
import type { Mail, MessagePorts, Sms } from './port.ts'
import { smtpMail } from './smtp.ts'
import { cloudWhatsApp } from './whatsapp-cloud.ts'

/** Who carries messages, by what is set; without a vendor they go to a file of the developer. */
export function messagePorts(config: Config, dataDir: string): MessagePorts {
  const { MESSAGES_URL: url, MESSAGES_SECRET: secret, SMTP_URL, MAIL_FROM } = config
  const file = join(dataDir, 'outbox.jsonl')
  const mail = url ? httpMail({ url, secret }) : outboxFileMail(file)
  return {
    sms: url ? httpSms({ url, secret }) : outboxFileSms(file),
    whatsapp: config.WHATSAPP_PHONE_ID ? cloudWhatsApp(cloudAccount(config)) : outboxFileWhatsApp(file),
    mail: SMTP_URL ? smtpMail({ url: SMTP_URL, from: MAIL_FROM }) : mail,
  }
}

const cloudAccount = (config: Config) => ({
  url: config.WHATSAPP_URL,
  version: config.WHATSAPP_VERSION,
  phoneId: config.WHATSAPP_PHONE_ID,
  token: config.WHATSAPP_TOKEN,
})

export const httpMail = (vendor: Vendor): Mail => ({
  send: (to, letter, dedupe) => signedPost(vendor, { channel: 'mail', to, ...letter }, dedupe),
})

/** The wire is described in docs/vendors.md. */
export const httpSms = (vendor: Vendor): Sms => ({
  send: (to, text, dedupe, registration) =>
    signedPost(vendor, { channel: 'sms', to: `+91${to}`, text, ...registration }, dedupe),
})
