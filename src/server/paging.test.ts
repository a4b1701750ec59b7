// @day 2026-07-15
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { calls, type CallName } from '#domain/calls.ts'
import { fullPath, type Endpoint } from '#domain/endpoint.ts'
import { samples } from '#domain/samples.ts'

import { testServer, type TestServer } from './testing/server.ts'

const paged = (Object.entries(calls) as [CallName, Endpoint][]).filter(([, { input }]) => 'after' in input.shape)

const keyed = (text: string) => Buffer.from(text).toString('base64url')
/** Not a key at all; a NUL, which no text of the database holds; a moment before the database's first. */
const FORGED = [
  '\0',
  keyed('1752000000000 RPL1\0'),
  keyed('["a\\u0000","8940000000000001"]'),
  keyed('-8640000000000000 1'),
]

let server: TestServer
let operator: Awaited<ReturnType<TestServer['as']>>
let subscriberid: string
beforeAll(async () => {
  server = await testServer()
  operator = await server.as('LCO10001')
  const homes = server.db.selectFrom('subscriber').select('subscriberid').where('lcoid', '=', 'LCO10001')
  ;({ subscriberid } = await homes.executeTakeFirstOrThrow())
})
afterAll(() => server.close())

it.each(paged)('%s refuses every forged page key by its name', async (name, { input, path }) => {
  for (const after of FORGED) {
    const asked = z.encode(input, samples[name].input) as Record<string, string>
    const own = { ...asked, ...('stbno' in asked && { stbno: '8940000000000001' }), after }
    const url = fullPath(path).replaceAll('{subscriberid}', subscriberid)
    const reply = await operator.send(`${url}?${new URLSearchParams(own)}`)
    expect([reply.statusCode, reply.json()], after).toMatchObject([422, { fields: { after: expect.any(String) } }])
  }
})
