import * as z from 'zod/mini'

import { type Endpoint, fullPath, pathParams } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { fieldCodes } from '#domain/fields.ts'

type Value = string | number | boolean | Blob | undefined
type Wire = Record<string, Value>

const keys = new WeakMap<object, string>()

/** Says which write an input belongs to: sent again under the same key, it happens once. */
export function underKey<I extends object>(input: I, key: string): I {
  const marked = { ...input }
  keys.set(marked, key)
  return marked
}

const keyOf = (input: unknown): string => keys.get(input ?? {}) ?? newKey()

/** The headers tell the server that the portal itself is asking, and which write this is should it arrive twice. */
export function toRequest(to: Endpoint, input: unknown, base: string): [url: string, init: RequestInit] {
  const wire = encode(to, input)
  const inPath = pathParams(to.path)
  const path = to.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(wire[name])))
  const rest = Object.entries(wire).filter(([key, value]) => !inPath.includes(key) && value !== undefined)
  const [query, body, type] = carry(to.body, rest)
  return [
    base + fullPath(path) + query,
    {
      method: to.method,
      headers: {
        'x-lco-portal': '1',
        ...(to.writes && { 'idempotency-key': keyOf(input) }),
        ...(type && { 'content-type': type }),
      },
      ...(body !== undefined && { body }),
      credentials: base === '' ? 'same-origin' : 'include',
    },
  ]
}

function encode(to: Endpoint, input: unknown): Wire {
  if (input === undefined && !z.safeDecode(to.input, {}).success) throw new Failure(to.whenEmpty)
  const encoded = z.safeEncode(to.input, (input ?? {}) as z.output<typeof to.input>)
  if (!encoded.success) throw new Failure('input.invalid', { fields: fieldCodes(encoded.error) })
  return encoded.data as Wire
}

type Entries = [string, Value][]
type Carried = [query: string, body?: BodyInit, type?: string]

const CARRIERS: Record<Endpoint['body'], (entries: Entries) => Carried> = {
  none: (entries) => [entries.length === 0 ? '' : `?${new URLSearchParams(texts(entries))}`],
  // as text, not as URLSearchParams: a service worker and older browsers then see the same body
  form: (entries) => ['', new URLSearchParams(texts(entries)).toString(), 'application/x-www-form-urlencoded'],
  json: (entries) => ['', JSON.stringify(Object.fromEntries(entries)), 'application/json'],
  multipart: (entries) => ['', formData(entries)],
}

const carry = (body: Endpoint['body'], entries: Entries): Carried => CARRIERS[body](entries)

const texts = (entries: Entries): [string, string][] => entries.map(([key, value]) => [key, textOf(value)])

/** Only a multipart body carries a file; elsewhere it would be a mistake in the contract. */
function textOf(value: Value): string {
  if (value instanceof Blob) throw new TypeError('a file outside a multipart body')
  return String(value ?? '')
}

function formData(entries: Entries): FormData {
  const data = new FormData()
  for (const [key, value] of entries) data.append(key, value instanceof Blob ? value : textOf(value))
  return data
}

/** 128 random bits. `crypto.randomUUID` is missing on plain http, where many shops reach a server on their LAN. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
