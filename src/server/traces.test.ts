// @day 2026-07-15
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import { sql } from 'kysely'
import { register } from 'prom-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'

import { httpCas } from './adapters/cas/http.ts'
import { smtpMail } from './adapters/messages/smtp.ts'
import { s3Bucket } from './adapters/storage/s3.ts'
import { commandJob } from './cas/job.ts'
import { saveSlowStatements, slowestStatements } from './db/slow-statements.ts'
import { watchStatements } from './db/statements.ts'
import { webhookJob } from './integrations/webhook-job.ts'
import { runDue } from './jobs/queue.ts'
import { settleContracts } from './subscriptions/rejected.ts'
import { staffWith } from './testing/desk.ts'
import { newHome } from './testing/homes.ts'
import { counterOf } from './testing/counter.ts'
import { leaveIn } from './testing/shop.ts'
import { smtpServer } from './testing/smtp-server.ts'
import { testServer, type TestServer } from './testing/server.ts'
import { exportTraces } from './trace-export.ts'
import { inSpan } from './traces.ts'

const LCO = 'LCO10001'
const TRACE = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'

type WireSpan = {
  traceId: string
  spanId: string
  parentSpanId: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[]
}

let collector: Server
let url: string
let taken: WireSpan[]
let asked: { path: string; traceparent: string; body: string }[]
let answers: number
let server: TestServer
let operator: Awaited<ReturnType<TestServer['as']>>

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += String(piece)
    asked.push({ path: request.url ?? '', traceparent: String(request.headers['traceparent'] ?? ''), body })
    if (request.url === '/v1/traces' && answers === 200)
      taken.push(
        ...(JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: WireSpan[] }[] }[] }).resourceSpans[0]!
          .scopeSpans[0]!.spans,
      )
    response.writeHead(answers, { 'content-type': 'application/json' }).end('{"status":"ACCEPTED"}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  server = await testServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: url, WEBHOOK_PRIVATE_ADDRESSES: 'yes' } })
  operator = await server.as(LCO)
})
afterAll(async () => {
  await server?.close()
  collector?.close()
})
beforeEach(() => {
  taken = []
  asked = []
  answers = 200
})
afterEach(() => watchStatements(null))

const tracing = (ratio = '1') =>
  exportTraces(
    { ...server.services.config, OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: Number(ratio) },
    { everyMs: 60_000 },
  )

it('a sale is one trace: the call, its statements, the jobs it asked for, and what headend and webhook were told', async () => {
  const desk = await staffWith(server, 'administrator')
  const saved = await desk.call('saveWebhook', { name: 'ERP', url: `${url}/hook`, events: ['sale'], status: 'ON' })
  expect(saved.statusCode).toBe(200)
  await leaveIn(server, LCO, 100_000)
  const home = await newHome(server, LCO, { daysLeft: null })
  const counter = counterOf(operator)
  await counter.put(home, 'PARIVAR-30D')
  const traces = tracing()
  const reply = await operator.send('/lco/v1/cart/checkout', {
    form: {},
    headers: { 'idempotency-key': 'traced', traceparent: `00-${TRACE}-00f067aa0ba902b7-00` },
  })
  expect(reply.statusCode).toBe(200)
  const cas = httpCas({ url: `${url}/cas`, secret: 's' })
  const jobs = [commandJob(server.services, cas, settleContracts(server.services)), webhookJob(server.services)]
  await runDue(server.db, jobs, server.clock.now())
  await traces.stop()

  const mine = taken.filter(({ traceId }) => traceId === TRACE)
  const one = (name: string) => mine.find((span) => span.name === name)!
  const call = mine.find(({ kind }) => kind === 2)!
  expect(call.parentSpanId).toBe('00f067aa0ba902b7')
  expect(call.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: '200' } })
  const statements = mine.filter(({ kind, parentSpanId }) => kind === 3 && parentSpanId === call.spanId)
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['begin', 'commit']))
  expect(statements.length).toBeGreaterThan(5)
  expect(one('job send-command').parentSpanId).not.toBe('')
  for (const [job, path] of [
    ['job send-command', '/cas'],
    ['job send-webhook', '/hook'],
  ] as const) {
    const vendor = mine.find(({ parentSpanId, name }) => parentSpanId === one(job).spanId && name.startsWith('vendor'))!
    expect(vendor).toMatchObject({ name: `vendor ${new URL(url).host}`, kind: 3 })
    expect(asked.find((each) => each.path === path)!.traceparent).toBe(`00-${TRACE}-${vendor.spanId}-01`)
  }
  for (const { startTimeUnixNano, endTimeUnixNano } of mine)
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano))
})

