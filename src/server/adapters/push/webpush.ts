import { ECDH } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'

import * as z from 'zod/mini'

import { encryptFor, type BrowserKeys } from './encrypt.ts'
import { outsideOnly, pushEndpoint } from './endpoint.ts'
import type { Pusher } from './port.ts'
import { vapidSigner, type VapidKeys } from './vapid.ts'

const TIMEOUT_MS = 10_000
/** How long a push service keeps a message for a browser that is not there. */
const KEPT_SECONDS = 86_400

const Subscription = z.object({ endpoint: z.string(), keys: z.object({ p256dh: z.string(), auth: z.string() }) })

type Options = { keys: VapidKeys; subject: string; production: boolean; timeoutMs?: number; now?: () => Date }

/** Any browser's own push service, by the standards of the web: no account anywhere. */
export function webPusher({
  keys,
  subject,
  production,
  timeoutMs = TIMEOUT_MS,
  now = () => new Date(),
}: Options): Pusher {
  const authorize = vapidSigner(keys, subject, now)
  return {
    vendor: 'WEBPUSH',
    publicKey: keys.publicKey,
    accepts: (token) => readToken(token, production) !== null,
    send: async (token, pushed) => {
      const browser = readToken(token, production)
      if (!browser) return 'gone'
      const headers = {
        authorization: authorize(browser.endpoint),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: KEPT_SECONDS,
      }
      const body = encryptFor(browser.keys, JSON.stringify(pushed))
      const status = await post(browser.endpoint, { headers, body, timeoutMs, production })
      if (status === 404 || status === 410) return 'gone'
      if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`)
      return 'sent'
    },
  }
}

type Browser = { endpoint: URL; keys: BrowserKeys }

/** A token is the browser's subscription as JSON, in base64url. */
function readToken(token: string, production: boolean): Browser | null {
  try {
    const { endpoint, keys } = Subscription.parse(JSON.parse(Buffer.from(token, 'base64url').toString('utf8')))
    const url = pushEndpoint(endpoint, production)
    const p256dh = Buffer.from(keys.p256dh, 'base64url')
    const auth = Buffer.from(keys.auth, 'base64url')
    return url && auth.length === 16 && isPoint(p256dh) ? { endpoint: url, keys: { p256dh, auth } } : null
  } catch {
    return null
  }
}

/** Throws for what is no point of the curve. */
const isPoint = (key: Buffer): boolean =>
  key.length === 65 && (ECDH.convertKey(key, 'prime256v1', undefined, undefined, 'uncompressed') as Buffer).equals(key)

type Posted = { headers: Record<string, string | number>; body: Buffer; timeoutMs: number; production: boolean }

/** By hand rather than by fetch: the connection goes to the very address that was judged, and follows nobody elsewhere. */
const post = (url: URL, { headers, body, timeoutMs, production }: Posted): Promise<number> =>
  new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const options = {
      method: 'POST',
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      ...(production && { lookup: outsideOnly }),
    }
    const request = send(url, options, (response) => {
      // a page is a proxy's, whatever its status: no push service sends one
      const isPage = /html/i.test(response.headers['content-type'] ?? '') && (response.statusCode ?? 0) < 300
      if (isPage) reject(new Error(`the push service answered ${response.statusCode} with a page that is not its own`))
      else resolve(response.statusCode ?? 0)
      // what it says beside its status is of no use
      response.destroy()
    })
    request.on('error', reject)
    request.end(body)
  })
