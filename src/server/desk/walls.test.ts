// @day 2026-07-15
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { calls, type CallName } from '#domain/calls.ts'
import { deskCalls, type DeskCallName } from '#domain/desk/calls.ts'
import { DESK_PERMISSIONS, DESK_ROLE_NAMES, permissionsOf, type DeskRole } from '#domain/desk/roles.ts'
import { deskSamples } from '#domain/desk/samples.ts'
import { signInCalls } from '#domain/desk/sign-in-calls.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { samples } from '#domain/samples.ts'

import { cookieName } from '../admit.ts'
import { DESK_COOKIE, newStaff, requestOf, windowOf } from '../testing/desk.ts'
import { testServer, visitor, type TestServer } from '../testing/server.ts'
import { deskHandlers } from './handlers.ts'

const desk = Object.entries(deskCalls) as [DeskCallName, Endpoint][]
const named = (some: readonly (readonly [string, Endpoint])[]) => some.map(([name]) => name)
const guarded = desk.filter(([, call]) => call.access !== 'public')
const writing = desk.filter(([, call]) => call.writes)
const portal = (Object.entries(calls) as [CallName, Endpoint][]).filter(([, call]) => call.access !== 'public')

const PORTAL_COOKIE = cookieName(false)

let server: TestServer
let operator: string
let subuser: string
const people = {} as Record<DeskRole, string>
beforeAll(async () => {
  server = await testServer()
  operator = tokenOf((await server.as('LCO10001')).cookie)
  subuser = tokenOf((await server.as('SUB10001')).cookie)
  for (const role of DESK_ROLE_NAMES) people[role] = await newStaff(server, [role])
})
// decisions taken on samples may leave anything but a broken server behind
afterAll(() => server.close({ spoiled: true }))

const tokenOf = (cookie: string): string => cookie.split('=')[1]!

function visit(name: string, cookie: string, headers: Record<string, string> = {}) {
  const { url, sent } = requestOf(deskCalls[name as DeskCallName], deskSamples[name as DeskCallName].input)
  return visitor(server.app, cookie).send(url, { ...sent, headers })
}

/** A window of its own each time: some calls end it. */
const as = async (role: DeskRole, name: string, headers: Record<string, string> = {}) =>
  visit(name, (await windowOf(server, people[role])).cookie, headers)

it('every call of the desk has a handler, and a permission that exists', () => {
  for (const [name, call] of desk) {
    expect(deskHandlers[name]).toBeTypeOf('function')
    if (call.staff !== null) expect(DESK_PERMISSIONS).toContain(call.staff)
  }
})

it('the two sides share no path', () => {
  for (const [, { path }] of desk) expect(path).toMatch(/^\/desk\/v1\//)
  for (const { path } of Object.values<Endpoint>(calls)) expect(path).not.toMatch(/^\/desk/)
})

describe('a call of the desk', () => {
  it.each(named(guarded))('%s is refused to nobody', async (name) => {
    expect((await visit(name, '')).json()).toMatchObject({ code: 'session.missing' })
    expect((await visit(name, `${DESK_COOKIE}=invented`)).statusCode).toBe(401)
  })

  it.each(named(guarded))('%s is refused to an operator and to his sub-user', async (name) => {
    for (const token of [operator, subuser]) {
      expect((await visit(name, `${PORTAL_COOKIE}=${token}`)).json()).toMatchObject({ code: 'session.missing' })
      expect((await visit(name, `${DESK_COOKIE}=${token}`)).json()).toMatchObject({ code: 'session.missing' })
    }
  })

  const whole = guarded.filter(([, call]) => call.whole)
  it.each(named(whole))('%s is refused before the second factor', async (name) => {
    const { cookie } = await windowOf(server, people.administrator, false)
    const reply = await visit(name, cookie)
    expect([reply.statusCode, reply.json()]).toMatchObject([403, { code: 'desk.second-factor' }])
  })
})

it('five calls are open before the second factor, and they are those of signing in', () => {
  expect(named(guarded.filter(([, call]) => !call.whole)).toSorted()).toEqual([
    'confirmSecondFactor',
    'giveCode',
    'signOut',
    'startSecondFactor',
    'whoAmI',
  ])
})

describe.each(DESK_ROLE_NAMES)('the role of %s', (role) => {
  const allowed = permissionsOf([role])
  const may = ([, { staff }]: [string, Endpoint]) => staff === null || allowed.includes(staff)
  const refused = guarded.filter((call) => !may(call))

  it.skipIf(refused.length === 0).each(named(refused))('is refused %s', async (name) => {
    const reply = await as(role, name)
    expect([reply.statusCode, reply.json()]).toMatchObject([403, { code: 'desk.denied' }])
  })

  // an open line has no end to wait for; who hears what is in live.test.ts
  const ending = guarded.filter(([, { replyAs }]) => replyAs !== 'events')
  it.each(named(ending.filter(may)))('is let through to %s', async (name) => {
    const reply = await as(role, name)
    expect(['session.missing', 'desk.second-factor', 'desk.denied']).not.toContain(codeOf(reply))
    expect(reply.statusCode, reply.body).toBeLessThan(500)
  })
})

const codeOf = (reply: { body: string }): string | undefined => /^\{"code":"([^"]+)"/.exec(reply.body)?.[1]

describe('a call of the portal', () => {
  it.each(named(portal))('%s is refused to somebody of the desk', async (name) => {
    const { token } = await windowOf(server, people.administrator)
    const call: Endpoint = calls[name as CallName]
    const { url, sent } = requestOf(call, samples[name as CallName].input)
    for (const cookie of [DESK_COOKIE, PORTAL_COOKIE])
      expect((await visitor(server.app, `${cookie}=${token}`).send(url, sent)).statusCode).toBe(401)
  })
})

describe('a write at the desk sent twice with one key', () => {
  const remembered = writing.filter(([name]) => !(name in signInCalls))
  it.each(named(remembered))('%s is answered twice alike', async (name) => {
    const key = { 'idempotency-key': `twice-${name}` }
    const [first, second] = [await as('administrator', name, key), await as('administrator', name, key)]
    expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body])
  })
})

describe('a write at the desk', () => {
  const FOREIGN = {
    'from another site': { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
    'as a link': { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
    'as a prefetch': { 'sec-purpose': 'prefetch' },
    'with a foreign origin': { origin: 'https://evil.example' },
  }
  it.each(writing.flatMap(([name]) => Object.entries(FOREIGN).map(([how, headers]) => [name, how, headers] as const)))(
    '%s is refused %s',
    async (name, _how, headers) => {
      expect((await as('administrator', name, headers)).json()).toMatchObject({ code: 'request.foreign' })
    },
  )

  // the same address may be read; what is read there is another call
  const reads = desk.filter(([, { method }]) => method === 'GET').map(([, { path }]) => path)
  const unread = writing.filter(([, { path }]) => !reads.includes(path))

  it.each(named(unread))('%s is not made by GET', async (name) => {
    expect([404, 405]).toContain(await statusBy('GET', name))
  })

  it.each(named(writing))('%s is not made by HEAD', async (name) => {
    expect([404, 405]).toContain(await statusBy('HEAD', name))
  })

  async function statusBy(method: 'GET' | 'HEAD', name: string): Promise<number> {
    const { url } = requestOf(deskCalls[name as DeskCallName], deskSamples[name as DeskCallName].input)
    const { cookie } = await windowOf(server, people.administrator)
    return (await visitor(server.app, cookie).send(url, { method })).statusCode
  }
})
