// @day 2026-07-15
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { DEMO_PASSWORD } from '../demo/world.ts'
import { sweep } from '../retention/sweep.ts'
import { DESK_COOKIE, newStaff, statusesOf, windowOf, type DeskWindow } from '../testing/desk.ts'
import { testServer, visitor, type TestServer } from '../testing/server.ts'
import { findStaffSession } from './sessions.ts'
import { newTotpSecret, stepOf, totpAt } from './totp.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const HALF_MINUTE = 30_000
const signIn = (form: { staffid: string; password: string }, on = server) =>
  visitor(on.app).send('/desk/v1/signin', { form })
const codeNow = (secret: string) => totpAt(secret, stepOf(server.clock.now()))

/** Somebody with a second factor who has given the password only. */
async function half() {
  const secret = newTotpSecret()
  const staffid = await newStaff(server, ['support'], { totp_sealed: server.services.secrets.seal(secret) })
  return { secret, staffid, window: await windowOf(server, staffid, false) }
}
const give = (window: DeskWindow, code: string) => window.call('giveCode', { code })

describe('the password', () => {
  it('opens the desk, in a cookie that goes to the desk only', async () => {
    const reply = await signIn({ staffid: 'desk1', password: DEMO_PASSWORD })
    expect(reply.json()).toMatchObject({ staffid: 'DESK1', next: 'done', roles: ['administrator'] })
    const [cookie] = reply.cookies
    expect(cookie).toMatchObject({ name: DESK_COOKIE, path: '/desk', httpOnly: true, sameSite: 'Strict' })
  })

  it('gives every sign-in a session of its own, also under one key', async () => {
    const form = { staffid: 'DESK1', password: DEMO_PASSWORD }
    const once = () =>
      visitor(server.app).send('/desk/v1/signin', { form, headers: { 'idempotency-key': 'sign-in-1' } })
    for (const reply of [await once(), await once()]) {
      const token = reply.cookies[0]!.value
      expect(await findStaffSession(server.services.system, token, server.clock.now())).toMatchObject({
        staffid: 'DESK1',
      })
    }
  })

  it('that is wrong is answered as that of nobody', async () => {
    const replies = [
      await signIn({ staffid: 'DESK1', password: 'wrong' }),
      await signIn({ staffid: 'NOBODY', password: 'wrong' }),
    ]
    expect(replies[0]!.body).toBe(replies[1]!.body)
    expect(replies[0]!.json()).toMatchObject({ code: 'login.refused' })
  })

  it('is guessed at ten times and no more', async () => {
    const guesses = []
    for (let guess = 0; guess < 11; guess += 1) guesses.push(await signIn({ staffid: 'DESK3', password: `no${guess}` }))
    expect(guesses.at(-1)!.json()).toMatchObject({ code: 'request.too-many' })
    expect((await signIn({ staffid: 'DESK3', password: DEMO_PASSWORD })).statusCode).toBe(429)
  })

  it('of an operator is worth nothing here, nor that of the desk at the portal', async () => {
    const asStaff = await signIn({ staffid: 'LCO10001', password: DEMO_PASSWORD })
    expect(asStaff.json()).toMatchObject({ code: 'login.refused' })
    await expect(server.as('DESK1')).rejects.toThrow('failed')
  })
})

