// @day 2026-07-15
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import * as z from 'zod/mini'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { readFailure } from '#domain/integrations/delivery-failures.ts'
import { WEBHOOK_EVENT_NAMES, webhookBody, type WebhookEvent } from '#domain/integrations/events.ts'

import { decideSandboxOrder } from '../adapters/payment/sandbox-orders.ts'
import { signatureOf, webhookUrl } from '../adapters/webhook-post.ts'
import { LANES } from '../jobs/lanes.ts'
import { resolveHeld } from '../payments/held.ts'
import { findPayment } from '../payments/store.ts'
import { staffWith, type DeskWindow } from '../testing/desk.ts'
import { newStockBox } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { newOperator } from '../testing/shop.ts'
import { homeWith } from '../testing/sold.ts'
import { ticketBookOf } from '../testing/ticket-book.ts'

type Received = { headers: Record<string, unknown>; body: string }
type Event = { id: string; event: WebhookEvent; lcoid: string; data: Record<string, string> }

let server: TestServer
let desk: DeskWindow
let url: string
let answer = 200
const received: Received[] = []
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (piece) => (body += String(piece)))
  request.on('end', () => {
    received.push({ headers: request.headers, body })
    if (answer === 0) request.socket.destroy()
    else response.writeHead(answer, answer === 302 ? { location: url } : {}).end()
  })
})

beforeAll(async () => {
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  server = await testServer({ env: { WEBHOOK_PRIVATE_ADDRESSES: 'yes' } })
})
beforeEach(async () => {
  desk = await staffWith(server, 'administrator')
  await server.db.updateTable('webhook').set({ status: 'OFF' }).execute()
  received.length = 0
  answer = 200
})
afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
  await server.close()
})

type Saved = { webhookid: string; secret: string }
const hook = async (events: WebhookEvent[], regions: string[] = []) => {
  const reply = await desk.call('saveWebhook', { name: 'ERP', url, events, regions, status: 'ON' })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<Saved>()
}
const ofTickets = () => ({ name: 'ERP', url, events: ['ticket' as const], regions: [] })
const events = (): Event[] => received.map(({ body }) => JSON.parse(body) as Event)
type Row = { id: string; eventid: string; state: string; attempts: number; answer: number | null; failure: string }
/** Days may have gone by since somebody signed in. */
const lookAgain = async () => void (desk = await staffWith(server, 'administrator'))
const deliveries = async () => (await desk.call('listWebhookDeliveries', {})).json<{ data: Row[] }>().data
const newestState = async () =>
  (await server.db.selectFrom('webhook_delivery').select('state').orderBy('id', 'desc').executeTakeFirstOrThrow()).state
const raise = async (lco: Awaited<ReturnType<typeof newOperator>>) => ticketBookOf(lco).raise()

it('sale, payment, ticket and STB move are told as the documentation has them, signed so that a receiver can check it', async () => {
  const { secret } = await hook([...WEBHOOK_EVENT_NAMES])
  const lco = await newOperator(server)
  const home = await homeWith(server, lco.lcoid, { plancodes: ['DESI-30D'] })
  const paid = (await lco.send('/lco/v1/payment.php', { form: { amount: '500.00' } })).json<Record<string, string>>()
  await decideSandboxOrder(server.db, paid['payurl']!.split('/').at(-1)!, 'pay', server.clock.now())
  await lco.send('/lco/v1/payment/wallet', { form: { transactionid: paid['transactionid']! } })
  const { ticketid } = await raise(lco)
  const stbno = await newStockBox(server, lco.lcoid)
  await lco.send(`/lco/v1/boxes/${stbno}/move`, { form: { move: 'MARK_FAULTY', reason: 'Dead' } })
  await server.deliver()

  const told = events().filter(({ lcoid }) => lcoid === lco.lcoid)
  for (const one of told) expect(z.safeDecode(webhookBody(one.event), one as never).error?.message).toBeUndefined()
  const dataOf = (event: WebhookEvent) => told.filter((one) => one.event === event).map(({ data }) => data)
  expect(dataOf('sale')).toEqual([
    expect.objectContaining({ what: 'SOLD', contractno: home.contractno, stbno: home.stbno }),
  ])
  expect(dataOf('payment')).toEqual([expect.objectContaining({ amount: '500.00', purpose: 'TOPUP' })])
  expect(dataOf('ticket')).toEqual([expect.objectContaining({ ticketid, what: 'RAISED' })])
  expect(dataOf('stb')).toEqual([expect.objectContaining({ stbno, to: 'FAULTY' })])

  for (const { headers, body } of received) {
    const [id, at] = [String(headers['webhook-id']), Number(headers['webhook-timestamp'])]
    expect(headers['webhook-signature']).toBe(signatureOf(secret, { id, at, body }))
    expect(at).toBe(Math.floor(server.clock.now().getTime() / 1000))
  }
  expect((await deliveries()).every(({ state }) => state === 'SENT')).toBe(true)
  await server.deliver()
  expect(events().filter(({ lcoid }) => lcoid === lco.lcoid)).toHaveLength(told.length)
})

