import * as z from 'zod/mini'

import { calls, type CallName } from '#domain/calls.ts'
import { fullPath, pathParams, type Endpoint } from '#domain/endpoint.ts'
import { ids } from '#domain/fields.ts'
import { samples } from '#domain/samples.ts'

/** The call as the portal would send it, from its sample, with some fields replaced. */
export function requestFor(name: CallName, replaced: Record<string, string> = {}) {
  const call: Endpoint = calls[name]
  const wire = { ...(z.encode(call.input, samples[name].input) as Record<string, string>), ...replaced }
  const inPath = pathParams(call.path)
  const url = fullPath(call.path).replaceAll(/\{(\w+)\}/g, (_, param: string) => wire[param]!)
  const rest = Object.fromEntries(Object.entries(wire).filter(([key]) => !inPath.includes(key)))
  if (call.body === 'none') return { url: `${url}?${new URLSearchParams(rest)}`, sent: { method: call.method } }
  if (call.body === 'json') return { url, sent: { method: call.method, json: rest } }
  if (call.body === 'multipart') return { url, sent: { method: call.method, parts: rest } }
  return { url, sent: { method: call.method, form: rest } }
}

/** Fields of an input whose schema was made by `idOf`. A paging key names a place, not a thing. */
export function idFields(call: Endpoint): { field: string; noun: string }[] {
  return Object.entries(call.input.shape as Record<string, z.ZodMiniType>).flatMap(([field, schema]) => {
    const noun = nounOf(schema)
    return noun && field !== 'after' ? [{ field, noun }] : []
  })
}

function nounOf(schema: z.ZodMiniType): string | undefined {
  const { innerType } = schema._zod.def as { innerType?: z.ZodMiniType }
  return ids.get(schema)?.noun ?? (innerType && nounOf(innerType))
}
