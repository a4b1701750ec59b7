import type { InjectOptions } from 'fastify'
import * as z from 'zod/mini'

import { calls } from '#domain/calls.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { fullPath, type Endpoint } from '#domain/endpoint.ts'

import { HOSTILE_WORDS } from './hostile.ts'
import type { TestServer } from './server.ts'

const writing = Object.entries<Endpoint>({ ...calls, ...deskCalls }).filter(([, call]) => call.writes)

const OFFERED = ['<b>words</b>', new File([''], '<b>words</b>.png')]

const takes = (schema: z.ZodMiniType): boolean =>
  OFFERED.some((offered) => {
    const read = z.safeParse(schema, offered)
    return read.success && read.data === offered
  })

/** `call.field` of everything that is written as it was typed, and of every file, which has a name: found by offering words. */
export const wordFields = (): string[] =>
  writing.flatMap(([name, { input }]) =>
    Object.entries(input.shape as Record<string, z.ZodMiniType>)
      .filter(([, schema]) => takes(schema))
      .map(([field]) => `${name}.${field}`),
  )

const patterns = writing.map(([name, { method, path }]) => ({
  name,
  method,
  path: new RegExp(
    `^${fullPath(path)
      .replaceAll(/[.]/g, '\\.')
      .replaceAll(/\{\w+\}/g, '[^/]+')}$`,
  ),
}))

/** The beginning is enough: some fields are shorter than some words, and file names are cleaned. */
const STARTS = HOSTILE_WORDS.map((words) => words.slice(0, 8))
const isHostile = (value: string): boolean => STARTS.some((start) => value.includes(start))

/** Name and value of each field of a body; of a file its name and what is in it. */
function fieldsOf(type: string, body: string): [string, string][] {
  if (type.startsWith('multipart')) {
    const parts = body.matchAll(/name="(\w+)"(?:; filename="([^"]*)")?.*?\r\n\r\n(.*?)\r\n--/gs)
    return [...parts].map(([, field, filename = '', value]) => [field!, filename.replaceAll('%22', '"') + value])
  }
  if (type === 'application/json') return Object.entries(JSON.parse(body) as Record<string, string>)
  return [...new URLSearchParams(body)]
}

type Sent = Pick<InjectOptions, 'method' | 'headers'> & { url: string; payload?: string | Buffer }

/** The same server, which notes the `call.field`s that were sent with hostile words and taken. */
export function listeningTo(server: TestServer) {
  const said = new Set<string>()
  async function inject(options: InjectOptions) {
    const reply = await server.app.inject(options)
    const { url, method, headers, payload = '' } = options as Sent
    const called = patterns.find((one) => one.method === method && one.path.test(url))
    const type = String(headers?.['content-type'] ?? '')
    if (called && reply.statusCode === 200)
      for (const [field, value] of fieldsOf(type, payload.toString()))
        if (isHostile(value)) said.add(`${called.name}.${field}`)
    return reply
  }
  return { said, server: { ...server, app: { inject } as unknown as TestServer['app'] } }
}
