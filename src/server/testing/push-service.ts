import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Browser = { id: string; token: string; keys: ReturnType<typeof createECDH>; auth: Buffer; answers: number }

const from64 = (text: string): Buffer => Buffer.from(text, 'base64url')
const fieldsOf = (part: string) => JSON.parse(from64(part).toString('utf8')) as Record<string, unknown>

/**
 * A browser maker's push service over real HTTP: it lets in who signs with the key that the browser subscribed with, and each browser
 * opens what it gets with its own keys.
 */
export async function startPushService(applicationServerKey: string) {
  const browsers = new Map<string, Browser>()
  const shown: { id: string; message: unknown }[] = []
  const refused: string[] = []
  const server = createServer((request, response) => {
    void answer(request).then(
      (status) => response.writeHead(status).end(),
      (error: Error) => {
        refused.push(error.message)
        response.writeHead(403).end()
      },
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const answer = async (request: IncomingMessage): Promise<number> => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    checkSender(request, { url, applicationServerKey })
    const browser = browsers.get(request.url!.slice('/push/'.length))
    if (!browser) return 404
    if (browser.answers === 201) shown.push({ id: browser.id, message: JSON.parse(decrypt(browser, body)) })
    return browser.answers
  }

  return {
    url,
    /** What each browser could read. */
    shown,
    refused,
    subscribe: (answers = 201): Browser => {
      const keys = createECDH('prime256v1')
      const p256dh = keys.generateKeys('base64url')
      const auth = randomBytes(16)
      const id = randomBytes(6).toString('hex')
      const subscription = { endpoint: `${url}/push/${id}`, keys: { p256dh, auth: auth.toString('base64url') } }
      const token = Buffer.from(JSON.stringify(subscription)).toString('base64url')
      const browser = { id, token, keys, auth, answers }
      browsers.set(id, browser)
      return browser
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function insist(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}

type Expected = { url: string; applicationServerKey: string }

/** As RFC 8292 and RFC 8030 ask for it. */
function checkSender({ headers, method }: IncomingMessage, { url, applicationServerKey }: Expected): void {
  insist(method === 'POST', 'not a POST')
  insist(headers['content-encoding'] === 'aes128gcm', 'not encrypted')
  insist(/^\d+$/.test(String(headers['ttl'])), 'no TTL')
  const [, jwt, k] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  insist(k === applicationServerKey, 'signed by another key')
  const [header, claims, signature] = jwt!.split('.') as [string, string, string]
  const point = from64(applicationServerKey)
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${header}.${claims}`)
  insist(fieldsOf(header)['alg'] === 'ES256', 'not ES256')
  insist(verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, from64(signature)), 'the signature is wrong')
  const { aud, exp, sub } = fieldsOf(claims)
  insist(aud === url, `meant for ${String(aud)}`)
  insist(/^(mailto:|https:)/.test(String(sub)), 'nobody to ask')
  const leftS = Number(exp) - Date.now() / 1000
  insist(leftS > 0 && leftS <= 86_400, 'signed for too long or too late')
}

const derived = (secret: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** The browser's side of RFC 8291. */
export function decrypt({ keys, auth }: Pick<Browser, 'keys' | 'auth'>, body: Buffer): string {
  const salt = body.subarray(0, 16)
  insist(body.readUInt32BE(16) >= body.length - 86, 'more than one record')
  const sender = body.subarray(21, 21 + body[20]!)
  const sealed = body.subarray(21 + body[20]!)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = derived(keys.computeSecret(sender), auth, info, 32)
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  insist(
    padded.subarray(end + 1).every((byte) => byte === 0),
    'no end of the record',
  )
  return padded.subarray(0, end).toString('utf8')
}
