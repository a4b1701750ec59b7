import { createHash } from 'node:crypto'

import { AwsV4Signer } from 'aws4fetch'

export type Account = { region: string; accessKeyId: string; secretAccessKey: string }

/** A request to sign: the headers named here are signed and must be sent as they are. */
export type Unsigned = { method: string; url: URL; headers?: Record<string, string>; body?: Uint8Array }

/** 20130524T000000Z */
const stampOf = (now: Date): string => now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

/** The headers to send: those given, and those that prove who sends them. */
export async function signedHeaders(request: Unsigned, account: Account, now: Date): Promise<Record<string, string>> {
  const { method, url, body = new Uint8Array(), headers = {} } = request
  const bodyHash = createHash('sha256').update(body).digest('hex')
  const { headers: signed } = await new AwsV4Signer({
    ...account,
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': bodyHash },
    service: 's3',
    datetime: stampOf(now),
    allHeaders: true,
  }).sign()
  return Object.fromEntries(signed)
}

/** The same request as an address that anybody may GET for so many seconds. */
export async function presignedUrl(url: URL, seconds: number, account: Account, now: Date): Promise<string> {
  const asked = new URL(url)
  asked.searchParams.set('X-Amz-Expires', String(seconds))
  const { url: signed } = await new AwsV4Signer({
    ...account,
    url: asked.href,
    service: 's3',
    datetime: stampOf(now),
    signQuery: true,
  }).sign()
  return signed.href
}
