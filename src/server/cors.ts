import type { FastifyInstance } from 'fastify'

import type { Config } from './config.ts'

const SHOWN = 'content-disposition, retry-after, x-request-id'
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT',
  'access-control-allow-headers': 'content-type, idempotency-key, x-lco-portal',
  'access-control-max-age': '600',
}

/** The portal's calls, for pages of the origins that are set and for no other; the desk is served from here alone. */
export function allowOrigins(app: FastifyInstance, { PORTAL_ORIGINS }: Config): void {
  if (PORTAL_ORIGINS.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    reply.header('vary', 'origin')
    if (!origin || !PORTAL_ORIGINS.includes(origin) || request.url.startsWith('/desk')) return
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': SHOWN,
    })
    if (request.method === 'OPTIONS') await reply.code(204).headers(PREFLIGHT).send()
  })
}
