// @day 2026-07-15

import { createHmac } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { httpMail, httpSms } from './messages/choose.ts'
import { outboxFileMail, outboxFileSms } from './messages/outbox-file.ts'
import { signedPost } from './signed-post.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A vendor that remembers what it was sent and answers as the test says. */
const received: { headers: IncomingMessage['headers']; method: string; body: string }[] = []
const ok: Answer = (_request, response) => void response.end('{}')
let answer: Answer = ok
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    received.push({ headers: request.headers, method: request.method!, body })
    answer(request, response)
  })
})
let vendor: { url: string; secret: string }
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vendor = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, secret: 'shared' }
})
afterAll(() => server.close().closeAllConnections())

const answering = async (how: Answer, send: () => Promise<void>) => {
  answer = how
  await send().finally(() => (answer = ok))
}

const REGISTRATION = { entityid: '1101', header: 'LCOPRT', templateid: '1107160000000000001' }

describe('what is posted to the vendor', () => {
  it('is signed over exactly its bytes and carries its dedupe key', async () => {
    await signedPost(vendor, { text: 'नमस्ते ₹' }, 'job-7')
    const { headers, body, method } = received.at(-1)!
    expect([method, headers['content-type'], headers['idempotency-key']]).toEqual(['POST', 'application/json', 'job-7'])
    expect(headers['x-signature']).toBe(createHmac('sha256', 'shared').update(body).digest('hex'))
    expect(JSON.parse(body)).toEqual({ text: 'नमस्ते ₹' })
  })

  it('as SMS goes to the full number, as mail with its subject', async () => {
    await httpSms(vendor).send('9822012345', 'Code 1', 'job-1', REGISTRATION)
    await httpMail(vendor).send('ramesh@example.in', { subject: 'Hello', text: 'Text' }, 'job-2')
    expect(received.slice(-2).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { channel: 'sms', to: '+919822012345', text: 'Code 1', ...REGISTRATION },
      { channel: 'mail', to: 'ramesh@example.in', subject: 'Hello', text: 'Text' },
    ])
  })

  it('as an SMS in registered words carries the number of their registration', async () => {
    await httpSms(vendor).send('9822012345', 'Dear Ramesh', 'reminder-1', REGISTRATION)
    expect(JSON.parse(received.at(-1)!.body)).toEqual({
      channel: 'sms',
      to: '+919822012345',
      text: 'Dear Ramesh',
      ...REGISTRATION,
    })
  })
})

describe('a vendor', () => {
  it.each([400, 429, 500, 503])('that answers %i has not sent it', async (status) => {
    const refuse: Answer = (_request, response) => void response.writeHead(status).end()
    const sending = answering(refuse, () => signedPost(vendor, {}, 'job-1'))
    await expect(sending).rejects.toThrow(`the message vendor answered ${status}`)
  })

  it('that points elsewhere is not followed: the message is for him alone', async () => {
    const redirect: Answer = (_request, response) => void response.writeHead(307, { location: '/other' }).end()
    const before = received.length
    await expect(answering(redirect, () => signedPost(vendor, {}, 'job-1'))).rejects.toThrow('fetch failed')
    expect(received.length - before).toBe(1)
  })

  it('that does not answer in time has not sent it', async () => {
    const sending = answering(
      () => {},
      () => signedPost({ ...vendor, timeoutMs: 50 }, {}, 'job-1'),
    )
    await expect(sending).rejects.toThrow('timeout')
  })

  it('that is not there has not sent it', async () => {
    await expect(signedPost({ ...vendor, url: 'http://127.0.0.1:9/' }, {}, 'job-1')).rejects.toThrow('fetch failed')
  })
})

it('without a vendor, messages are lines of a file that a developer can read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lco-outbox-'))
  const file = join(folder, 'outbox.jsonl')
  await outboxFileSms(file).send('9822012345', 'Code 1', 'job-1', REGISTRATION)
  await outboxFileMail(file).send('ramesh@example.in', { subject: 'Hello', text: 'a\nb' }, 'job-2')
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  rmSync(folder, { recursive: true })
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { channel: 'sms', to: '9822012345', text: 'Code 1', dedupe: 'job-1' },
    { channel: 'mail', to: 'ramesh@example.in', subject: 'Hello', text: 'a\nb', dedupe: 'job-2' },
  ])
})
