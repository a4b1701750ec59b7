// @day 2026-07-15
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { HEARTBEAT_MS } from '../replies.ts'
import { staffWith } from '../testing/desk.ts'
import { testServer, visitor, type TestServer } from '../testing/server.ts'

let server: TestServer
let port: number
const replies: IncomingMessage[] = []
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server = await testServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterEach(async () => {
  for (const reply of replies.splice(0)) reply.destroy()
  vi.useRealTimers()
  await server.close()
})

/** A window that listens, as a browser opens it. */
async function listen(cookie: string, path = '/lco/v1/events') {
  const request = get({ port, host: '127.0.0.1', path, headers: { cookie }, agent: false })
  const [reply] = (await once(request, 'response')) as [IncomingMessage]
  replies.push(reply)
  const line = { status: reply.statusCode, ended: false, heard: '' }
  reply.setEncoding('utf8')
  reply.on('end', () => (line.ended = true))
  reply.on('data', (chunk: string) => (line.heard += chunk))
  if (reply.statusCode === 200) await expect.poll(() => line.heard).not.toBe('')
  return line
}

const devices = async () =>
  (await server.db.selectFrom('push_device').select('token').orderBy('token').execute()).map(({ token }) => token)
const register = (person: { send: ReturnType<typeof visitor>['send'] }, token: string) =>
  person.send('/lco/v1/push/topic', { form: { token, region: 'Maharashtra' } })
const permit = async (permissions: string, more: Record<string, string> = {}) => {
  const operator = await server.as('LCO10001')
  const form = { subuserid: 'SUB10001', name: 'Sunita', mobileno: '9822012345', permissions, ...more }
  const reply = await operator.send('/lco/v1/subuser/SUB10001', { json: form })
  expect(reply.statusCode, reply.body).toBe(200)
}
const logOut = (person: { send: ReturnType<typeof visitor>['send'] }) => person.send('/lco/v1/logout.php/LCO10001')

describe('the line of a window', () => {
  it('ends with a log-out of its session, and with no other session of the same person', async () => {
    const [here, there] = [await server.as('LCO10001'), await server.as('LCO10001')]
    const [line, other] = [await listen(here.cookie), await listen(there.cookie)]
    await logOut(here)
    await expect.poll(() => line.ended).toBe(true)
    expect(other.ended).toBe(false)
  })

  it('ends when its person is blocked, and when he may see less', async () => {
    const sunita = await server.as('SUB10001')
    const line = await listen(sunita.cookie)
    await permit('subscribers')
    await expect.poll(() => line.ended).toBe(true)
    const again = await listen(sunita.cookie)
    await permit('subscribers', { status: 'BLOCKED' })
    await expect.poll(() => again.ended).toBe(true)
  })

  it('reads its session again at each heartbeat: what nobody announced ends it too', async () => {
    const lco = await server.as('LCO10001')
    const line = await listen(lco.cookie)
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
    expect(line.ended).toBe(false)
    await server.db.deleteFrom('session').execute()
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
    await expect.poll(() => line.ended).toBe(true)
  })

  it('of the desk does too', async () => {
    const { cookie } = await staffWith(server, 'support')
    const line = await listen(cookie, '/desk/v1/events')
    await server.db.deleteFrom('staff_session').execute()
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
    await expect.poll(() => line.ended).toBe(true)
  })

  it('is one of eight of a session; the ninth is refused until one closes', async () => {
    const lco = await server.as('LCO10001')
    for (let n = 0; n < 8; n++) expect((await listen(lco.cookie)).status).toBe(200)
    expect((await listen(lco.cookie)).status).toBe(429)
    expect((await listen((await server.as('LCO10001')).cookie)).status).toBe(200)
    replies[0]!.destroy()
    await expect.poll(async () => (await listen(lco.cookie)).status).toBe(200)
  })
})

describe('a browser that is pushed to', () => {
  it('is forgotten with the log-out of its session, and with no other', async () => {
    const [here, there] = [await server.as('LCO10001'), await server.as('LCO10001')]
    await register(here, 'here')
    await register(there, 'there')
    await logOut(here)
    expect(await devices()).toEqual(['there'])
  })

  it('is forgotten when its person changes his password elsewhere, is blocked, or may see less', async () => {
    const sunita = await server.as('SUB10001')
    await register(sunita, 'one')
    await permit('subscribers')
    expect(await devices()).toEqual([])
    await register(sunita, 'two')
    await permit('subscribers', { password: 'Monsoon2026' })
    expect(await devices()).toEqual([])
    await register(await server.as('SUB10001', 'Monsoon2026'), 'three')
    await permit('subscribers', { status: 'BLOCKED' })
    expect(await devices()).toEqual([])
  })

  it('is forgotten when the operator is blocked at the desk', async () => {
    await register(await server.as('LCO10001'), 'one')
    await register(await server.as('SUB10001'), 'two')
    const desk = await staffWith(server, 'administrator')
    await desk.call('setOperatorStatus', { lcoid: 'LCO10001', status: 'BLOCKED', reason: 'Unpaid' })
    expect(await devices()).toEqual([])
  })
})

describe('signing in again', () => {
  it('ends the session that this browser had before', async () => {
    const first = await server.as('LCO10001')
    const form = { userid: 'LCO10002', password: 'Demo@2026' }
    expect((await first.send('/lco/v1/login.php', { form })).statusCode).toBe(200)
    expect((await first.send('/lco/v1/lco.php')).statusCode).toBe(401)
  })

  it('at the desk does too', async () => {
    const first = await staffWith(server, 'support')
    const reply = await first.call('signIn', { staffid: first.staffid, password: 'Demo@2026' })
    expect(reply.statusCode).toBe(200)
    expect((await first.call('whoAmI', {})).statusCode).toBe(401)
  })
})
