import type { Config } from './config.ts'
import { counter } from './measures.ts'
import { traceWith, type Attributes, type Span } from './traces.ts'

const MOST_WAITING = 4096
const BATCH = 512
const EVERY_MS = 2000
const TIMEOUT_MS = 5000

const spans = counter(
  'lco_spans_total',
  'Spans of traces: sent to the collector, or dropped because it did not take them',
  'outcome',
)

type Settings = Pick<
  Config,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG'
>

/** Sends spans to a collector by OTLP over HTTP, as JSON, in batches; what it does not take is dropped and counted, never waited for. */
export function exportTraces(config: Settings, { everyMs = EVERY_MS } = {}): { stop: () => Promise<void> } {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service } = config
  if (!endpoint) return { stop: async () => undefined }
  const waiting: Span[] = []
  const headers = { 'content-type': 'application/json', ...headersIn(config.OTEL_EXPORTER_OTLP_HEADERS) }
  const send = async () => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH)
      const body = JSON.stringify(payloadOf(service, batch))
      const isTaken = await post(`${endpoint.replace(/\/$/, '')}/v1/traces`, headers, body)
      spans.inc({ outcome: isTaken ? 'sent' : 'dropped' }, batch.length)
    }
  }
  let sending: Promise<void> = Promise.resolve()
  const timer = setInterval(() => void (sending = sending.then(send)), everyMs)
  timer.unref()
  traceWith({
    ratio: config.OTEL_TRACES_SAMPLER_ARG,
    ended: (span) => void (waiting.length < MOST_WAITING ? waiting.push(span) : spans.inc({ outcome: 'dropped' })),
  })
  return {
    stop: async () => {
      traceWith(null)
      clearInterval(timer)
      await sending.then(send)
    },
  }
}

/** The collector's own fetch: one that is traced would trace itself. */
const post = (url: string, headers: Record<string, string>, body: string): Promise<boolean> =>
  fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    async (reply) => {
      await reply.arrayBuffer()
      return reply.ok
    },
    () => false,
  )

/** `name=value,name=value`, as OpenTelemetry has it. */
const headersIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .filter((pair) => pair.includes('='))
      .map((pair) => [
        pair.slice(0, pair.indexOf('=')).trim(),
        decodeURIComponent(pair.slice(pair.indexOf('=') + 1).trim()),
      ]),
  )

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))

const nanos = (ms: number): string => String(BigInt(Math.round(ms * 1000)) * 1000n)

const payloadOf = (service: string, batch: readonly Span[]) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf({ 'service.name': service }) },
      scopeSpans: [{ scope: { name: 'lco-portal' }, spans: batch.map(spanOf) }],
    },
  ],
})

const spanOf = ({ traceid, spanid, parentid, name, kind, startMs, endMs, attributes, failed }: Span) => ({
  traceId: traceid,
  spanId: spanid,
  parentSpanId: parentid,
  name,
  kind,
  startTimeUnixNano: nanos(startMs),
  endTimeUnixNano: nanos(endMs),
  attributes: attributesOf(attributes),
  status: failed ? { code: 2 } : {},
})
