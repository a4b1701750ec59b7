// @day 2026-07-15
import { afterEach, beforeEach, expect, it } from 'vitest'

import { DEMO_PASSWORD } from '../demo/world.ts'
import { testServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
afterEach(() => server.close())

const NEW = 'Monsoon2026'
type Person = Awaited<ReturnType<TestServer['as']>>
const change = (person: Person, form: { oldpassword?: string; password?: string } = {}) =>
  person.send('/lco/v1/password', { form: { oldpassword: DEMO_PASSWORD, password: NEW, ...form } })

it.each(['LCO10001', 'SUB10001'])('%s changes the own password; other sessions end, the own stays', async (userid) => {
  const [own, other] = [await server.as(userid), await server.as(userid)]
  expect((await change(own)).json()).toEqual({ changed: true })
  expect((await own.send('/lco/v1/lco.php')).statusCode).toBe(200)
  expect((await other.send('/lco/v1/lco.php')).statusCode).toBe(401)
  await expect(server.as(userid, NEW)).resolves.toBeDefined()
  await expect(server.as(userid)).rejects.toThrow('login.refused')
})

it('a sub-user’s change leaves the operator and the other sub-user as they are', async () => {
  const others = [await server.as('LCO10001'), await server.as('SUB10002')]
  await change(await server.as('SUB10001'))
  for (const person of others) expect((await person.send('/lco/v1/lco.php')).statusCode).toBe(200)
  await expect(server.as('SUB10002')).resolves.toBeDefined()
})

it('a wrong present password marks its field and changes nothing', async () => {
  const reply = await change(await server.as('LCO10001'), { oldpassword: 'Wrong2026' })
  expect([reply.statusCode, reply.json()]).toMatchObject([422, { fields: { oldpassword: 'wrongPassword' } }])
  await expect(server.as('LCO10001')).resolves.toBeDefined()
})

it('the same password again marks the new field', async () => {
  const reply = await change(await server.as('LCO10001'), { password: DEMO_PASSWORD })
  expect(reply.json()).toMatchObject({ fields: { password: 'samePassword' } })
})

it('a weak password marks the new field', async () => {
  const reply = await change(await server.as('LCO10001'), { password: 'short' })
  expect(reply.json()).toMatchObject({ fields: { password: 'password' } })
})

it('guessing the present password from a session is counted like log-ins', async () => {
  const person = await server.as('LCO10001')
  const statuses: number[] = []
  for (let n = 0; n < 11; n++) statuses.push((await change(person, { oldpassword: 'Wrong2026' })).statusCode)
  expect(statuses.slice(-2)).toEqual([422, 429])
})

it('is noted without any password', async () => {
  await change(await server.as('LCO10001'))
  const rows = await server.db.selectFrom('audit').selectAll().where('what', '=', 'password-change').execute()
  expect(rows).toMatchObject([{ actor: 'LCO10001', target: 'LCO10001', before: null, after: null }])
})
