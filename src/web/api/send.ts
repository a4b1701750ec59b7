import * as z from 'zod/mini'

import type { CallName } from '#domain/calls.ts'
import type { Endpoint, Reply } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { apiBase } from '#web/app-info.ts'

import { isRefusal, readFailure, unreachable } from './failure.ts'
import { toRequest } from './request.ts'

export type File = { filename: string; blob: Blob }

/** What a call gives back: a file, the bytes as they come, or the reply of its schema. */
export type Answer<E extends Endpoint> = E['replyAs'] extends 'file'
  ? File
  : E['replyAs'] extends 'stream'
    ? ReadableStream<Uint8Array>
    : Reply<E>

/**
 * Sends one call, and in development gives its sample should it fail. Log-in uses this with its own endpoints, so that its
 * download does not hold every call of the portal; everything else goes through `call`.
 */
export async function ask<E extends Endpoint>(
  name: CallName,
  to: E,
  input: unknown,
  signal?: AbortSignal,
): Promise<Answer<E>> {
  // compiled out of the production bundle, samples included
  if (import.meta.env.DEV) {
    const { orSample } = await import('./development.ts')
    return orSample(name, to, send(to, input, signal))
  }
  return send(to, input, signal)
}

/** A line may be open and dead: nobody stands before it for minutes. A write without an answer is safe to send again. */
const PATIENCE_MS = 30_000

/** Files take as long as they take. */
const isShort = ({ body, replyAs }: Endpoint): boolean =>
  body !== 'multipart' && (replyAs === 'json' || replyAs === 'text')

/** The only fetch of the portal. Every failure is a `Failure`. */
export async function send<E extends Endpoint>(to: E, input: unknown, signal?: AbortSignal): Promise<Answer<E>> {
  const [url, init] = toRequest(to, input, apiBase())
  const ending = new AbortController()
  const end = () => ending.abort()
  const timer = isShort(to) ? setTimeout(end, PATIENCE_MS) : undefined
  signal?.addEventListener('abort', end)
  try {
    const response = await fetch(url, { ...init, signal: ending.signal })
    if (!isSuccess(response)) throw readFailure(response.status, await bodyOf(response))
    return (await READERS[to.replyAs](to, response)) as Answer<E>
  } catch (error) {
    // whatever is not read to its end was not answered
    throw signal?.aborted || error instanceof Failure ? error : unreachable(ending.signal.aborted)
  } finally {
    clearTimeout(timer)
  }
}

/** Success is an answer marked ok with one of these two; a redirect or "no content" is not what was asked for. */
const isSuccess = ({ ok, status }: Response): boolean => ok && (status === 200 || status === 201)

async function bodyOf(response: Response): Promise<unknown> {
  return parsed(await response.text()) ?? {}
}

type Reader = (to: Endpoint, response: Response) => unknown

const READERS: Record<Endpoint['replyAs'], Reader> = {
  json: async (to, response) => decode(to, meant(response, await bodyOf(response))),
  text: async (to, response) => {
    const text = await response.text()
    if (text.startsWith('{')) meant(response, parsed(text))
    return decode(to, text)
  },
  file: async (_, response) => {
    if (isJson(response)) meant(response, await bodyOf(response.clone()))
    return { filename: filenameOf(response), blob: await response.blob() }
  },
  stream: async (_, response) => {
    if (isJson(response)) meant(response, await bodyOf(response.clone()))
    return response.body
  },
  events: () => {
    throw new Error('events come through listen()')
  },
}

/** Back offices say some refusals with a 200: the words decide, not the status. */
function meant(response: Response, body: unknown): unknown {
  if (isRefusal(body)) throw readFailure(response.status, body)
  return body
}

const isJson = ({ headers }: Response): boolean => /^application\/json\b/.test(headers.get('content-type') ?? '')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function decode(to: Endpoint, body: unknown): unknown {
  const decoded = z.safeDecode(to.reply, body)
  if (decoded.success) return decoded.data
  throw new Failure('server.unexpected', {
    reason: `the reply of ${to.path} does not fit: ${decoded.error.message}`,
  })
}

/** The name the server suggests; RFC 5987 form first, because plain names carry no Hindi. */
function filenameOf(response: Response): string {
  const header = response.headers.get('content-disposition') ?? ''
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  if (extended) return decodeURIComponent(extended)
  return /filename="?([^";]+)"?/i.exec(header)?.[1] ?? 'download'
}
