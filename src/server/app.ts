import { randomUUID } from 'node:crypto'

import cookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyInstance } from 'fastify'

import { calls } from '#domain/calls.ts'
import type { Endpoint } from '#domain/endpoint.ts'

import { deskCalls } from '#domain/desk/calls.ts'
import { integrationCalls } from '#domain/integrations/calls.ts'
import { firstOf } from '#domain/lists.ts'

import { admitWith } from './admit.ts'
import { readBodies } from './bodies.ts'
import type { Services } from './context.ts'
import { allowOrigins } from './cors.ts'
import { replyToErrors } from './errors.ts'
import { handlers } from './handlers.ts'
import { addHeaders } from './headers.ts'
import { mount } from './http.ts'
import { limitsOf, type Limits } from './limits.ts'
import { logOptions } from './log.ts'
import { addMetrics } from './metrics.ts'
import { openContextOf } from './open-context.ts'
import { traceRequests } from './traces.ts'
import { admitStaffWith, openDeskContextOf } from './desk/admit.ts'
import { deskHandlers } from './desk/handlers.ts'
import { admitKeyWith, openKeyContextOf } from './integrations/admit.ts'
import { integrationHandlers } from './integrations/handlers.ts'

/** The API with all its walls; `portal.ts` adds the pages. */
export async function buildApp(
  services: Services,
  extra: { calls?: Record<string, Endpoint>; handlers?: object; limits?: Limits } = {},
): Promise<FastifyInstance> {
  const { config } = services
  const app: FastifyInstance = Fastify({
    logger: logOptions(config),
    // one line per call is written when it was answered, by metrics.ts
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // a child logger per request costs more than the rest of the kernel; log lines name the request themselves
    childLoggerFactory: (logger) => logger,
    // one hop, the balancer: what stands further left in X-Forwarded-For is the caller's own invention
    trustProxy: config.TRUST_PROXY ? (_address: string, hop: number) => hop === 0 : false,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // the framework answers addresses that it cannot read, and long ones, past all our headers; so it gets neither
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : '/lco/v1/unreadable'),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    // HEAD must never run a GET handler
    exposeHeadRoutes: false,
  })
  await app.register(cookie)
  replyToErrors(app)
  addHeaders(app, config)
  allowOrigins(app, config)
  addMetrics(app, services)
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT) traceRequests(app)
  await readBodies(app)
  const limits = extra.limits ?? limitsOf(config.RATE_LIMIT_FACTOR)
  mount(app, {
    calls: { ...calls, ...extra.calls },
    handlers: { ...handlers, ...extra.handlers },
    admit: admitWith(services, limits),
    openContext: openContextOf(services),
    checkReplies: !config.production,
  })
  mount(app, {
    calls: deskCalls,
    handlers: deskHandlers,
    admit: admitStaffWith(services, limits),
    openContext: openDeskContextOf(services),
    checkReplies: !config.production,
  })
  mount(app, {
    calls: integrationCalls,
    handlers: integrationHandlers,
    admit: admitKeyWith(services, limits),
    openContext: openKeyContextOf(services),
    checkReplies: !config.production,
  })
  return app
}

function isReadable(url: string): boolean {
  try {
    return !url.includes('%') || decodeURIComponent(firstOf(url.split('?', 1))) !== ''
  } catch {
    return false
  }
}
