import { createTransport } from 'nodemailer'

import { askedOfVendor } from '../fetch-bounded.ts'
import { letterHtml } from './letter-html.ts'
import type { Mail } from './port.ts'

type MailServer = { url: string; from: string; timeoutMs?: number }

/** A password is told to nobody in the clear, but to this machine. */
const isHere = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)

/**
 * A mail server knows no keys: a letter whose answer was lost is sent again under the same Message-ID, by which mailboxes know that
 * they have it.
 */
export function smtpMail({ url, from, timeoutMs = 10_000 }: MailServer): Mail {
  const domain = from.replace(/^.*@/, '').replace(/>$/, '')
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    requireTLS: !isHere(url),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (to, letter, dedupe) => {
      await askedOfVendor(url, { 'network.protocol.name': 'smtp' }, () =>
        transport.sendMail({
          from,
          to: { name: '', address: to },
          subject: letter.subject,
          text: letter.text,
          html: letterHtml(letter),
          messageId: `<${dedupe}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        }),
      )
    },
  }
}
