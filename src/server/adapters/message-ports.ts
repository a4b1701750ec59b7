import { join } from 'node:path'

import type { Config } from '../config.ts'
import { httpMail } from './mail/http.ts'
import { outboxFileMail } from './mail/outbox-file.ts'
import type { Mail } from './mail/port.ts'
import { smtpMail } from './mail/smtp.ts'
import { httpSms } from './sms/http.ts'
import { outboxFileSms } from './sms/outbox-file.ts'
import type { Sms } from './sms/port.ts'

/** Who carries messages, by what is set; without a vendor they go to a file of the developer. */
export function messagePorts(config: Config, dataDir: string): { sms: Sms; mail: Mail } {
  const { MESSAGES_URL: url, MESSAGES_SECRET: secret, SMTP_URL, MAIL_FROM } = config
  const file = join(dataDir, 'outbox.jsonl')
  const mail = url ? httpMail({ url, secret }) : outboxFileMail(file)
  return {
    sms: url ? httpSms({ url, secret }) : outboxFileSms(file),
    mail: SMTP_URL ? smtpMail({ url: SMTP_URL, from: MAIL_FROM }) : mail,
  }
}
