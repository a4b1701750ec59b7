import { Readable } from 'node:stream'

import type { FastifyReply } from 'fastify'

/** A document on its way out: all of it at once, or piece by piece. */
export type FileReply = {
  filename: string
  type: string
  body: Uint8Array | AsyncIterable<Uint8Array | string>
  /** Shown in the browser where it is of a kind that cannot run anything; else saved. */
  show?: boolean
}

export const HEARTBEAT_MS = 25_000

/** What a browser draws itself. Never a page or an SVG, which can hold scripts, nor a paper: what it can do hides in what is packed. */
const SHOWN = ['image/jpeg', 'image/png', 'video/mp4']
/** A sandbox would keep the browser's own viewer of papers out as well. */
const ONLY_ITSELF = "default-src 'none'; img-src 'self'; media-src 'self'; object-src 'self'; style-src 'unsafe-inline'"

/** A download, or something to look at, and never a page of ours: what somebody uploaded cannot run here. */
export function sendFile(reply: FastifyReply, { filename, type, body, show = false }: FileReply) {
  const isShown = show && SHOWN.includes(type)
  const ascii = filename.replaceAll(/[^\w.-]/g, '_')
  reply
    .type(type)
    .header(
      'content-disposition',
      `${isShown ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(filename)}`,
    )
    .header('content-security-policy', isShown ? `${ONLY_ITSELF}; frame-ancestors 'none'` : 'sandbox')
  return reply.send(body instanceof Uint8Array ? Buffer.from(body) : Readable.from(body))
}

/** Server-sent events. The source ends by the context's `gone` when the window closes. */
export function sendEvents(reply: FastifyReply, events: AsyncIterable<unknown>, encode: (event: unknown) => unknown) {
  const stream = new Readable({ read: () => {} })
  // a window knows that its line stands, though nothing is told on it yet
  stream.push(': open\n\n')
  const beat = setInterval(() => stream.push(': still here\n\n'), HEARTBEAT_MS)
  stream.once('close', () => clearInterval(beat))
  void pump(events, stream, encode)
  return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(stream)
}

async function pump(events: AsyncIterable<unknown>, stream: Readable, encode: (event: unknown) => unknown) {
  try {
    for await (const event of events) {
      if (stream.destroyed) return
      stream.push(`data: ${JSON.stringify(encode(event))}\n\n`)
    }
    stream.push(null)
  } catch (error) {
    stream.destroy(error as Error)
  }
}
