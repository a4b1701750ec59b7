// @day 2026-07-15
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { calls } from '#domain/calls.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { fullPath, type Endpoint } from '#domain/endpoint.ts'
import { integrationCalls } from '#domain/integrations/calls.ts'
import { API_SCOPES, type ApiScope } from '#domain/integrations/scopes.ts'

import { buildApp } from '../app.ts'
import { limitsOf } from '../limits.ts'
import { newContract, newHome } from '../testing/homes.ts'
import { inDays } from '../testing/in-days.ts'
import { staffWith, type DeskWindow } from '../testing/desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'

const FAR = 'LCO10001'
const NEAR = 'LCO10002'
const HERE = 'Karnataka'

let server: TestServer
let desk: DeskWindow
beforeAll(async () => {
  server = await testServer()
  await server.db.updateTable('operator').set({ region: HERE, gstin: '' }).where('lcoid', '=', NEAR).execute()
  desk = await staffWith(server, 'administrator')
})
afterAll(() => server.close())

type Made = { keyid: string; token: string }
const make = async (scopes: ApiScope[], regions: string[] = []) =>
  (await desk.call('makeApiKey', { name: 'Call centre', scopes, regions, days: '30' })).json<Made>()

type Sent = { headers?: Record<string, string>; json?: object; app?: TestServer['app'] }
const ask = (token: string, path: string, { headers = {}, json, app = server.app }: Sent = {}) =>
  app.inject({
    url: `/api/v1${path}`,
    method: json ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(json && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
      ...headers,
    },
    ...(json && { payload: JSON.stringify(json) }),
  })

const ticket = { lcoid: NEAR, category: 'No signal', subject: 'Dark since noon', body: 'The customer called us.' }
const customerOf = async (lcoid: string) =>
  server.db
    .selectFrom('box')
    .innerJoin('subscriber as s', 's.subscriberid', 'box.subscriberid')
    .select(['s.subscriberid', 'box.stbno', 's.mobilephone'])
    .where('box.lcoid', '=', lcoid)
    .where('box.state', '=', 'ASSIGNED')
    .executeTakeFirstOrThrow()

/** One request of every call that exists. */
const REQUESTS: Record<keyof typeof integrationCalls, () => Promise<[string, Sent?]>> = {
  apiListOperators: async () => ['/operators'],
  apiFindCustomers: async () => [`/customers?stbno=${(await customerOf(NEAR)).stbno}`],
  apiListTransfers: async () => [`/operators/${NEAR}/transfers`],
  apiListPayments: async () => [`/operators/${NEAR}/payments`],
  apiListTickets: async () => ['/tickets'],
  apiCreateTicket: async () => ['/tickets', { json: ticket }],
}

describe.each(Object.entries<Endpoint>(integrationCalls))('%s', (name, call) => {
  it('answers the scope it names, and no other', async () => {
    const [path, sent] = await REQUESTS[name as keyof typeof integrationCalls]()
    const { token } = await make([call.scope!])
    const reply = await ask(token, path, sent)
    expect(reply.statusCode, reply.body).toBe(200)
    const others = await make(API_SCOPES.filter((scope) => scope !== call.scope))
    expect((await ask(others.token, path, sent)).json()).toMatchObject({ code: 'key.scope' })
  })

  it('refuses no key, an invented one, one that has run out and one that was revoked', async () => {
    const [path, sent] = await REQUESTS[name as keyof typeof integrationCalls]()
    const { keyid, token } = await make([call.scope!])
    const codes = async (given: string) => (await ask(given, path, sent)).json<{ code?: string }>().code
    expect([await codes(''), await codes(`${token}x`), await codes('lco_A_B')]).toEqual(Array(3).fill('key.unknown'))
    await server.db.updateTable('api_key').set({ expires: server.clock.now() }).where('keyid', '=', keyid).execute()
    expect(await codes(token)).toBe('key.unknown')
    const revoked = await make([call.scope!])
    expect(await codes(revoked.token)).toBeUndefined()
    await desk.call('revokeApiKey', { keyid: revoked.keyid })
    expect(await codes(revoked.token)).toBe('key.unknown')
  })
})

