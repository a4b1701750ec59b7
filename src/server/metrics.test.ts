// @day 2026-07-15
import { afterEach, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { endpoint } from '#domain/endpoint.ts'

import { buildApp } from './app.ts'
import { testServer, visitor, type TestServer } from './testing/server.ts'

let server: TestServer
afterEach(() => server.close())

const broken = endpoint({
  summary: 'Fails',
  method: 'GET',
  path: '/test/broken/{id}',
  access: 'public',
  input: () => z.object({ id: z.string() }),
  reply: () => z.null(),
})
const failing = async () => {
  throw new Error('broken')
}
const metrics = (from: string, authorization = '') =>
  server.app.inject({ url: '/metrics', remoteAddress: from, headers: { authorization } })

it('each call is counted by its name and status, never by the address that was asked for', async () => {
  server = await testServer({ extra: { calls: { broken }, handlers: { broken: failing } } })
  await visitor(server.app).send('/lco/v1/lco/maintenance')
  await visitor(server.app).send('/lco/v1/lco.php')
  await visitor(server.app).send('/lco/v1/test/broken/9822012345')
  await visitor(server.app).send('/lco/v1/nowhere/9822012345')
  const { body } = await metrics('127.0.0.1')
  expect(body).toContain('lco_call_seconds_count{call="getMaintenance",status="200"} 1')
  expect(body).toContain('lco_call_seconds_count{call="getOperator",status="401"} 1')
  expect(body).toContain('lco_server_errors_total{call="broken"} 1')
  expect(body).toContain('lco_call_seconds_count{call="page",status="404"} 1')
  expect(body).not.toContain('9822012345')
})

it('without a token they are answered on the own machine only', async () => {
  server = await testServer()
  const statuses = await Promise.all(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.5'].map((from) => metrics(from)))
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 404])
})

it('in production they are answered to a token only', async () => {
  server = await testServer()
  const production = { ...server.services, config: { ...server.services.config, production: true } }
  const app = await buildApp(production)
  expect((await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(404)
  await app.close()
})

it('behind a proxy they are answered to a token only, whoever the proxy says it is', async () => {
  server = await testServer()
  const forwarded = { 'x-forwarded-for': '127.0.0.1' }
  const ask = (on: TestServer, headers: Record<string, string>) =>
    on.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers })
  expect((await ask(server, forwarded)).statusCode).toBe(404)
  const trusting = await testServer({ env: { TRUST_PROXY: 'yes' } })
  expect((await ask(trusting, forwarded)).statusCode).toBe(404)
  expect((await ask(trusting, {})).statusCode).toBe(404)
  await trusting.close()
  const told = await testServer({ env: { TRUST_PROXY: 'yes', METRICS_TOKEN: 'let-me-count' } })
  expect((await ask(told, { ...forwarded, authorization: 'Bearer let-me-count' })).statusCode).toBe(200)
  await told.close()
})

it('with a token they are answered to whoever brings it, and to nobody else', async () => {
  server = await testServer({ env: { METRICS_TOKEN: 'let-me-count' } })
  const tried = ['Bearer let-me-count', 'Bearer let-me-counT', 'Bearer let-me', 'let-me-count', '']
  const statuses = await Promise.all(tried.map((authorization) => metrics('127.0.0.1', authorization)))
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404, 404, 404])
})
