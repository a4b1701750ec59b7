import * as z from 'zod/mini'

type Encode = (value: unknown) => unknown
type Def = {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
  out?: z.ZodMiniType
  reverseTransform?: (value: unknown, payload: unknown) => unknown
  options?: z.ZodMiniType[]
}

const defOf = (schema: z.ZodMiniType): Def => schema._zod.def
const same: Encode = (value) => value

/**
 * Turns a reply into what goes over the wire, without checking it again: codecs are applied, fields that the contract
 * does not name are left out. Built once per call; `z.encode` does the same with checks, at a multiple of the cost.
 */
export const encoderOf = (schema: z.ZodMiniType): Encode =>
  ENCODERS[defOf(schema).type]?.(schema, defOf(schema)) ?? same

const checked =
  (schema: z.ZodMiniType): Encode =>
  (value) =>
    z.encode(schema, value)

const ENCODERS: Record<string, ((schema: z.ZodMiniType, def: Def) => Encode) | undefined> = {
  object: (_, def) => objectEncoder(def.shape ?? {}),
  array: (_, def) => arrayEncoder(encoderOf(def.element!)),
  optional: (_, def) => unlessEmpty(encoderOf(def.innerType!)),
  nullable: (_, def) => unlessEmpty(encoderOf(def.innerType!)),
  pipe: (schema, def) => (def.reverseTransform ? codecEncoder(def) : checked(schema)),
  union: (schema, def) => (def.options!.every((option) => encoderOf(option) === same) ? same : checked(schema)),
  record: checked,
  lazy: checked,
  tuple: checked,
}

function objectEncoder(shape: Record<string, z.ZodMiniType>): Encode {
  const keys = Object.keys(shape)
  const changed = keys.filter((key) => encoderOf(shape[key]!) !== same)
  const encoders = changed.map((key) => encoderOf(shape[key]!))
  const exact = keys.every((key) => defOf(shape[key]!).type !== 'optional')
  return (value) => {
    const from = value as Record<string, unknown>
    // copying an object that has just the contract's fields is many times faster than building it field by field
    const wire = exact && Object.keys(from).length === keys.length ? { ...from } : pick(from, keys)
    for (let n = 0; n < changed.length; n++) wire[changed[n]!] = encoders[n]!(from[changed[n]!])
    return wire
  }
}

function pick(from: Record<string, unknown>, keys: string[]): Record<string, unknown> {
  const picked: Record<string, unknown> = {}
  for (const key of keys) picked[key] = from[key]
  return picked
}

const arrayEncoder =
  (encode: Encode): Encode =>
  (value) =>
    encode === same ? value : (value as unknown[]).map(encode)

const unlessEmpty = (encode: Encode): Encode =>
  encode === same ? same : (value) => (value === undefined || value === null ? value : encode(value))

function codecEncoder({ reverseTransform, in: outside, out: inside }: Def): Encode {
  const encodeIn = encoderOf(outside!)
  const encodeOut = encoderOf(inside!)
  return (value) => encodeIn(reverseTransform!(encodeOut(value), { value, issues: [] }))
}
