// @day 2026-07-15
import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildApp } from '../app.ts'
import { TRIES } from '../credentials/throttle.ts'
import { connect, type Connections } from '../db/connect.ts'
import { DEMO_PASSWORD } from '../demo/world.ts'
import { readLink, signLink } from '../downloads/links.ts'
import { liveOver, type Live } from '../live.ts'
import { secretsWith } from '../secrets.ts'
import { counterOf, type WireResult } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, visitor, type TestServer } from '../testing/server.ts'

const LCOID = 'LCO10001'

describe('two servers on one database', () => {
  let server: TestServer
  let connections: Connections
  let live: Live
  let services: TestServer['services']
  let second: TestServer['app']
  beforeAll(async () => {
    server = await testServer()
    // nothing of the first but its address, its settings and its DATA_KEY
    connections = connect(server.url)
    const { system, forTenant, forRegions, copyOut, pool } = connections
    live = liveOver(server.url, pool)
    const secrets = secretsWith({ key: Buffer.alloc(32, 7) })
    const config = { ...server.services.config }
    services = { ...server.services, system, forTenant, forRegions, copyOut, live, secrets, config }
    second = await buildApp(services)
    await Promise.all([second.ready(), live.opened])
  })
  afterAll(async () => {
    await live?.close()
    await second?.close()
    await connections?.close()
    await server?.close()
  })

  it('whoever logged in at one is known at the other, until he logs out', async () => {
    const here = await server.as(LCOID)
    const there = visitor(second, here.cookie)
    expect((await there.send('/lco/v1/cart')).statusCode).toBe(200)
    expect((await here.send(`/lco/v1/logout.php/${LCOID}`)).statusCode).toBe(200)
    expect((await there.send('/lco/v1/cart')).statusCode).toBe(401)
  })

  it('what is put in the cart at one is paid for at the other, once, however often either is asked with the same key', async () => {
    const here = await server.as(LCOID)
    const [first, other] = [counterOf(here), counterOf(visitor(second, here.cookie))]
    const home = await newHome(server, LCOID, { daysLeft: null })
    await first.put(home, 'DESI-30D')
    expect((await other.cart()).data).toHaveLength(1)
    const key = randomUUID()
    const replies = await Promise.all([first.checkOut(key), other.checkOut(key), first.checkOut(key)])
    const again = await other.checkOut(key)
    const results = [...replies, again].map((reply) => [reply.statusCode, reply.json<WireResult>()])
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
    const sold = server.db.selectFrom('contract').select('contractno').where('stbno', '=', home.stbno)
    expect(await sold.execute()).toHaveLength(1)
  })

  it('passwords that are guessed at one are not guessed on at the other', async () => {
    const logIn = (app: TestServer['app'], password: string) =>
      visitor(app).send('/lco/v1/login.php', { form: { userid: 'LCO10003', password } })
    for (let n = 0; n < TRIES.account; n++) await logIn(server.app, `wrong-${n}`)
    expect((await logIn(second, DEMO_PASSWORD)).statusCode).toBe(429)
    expect((await logIn(server.app, DEMO_PASSWORD)).statusCode).toBe(429)
  })

  it('a link that one signed opens at the other, and what one sealed the other reads', async () => {
    const file = { kind: 'report', fileid: 'c2FtcGxlLWRvY3VtZW50MQ', lcoid: LCOID, filename: 'payment.csv' } as const
    const { url } = await signLink(file, server.services)
    expect(readLink(url.split('/').at(-1) ?? '', services)).toMatchObject(file)
    expect(services.secrets.open(server.services.secrets.seal('ABCDE1234F'))).toBe('ABCDE1234F')
  })
})