it('a held payment that a person credited is told, and listed, with what came', async () => {
  await hook(['payment'])
  const lco = await newOperator(server)
  const paid = (await lco.send('/lco/v1/payment.php', { form: { amount: '500.00' } })).json<Record<string, string>>()
  const transactionid = paid['transactionid']!
  await decideSandboxOrder(server.db, paid['payurl']!.split('/').at(-1)!, 'pay-less', server.clock.now())
  await lco.send('/lco/v1/payment/wallet', { form: { transactionid } })
  await resolveHeld(server.services, (await findPayment(server.db, { transactionid }))!, 'credit', 'desk')
  await server.deliver()
  expect(events().map(({ data }) => data['amount'])).toEqual(['499.00'])
  const made = await desk.call('makeApiKey', { name: 'ERP', scopes: ['money:read'], days: '30' })
  const authorization = `Bearer ${made.json<{ token: string }>().token}`
  const listed = await server.app.inject({ url: `/api/v1/operators/${lco.lcoid}/payments`, headers: { authorization } })
  expect(listed.json()).toMatchObject({ data: [{ state: 'PAID', amount: '499.00' }] })
})

it('the receiver is told nothing of other events, of other regions, or once it is switched off', async () => {
  await hook(['payment'])
  const { webhookid } = await hook(['ticket'], ['Karnataka'])
  const lco = await newOperator(server)
  await raise(lco)
  await server.deliver()
  expect(received).toEqual([])
  await desk.call('saveWebhook', { ...ofTickets(), webhookid, status: 'ON' })
  await raise(lco)
  await desk.call('saveWebhook', { ...ofTickets(), webhookid, status: 'OFF' })
  await raise(lco)
  await server.deliver()
  expect(received).toEqual([])
  expect((await deliveries())[0]).toMatchObject({ state: 'UNSENT', failure: 'off' })
})

it.each([302, 0])(
  'what is answered %i is tried later and later, is given up in sight, and goes out again by hand',
  async (status) => {
    await hook(['ticket'])
    await raise(await newOperator(server))
    answer = status
    const waits: number[] = []
    for (let tries = 0; tries < 40 && (await newestState()) === 'WAITING'; tries++) {
      const before = server.clock.now().getTime()
      const job = server.db
        .selectFrom('job')
        .select('run_at')
        .where('kind', '=', 'send-webhook')
        .where('finished_at', 'is', null)
      const { run_at } = await job.executeTakeFirstOrThrow()
      server.clock.pass(Math.max(0, run_at.getTime() - before))
      waits.push(run_at.getTime() - before)
      await server.deliver()
    }
    await lookAgain()
    const [given] = await deliveries()
    // a time it is left alone is no try
    const attempts = received.length
    expect(attempts).toBeGreaterThan(10)
    expect(given).toMatchObject({ state: 'FAILED', attempts, answer: status === 0 ? null : status })
    expect(readFailure(given!.failure)).toMatchObject(
      status === 0 ? { code: 'line' } : { code: 'answered', said: String(status) },
    )
    expect(waits.at(-1)).toBeGreaterThan(3_600_000)
    answer = 200
    received.length = 0
    server.clock.pass(30_000)
    expect((await desk.call('replayWebhook', { id: given!.id })).json()).toEqual({ queued: 1 })
    expect((await desk.call('replayWebhook', { id: given!.id })).json()).toEqual({ queued: 0 })
    await server.deliver()
    expect(events().map(({ id }) => id)).toEqual([given!.eventid])
    expect((await deliveries())[0]).toMatchObject({ state: 'SENT', attempts: 1, failure: '' })
  },
)

it('nothing is sent again to a webhook that is off: it is refused in words, and the record of what was delivered stays', async () => {
  const { webhookid } = await hook(['ticket'])
  const lco = await newOperator(server)
  await raise(lco)
  await server.deliver()
  await raise(lco)
  await desk.call('saveWebhook', { ...ofTickets(), webhookid, status: 'OFF' })
  await server.deliver()
  const kept = (await deliveries()).slice(0, 2)
  expect(kept).toMatchObject([
    { state: 'UNSENT', failure: 'off' },
    { state: 'SENT', answer: 200, attempts: 1 },
  ])
  const again = [{ id: kept[1]!.id }, { webhookid }]
  for (const asked of again) {
    const reply = await desk.call('replayWebhook', asked)
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'webhook.off'])
  }
  await server.deliver()
  expect(received).toHaveLength(1)
  expect((await deliveries()).slice(0, 2)).toEqual(kept)
  const on = { ...ofTickets(), webhookid, status: 'ON' as const }
  expect((await desk.call('saveWebhook', on)).json()).toMatchObject({ failed: 1 })
  for (const asked of again) expect((await desk.call('replayWebhook', asked)).json()).toEqual({ queued: 1 })
  await server.deliver()
  expect((await deliveries()).slice(0, 2)).toMatchObject([{ state: 'SENT' }, { state: 'SENT' }])
})

