import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { compressReplies } from './compress.ts'

const LIST = JSON.stringify(Array.from({ length: 200 }, (_, n) => ({ subscriberid: n, name: 'रमेश पाटील' })))

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  compressReplies(app)
  app.get('/list', async (_request, reply) => reply.type('application/json').send(LIST))
  app.get('/short', async () => 'short')
  app.get('/file', async (_request, reply) => reply.type('image/png').send(Buffer.alloc(5000)))
  await app.ready()
})
afterAll(() => app.close())

const ask = (url: string, accept: string) => app.inject({ url, headers: { 'accept-encoding': accept } })

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
] as const)('a list asked for with %s goes out as %s, smaller and whole', async (accept, encoding, unpack) => {
  const reply = await ask('/list', accept)
  expect(reply.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  expect(unpack(reply.rawPayload).toString()).toBe(LIST)
  expect(reply.rawPayload.length).toBeLessThan(LIST.length / 5)
  expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length)
})

it('goes out as it is to those who cannot unpack it', async () => {
  const reply = await ask('/list', 'identity')
  expect([reply.headers['content-encoding'], reply.body]).toEqual([undefined, LIST])
})

it.each(['/short', '/file'])('%s is not worth packing', async (url) => {
  expect((await ask(url, 'br')).headers).not.toHaveProperty('content-encoding')
})
