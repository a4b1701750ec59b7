// @day 2026-07-15
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { DEMO_PASSWORD } from '../demo/world.ts'
import { testServer, visitor, type TestServer } from '../testing/server.ts'
import { saveMaintenance } from './store.ts'

let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
afterEach(() => server.close())

const PAGE = { header: 'Back at six', image: '', content: 'We are mending', style: '', redirect: '/newportal' }

/** The flag is kept for a second, so a second has to pass. */
const turn = async (maintenance: 'ON' | 'OFF') => {
  await saveMaintenance(server.db, { ...PAGE, maintenance })
  server.clock.pass(1000)
}
const logIn = (path: string, form: Record<string, string>) =>
  visitor(server.app).send(path, { form: { password: DEMO_PASSWORD, ...form } })

describe('while maintenance is ON', () => {
  it('everybody who was signed in is refused, in the words of the catalogue', async () => {
    const people = [await server.as('LCO10001'), await server.as('SUB10001')]
    await turn('ON')
    for (const person of people) {
      const reply = await person.send('/lco/v1/lco.php')
      expect([reply.statusCode, reply.json()]).toEqual([
        503,
        { code: 'maintenance.on', message: 'The portal is under maintenance' },
      ])
    }
  })

  it('registration and password reset are closed too', async () => {
    await turn('ON')
    expect((await visitor(server.app).send('/lco/v1/passwordreset.php?userid=LCO10001')).statusCode).toBe(503)
    expect((await visitor(server.app).send('/lco/v1/account.php', { form: {} })).statusCode).toBe(503)
  })

  it('its page can be read by anybody', async () => {
    await turn('ON')
    const reply = await visitor(server.app).send('/lco/v1/lco/maintenance')
    expect(reply.json()).toEqual({ maintenance: 'ON', ...PAGE })
  })

  it.each([
    ['LCO10001', '/lco/v1/login.php'],
    ['SUB10001', '/lco/v1/subuser/login'],
  ])('%s who logs in at the maintenance log-in works on', async (userid, path) => {
    await turn('ON')
    const reply = await logIn(path, { userid, maintenance: 'YES' })
    const person = visitor(server.app, `lco=${reply.cookies[0]!.value}`)
    expect((await person.send('/lco/v1/lco.php')).statusCode).toBe(200)
  })

  it('an ordinary log-in opens no door', async () => {
    await turn('ON')
    const reply = await logIn('/lco/v1/login.php', { userid: 'LCO10001' })
    const person = visitor(server.app, `lco=${reply.cookies[0]!.value}`)
    expect((await person.send('/lco/v1/lco.php')).statusCode).toBe(503)
  })

  it('people can still log out', async () => {
    const operator = await server.as('LCO10001')
    await turn('ON')
    expect((await operator.send('/lco/v1/logout.php/LCO10001')).statusCode).toBe(200)
  })
})

it('maintenance OFF again lets the same sessions work on', async () => {
  const operator = await server.as('LCO10001')
  await turn('ON')
  expect((await operator.send('/lco/v1/lco.php')).statusCode).toBe(503)
  await turn('OFF')
  expect((await operator.send('/lco/v1/lco.php')).statusCode).toBe(200)
})
