import { Readable } from 'node:stream'

import type { FastifyReply } from 'fastify'

/** A document on its way out: all of it at once, or piece by piece. */
export type FileReply = { filename: string; type: string; body: Uint8Array | AsyncIterable<Uint8Array | string> }

const HEARTBEAT_MS = 25_000

/** Always a download, never a page of ours: what somebody uploaded cannot run here. */
export function sendFile(reply: FastifyReply, { filename, type, body }: FileReply) {
  const ascii = filename.replaceAll(/[^\w.-]/g, '_')
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(filename)}`)
    .header('content-security-policy', 'sandbox')
  return reply.send(body instanceof Uint8Array ? Buffer.from(body) : Readable.from(body))
}

/** Server-sent events. The source ends by the context's `gone` when the window closes. */
export function sendEvents(reply: FastifyReply, events: AsyncIterable<unknown>, encode: (event: unknown) => unknown) {
  const stream = new Readable({ read: () => {} })
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