describe('a second factor', () => {
  it('is asked for behind the password, and opens the rest', async () => {
    const { secret, window } = await half()
    expect((await window.call('whoAmI', {})).json()).toMatchObject({ next: 'code', permissions: [] })
    expect((await window.call('listDeskTickets', {})).json()).toMatchObject({ code: 'desk.second-factor' })
    expect((await give(window, codeNow(secret))).json()).toMatchObject({ next: 'done' })
    expect((await window.call('whoAmI', {})).json()).toMatchObject({ next: 'done' })
  })

  it('counts each code once, in whichever window', async () => {
    const { secret, staffid, window } = await half()
    const second = await windowOf(server, staffid, false)
    const code = codeNow(secret)
    await server.warmUp()
    const replies = await Promise.all([give(window, code), give(second, code)])
    expect(statusesOf(replies)).toEqual([200, 422])
    server.clock.pass(HALF_MINUTE)
    expect((await give(second, code)).json()).toMatchObject({ code: 'desk.code' })
    expect((await give(second, codeNow(secret))).statusCode).toBe(200)
  })

  it('is guessed at ten times and no more', async () => {
    const { secret, window } = await half()
    const wrong = codeNow(secret) === '000000' ? '000001' : '000000'
    for (let guess = 0; guess < 10; guess += 1)
      expect((await give(window, wrong)).json()).toMatchObject({ code: 'desk.code' })
    expect((await give(window, codeNow(secret))).json()).toMatchObject({ code: 'request.too-many' })
  })

  it('cannot be replaced by somebody who has only the password', async () => {
    const { window } = await half()
    expect((await window.call('startSecondFactor', {})).json()).toMatchObject({ code: 'desk.second-factor' })
    expect((await window.call('confirmSecondFactor', { code: '123456' })).json()).toMatchObject({ code: 'desk.code' })
  })

  it('counts once a code of it was given; every other session ends', async () => {
    const staffid = await newStaff(server, ['support'])
    const [window, other] = [await windowOf(server, staffid), await windowOf(server, staffid)]
    const { secret, uri } = (await window.call('startSecondFactor', {})).json<{ secret: string; uri: string }>()
    expect(uri).toContain(`secret=${secret}`)
    expect((await other.call('whoAmI', {})).json()).toMatchObject({ secondfactor: false })
    expect((await window.call('confirmSecondFactor', { code: codeNow(secret) })).json()).toMatchObject({ next: 'done' })
    expect((await other.call('whoAmI', {})).statusCode).toBe(401)
    const row = await server.db.selectFrom('staff').selectAll().where('staffid', '=', staffid).executeTakeFirstOrThrow()
    expect(row.totp_sealed).not.toContain(secret)
  })
})

it.each([
  ['changeStaffPassword', { oldpassword: 'wrong', password: 'Winter@2026' }, 'oldpassword'],
  ['startSecondFactor', { password: 'wrong' }, 'password'],
] as const)('%s says of a wrong password at its field that it is wrong', async (call, input, field) => {
  const staffid = await newStaff(server, ['support'], { totp_sealed: 'sealed' })
  const reply = await (await windowOf(server, staffid)).call(call, input)
  expect([reply.statusCode, reply.json()]).toMatchObject([
    422,
    { code: 'input.invalid', fields: { [field]: 'wrongPassword' } },
  ])
})

describe('a session', () => {
  it('ends with a block, at once', async () => {
    const staffid = await newStaff(server, ['support'])
    const window = await windowOf(server, staffid)
    await server.db.updateTable('staff').set({ status: 'BLOCKED' }).where('staffid', '=', staffid).execute()
    expect((await window.call('whoAmI', {})).json()).toMatchObject({ code: 'session.missing' })
  })

  it('ends after half an hour without a call, and is swept', async () => {
    const { token } = await windowOf(server, await newStaff(server, ['support']))
    const later = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000)
    expect(await findStaffSession(server.db, token, later(29))).not.toBeNull()
    expect(await findStaffSession(server.db, token, later(29 + 31))).toBeNull()
    await sweep({ ...server.services, now: () => later(29 + 31) })
    expect(await server.db.selectFrom('staff_session').selectAll().execute()).toEqual([])
  })
})

it('in production somebody without a second factor sets it up before anything else', async () => {
  const live = await testServer()
  const production = { ...live.services.config, production: true }
  Object.assign(live.services.config, production)
  const reply = await signIn({ staffid: 'DESK2', password: DEMO_PASSWORD }, live)
  const [cookie] = reply.cookies
  const window = visitor(live.app, `${cookie!.name}=${cookie!.value}`)
  const refused = await window.send('/desk/v1/consents')
  const offered = await window.send('/desk/v1/secondfactor', { form: {} })
  await live.close()
  expect(reply.json()).toMatchObject({ next: 'setup', permissions: [] })
  expect(refused.json()).toMatchObject({ code: 'desk.second-factor' })
  expect(offered.json()).toHaveProperty('secret')
})
