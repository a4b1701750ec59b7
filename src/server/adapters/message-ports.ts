import { join } from 'node:path'

import type { Config } from '../config.ts'
import { httpMail } from './mail/http.ts'
import { outboxFileMail, outboxFileSms, outboxFileWhatsApp } from './outbox-file.ts'
import type { Mail } from './mail/port.ts'
import { smtpMail } from './mail/smtp.ts'
import { httpSms } from './sms/http.ts'
import type { Sms } from './sms/port.ts'
import { cloudWhatsApp } from './whatsapp/cloud.ts'
import type { WhatsApp } from './whatsapp/port.ts'

export type MessagePorts = { sms: Sms; mail: Mail; whatsapp: WhatsApp }

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
