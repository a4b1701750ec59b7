// @day 2026-07-15

import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { paise } from '#domain/money.ts'

import { httpCas } from './cas/http.ts'
import { httpMail, httpSms } from './messages/choose.ts'
import { razorpay } from './payment/razorpay.ts'
import { httpService } from './services/http.ts'
import { cloudWhatsApp } from './messages/whatsapp-cloud.ts'

const DOCUMENT = fileURLToPath(new URL('../../../docs/vendors.md', import.meta.url))
/** Headers that a vendor has to know. */
const SHOWN = ['authorization', 'content-type', 'idempotency-key', 'x-refund-idempotency', 'x-signature']

const signed = (url: string, path: string) => ({ url: `${url}${path}`, secret: 'shared' })
const order = { id: 'LCO10001-5001', stbno: '8027000000000101', vcno: '00112233445', castype: 'NAGRA' }
const terms = {
  plancode: 'NET100-30D',
  planname: 'Net 100 Mbps, 30 days',
  expires: '2026-12-15',
  speed_mbps: 100,
  data_gb: 0,
  apps: [],
}
const whatsapp = (url: string) => cloudWhatsApp({ url, version: 'v23.0', phoneId: '106540352242922', token: 'shared' })
const gateway = (url: string) =>
  razorpay({
    RAZORPAY_URL: url,
    RAZORPAY_KEY_ID: 'rzp_test_key',
    RAZORPAY_KEY_SECRET: 'shared',
    RAZORPAY_WEBHOOK_SECRET: 'shared',
    PUBLIC_URL: 'https://portal.example.in',
  })

type Example = { ask: (url: string) => Promise<unknown>; heard: unknown }

/** What the adapter is asked to do, and what it makes of the reply in the document. */
const EXAMPLES: Record<string, Example> = {
  'headend-accepted': {
    ask: (url) => httpCas(signed(url, '/cas')).send({ ...order, kind: 'ACTIVATE', detail: 'PARIVAR-30D' }),
    heard: { outcome: 'accepted' },
  },
  'headend-rejected': {
    ask: (url) => httpCas(signed(url, '/cas')).send({ ...order, kind: 'RETRACK', detail: '' }),
    heard: { outcome: 'rejected', reason: 'The VC is not paired with this box' },
  },
  'headend-busy': {
    ask: (url) => httpCas(signed(url, '/cas')).send({ ...order, kind: 'OSD', detail: 'Your pack ends tomorrow' }),
    heard: { outcome: 'unanswered', reason: 'The headend answered 503' },
  },
  sms: {
    ask: (url) =>
      httpSms(signed(url, '/messages')).send(
        '9822098220',
        'प्रिय Vaishali, STB 4821 पर 3 दिन या उससे कम बचे हैं।',
        'message-LCO10001-8124',
        { entityid: '1101000000000000000', header: 'LCOPRT', templateid: '1107000000000000008' },
      ),
    heard: undefined,
  },
  mail: {
    ask: (url) =>
      httpMail(signed(url, '/messages')).send(
        'vaishali@example.in',
        { subject: 'Your receipt', text: 'We received Rs 300.' },
        'message-LCO10001-8125',
      ),
    heard: undefined,
  },
  'whatsapp-template': {
    ask: (url) =>
      whatsapp(url).send(
        '9822098220',
        { kind: 'template', name: 'exp3', language: 'hi', values: ['Vaishali', '4821'] },
        'message-LCO10001-8124',
      ),
    heard: { outcome: 'taken' },
  },
  'whatsapp-text': {
    ask: (url) =>
      whatsapp(url).send('9822098220', { kind: 'text', text: 'We received Rs 300.' }, 'message-LCO10001-8126'),
    heard: { outcome: 'refused', reason: '131026 Message undeliverable' },
  },
  'broadband-create': {
    ask: (url) =>
      httpService(signed(url, '/broadband')).send({
        id: 'LCO10001-5002',
        service: 'BROADBAND',
        kind: 'CREATE',
        account: 'lco10001.4821',
        password: 'k3mf-8wqp',
        terms,
      }),
    heard: { outcome: 'accepted' },
  },
  'broadband-status': {
    ask: (url) => httpService(signed(url, '/broadband')).status('lco10001.4821'),
    heard: {
      state: 'ACTIVE',
      session: { since: new Date('2026-11-16T04:30:00Z'), address: '100.64.3.7', mac: 'A4:2B:B0:11:22:33' },
      disconnected: 'Lost-Carrier',
      mac: { bound: 'A4:2B:B0:11:22:33', refused: '' },
    },
  },
  'broadband-usage': {
    ask: (url) => httpService(signed(url, '/broadband')).usage('lco10001.4821', '2026-11-15', '2026-11-15'),
    heard: [{ day: '2026-11-15', down_mb: 5210.5, up_mb: 410.25 }],
  },
  'ott-create': {
    ask: (url) =>
      httpService(signed(url, '/ott')).send({
        id: 'LCO10001-5003',
        service: 'OTT',
        kind: 'CREATE',
        account: '9822098220',
        terms: { ...terms, plancode: 'OTT-30D', planname: 'OTT, 30 days', speed_mbps: 0, apps: ['sonyliv', 'zee5'] },
      }),
    heard: { outcome: 'accepted' },
  },
  'gateway-order': {
    ask: (url) =>
      gateway(url).createOrder({ transactionid: 'TXN1000042', amount: paise(50_000), returnUrl: 'https://…' }),
    heard: { gatewayOrder: 'order_NabcdefGHIJ123' },
  },
  'gateway-payments': {
    ask: (url) => gateway(url).fetchOrder('order_NabcdefGHIJ123'),
    heard: {
      kind: 'captured',
      gatewayPayment: 'pay_Nabc123',
      amount: 50_000,
      currency: 'INR',
      order: 'order_NabcdefGHIJ123',
      merchant: 'rzp_test_key',
    },
  },
  'gateway-refund': {
    ask: (url) =>
      gateway(url).refund({ gatewayPayment: 'pay_Nabc123', amount: paise(50_000), dedupe: 'refund-TXN1000042' }),
    heard: { refundId: 'rfnd_Nxyz789' },
  },
}

