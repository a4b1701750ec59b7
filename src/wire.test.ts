// @day 2026-07-15
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { calls, type CallName } from '#domain/calls.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { samples } from '#domain/samples.ts'
import { readBodies } from '#server/bodies.ts'
import { encoderOf } from '#server/encode.ts'
import { handlers } from '#server/handlers.ts'
import { mount } from '#server/http.ts'
import { isUpload, withFiles } from '#server/testing/parts.ts'
import { send } from '#web/api/send.ts'

const names = Object.keys(calls) as CallName[]
const plain = names.filter(
  (name) => (calls[name] as Endpoint).replyAs === 'json' || (calls[name] as Endpoint).replyAs === 'text',
)

let app: FastifyInstance
const received = new Map<string, unknown>()

beforeAll(async () => {
  app = Fastify()
  await readBodies(app)
  // each handler notes what reached it and answers with the sample
  const echo = Object.fromEntries(
    names.map((name) => [name, async (input: unknown) => (received.set(name, input), samples[name].reply)]),
  )
  mount(app, {
    calls,
    handlers: echo,
    admit: async () => null,
    openContext: () => ({}),
    checkReplies: false,
  })
  await app.ready()
  // the portal reads its settings off the page
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = new Request(new URL(url, 'http://portal.test'), init)
    const reply = await app.inject({
      url: url.replace(/^http:\/\/[^/]+/, ''),
      method: (init.method ?? 'GET') as 'GET',
      headers: Object.fromEntries(request.headers),
      ...(init.body ? { payload: Buffer.from(await request.arrayBuffer()) } : {}),
    })
    return new Response(reply.body, { status: reply.statusCode, headers: reply.headers as Record<string, string> })
  })
})
afterAll(() => app.close())
afterEach(() => received.clear())

/** Two files are alike only when their names, types and bytes are. */
const opened = async (input: object) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(input).map(async ([key, value]: [string, unknown]) => [
        key,
        isUpload(value) ? [value.name, value.type, new Uint8Array(await value.arrayBuffer())] : value,
      ]),
    ),
  )

describe('every call', () => {
  it.each(names)('%s has a handler', (name) => {
    expect(handlers[name]).toBeTypeOf('function')
  })

  it.each(plain)('%s carries its input to the handler and the reply back unchanged', async (name) => {
    const { input, reply } = samples[name]
    expect(await send(calls[name] as Endpoint, await withFiles(input))).toEqual(reply)
    expect(await opened(received.get(name) as object)).toEqual(await opened(input))
  })

  it.each(plain)('%s is encoded without checks as it is with checks', (name) => {
    const schema = calls[name].reply as z.ZodMiniType
    expect(encoderOf(schema)(samples[name].reply)).toEqual(z.encode(schema, samples[name].reply as never))
  })
})
