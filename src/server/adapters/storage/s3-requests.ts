import { setTimeout } from 'node:timers/promises'

import type { Config } from '../../config.ts'
import { askedOfVendor, MOST_REPLY_BYTES, textWithin, traceHeaders } from '../fetch-bounded.ts'
import { signedHeaders, type Account } from './s3-signing.ts'

export type S3Settings = Pick<
  Config,
  'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>

export const accountOf = (settings: S3Settings): Account => ({
  region: settings.S3_REGION,
  accessKeyId: settings.S3_ACCESS_KEY_ID,
  secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
})

/** With the bucket in the path: every service of this kind understands that, and no name has to be set up for it. */
export function objectUrl(
  { S3_ENDPOINT, S3_BUCKET }: S3Settings,
  key: string,
  query: Record<string, string> = {},
): URL {
  const url = new URL(S3_ENDPOINT)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${S3_BUCKET}/${key}`
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

export type Asked = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
}

const TRIES = 3

/** `answersWithinMs` is for the first byte and for each piece after it: a large file may take its time, a silent one may not. */
export type Store = { settings: S3Settings; answersWithinMs: number }

/** Sends it, and again when the service is busy or the line broke; what it refuses is an error that names its reason. */
export async function ask(store: Store, asked: Asked): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const answer = await askTraced(store, asked).catch((error: Error) => error)
    if (answer instanceof Response && answer.status < 500) return checked(store, answer, asked)
    if (tries === TRIES) {
      if (answer instanceof Response) return checked(store, answer, asked)
      throw new Error(`the object store does not answer: ${answer.message}`, { cause: answer })
    }
    if (answer instanceof Response) await answer.body?.cancel()
    await setTimeout(100 * tries)
  }
}

/** Until it begins to answer; a file may come for minutes after that. */
const askTraced = (store: Store, asked: Asked): Promise<Response> =>
  askedOfVendor(store.settings.S3_ENDPOINT, { 'http.request.method': asked.method }, async (note) => {
    const answer = await askOnce(store, asked)
    note({ 'http.response.status_code': answer.status })
    return answer
  })

async function askOnce(store: Store, { method, key, query, headers = {}, body }: Asked): Promise<Response> {
  const { settings, answersWithinMs } = store
  const url = objectUrl(settings, key, query)
  const signed = await signedHeaders({ method, url, headers, ...(body && { body }) }, accountOf(settings), new Date())
  const late = new AbortController()
  const timer = globalThis.setTimeout(() => late.abort(new Error('no answer in time')), answersWithinMs)
  try {
    return await fetch(url, {
      method,
      // a packed answer would be of another length than its part of the file
      headers: { ...signed, ...traceHeaders(), 'accept-encoding': 'identity' },
      ...(body && { body: Buffer.from(body) }),
      redirect: 'error',
      signal: late.signal,
    })
  } finally {
    clearTimeout(timer)
  }
}

/** Piece by piece, as long as they keep coming. */
export async function* piecesOf({ body }: Response, answersWithinMs: number): AsyncGenerator<Uint8Array, void, void> {
  const reader = (body ?? new ReadableStream<Uint8Array>({ start: (empty) => empty.close() })).getReader()
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), stalled(answersWithinMs)])
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

const stalled = async (afterMs: number): Promise<never> => {
  await setTimeout(afterMs, undefined, { ref: false })
  throw new Error('the object store stopped in the middle of its answer')
}

/** What it says in XML. */
export const textOf = ({ answersWithinMs }: Store, answer: Response): Promise<string> =>
  Promise.race([textWithin(answer, MOST_REPLY_BYTES), stalled(answersWithinMs)])

async function checked(store: Store, answer: Response, { method, key }: Asked): Promise<Response> {
  if (answer.ok || (answer.status === 404 && method !== 'PUT' && method !== 'POST')) return answer
  const reason = /<Code>(\w+)<\/Code>/.exec(await textOf(store, answer))?.[1] ?? ''
  throw new Error(`the object store answers ${answer.status} ${reason} to ${method} of ${key}`)
}
