import { createHmac, timingSafeEqual } from 'node:crypto'

import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A signature is over the bytes as they came. */
export function takeRawBodies(raw: FastifyInstance): void {
  raw.removeAllContentTypeParsers()
  raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

export const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

/** In hex, by HMAC-SHA-256; without a secret nobody is believed. */
export function isSigned(body: Buffer, signature: string, secret: string): boolean {
  if (secret === '') return false
  const wanted = createHmac('sha256', secret).update(body).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
