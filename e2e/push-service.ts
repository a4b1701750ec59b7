import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { BrowserContext, Page } from '@playwright/test'

/** Stands for a browser's own push service, which no test can reach: one subscription with keys of its own. */
export async function openPushService() {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys()
  const auth = randomBytes(16)
  const received: string[] = []
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    response.writeHead(isSigned(request.headers.authorization ?? '') ? 201 : 403).end()
    received.push(decrypt(body, { keys, p256dh, auth }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send/1`
  return {
    /** What the server sent, as text, oldest first; refused without a valid signature. */
    received,
    subscription: { endpoint, keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') } },
    close: () => server.close(),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

type Browser = { keys: ReturnType<typeof createECDH>; p256dh: Buffer; auth: Buffer }

/** RFC 8291, the browser's side. */
function decrypt(body: Buffer, { keys, p256dh, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const sender = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const derive = (secret: Buffer, from: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender])
  const secret = derive(keys.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const open = createDecipheriv('aes-128-gcm', key, nonce)
  open.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}

/** `vapid t=<token>, k=<public key>`: the token must be signed by that key. */
function isSigned(authorization: string): boolean {
  const [, token = '', k = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const point = Buffer.from(k, 'base64url')
  if (point.length !== 65) return false
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) } })
  const [head, claims, signature = ''] = token.split('.')
  const signed = Buffer.from(`${head}.${claims}`)
  return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
}

/** The browser hands out this subscription, in every window, instead of asking a service on the internet for one. */
export const stubSubscribe = (context: BrowserContext, given: { endpoint: string; keys: object }) =>
  context.addInitScript((subscription) => {
    const KEY = 'stub-subscribed'
    const unsubscribe = async () => {
      localStorage.removeItem(KEY)
      return true
    }
    const current = { ...subscription, toJSON: () => subscription, unsubscribe } as unknown as PushSubscription
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(KEY, 'yes')
      return current
    }
    PushManager.prototype.getSubscription = async () => (localStorage.getItem(KEY) ? current : null)
  }, given)

/** Delivers a push to the page's worker through the browser's developer protocol. */
export async function pushDelivery(page: Page): Promise<(data: string) => Promise<void>> {
  const protocol = await page.context().newCDPSession(page)
  const registered = new Promise<string>((done) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) done(registrations[0].registrationId)
    })
  })
  await protocol.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  return async (data) => {
    await protocol.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
}