it('the object store and the mail server are vendors too, each a span by its name', async () => {
  const settings = {
    S3_ENDPOINT: url,
    S3_BUCKET: 'files',
    S3_REGION: 'x',
    S3_ACCESS_KEY_ID: 'x',
    S3_SECRET_ACCESS_KEY: 'x',
  }
  const mails = await smtpServer('pw')
  const mail = smtpMail({ url: mails.url, from: 'Portal <portal@example.in>' })
  const traces = tracing()
  await inSpan('test', { kind: 'internal', begins: true }, async () => {
    await s3Bucket(settings).size('c2FtcGxlLWRvY3VtZW50MQ')
    await mail.send('ramesh@example.in', { subject: 'Hello', text: 'Hello' }, 'd1')
  })
  await traces.stop()
  const [below] = taken.filter(({ name }) => name === 'test')
  const vendors = taken.filter(({ parentSpanId, kind }) => parentSpanId === below!.spanId && kind === 3)
  expect(vendors.map(({ name }) => name)).toEqual([url, mails.url].map((each) => `vendor ${new URL(each).host}`))
  const parent = `00-${below!.traceId}-${vendors[0]!.spanId}-01`
  expect(asked.find(({ path }) => path.startsWith('/files/'))!.traceparent).toBe(parent)
  expect(asked.map(({ body }) => body).join()).not.toContain('ramesh')
  mails.close()
})

it('what it sends has nobody in it: no operator, no number, no value of a statement', async () => {
  const traces = tracing()
  await operator.send('/lco/v1/subscriber/list-stb-subscribers?query=Sharma')
  const literal = sql`select ${sql.lit('9812345678')} as mobile, ${sql.lit(9_812_345_678)} as n, ${'9812345678'} as given`
  await inSpan('test', { kind: 'internal', begins: true }, () => literal.execute(server.db))
  await traces.stop()
  const sent = asked.map(({ body }) => body).join('\n')
  expect(taken.length).toBeGreaterThan(2)
  expect(sent).toContain('as mobile')
  for (const secret of [LCO, 'Sharma', '9812345678', operator.cookie.split('=')[1]!]) expect(sent).not.toContain(secret)
})

it('only its share is traced, and a collector that is away costs nothing but the spans', async () => {
  const none = tracing('0')
  await operator.send('/lco/v1/stat/mqstats')
  await none.stop()
  expect(taken).toEqual([])
  const dropped = async () =>
    (await register.getSingleMetric('lco_spans_total')!.get()).values.find((one) => one.labels['outcome'] === 'dropped')
      ?.value ?? 0
  const before = await dropped()
  answers = 503
  const traces = tracing()
  expect((await operator.send('/lco/v1/stat/mqstats')).statusCode).toBe(200)
  await traces.stop()
  expect(await dropped()).toBeGreaterThan(before)
})

it('a slow statement is counted, logged without its values, and the slowest of the day stay for a day', async () => {
  const lines: object[] = []
  const keep = (line: object) => void lines.push(line)
  watchStatements({ slowMs: 40, log: { info: keep, warn: keep, error: keep } })
  await sql`select pg_sleep(0.05), ${'9812345678'}::text, 'Sharma' from operator limit 1`.execute(server.db)
  watchStatements(null)
  expect(lines).toEqual([
    expect.objectContaining({
      summary: 'select operator',
      text: `select pg_sleep(0.05), $1::text, '?' from operator limit 1`,
    }),
  ])
  const now = server.clock.now()
  await saveSlowStatements(server.db, now)
  expect((await slowestStatements(server.db, now))[0]).toMatchObject({ summary: 'select operator' })
  const later = new Date(now.getTime() + 25 * 3_600_000)
  expect(await slowestStatements(server.db, later)).toEqual([])
  await saveSlowStatements(server.db, later)
  expect(await slowestStatements(server.db, now)).toEqual([])
})
