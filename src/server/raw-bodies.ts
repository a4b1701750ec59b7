import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A signature is over the bytes as they came. */
export function takeRawBodies(raw: FastifyInstance): void {
  raw.removeAllContentTypeParsers()
  raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

export const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
