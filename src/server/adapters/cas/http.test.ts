// @day 2026-07-15
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { httpCas } from './http.ts'
import type { CasOrder } from './port.ts'

const ORDER: CasOrder = {
  id: 'LCO10001-7',
  stbno: '8027000000000101',
  vcno: '4027000101',
  castype: 'Conax',
  kind: 'OSD',
  detail: 'नमस्ते',
}

let server: Server
let url: string
let answer: { status: number; body: string } | 'silence'
let heard: { headers: IncomingMessage['headers']; body: string }
beforeAll(async () => {
  server = createServer(async (request, reply) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    heard = { headers: request.headers, body: Buffer.concat(pieces).toString() }
    if (answer !== 'silence') reply.writeHead(answer.status).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const send = (timeoutMs = 10_000) => httpCas({ url, secret: 'hush', timeoutMs }).send(ORDER)

it('sends the whole order, signed, under its own number', async () => {
  answer = { status: 200, body: '{"status":"ACCEPTED"}' }
  expect(await send()).toEqual({ outcome: 'accepted' })
  expect(JSON.parse(heard.body)).toEqual(ORDER)
  expect(heard.headers['x-signature']).toBe(createHmac('sha256', 'hush').update(heard.body).digest('hex'))
  expect(heard.headers['idempotency-key']).toBe(ORDER.id)
})

it('takes a rejection with its reason', async () => {
  answer = { status: 200, body: '{"status":"REJECTED","reason":"VC blacklisted"}' }
  expect(await send()).toEqual({ outcome: 'rejected', reason: 'VC blacklisted' })
})

it.each([
  [200, '{"status":"PENDING"}'],
  [202, ''],
  [200, 'not json'],
  [401, '{"status":"REJECTED","reason":"bad signature"}'],
  [500, '{"status":"ACCEPTED"}'],
  [302, ''],
])('takes %i %s for no answer', async (status, body) => {
  answer = { status, body }
  expect((await send()).outcome).toBe('unanswered')
})

it('takes silence and a closed door for no answer', async () => {
  answer = 'silence'
  expect((await send(50)).outcome).toBe('unanswered')
  const nobody = httpCas({ url: 'http://127.0.0.1:1', secret: 'hush' })
  expect((await nobody.send(ORDER)).outcome).toBe('unanswered')
})