const text = readFileSync(DOCUMENT, 'utf8')
const parts = text.split(/(?=<!-- [a-z-]+ -->)/)
const BLOCK = /```http\n([\s\S]*?)```/g

/** Of one example: what is sent and what is answered, turn about, up to the next heading or example. */
const blocksOf = (name: string): string[] =>
  [...(parts.find((part) => part.startsWith(`<!-- ${name} -->`)) ?? '').split(/\n#+ /)[0]!.matchAll(BLOCK)].map(
    ([, block]) => block!,
  )

let replies: string[] = []
let sent: string[] = []
const vendor = createServer(async (request, response) => {
  let body = ''
  for await (const piece of request) body += String(piece)
  sent.push(written(request, body))
  const [head = '', said = ''] = (replies.shift() ?? '500').split('\n\n')
  const [status, ...headers] = head.trim().split('\n')
  for (const header of headers) response.setHeader(header.split(': ')[0]!, header.split(': ')[1]!)
  response.writeHead(Number(status)).end(said.trim())
})

function written({ method, url, headers }: IncomingMessage, body: string): string {
  const lines = SHOWN.flatMap((name) => (headers[name] ? [`${name}: ${String(headers[name])}`] : []))
  return [`${method} ${url}`, ...lines, ...(body ? ['', body] : []), ''].join('\n')
}

let url: string
beforeAll(async () => {
  vendor.listen(0, '127.0.0.1')
  await once(vendor, 'listening')
  url = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`
})
afterAll(() => vendor.close().closeAllConnections())

it('every example of the document is tried, and every one that is tried stands in it', () => {
  const named = [...text.matchAll(/<!-- ([a-z-]+) -->/g)].map(([, name]) => name)
  expect(named).toEqual(Object.keys(EXAMPLES))
})

it.each(Object.entries(EXAMPLES))(
  '%s: what is sent and read is what the document says',
  async (name, { ask, heard }) => {
    const blocks = blocksOf(name)
    replies = blocks.filter((_, n) => n % 2 === 1)
    sent = []
    expect(await ask(url)).toEqual(heard)
    if (process.env['WRITE_EXAMPLES']) rewrite(name)
    else expect(sent).toEqual(blocks.filter((_, n) => n % 2 === 0))
  },
)

/** For whoever changed an adapter: the document with what is sent now. */
function rewrite(name: string): void {
  const [before, after] = readFileSync(DOCUMENT, 'utf8').split(`<!-- ${name} -->`) as [string, string]
  let place = 0
  const filled = after.replaceAll(BLOCK, (block) => {
    const n = place++
    return n % 2 === 0 && sent[n / 2] ? `\`\`\`http\n${sent[n / 2]}\`\`\`` : block
  })
  writeFileSync(DOCUMENT, `${before}<!-- ${name} -->${filled}`)
}
