import { createHash, createHmac } from 'node:crypto'

export type Account = { region: string; accessKeyId: string; secretAccessKey: string }

/** A request to sign: the headers named here are signed and must be sent as they are. */
export type Unsigned = { method: string; url: URL; headers?: Record<string, string>; body?: Uint8Array }

const ALGORITHM = 'AWS4-HMAC-SHA256'
/** Of a body that a link does not know. */
const UNSIGNED = 'UNSIGNED-PAYLOAD'

const sha256 = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: Uint8Array | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** 20130524T000000Z */
const stampOf = (now: Date): string => now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

const scopeOf = (stamp: string, { region }: Account): string => `${stamp.slice(0, 8)}/${region}/s3/aws4_request`

/** Stricter than `encodeURIComponent`, as the signature wants it. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/** A path is signed as it is sent: each part encoded, and once only. */
export const encodedPath = (path: string): string => path.split('/').map(encoded).join('/')

const queryOf = (url: URL): string =>
  [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')

type Canonical = { method: string; url: URL; headers: Record<string, string>; bodyHash: string }

function signatureOf({ method, url, headers, bodyHash }: Canonical, stamp: string, account: Account): string {
  const lines = Object.keys(headers)
    .toSorted()
    .map((name) => `${name}:${headers[name]!.trim()}\n`)
  const canonical = [method, url.pathname, queryOf(url), lines.join(''), namesOf(headers), bodyHash].join('\n')
  const toSign = [ALGORITHM, stamp, scopeOf(stamp, account), sha256(canonical)].join('\n')
  const key = [stamp.slice(0, 8), account.region, 's3', 'aws4_request'].reduce<Uint8Array | string>(
    hmac,
    `AWS4${account.secretAccessKey}`,
  )
  return hmac(key, toSign).toString('hex')
}

const namesOf = (headers: Record<string, string>): string => Object.keys(headers).toSorted().join(';')

const lowered = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

/** The headers to send: those given, and those that prove who sends them. */
export function signedHeaders(request: Unsigned, account: Account, now: Date): Record<string, string> {
  const { method, url, body = new Uint8Array(), headers = {} } = request
  const stamp = stampOf(now)
  const bodyHash = sha256(body)
  const stated = { 'x-amz-content-sha256': bodyHash, 'x-amz-date': stamp }
  const signed = { ...lowered(headers), host: url.host, ...stated }
  const signature = signatureOf({ method, url, headers: signed, bodyHash }, stamp, account)
  const credential = `${account.accessKeyId}/${scopeOf(stamp, account)}`
  const { host: _, ...sent } = signed
  return {
    ...sent,
    authorization: `${ALGORITHM} Credential=${credential},SignedHeaders=${namesOf(signed)},Signature=${signature}`,
  }
}

/** The same request as an address that anybody may GET for so many seconds. */
export function presignedUrl(url: URL, seconds: number, account: Account, now: Date): string {
  const stamp = stampOf(now)
  const asked = new URL(url)
  asked.searchParams.set('X-Amz-Algorithm', ALGORITHM)
  asked.searchParams.set('X-Amz-Credential', `${account.accessKeyId}/${scopeOf(stamp, account)}`)
  asked.searchParams.set('X-Amz-Date', stamp)
  asked.searchParams.set('X-Amz-Expires', String(seconds))
  asked.searchParams.set('X-Amz-SignedHeaders', 'host')
  const canonical = { method: 'GET', url: asked, headers: { host: asked.host }, bodyHash: UNSIGNED }
  const signature = signatureOf(canonical, stamp, account)
  return `${asked.origin}${asked.pathname}?${queryOf(asked)}&X-Amz-Signature=${signature}`
}
