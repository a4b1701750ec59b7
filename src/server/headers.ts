import type { FastifyInstance } from 'fastify'

import type { Config } from './config.ts'

/** On every status of every path. Styles may be inline (those of the first paint stand in the page), scripts never. */
export function addHeaders(app: FastifyInstance, { secureCookies, API_BASE_URL, S3_ENDPOINT }: Config): void {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    `connect-src 'self' ${API_BASE_URL ? new URL(API_BASE_URL).origin : ''}`.trim(),
    `media-src 'self' ${S3_ENDPOINT ? new URL(S3_ENDPOINT).origin : ''}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  const always = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'geolocation=(), microphone=(), camera=(self)',
    'cross-origin-opener-policy': 'same-origin',
    ...(secureCookies && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.headers(always).header('x-request-id', request.id)
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
}
