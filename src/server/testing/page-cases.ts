import * as z from 'zod/mini'

import { calls, type CallName } from '#domain/calls.ts'
import { addDays, type Day } from '#domain/dates.ts'
import { fullPath, pathParams, type Endpoint } from '#domain/endpoint.ts'
import { samples } from '#domain/samples.ts'

/** One way to ask for a page: a call with some of its filters. */
export type PageCase = { name: string; call: CallName; wire: Record<string, string> }

type Def = { type: string; innerType?: z.ZodMiniType; entries?: Record<string, string> }
const defOf = (schema: z.ZodMiniType) => schema._zod.def as Def

/** All that only reads and answers an operator with rows or figures. */
const readers = (Object.entries(calls) as [CallName, Endpoint][]).filter(
  ([, call]) => !call.writes && call.replyAs === 'json' && ['session', 'operator'].includes(call.access),
)

/** Every reading call as it opens, and with each of its filters: every choice of a list, the last seven days, and both together. */
export function pageCases(known: Readonly<Record<string, string>>, today: Day): PageCase[] {
  return readers.flatMap(([call, { input }]) => {
    const fields = Object.entries(input._zod.def.shape as Record<string, z.ZodMiniType>)
    const sample = z.encode(input, samples[call].input) as Record<string, string>
    const isOptional = ([, schema]: (typeof fields)[number]) => defOf(schema).type === 'optional'
    const needed = Object.fromEntries(
      fields.filter((field) => !isOptional(field)).map(([key]) => [key, known[key] ?? sample[key] ?? '']),
    )
    const week = { from: addDays(today, -6), to: today }
    const ranges: Record<string, string>[] = fields.some(([key]) => key === 'from') ? [{}, week] : [{}]
    const choices = [{}, ...fields.filter(isOptional).flatMap((field) => choicesOf(field, known))]
    return ranges.flatMap((range) =>
      choices.map((choice) => {
        const asked = { ...range, ...choice }
        return { call, name: nameOf(call, asked), wire: { ...needed, ...asked } }
      }),
    )
  })
}

const nameOf = (call: string, asked: Record<string, string>): string => {
  const said = Object.entries(asked).filter(([key]) => key !== 'to')
  return [call, ...said.map(([key, value]) => (key === 'from' ? '7 days' : `${key}=${value}`))].join(' ')
}

/** Every value of a list to choose from; of the others the one that is known here. */
function choicesOf([key, schema]: [string, z.ZodMiniType], known: Readonly<Record<string, string>>) {
  if (['from', 'to', 'after'].includes(key)) return []
  const { innerType } = defOf(schema)
  const values = Object.values(defOf(innerType ?? schema).entries ?? {})
  const chosen = values.length > 0 ? values : known[key] === undefined ? [] : [known[key]]
  return chosen.map((value) => ({ [key]: value }))
}

export function addressOf({ call, wire }: PageCase): string {
  const { path } = calls[call]
  const inPath = pathParams(path)
  const rest = Object.fromEntries(Object.entries(wire).filter(([key]) => !inPath.includes(key)))
  return `${fullPath(path).replaceAll(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(wire[param]!))}?${new URLSearchParams(rest)}`
}
