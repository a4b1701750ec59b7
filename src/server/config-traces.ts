import * as z from 'zod/mini'

import { url } from './config-fields.ts'

/** Where traces go, by the names that OpenTelemetry has for it. */
export const TRACE_SETTINGS = [
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    meaning:
      'Collector of OpenTelemetry that takes traces by HTTP, e.g. http://localhost:4318. Empty: nothing is traced',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_HEADERS',
    meaning: 'Headers for it, such as authorization=Bearer%20…; several with commas between',
    secret: true,
  },
  { name: 'OTEL_SERVICE_NAME', default: 'lco-portal', meaning: 'Under which name the traces stand there' },
  {
    name: 'OTEL_TRACES_SAMPLER_ARG',
    default: '0.1',
    meaning: 'Share of requests and jobs that are traced, from 0 to 1',
  },
] as const

const share = z
  .pipe(z.string(), z.transform(Number))
  .check(z.refine((n) => n >= 0 && n <= 1, { error: 'is a number from 0 to 1' }))

export const TRACE_FIELDS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_HEADERS: z.string(),
  OTEL_SERVICE_NAME: z.string(),
  OTEL_TRACES_SAMPLER_ARG: share,
}