it('a key opens no call of the portal or of the desk, and a session none of these', async () => {
  const { token } = await make([...API_SCOPES])
  const guarded = Object.values<Endpoint>({ ...calls, ...deskCalls }).filter(
    ({ access, method, writes }) => access !== 'public' && method === 'GET' && !writes,
  )
  for (const { path } of guarded) {
    const url = fullPath(path).replaceAll(/\{\w+\}/g, '1')
    const headers = { authorization: `Bearer ${token}`, cookie: `lco=${token}; lco-desk=${token}`, 'x-lco-portal': '1' }
    expect((await server.app.inject({ url, headers })).json(), path).toMatchObject({ code: 'session.missing' })
  }
  const ramesh = await server.as(FAR)
  expect((await ramesh.send('/api/v1/operators')).json()).toMatchObject({ code: 'key.unknown' })
  expect((await desk.send('/api/v1/operators')).json()).toMatchObject({ code: 'key.unknown' })
})

it('a key of a region finds the operators of it alone, and raises no ticket elsewhere', async () => {
  const { token } = await make([...API_SCOPES], [HERE])
  const listed = (await ask(token, '/operators')).json<{ data: { lcoid: string }[] }>()
  expect(listed.data.map(({ lcoid }) => lcoid)).toEqual([NEAR])
  const [far, near] = [await customerOf(FAR), await customerOf(NEAR)]
  const found = async (query: string) =>
    (await ask(token, `/customers?${query}`)).json<{ data: { lcoid: string }[] }>().data.map(({ lcoid }) => lcoid)
  expect(await found(`stbno=${near.stbno}`)).toEqual([NEAR])
  expect(await found(`stbno=${far.stbno}`)).toEqual([])
  expect(await found(`subscriberid=${far.subscriberid}`)).toEqual([])
  expect(await found(`mobile=${far.mobilephone}`)).not.toContain(FAR)
  for (const path of ['transfers', 'payments'])
    expect((await ask(token, `/operators/${FAR}/${path}`)).statusCode).toBe(404)
  expect((await ask(token, '/tickets', { json: { ...ticket, lcoid: FAR } })).statusCode).toBe(404)
  const tickets = (await ask(token, '/tickets')).json<{ data: { lcoid: string }[] }>()
  expect(new Set(tickets.data.map(({ lcoid }) => lcoid))).toEqual(new Set([NEAR]))
})

it('a customer is found with his STBs, packs and their expiry, and pages go on where they ended', async () => {
  const { token } = await make(['customers:read', 'money:read'])
  const { subscriberid, stbno, mobilephone } = await customerOf(FAR)
  for (const query of [`subscriberid=${subscriberid}`, `stbno=${stbno}`, `mobile=${mobilephone}`]) {
    const { data } = (await ask(token, `/customers?${query}`)).json<{ data: object[] }>()
    expect(data).toContainEqual(
      expect.objectContaining({ subscriberid, stbs: expect.arrayContaining([expect.objectContaining({ stbno })]) }),
    )
  }
  expect((await ask(token, '/customers')).json()).toMatchObject({ code: 'query.missing' })
  const seen: string[] = []
  for (let after = ''; ;) {
    const page = (await ask(token, `/operators/${FAR}/transfers?after=${after}`)).json<{
      data: { id: string }[]
      next: string | null
    }>()
    seen.push(...page.data.map(({ id }) => id))
    if (!page.next) break
    after = page.next
  }
  const all = await server.db.selectFrom('transfer').select('id').where('lcoid', '=', FAR).execute()
  expect(seen.toSorted()).toEqual(all.map(({ id }) => String(id)).toSorted())
})

