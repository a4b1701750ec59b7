import { timingSafeEqual } from 'node:crypto'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Histogram, register as ofTheHouse, Registry } from 'prom-client'

import { Failure } from '#domain/errors.ts'

import type { Config } from './config.ts'
import type { Services } from './context.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    callName?: string
  }
}

/** `/metrics` for Prometheus: how often, how long and how each call ended, by the call's name. */
export function addMetrics(app: FastifyInstance, services: Services): void {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const seconds = new Histogram({
    name: 'lco_call_seconds',
    help: 'Time from the first byte of a call to the last of its reply',
    labelNames: ['call', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  })
  const failures = new Counter({
    name: 'lco_server_errors_total',
    help: 'Replies with a status of 500 and above',
    labelNames: ['call'],
    registers: [register],
  })
  // looking a label set up by name costs as much as the observation itself
  const known = new Map<string, ReturnType<typeof seconds.labels>>()
  const secondsOf = (call: string, status: number) => {
    const key = `${call} ${status}`
    const found = known.get(key) ?? seconds.labels(call, String(status))
    known.set(key, found)
    return found
  }
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.config.callName ?? 'page'
    secondsOf(call, reply.statusCode).observe(reply.elapsedTime / 1000)
    if (reply.statusCode >= 500) failures.inc({ call })
    logAnswer(request, reply, call)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, services.config)) throw new Failure('not.found')
    return reply.type(register.contentType).send(await Registry.merge([register, ofTheHouse]).metrics())
  })
}

const logAnswer = (request: FastifyRequest, reply: FastifyReply, call: string) =>
  request.log.info(
    { req: request, requestId: request.id, call, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
    'answered',
  )

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1']
const BY_PROXIES = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** Without a token from this machine alone, and never in production; behind a proxy everybody comes from there, so there the token is all that counts. */
function mayRead(request: FastifyRequest, { METRICS_TOKEN: token, TRUST_PROXY, production }: Config): boolean {
  if (token === '')
    return (
      !production &&
      !TRUST_PROXY &&
      LOOPBACK.includes(request.ip) &&
      !BY_PROXIES.some((name) => name in request.headers)
    )
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
