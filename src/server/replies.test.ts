// @day 2026-07-15
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { endpoint } from '#domain/endpoint.ts'
import { Rupees, paise } from '#domain/money.ts'

import type { Context } from './context.ts'
import { testServer, type TestServer } from './testing/server.ts'

const shared = { summary: 'For this test', method: 'GET', access: 'public', input: () => z.object({}) } as const
const calls = {
  stream: endpoint({ ...shared, path: '/test/stream', reply: () => z.null(), replyAs: 'stream' }),
  failing: endpoint({ ...shared, path: '/test/failing', reply: () => z.null(), replyAs: 'stream' }),
  events: endpoint({ ...shared, path: '/test/events', reply: () => z.object({ credit: Rupees }), replyAs: 'events' }),
  few: endpoint({ ...shared, path: '/test/few', reply: () => z.object({ credit: Rupees }), replyAs: 'events' }),
}

/** What the handlers did, for the test to see. */
let seen = { chunks: 0, ended: false, gone: false }

async function* endlessly(gone: AbortSignal) {
  gone.addEventListener('abort', () => (seen.gone = true))
  try {
    for (; !gone.aborted; seen.chunks++) {
      yield `${'row,'.repeat(4000)}\n`
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  } finally {
    seen.ended = true
  }
}
async function* broken() {
  yield 'first\n'
  throw new Error('the cursor broke')
}
async function* credits(gone: AbortSignal) {
  try {
    yield { credit: paise(100) }
    yield { credit: paise(250) }
    await new Promise((resolve) => gone.addEventListener('abort', resolve))
  } finally {
    seen.ended = true
  }
}
const csv = { filename: 'report.csv', type: 'text/csv; charset=utf-8' }
const handlers = {
  stream: async (_: object, { gone }: Context) => ({ ...csv, body: endlessly(gone) }),
  failing: async () => ({ ...csv, body: broken() }),
  events: async (_: object, { gone }: Context) => credits(gone),
  few: async () =>
    (async function* () {
      yield { credit: paise(1) }
    })(),
}

let server: TestServer
let port: number
beforeAll(async () => {
  server = await testServer({ extra: { calls, handlers } })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
const replies: IncomingMessage[] = []
beforeEach(() => {
  seen = { chunks: 0, ended: false, gone: false }
})
afterEach(async () => {
  // an open line would keep the server from closing, and its end would fall into the next test
  for (const reply of replies.splice(0)) reply.destroy()
  await expect.poll(openConnections).toBe(0)
})
afterAll(() => server.close())

const openConnections = promisify((done: (error: Error | null, count: number) => void) =>
  server.app.server.getConnections(done),
)

async function open(path: string, headers = {}): Promise<IncomingMessage> {
  const [reply] = (await once(get({ port, host: '127.0.0.1', path, headers, agent: false }), 'response')) as [
    IncomingMessage,
  ]
  replies.push(reply)
  return reply
}

async function madeInAWhile(): Promise<number> {
  const { chunks } = seen
  await new Promise((resolve) => setTimeout(resolve, 300))
  return seen.chunks - chunks
}

/** Resolves when so many events have come. */
async function readEvents(reply: IncomingMessage, count: number): Promise<unknown[]> {
  let text = ''
  reply.setEncoding('utf8')
  reply.on('data', (chunk: string) => (text += chunk))
  await expect.poll(() => text.match(/^data: .*\n\n/gm)?.length ?? 0, { interval: 10 }).toBeGreaterThanOrEqual(count)
  return [...text.matchAll(/^data: (.*)$/gm)].map(([, event]) => JSON.parse(event!) as unknown)
}

describe('a streamed reply', () => {
  it('comes piece by piece as a download', async () => {
    const reply = await open('/lco/v1/test/stream')
    await once(reply, 'data')
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('attachment; filename="report.csv"') as string,
      'content-security-policy': 'sandbox',
      'transfer-encoding': 'chunked',
    })
  })

  it('stops being made when the reader goes away', async () => {
    const reply = await open('/lco/v1/test/stream')
    await once(reply, 'data')
    reply.destroy()
    await expect.poll(() => [seen.ended, seen.gone]).toEqual([true, true])
    const { chunks } = seen
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(seen.chunks).toBe(chunks)
  })

  it('is not made ahead of a reader who does not read', async () => {
    await open('/lco/v1/test/stream')
    // once the buffers of the sockets are full, it waits
    await expect.poll(madeInAWhile).toBe(0)
    expect(seen.ended).toBe(false)
  })

  it('that breaks halfway is cut off, so that nobody takes it for whole', async () => {
    const reply = await open('/lco/v1/test/failing')
    reply.resume()
    await expect(once(reply, 'end')).rejects.toMatchObject({ code: 'ECONNRESET' })
  })
})

describe('a stream of events', () => {
  it('delivers each as it happens, encoded as the contract says', async () => {
    const reply = await open('/lco/v1/test/events')
    expect(reply.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    expect(await readEvents(reply, 2)).toEqual([{ credit: '1.00' }, { credit: '2.50' }])
  })

  it('ends its source when the window closes', async () => {
    const reply = await open('/lco/v1/test/events')
    await readEvents(reply, 2)
    expect(seen.ended).toBe(false)
    reply.destroy()
    await expect.poll(() => seen.ended).toBe(true)
  })

  it('ends when its source ends', async () => {
    const reply = await open('/lco/v1/test/few')
    reply.resume()
    await once(reply, 'end')
    expect(reply.complete).toBe(true)
  })
})

describe('the live line of a signed-in person', () => {
  const announceTo = (userid: string) => server.services.live.announce('LCO10001', { kind: 'session-ended', userid })

  it('begins with the credit and carries what is announced for his operator only', async () => {
    const { cookie } = await server.as('SUB10001')
    const reply = await open('/lco/v1/events', { cookie })
    const events = readEvents(reply, 2)
    await server.services.live.announce('LCO10002', { kind: 'credit', credit: paise(7) })
    await server.services.live.announce('LCO10001', { kind: 'credit', credit: paise(12_345) })
    expect(await events).toEqual([
      { kind: 'credit', credit: expect.stringMatching(/^\d+\.\d\d$/) as string },
      { kind: 'credit', credit: '123.45' },
    ])
  })

  it('says that something about the operator changed to all who work for him', async () => {
    for (const userid of ['LCO10001', 'SUB10001']) {
      const { cookie } = await server.as(userid)
      const events = readEvents(await open('/lco/v1/events', { cookie }), 2)
      await server.services.live.announce('LCO10001', { kind: 'operator' })
      expect((await events)[1]).toEqual({ kind: 'operator' })
    }
  })

  it('ends when that person’s session has ended, after saying so', async () => {
    const { cookie } = await server.as('SUB10001')
    const reply = await open('/lco/v1/events', { cookie })
    const ended = once(reply, 'end')
    const events = readEvents(reply, 2)
    await server.db.deleteFrom('session').where('lcosubuserid', '=', 'SUB10001').execute()
    await announceTo('SUB10001')
    expect((await events)[1]).toEqual({ kind: 'session-ended', userid: 'SUB10001' })
    await ended
    expect(reply.complete).toBe(true)
  })

  it('stays open when somebody else’s session has ended', async () => {
    const { cookie } = await server.as('LCO10001')
    const reply = await open('/lco/v1/events', { cookie })
    const events = readEvents(reply, 2)
    await announceTo('SUB10001')
    await server.services.live.announce('LCO10001', { kind: 'credit', credit: paise(1) })
    expect((await events)[1]).toEqual({ kind: 'credit', credit: '0.01' })
  })
})