it('of an STB that is dark a call centre sees the pack that ran out, and of a running one what runs alone', async () => {
  const { token } = await make(['customers:read'])
  const packsOf = async (stbno: string) =>
    (await ask(token, `/customers?stbno=${stbno}`)).json<{
      data: { stbs: { packs: { status: string; expires: string }[] }[] }[]
    }>().data[0]!.stbs[0]!.packs
  const [dark, over, running] = [
    await newHome(server, FAR, { daysLeft: -3, contractstatus: 'E' }),
    // the night has not been over it yet
    await newHome(server, FAR, { daysLeft: -1 }),
    await newHome(server, FAR, { daysLeft: 20 }),
  ]
  expect(await packsOf(dark.stbno)).toMatchObject([{ status: 'E', expires: inDays(-3) }])
  expect(await packsOf(over.stbno)).toMatchObject([{ status: 'E', expires: inDays(-1) }])
  const old = { lcoid: FAR, stbno: running.stbno, status: 'E', validity: inDays(-10) } as const
  await newContract(server, { ...old, hardwaretype: 'ANY' })
  expect(await packsOf(running.stbno)).toMatchObject([{ status: 'A', expires: inDays(20) }])
})

it('a ticket is raised once per Idempotency-Key, in the name of the key, and not without one', async () => {
  const { keyid, token } = await make(['tickets:write'])
  const headers = { 'idempotency-key': 'call-1' }
  const first = await ask(token, '/tickets', { json: ticket, headers })
  const second = await ask(token, '/tickets', { json: ticket, headers })
  expect(second.body).toBe(first.body)
  const { ticketid } = first.json<{ ticketid: string }>()
  const noted = server.db.selectFrom('audit').select(['actor', 'lcoid']).where('target', '=', ticketid)
  expect(await noted.execute()).toEqual([{ actor: `KEY${keyid}`, lcoid: NEAR }])
  expect((await ask(token, '/tickets', { json: ticket, headers: { 'idempotency-key': '' } })).json()).toMatchObject({
    code: 'idempotency.required',
  })
})

it('a key is kept as a hash, is never shown again, and its making, revoking and last use are known', async () => {
  const { keyid, token } = await make(['operators:read'])
  await ask(token, '/operators')
  const [row] = await server.db.selectFrom('api_key').selectAll().where('keyid', '=', keyid).execute()
  expect(JSON.stringify(row)).not.toContain(token)
  const listed = await desk.call('listApiKeys', {})
  expect(listed.body).not.toContain(token)
  const mine = listed.json<{ data: { keyid: string; lastused: string; lastaddress: string }[] }>().data
  expect(mine.find((one) => one.keyid === keyid)).toMatchObject({
    state: 'ACTIVE',
    lastused: server.clock.now().toISOString(),
    lastaddress: '127.0.0.1',
  })
  await desk.call('revokeApiKey', { keyid })
  const audit = await server.db.selectFrom('audit').select(['what', 'after']).where('target', '=', keyid).execute()
  expect(audit.map(({ what }) => what)).toEqual(['api-key', 'api-key'])
  expect(JSON.stringify(audit)).not.toContain(token)
  const support = await staffWith(server, 'support', 'finance', 'content', 'catalogue')
  expect((await support.call('makeApiKey', { name: 'x', scopes: ['money:read'], days: '30' })).statusCode).toBe(403)
})

it('a key that calls too often waits for the next minute, and so does who guesses keys', async () => {
  const app = await buildApp(server.services, { limits: limitsOf(0.01) })
  const { token } = await make(['operators:read'])
  const statuses: number[] = []
  for (let n = 0; n < 8; n++) statuses.push((await ask(token, '/operators', { app })).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  const guesses: number[] = []
  for (let n = 0; n < 3; n++) guesses.push((await ask(`lco_guess_${n}`, '/operators', { app })).statusCode)
  expect(guesses).toContain(429)
  await app.close()
})