it('a receiver that does not answer is left alone for a while by what waits behind it', async () => {
  await hook(['ticket'])
  const lco = await newOperator(server)
  for (let n = 0; n < 5; n++) await raise(lco)
  answer = 0
  await server.deliver()
  expect(received).toHaveLength(1)
  const why = async () =>
    (await deliveries())
      .filter(({ state }) => state === 'WAITING')
      .map(({ failure }) => String(readFailure(failure).code))
      .toSorted((one, other) => one.localeCompare(other))
  const first = ['line', 'resting', 'resting', 'resting', 'resting']
  expect(await why()).toEqual(first)
  server.clock.pass(20_000)
  await server.deliver()
  expect(await why()).toEqual(first)
})

it('webhooks have a lane of their own, so that codes, messages and the headend wait for none of them', () => {
  const lanes = Object.values(LANES).filter(({ kinds }) => (kinds as readonly string[]).includes('send-webhook'))
  expect(lanes.map(({ kinds }) => [...kinds])).toEqual([['send-webhook']])
})

const KEPT = 'taken'
it.each([
  ['https://erp.example.in/hook', KEPT, KEPT],
  ['http://erp.example.in/hook', 'https', KEPT],
  ['https://127.0.0.1/', 'privateAddress', 'privateAddress'],
  ['https://[::1]/', 'privateAddress', 'privateAddress'],
  ['https://[::ffff:10.0.0.1]/', 'privateAddress', 'privateAddress'],
  ['https://169.254.169.254/latest', 'privateAddress', 'privateAddress'],
  ['https://0x7f000001/', 'privateAddress', 'privateAddress'],
  ['https://localhost/', 'privateAddress', 'privateAddress'],
  ['https://erp/', 'privateAddress', 'privateAddress'],
  ['https://user:word@erp.example.in/', 'plainAddress', 'plainAddress'],
  ['file:///etc/passwd', 'https', 'https'],
  ['words', 'https', 'https'],
])('%s as an address: in production %s, elsewhere %s', (text, inProduction, elsewhere) => {
  const at = (production: boolean) => {
    const read = webhookUrl(text, { production, WEBHOOK_PRIVATE_ADDRESSES: false })
    return typeof read === 'string' ? read : KEPT
  }
  expect([at(true), at(false)]).toEqual([inProduction, elsewhere])
})

it('a name that leads into the own network is not dialled, and an address that is not allowed is refused at the desk', async () => {
  const strict = { production: true, WEBHOOK_PRIVATE_ADDRESSES: false }
  const { postWebhook } = await import('../adapters/webhook-post.ts')
  const posted = { url: new URL(url.replace('127.0.0.1', 'localhost')), secret: 'whsec_YQ==', id: 'a', body: '{}' }
  await expect(postWebhook({ ...posted, at: server.clock.now(), rules: strict })).rejects.toThrow('inside the network')
  expect(received).toEqual([])
  const reply = await desk.call('saveWebhook', {
    name: 'x',
    url: 'ftp://erp.example.in',
    events: ['sale'],
    status: 'ON',
  })
  expect(reply.json()).toMatchObject({ code: 'input.invalid', fields: { url: 'https' } })
})

it('the example of the documentation tells a genuine delivery from a forged and from an old one', async () => {
  const text = readFileSync('docs/integrations.md', 'utf8')
  const source = /```js\n([\s\S]*?)```/.exec(text)![1]!
  const { isGenuine } = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`)) as {
    isGenuine: (secret: string, headers: Record<string, string>, body: string) => boolean
  }
  const [secret, body] = ['whsec_c2VjcmV0', /```json\n([\s\S]*?)```/.exec(text)![1]!]
  expect(z.safeDecode(webhookBody('sale'), JSON.parse(body)).success).toBe(true)
  const sentAt = (at: number) => ({
    'webhook-id': 'sale-1',
    'webhook-timestamp': String(at),
    'webhook-signature': signatureOf(secret, { id: 'sale-1', at, body }),
  })
  const now = Math.floor(Date.now() / 1000)
  expect(isGenuine(secret, sentAt(now), body)).toBe(true)
  expect(isGenuine(secret, sentAt(now), `${body} `)).toBe(false)
  expect(isGenuine('whsec_b3RoZXI=', sentAt(now), body)).toBe(false)
  expect(isGenuine(secret, sentAt(now - 400), body)).toBe(false)
})

it('a secret is sealed, shown once, and can be renewed', async () => {
  const { webhookid, secret } = await hook(['ticket'])
  const kept = server.db.selectFrom('webhook').selectAll().where('webhookid', '=', webhookid)
  expect(JSON.stringify(await kept.execute())).not.toContain(secret)
  expect((await desk.call('listWebhooks', {})).body).not.toContain(secret)
  const renewed = (await desk.call('renewWebhookSecret', { webhookid })).json<Saved>()
  expect(renewed.secret).not.toBe(secret)
  await raise(await newOperator(server))
  await server.deliver()
  const [{ headers, body }] = received as [Received]
  const signed = { id: String(headers['webhook-id']), at: Number(headers['webhook-timestamp']), body }
  expect(headers['webhook-signature']).toBe(signatureOf(renewed.secret, signed))
})
