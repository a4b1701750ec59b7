// @day 2026-07-15

import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { httpIdentity } from './identity/verifiers.ts'
import { httpMail, httpSms } from './messages/choose.ts'
import { razorpayLinks } from './paylinks/razorpay.ts'
import { fcm } from './push/fcm.ts'
import { newVapidKeys } from './push/vapid.ts'
import { webPusher } from './push/webpush.ts'
import { httpCas } from './cas/http.ts'
import { fetchBounded, textWithin } from './fetch-bounded.ts'
import { razorpay } from './payment/razorpay.ts'
import { httpService } from './services/http.ts'
import { s3Bucket } from './storage/s3.ts'
import { cloudWhatsApp } from './messages/whatsapp-cloud.ts'

const MB = 1024 * 1024
const SHORT_MS = 200
let answer: (response: ServerResponse) => void = (response) => void response.end()
const server = createServer((request, response) => {
  request.resume()
  answer(response)
})
let url: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close().closeAllConnections())

let poured = 0
/** Answers 200 MB, as fast as they are taken. */
function pour(response: ServerResponse, type = 'application/json'): void {
  poured = 0
  response.writeHead(200, { 'content-type': type })
  const piece = Buffer.alloc(MB / 4, 0x20)
  const more = () => {
    while (poured < 200 * MB && !response.destroyed) {
      poured += piece.length
      if (response.write(piece)) continue
      response.once('drain', more)
      return
    }
    response.end()
  }
  more()
}

/** Sends a byte now and then, and never ends. */
function trickle(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(timer))
}

const page = (response: ServerResponse): void =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Please log in to the network</html>')

describe('an answer', () => {
  it('is read whole', async () => {
    answer = (response) => void response.writeHead(404, { 'x-told': 'yes' }).end('नहीं')
    const reply = await fetchBounded(url, {}, { timeoutMs: 1000 })
    expect([reply.ok, reply.status, reply.headers.get('x-told'), reply.text]).toEqual([false, 404, 'yes', 'नहीं'])
  })

  it('of 200 MB is left after the first', async () => {
    answer = pour
    await expect(fetchBounded(url, {}, { timeoutMs: 5000 })).rejects.toThrow('more than 1048576 bytes')
    expect(poured).toBeLessThan(20 * MB)
  })

  it('that trickles is over when the time is', async () => {
    answer = trickle
    await expect(fetchBounded(url, {}, { timeoutMs: 200 })).rejects.toThrow('timeout')
  })

  it('that trickles is over though fetch has lost sight of its signal', async () => {
    answer = trickle
    // as after a collection of what it held: its own signal is none that ends
    const response = await fetch(url)
    await expect(textWithin(response, MB, AbortSignal.timeout(100))).rejects.toThrow('timeout')
  })

  it('that points elsewhere is not followed', async () => {
    answer = (response) => void response.writeHead(302, { location: '/elsewhere' }).end()
    await expect(fetchBounded(url, {}, { timeoutMs: 1000 })).rejects.toThrow('fetch failed')
  })
})

const ACCOUNT = { RAZORPAY_KEY_ID: 'k', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w', PUBLIC_URL: '' }
const BUCKET = { S3_BUCKET: 'b', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }
const FILE = 'A'.repeat(22)
const BROWSER = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
const browserAt = (endpoint: string) =>
  Buffer.from(JSON.stringify({ endpoint, keys: { p256dh: BROWSER, auth: 'BTBZMqHH6r4Tts7J_aSIgg' } })).toString(
    'base64url',
  )

const vendor = () => ({ url, secret: 's', timeoutMs: SHORT_MS })
const PUSHED = { title: '', body: '', image: '', url: '', createddate: '' }
const firebase = () => ({
  project_id: 'p',
  client_email: 'a@b.in',
  private_key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  }) as string,
  token_uri: `${url}/token`,
})

/** Of a vendor who never throws. */
async function done(asked: Promise<{ outcome: string }>): Promise<void> {
  const { outcome } = await asked
  if (['unanswered', 'again', 'unclear'].includes(outcome)) throw new Error(outcome)
}

