import * as z from 'zod/mini'

import { fullPath, pathParams, type Endpoint } from '#domain/endpoint.ts'
import { FAILURES } from '#domain/failures.ts'
import { WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS, webhookBody, type WebhookEvent } from '#domain/integrations/events.ts'

const MEDIA = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
} as const

const REPLY_MEDIA = {
  json: 'application/json',
  text: 'text/plain',
  file: 'application/octet-stream',
  stream: 'application/octet-stream',
  events: 'text/event-stream',
} as const

/** Codecs are described as they look on the wire; what cannot be described in JSON Schema (a file) is left open. */
const wire = (schema: z.ZodMiniType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

/** The document that other back offices and clients build against, read off the declared calls. */
export function openApi(calls: Record<string, Endpoint>) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [operationId, call] of Object.entries(calls)) {
    const path = fullPath(call.path)
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(operationId, call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'LCO Portal', version: '1.0.04' },
    paths,
    webhooks: Object.fromEntries(WEBHOOK_EVENT_NAMES.map((event) => [event, webhook(event)])),
    components: {
      schemas: { Failure: failureSchema },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'lco' },
        key: { type: 'http', scheme: 'bearer', description: 'An API key, made at the desk; x-scope says which scope' },
      },
    },
  }
}

/** What is posted to a receiver, and what he answers. */
const webhook = (event: WebhookEvent) => ({
  post: {
    operationId: `webhook-${event}`,
    summary: WEBHOOK_EVENTS[event].summary,
    parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
      name,
      in: 'header',
      required: true,
      schema: { type: 'string' },
    })),
    requestBody: { content: { 'application/json': { schema: wire(webhookBody(event)) } } },
    responses: { '2XX': { description: 'Received; anything else is sent again' } },
  },
})

const failureSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: Object.keys(FAILURES) },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

function operation(operationId: string, call: Endpoint) {
  const input = wire(call.input) as { properties?: Record<string, unknown>; required?: string[] }
  const inPath = pathParams(call.path)
  const inUrl = call.body === 'none' ? Object.keys(input.properties ?? {}) : inPath
  return {
    operationId,
    summary: call.summary,
    ...(call.access !== 'public' && { security: [call.access === 'key' ? { key: [] } : { session: [] }] }),
    'x-access': call.access,
    ...(call.permission && { 'x-permission': call.permission }),
    ...(call.scope && { 'x-scope': call.scope }),
    ...(call.writes && { 'x-writes': true }),
    parameters: inUrl.map((name) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: input.required?.includes(name) ?? false,
      schema: input.properties?.[name],
    })),
    ...(call.body !== 'none' && { requestBody: { content: { [MEDIA[call.body]]: { schema: input } } } }),
    responses: {
      200: { description: 'OK', content: { [REPLY_MEDIA[call.replyAs]]: { schema: replySchema(call) } } },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

const replySchema = ({ replyAs, reply }: Endpoint) =>
  replyAs === 'file' || replyAs === 'stream' ? { type: 'string', format: 'binary' } : wire(reply)
