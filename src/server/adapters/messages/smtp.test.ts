// @day 2026-07-15
import { afterEach, expect, it } from 'vitest'

import { smtpServer, type MailFault } from '../../testing/smtp-server.ts'
import { smtpMail } from '../messages/smtp.ts'

const FROM = 'LCO Portal <no-reply@portal.example.in>'
const LETTER = {
  subject: 'नया पासवर्ड',
  text: 'Open https://portal.example.in/#reset?a=1&b=2\n\nOr enter <482915>.',
}

let closes: (() => void)[] = []
afterEach(() => {
  for (const close of closes) close()
  closes = []
})
const serverWith = async (...faults: MailFault[]) => {
  const server = await smtpServer('s3cret', () => faults.shift() ?? 'none')
  closes.push(server.close)
  return server
}

/** What a mail program makes of it. */
const partsOf = (message: string) => {
  const boundary = /boundary="([^"]+)"/.exec(message)![1]!
  return message
    .split(`--${boundary}`)
    .slice(1, 3)
    .map((part) => {
      const [head, ...body] = part.split('\r\n\r\n')
      const text = body.join('\r\n\r\n')
      if (/base64/i.test(head!)) return Buffer.from(text, 'base64').toString('utf8')
      return text
        .replaceAll('=\r\n', '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    })
}

it('a letter goes out in plain text and in HTML, where its address can be tapped and nothing in it is a tag', async () => {
  const server = await serverWith()
  await smtpMail({ url: server.url, from: FROM }).send('asha@kavericable.in', LETTER, 'message-LCO10001-7')
  const [{ to, message }] = server.taken as [{ to: string; message: string }]
  expect(to).toBe('asha@kavericable.in')
  expect(message).toContain('Message-ID: <message-LCO10001-7@portal.example.in>')
  expect(message).toContain('From: LCO Portal <no-reply@portal.example.in>')
  expect(message).toContain('Subject: =?UTF-8?')
  const [text, html] = partsOf(message)
  expect(text).toContain('Or enter <482915>.')
  expect(html).toContain('href="https://portal.example.in/#reset?a=1&amp;b=2"')
  expect(html).toContain('&lt;482915&gt;')
})

it('a server that fails is told again, and a lost answer is the same letter by its Message-ID', async () => {
  const server = await serverWith('busy', 'refused', 'cut-after')
  const mail = smtpMail({ url: server.url, from: FROM })
  const send = () => mail.send('asha@kavericable.in', LETTER, 'message-LCO10001-8')
  await expect(send()).rejects.toThrow('451')
  await expect(send()).rejects.toThrow('550')
  await expect(send()).rejects.toThrow()
  await send()
  const ids = server.taken.map(({ message }) => /Message-ID: (\S+)/.exec(message)![1])
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
})

it('who writes a second address or a line into the first reaches nobody by it', async () => {
  const server = await serverWith()
  const mail = smtpMail({ url: server.url, from: FROM })
  for (const to of ['a@b.in, c@d.in', 'a@b.in\r\nBcc: c@d.in'])
    await mail.send(to, { ...LETTER, subject: `x\r\nBcc: e@f.in` }, 'message-LCO10001-9').catch(() => {})
  expect(server.taken.map(({ to }) => to).filter((to) => /^(c@d|e@f)\.in$/.test(to))).toEqual([])
  const heads = server.taken.map(({ message }) => message.split('\r\n\r\n')[0]!)
  expect(heads.filter((head) => /^Bcc:/im.test(head))).toEqual([])
})

it('a password is not told to a server that does not offer to seal the line', async () => {
  const server = await serverWith()
  const mail = smtpMail({ url: `${server.url}?requireTLS=true`, from: FROM })
  await expect(mail.send('asha@kavericable.in', LETTER, 'message-LCO10001-10')).rejects.toThrow(/TLS/)
  await expect(
    smtpMail({ url: server.url.replace('s3cret', 'wrong'), from: FROM }).send('a@b.in', LETTER, 'message-x-1'),
  ).rejects.toThrow('535')
  expect(server.taken).toEqual([])
})