/** Each adapter's plainest question; it throws what was not done. */
const VENDORS: Record<string, () => Promise<unknown>> = {
  sms: () => httpSms(vendor()).send('9822012345', '', 'job-1', undefined as never),
  mail: () => httpMail(vendor()).send('a@b.in', { subject: '', text: '' }, 'job-1'),
  whatsapp: () =>
    done(
      cloudWhatsApp({ url, version: 'v1', phoneId: '1', token: 't', timeoutMs: SHORT_MS }).send(
        '9822012345',
        { kind: 'text', text: '' },
        'job-1',
      ),
    ),
  headend: () =>
    done(
      httpCas(vendor()).send({ id: '1', stbno: '1', vcno: '1', castype: 'A', kind: 'RETRACK' as const, detail: '' }),
    ),
  identity: () => done(httpIdentity(vendor()).verify({ id: '1', aadhar: '', name: '', mobile: '' })),
  services: () => httpService(vendor()).status('rao12'),
  payments: () => razorpay({ ...ACCOUNT, RAZORPAY_URL: url }, { timeoutMs: SHORT_MS }).fetchOrder('order_1'),
  'operators’ payments': () =>
    razorpayLinks(url, { timeoutMs: SHORT_MS }).fetch({ keyId: 'k', secret: 's' }, 'plink_1'),
  push: () =>
    webPusher({ keys: newVapidKeys(), subject: 'mailto:a@b.in', production: false, timeoutMs: SHORT_MS }).send(
      browserAt(`${url}/push/1`),
      PUSHED,
    ),
  'push by Firebase': () =>
    fcm({ account: firebase(), url, publicKey: '', timeoutMs: SHORT_MS }).send('t'.repeat(30), PUSHED),
  storage: () => s3Bucket({ ...BUCKET, S3_ENDPOINT: url }, { answersWithinMs: SHORT_MS, mostBytes: 4 * MB }).read(FILE),
}

const names = Object.keys(VENDORS)
const asked = (name: string) => VENDORS[name]!().then(() => 'done')

/** A webhook of other systems says no more than a status; the other two are what everybody asks by. */
const NOT_ASKED_HERE = ['webhook-post.ts', 'fetch-bounded.ts', 'signed-post.ts']

it('every adapter that asks somebody outside is asked below', () => {
  const here = fileURLToPath(new URL('.', import.meta.url))
  const asking = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /(?<!\.test|\.d)\.ts$/.test(file) &&
      /\b(fetchBounded|signedAsk|signedPost|askerOf|request|fetch)\(/.test(readFileSync(here + file, 'utf8')),
  )
  const test = readFileSync(fileURLToPath(import.meta.url), 'utf8')
  // the bucket is asked by way of its requests
  const isAsked = (file: string) => test.includes(`'./${file.replace('s3-requests', 's3')}'`)
  expect(asking.length).toBeGreaterThan(8)
  expect(asking.filter((file) => !NOT_ASKED_HERE.includes(file) && !isAsked(file))).toEqual([])
})

describe('a vendor', () => {
  it.each(names)('of %s that pours 200 MB over us is not listened to for long, and has done nothing', async (name) => {
    answer = (response) => pour(response, 'text/html')
    await expect(asked(name)).rejects.toThrow()
    expect(poured).toBeLessThan(40 * MB)
  })

  // a status is the whole of what a push service says
  it.each(names.filter((name) => name !== 'push'))(
    'of %s that never comes to an end has done nothing',
    async (name) => {
      answer = trickle
      await expect(asked(name)).rejects.toThrow()
    },
  )

  // a file may be any bytes: the object store is told by its address and its keys
  it.each(names.filter((name) => name !== 'storage'))(
    'of %s whose proxy answers a page with status 200 has done nothing',
    async (name) => {
      answer = page
      await expect(asked(name)).rejects.toThrow()
    },
  )
})
