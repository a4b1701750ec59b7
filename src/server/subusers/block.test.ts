// @day 2026-07-15
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { testServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let operator: Awaited<ReturnType<TestServer['as']>>
beforeEach(async () => {
  server = await testServer()
  operator = await server.as('LCO10001')
})
afterEach(() => server.close())

const IMRAN = { name: 'Imran Shaikh', mobileno: '9765044556' }
const edit = (json: object, who = operator) => who.send('/lco/v1/subuser/SUB10002', { json: { ...IMRAN, ...json } })

describe('a blocked sub-user', () => {
  it('hears "User is not valid." at the next call of his living session', async () => {
    const imran = await server.as('SUB10002')
    await edit({ status: 'BLOCKED' })
    const reply = await imran.send('/lco/v1/lco.php')
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([401, 'User is not valid.'])
  })

  it('cannot log in, and a stranger without the password learns nothing of it', async () => {
    await edit({ status: 'BLOCKED' })
    await expect(server.as('SUB10002')).rejects.toThrow('user.invalid')
    await expect(server.as('SUB10002', 'Wrong2026')).rejects.toThrow('login.refused')
  })

  it('who is let in again has to log in anew', async () => {
    const imran = await server.as('SUB10002')
    await edit({ status: 'BLOCKED' })
    await edit({ status: 'ACTIVE' })
    expect((await imran.send('/lco/v1/lco.php')).statusCode).toBe(401)
    await expect(server.as('SUB10002')).resolves.toBeDefined()
  })

  it('is told at once in his open windows', async () => {
    const gone = new AbortController()
    const heard = server.services.live.listen('LCO10001', gone.signal).next()
    await edit({ status: 'BLOCKED' })
    expect((await heard).value).toEqual({ kind: 'session-ended', userid: 'SUB10002' })
    gone.abort()
  })

  it('keeps the number that he gave himself meanwhile: his operator sent nothing of it', async () => {
    const imran = await server.as('SUB10002')
    await edit({ mobileno: '9765044557' }, imran)
    const reply = await operator.send('/lco/v1/subuser/SUB10002', { json: { status: 'BLOCKED' } })
    expect(reply.json()).toMatchObject({ status: 'BLOCKED', mobileno: '9765044557', name: IMRAN.name })
  })

  it('stays blocked when the block lands while he saves his own contact data', async () => {
    const imran = await server.as('SUB10002')
    const block = await server.connections.pool.connect()
    await block.query(`begin; select set_config('app.lcoid', '*', false)`)
    await block.query(`update subuser set status = 'BLOCKED' where lcosubuserid = 'SUB10002'`)
    const saving = edit({ name: 'Imran the Quick' }, imran)
    await new Promise((resolve) => setTimeout(resolve, 150))
    await block.query('commit')
    block.release(true)
    await saving
    const row = await server.db
      .selectFrom('subuser')
      .select('status')
      .where('lcosubuserid', '=', 'SUB10002')
      .executeTakeFirstOrThrow()
    expect(row.status).toBe('BLOCKED')
  })
})

describe('a sub-user himself', () => {
  it('may change his own contact data', async () => {
    const imran = await server.as('SUB10002')
    const reply = await edit({ name: 'Imran A. Shaikh', mobileno: '09765044557', email: 'imran@example.in' }, imran)
    expect(reply.json()).toMatchObject({ name: 'Imran A. Shaikh', mobileno: '9765044557', email: 'imran@example.in' })
  })

  it.each([
    { permissions: 'subscribers,plans' },
    { permissions: '' },
    { dailylimit: '' },
    { dailylimit: '999999' },
    { status: 'ACTIVE' },
    { password: 'Monsoon2026' },
  ])('may not set %j', async (grant) => {
    const imran = await server.as('SUB10002')
    const before = (await imran.send('/lco/v1/subuser/SUB10002')).json()
    expect((await edit(grant, imran)).json()).toMatchObject({ code: 'permission.denied' })
    expect((await imran.send('/lco/v1/subuser/SUB10002')).json()).toEqual(before)
  })

  it('neither sees nor changes another sub-user', async () => {
    const sunita = await server.as('SUB10001')
    expect((await sunita.send('/lco/v1/subuser/SUB10002')).statusCode).toBe(404)
    expect((await edit({}, sunita)).statusCode).toBe(404)
  })

  it.each(['/lco/v1/subuser', '/lco/v1/subuser/lastid'])('with every permission is still refused %s', async (path) => {
    const sunita = await server.as('SUB10001')
    expect((await sunita.send(path)).json()).toMatchObject({ code: 'permission.denied' })
  })

  it('makes no sub-user of his own', async () => {
    const sunita = await server.as('SUB10001')
    const form = { ...IMRAN, permissions: '', dailylimit: '', password: 'Monsoon2026' }
    expect((await sunita.send('/lco/v1/subuser', { form })).json()).toMatchObject({ code: 'permission.denied' })
  })
})

it('another operator’s sub-user can be neither seen nor changed', async () => {
  const other = await server.as('LCO10002')
  expect((await other.send('/lco/v1/subuser/SUB10002')).statusCode).toBe(404)
  expect((await edit({ status: 'BLOCKED' }, other)).statusCode).toBe(404)
  await expect(server.as('SUB10002')).resolves.toBeDefined()
})
