import { createTransport } from 'nodemailer'

import { askedOfVendor } from '../fetch-bounded.ts'
import type { Mail, Letter } from './port.ts'
import { escapedHtml } from '../../identity-pages.ts'

/** An address that stands in the text can be tapped. */
const linked = (text: string): string =>
  escapedHtml(text).replaceAll(
    /https?:\/\/[^\s<]+/g,
    (address) => `<a href="${address}" style="color:#0b5cad">${address}</a>`,
  )

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${linked(text).replaceAll('\n', '<br>')}</p>`

/** The same words as the plain text, for those who read mail in a browser. Styles stand in the tags: mail programs drop all others. */
function letterHtml({ subject, text }: Letter): string {
  const paragraphs = text.split(/\n{2,}/).map(paragraph)
  return `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapedHtml(subject)}</title></head>
<body style="margin:0;background:#f3f5f8">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;color:#1b2330;font:16px/1.5 'Noto Sans',Arial,sans-serif;overflow-wrap:anywhere">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapedHtml(subject)}</h1>
${paragraphs.join('\n')}
</div></body></html>`
}

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
