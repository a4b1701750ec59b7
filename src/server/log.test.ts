// @day 2026-07-15
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { endpoint } from '#domain/endpoint.ts'

import type { PublicContext } from './context.ts'
import { DEMO_PASSWORD } from './demo/world.ts'
import { testServer, visitor, type TestServer } from './testing/server.ts'

/** What the server logs, line by line. */
const lines = vi.hoisted((): string[] => [])
vi.mock('./log.ts', async (original) => {
  const { logOptions } = await original<typeof import('./log.ts')>()
  const stream = { write: (line: string) => void lines.push(line) }
  return { logOptions: (config: Parameters<typeof logOptions>[0]) => ({ ...logOptions(config), stream }) }
})

const broken = endpoint({
  summary: 'Fails in the database',
  method: 'GET',
  path: '/test/broken',
  access: 'public',
  input: () => z.object({}),
  reply: () => z.null(),
})
const failing = async (_: object, { system }: PublicContext) => {
  await sql`insert into headend select headendid, '9822012345' from headend`.execute(system)
  return null
}

let server: TestServer
beforeAll(async () => {
  server = await testServer({
    env: { LOG_LEVEL: 'info' },
    extra: { calls: { broken }, handlers: { broken: failing } },
  })
})
beforeEach(() => void lines.splice(0))
afterAll(() => server.close())

const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

it('one line per call says what was asked, by whom, how it ended and how long it took', async () => {
  const reply = await visitor(server.app).send('/lco/v1/lco/maintenance')
  expect(logged()).toMatchObject([
    {
      msg: 'answered',
      call: 'getMaintenance',
      status: 200,
      ms: expect.any(Number) as number,
      req: { method: 'GET', path: '/lco/v1/lco/maintenance', address: '127.0.0.1' },
      requestId: reply.headers['x-request-id'],
    },
  ])
})

it('no line holds a password, a query, a cookie, a code or a mobile number, whatever was sent', async () => {
  const anyone = visitor(server.app)
  const { cookie } = await server.as('LCO10001')
  await anyone.send(`/lco/v1/login.php?userid=LCO10001&password=${encodeURIComponent(DEMO_PASSWORD)}`)
  await anyone.send('/lco/v1/login.php', { form: { userid: 'LCO10001', password: 'Guess2026' } })
  await anyone.send('/lco/v1/nowhere?mobileno=9822012345')
  await anyone.send('/lco/v1/account.php', { form: { mobileno: '9822012345', panno: 'ABCPP1234K' } })
  await anyone.send('/lco/v1/passwordreset.php', {
    form: { userid: 'LCO10001', code: '424242', password: 'Guess2026' },
  })
  await visitor(server.app, cookie).send('/lco/v1/lco.php?subuserid=SUB10001')
  expect(lines).toHaveLength(7)
  expect(lines.join('')).not.toMatch(/Demo|Guess2026|\?|9822012345|ABCPP1234K|424242|token-/)
})

it('an unexpected error is logged with its stack and request, without the values in the database', async () => {
  const reply = await visitor(server.app).send('/lco/v1/test/broken?name=Ramesh')
  const [failure] = logged()
  expect(failure).toMatchObject({
    msg: 'a call failed',
    requestId: reply.headers['x-request-id'],
    err: { errorCode: '23505', stack: expect.stringContaining('log.test.ts') as string },
  })
  expect(lines.join('')).not.toMatch(/9822012345|Ramesh/)
})

it('fields of people and secrets are hidden wherever they stand in a line', () => {
  const person = { password: 'a1', mobileno: 'b2', email: 'c3', panno: 'd4', aadhar: 'e5', token: 'f6', cookie: 'g7' }
  server.app.log.info({ ...person, input: person, deep: { input: person }, name: 'stays' }, 'noted')
  expect(lines.join('')).not.toMatch(/a1|b2|c3|d4|e5|f6|g7/)
  expect(logged()).toMatchObject([{ name: 'stays', password: '[hidden]', deep: { input: { email: '[hidden]' } } }])
})
