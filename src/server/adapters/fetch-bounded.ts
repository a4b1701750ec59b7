import { inSpan, traceparent, type Attributes } from '../traces.ts'

/** A vendor's answer, whole: nothing of it is on its way any more. */
export type VendorReply = { ok: boolean; status: number; headers: Headers; text: string }

export type Bounds = { timeoutMs: number; mostBytes?: number }

/** What a vendor says to one question; more than this is no answer of his. */
export const MOST_REPLY_BYTES = 1024 * 1024

/**
 * The one way to ask a vendor for words: the answer is here, whole, within the time and within the bytes, or it is a failure. It
 * follows nobody elsewhere. What is streamed, a file of the object store, is bounded piece by piece in `storage/`.
 */
export async function fetchBounded(
  url: string | URL,
  init: RequestInit,
  { timeoutMs, mostBytes = MOST_REPLY_BYTES }: Bounds,
): Promise<VendorReply> {
  return askedOfVendor(url, { 'http.request.method': init.method ?? 'GET' }, async (note) => {
    // for the last byte too: a vendor that sends one a second would hold us for ever
    const signal = AbortSignal.timeout(timeoutMs)
    const headers = new Headers(init.headers)
    for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value)
    const response = await fetch(url, { ...init, headers, redirect: 'error', signal })
    const { ok, status } = response
    note({ 'http.response.status_code': status })
    return { ok, status, headers: response.headers, text: await textWithin(response, mostBytes, signal) }
  })
}

/** What somebody outside is asked, as a span by his name alone: addresses have ids in them. */
export const askedOfVendor = <T>(
  url: string | URL,
  attributes: Attributes,
  work: (note: (more: Attributes) => void) => Promise<T>,
): Promise<T> => {
  const { host } = new URL(url)
  return inSpan(`vendor ${host}`, { kind: 'client', attributes: { 'server.address': host, ...attributes } }, work)
}

/** For him to go on with; none where traces are off. */
export function traceHeaders(): Record<string, string> {
  const parent = traceparent()
  return parent ? { traceparent: parent } : {}
}

/**
 * Reads no more than it may, whatever the length that was announced, and no longer. The signal is heard here as well: what fetch gave it to is
 * held weakly, and once that is collected a body that trickles would be read for ever.
 */
export async function textWithin(response: Response, mostBytes: number, signal?: AbortSignal): Promise<string> {
  const reader = response.body?.getReader()
  const hangUp = () => void reader?.cancel().catch(() => undefined)
  signal?.addEventListener('abort', hangUp, { once: true })
  const pieces: Uint8Array[] = []
  let bytes = 0
  for (;;) {
    const piece = (await reader?.read())?.value as Uint8Array | undefined
    signal?.throwIfAborted()
    if (!piece) break
    pieces.push(piece)
    bytes += piece.length
    if (bytes > mostBytes) {
      hangUp()
      throw new Error(`the vendor answered more than ${mostBytes} bytes`)
    }
  }
  signal?.removeEventListener('abort', hangUp)
  return Buffer.concat(pieces).toString('utf8')
}

/** `undefined` for what is no JSON: the page of a proxy, say, which answers 200 as well. */
export function jsonOf({ text }: Pick<VendorReply, 'text'>): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
