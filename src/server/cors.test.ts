// @day 2026-07-15
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { DEMO_PASSWORD } from './demo/world.ts'
import { readConfig } from './config.ts'
import { testServer, type TestServer } from './testing/server.ts'

const PORTAL = 'https://portal.example.in'
const EVIL = 'https://evil.example'
const ENV = { PUBLIC_URL: 'https://api.example.in', PORTAL_ORIGINS: `${PORTAL}, https://second.example.in` }

let server: TestServer
beforeAll(async () => {
  server = await testServer({ env: ENV })
})
afterAll(() => server.close())

/** As a browser sends it from a page of this origin. */
const from = (origin: string, more: Record<string, string> = {}) => ({
  origin,
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
  'x-lco-portal': '1',
  ...more,
})
const allowed = ({ headers }: { headers: Record<string, unknown> }) => headers['access-control-allow-origin']
const logIn = (headers: Record<string, string>) =>
  server.app.inject({
    url: '/lco/v1/login.php',
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ userid: 'LCO10001', password: DEMO_PASSWORD }).toString(),
  })

describe('a page of an origin that is set', () => {
  it('asks before it writes, and is told what it may send', async () => {
    const headers = { ...from(PORTAL), 'access-control-request-method': 'POST' }
    const reply = await server.app.inject({ url: '/lco/v1/login.php', method: 'OPTIONS', headers })
    expect([reply.statusCode, reply.headers]).toMatchObject([
      204,
      {
        'access-control-allow-origin': PORTAL,
        'access-control-allow-credentials': 'true',
        'access-control-allow-headers': 'content-type, idempotency-key, x-lco-portal',
        vary: 'origin',
      },
    ])
  })

  it('logs in with a cookie that comes along from there, reads and writes', async () => {
    const reply = await logIn(from(PORTAL))
    expect([reply.statusCode, allowed(reply)]).toEqual([200, PORTAL])
    const [cookie] = reply.cookies
    expect(cookie).toMatchObject({ name: '__Host-lco', sameSite: 'None', secure: true, httpOnly: true, path: '/' })
    const headers = from(PORTAL, { cookie: `__Host-lco=${cookie!.value}` })
    const read = await server.app.inject({ url: '/lco/v1/lco.php', headers })
    expect([read.statusCode, allowed(read)]).toEqual([200, PORTAL])
    const left = await server.app.inject({ url: '/lco/v1/logout.php/LCO10001', headers })
    expect(left.statusCode).toBe(200)
  })

  it('does not write by a link, a form or a picture', async () => {
    for (const more of [
      { 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-dest': 'image' },
      { 'sec-fetch-dest': 'document' },
    ])
      expect((await logIn(from(PORTAL, more))).json()).toMatchObject({ code: 'request.foreign' })
    const { 'x-lco-portal': _, ...unmarked } = from(PORTAL)
    expect((await logIn(unmarked)).json()).toMatchObject({ code: 'request.foreign' })
  })

  it('hears refusals too', async () => {
    const reply = await server.app.inject({ url: '/lco/v1/lco.php', headers: from(PORTAL) })
    expect([reply.statusCode, allowed(reply)]).toEqual([401, PORTAL])
  })

  it('has no business at the desk', async () => {
    const headers = { ...from(PORTAL), 'access-control-request-method': 'POST' }
    const asked = await server.app.inject({ url: '/desk/v1/signin', method: 'OPTIONS', headers })
    expect([asked.statusCode, allowed(asked)]).toEqual([405, undefined])
    const written = await server.app.inject({ url: '/desk/v1/signin', method: 'POST', headers, payload: {} })
    expect(written.json()).toMatchObject({ code: 'request.foreign' })
  })
})

it.each([EVIL, `${PORTAL}.evil.example`, 'null', 'http://portal.example.in'])(
  'a page of %s is told nothing',
  async (origin) => {
    const headers = from(origin, { 'access-control-request-method': 'POST' })
    expect(allowed(await server.app.inject({ url: '/lco/v1/login.php', method: 'OPTIONS', headers }))).toBeUndefined()
    const reply = await logIn(headers)
    expect([reply.json(), allowed(reply)]).toMatchObject([{ code: 'request.foreign' }, undefined])
  },
)

it('where no origin is set none is let in, and the cookie stays with its own site', async () => {
  const alone = await testServer({ env: { PUBLIC_URL: 'https://api.example.in' } })
  const headers = from(PORTAL, { 'access-control-request-method': 'POST' })
  const asked = await alone.app.inject({ url: '/lco/v1/login.php', method: 'OPTIONS', headers })
  expect([asked.statusCode, allowed(asked)]).toEqual([405, undefined])
  const own = { 'x-lco-portal': '1' }
  const form = { userid: 'LCO10001', password: DEMO_PASSWORD }
  const reply = await alone.app.inject({ url: '/lco/v1/login.php', method: 'POST', headers: own, payload: form })
  expect(reply.cookies[0]).toMatchObject({ sameSite: 'Strict' })
  await alone.close()
})

it('is refused as a setting without https, and for what is no origin', () => {
  expect(() => readConfig({ PUBLIC_URL: 'http://api.example.in', PORTAL_ORIGINS: PORTAL })).toThrow('PORTAL_ORIGINS')
  for (const wrong of ['*', 'portal.example.in', 'https://portal.example.in/path', 'http://portal.example.in'])
    expect(() => readConfig({ ...ENV, PORTAL_ORIGINS: wrong })).toThrow('PORTAL_ORIGINS')
})
