import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

import type { FastifyInstance, FastifyRequest } from 'fastify'

/** As OTLP numbers them. */
const KINDS = { internal: 1, server: 2, client: 3, consumer: 5 } as const
export type Attributes = Record<string, string | number>

type Place = { traceid: string; spanid: string; isSampled: boolean }

export type Span = {
  traceid: string
  spanid: string
  parentid: string
  name: string
  kind: (typeof KINDS)[keyof typeof KINDS]
  startMs: number
  endMs: number
  attributes: Attributes
  failed: boolean
}

type Tracer = { ratio: number; ended: (span: Span) => void }

let tracer: Tracer | null = null
const here = new AsyncLocalStorage<Place>()

/** From now on spans are kept and handed on; `null` switches it off again. Decision 91. */
export const traceWith = (next: Tracer | null): void => void (tracer = next)

export const isTracing = (): boolean => tracer !== null && here.getStore() !== undefined

/** The span that is under way, for whoever is asked next; nothing where traces are off. */
export function traceparent(): string | null {
  const place = tracer && here.getStore()
  return place ? `00-${place.traceid}-${place.spanid}-${place.isSampled ? '01' : '00'}` : null
}

function readParent(text: unknown): { traceid: string; spanid: string } | null {
  const [, traceid, spanid] = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}/.exec(String(text)) ?? []
  return traceid && spanid && !/^0+$/.test(traceid) && !/^0+$/.test(spanid) ? { traceid, spanid } : null
}

/** By the trace's own id, so that all its parts decide alike; a stranger's wish to be traced is not asked. */
const isSampled = (traceid: string, ratio: number): boolean => parseInt(traceid.slice(-8), 16) / 2 ** 32 < ratio

const nowMs = (): number => performance.timeOrigin + performance.now()

type About = {
  kind: keyof typeof KINDS
  attributes?: Attributes
  /** Begins a trace where none is under way; below this one, where it came from elsewhere. */
  begins?: true
  parent?: string | null
}
type Open = { place: Place; end: (failed: boolean, more?: Attributes) => void }

function open(tracing: Tracer, name: string, { kind, attributes = {}, begins, parent }: About): Open | null {
  const above = readParent(parent) ?? here.getStore()
  if (!above && !begins) return null
  const traceid = above?.traceid ?? randomBytes(16).toString('hex')
  const place = { traceid, spanid: randomBytes(8).toString('hex'), isSampled: isSampled(traceid, tracing.ratio) }
  const startMs = nowMs()
  const end = (failed: boolean, more: Attributes = {}) => {
    if (!place.isSampled) return
    const { spanid } = place
    const span = { traceid, spanid, parentid: above?.spanid ?? '', name, kind: KINDS[kind], startMs, endMs: nowMs() }
    tracing.ended({ ...span, attributes: { ...attributes, ...more }, failed })
  }
  return { place, end }
}

/** The work, as a span below the one that is under way. Where traces are off it is the work alone. */
export function inSpan<T>(name: string, about: About, work: (note: (more: Attributes) => void) => T): T {
  const span = tracer && open(tracer, name, about)
  if (!span) return work(() => {})
  const noted: Attributes = {}
  const answer = here.run(span.place, () => work((more) => Object.assign(noted, more)))
  if (answer instanceof Promise)
    answer.then(
      () => span.end(false, noted),
      (error: Error) => span.end(true, { ...noted, 'error.type': error.name }),
    )
  else span.end(false, noted)
  return answer
}

/** A span for each call, by its name: an address has ids in it. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Open>()
  app.addHook('onRequest', (request, _reply, done) => {
    const name = request.routeOptions.config.callName
    const attributes = { 'http.request.method': request.method, 'http.route': name ?? '' }
    const parent = request.headers['traceparent'] as string | undefined
    const span =
      tracer && name && open(tracer, name, { kind: 'server', attributes, begins: true, parent: parent ?? null })
    if (!span) return done()
    spans.set(request, span)
    return here.run(span.place, done)
  })
  // reading the body is somebody else's event
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    return span ? here.run(span.place, done) : done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    spans.get(request)?.end(reply.statusCode >= 500, { 'http.response.status_code': reply.statusCode })
    done()
  })
}
