// @day 2026-07-15
import { afterEach, describe, expect, it } from 'vitest'

import { DEMO_PASSWORD } from '../demo/world.ts'
import { testServer, visitor, type TestServer } from '../testing/server.ts'

let server: TestServer
afterEach(() => server.close())

const form = { userid: 'LCO10001', password: DEMO_PASSWORD }
const query = `?${new URLSearchParams(form)}`

describe('where the portal is served over https', () => {
  it('the cookie is bound to the host and to https, and a session works with it', async () => {
    server = await testServer({ env: { PUBLIC_URL: 'https://portal.example.in' } })
    const reply = await visitor(server.app).send('/lco/v1/login.php', { form })
    const [cookie] = reply.cookies
    expect(cookie).toMatchObject({ name: '__Host-lco', secure: true, httpOnly: true, sameSite: 'Strict', path: '/' })
    expect(cookie).not.toHaveProperty('domain')
    const person = visitor(server.app, `__Host-lco=${cookie!.value}`)
    expect((await person.send('/lco/v1/lco.php')).statusCode).toBe(200)
  })

  it('a token under the plain name, which another host could plant, opens nothing', async () => {
    server = await testServer({ env: { PUBLIC_URL: 'https://portal.example.in' } })
    const [cookie] = (await visitor(server.app).send('/lco/v1/login.php', { form })).cookies
    expect((await visitor(server.app, `lco=${cookie!.value}`).send('/lco/v1/lco.php')).statusCode).toBe(401)
  })

  it('browsers are told to come back by https only', async () => {
    server = await testServer({ env: { PUBLIC_URL: 'https://portal.example.in' } })
    const { headers } = await visitor(server.app).send('/lco/v1/lco.php')
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
  })
})

describe('log-in by GET', () => {
  it('works for operators and sub-users, as the specification names it', async () => {
    server = await testServer()
    const operator = await visitor(server.app).send(`/lco/v1/login.php${query}`)
    const subuser = await visitor(server.app).send(`/lco/v1/subuser/login${query.replace('LCO', 'SUB')}`)
    expect(operator.json()).toMatchObject({ lcoid: 'LCO10001' })
    expect(subuser.json()).toMatchObject({ lcosubuserid: 'SUB10001' })
    expect([operator.cookies.length, subuser.cookies.length]).toEqual([1, 1])
  })

  it('is refused as a link that somebody follows', async () => {
    server = await testServer()
    const headers = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }
    const reply = await visitor(server.app).send(`/lco/v1/login.php${query}`, { headers })
    expect([reply.statusCode, reply.cookies]).toEqual([403, []])
  })

  it('can be switched off, and log-in by POST stays', async () => {
    server = await testServer({ env: { LOGIN_BY_QUERY: 'no' } })
    for (const path of [`/lco/v1/login.php${query}`, `/lco/v1/subuser/login${query.replace('LCO', 'SUB')}`]) {
      const reply = await visitor(server.app).send(path)
      expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([405, 'login.by-query-off'])
    }
    expect((await visitor(server.app).send('/lco/v1/login.php', { form })).statusCode).toBe(200)
  })
})
