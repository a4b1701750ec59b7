// @day 2026-07-15
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { testServer, visitor, type TestServer } from '../testing/server.ts'
import { offerFirstSecret } from './first.ts'
import { staffCommands } from './terminal.ts'
import { stepOf, totpAt } from './totp.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  await empty()
})
afterAll(() => server.close({ spoiled: true }))

const empty = async () => {
  const owner = new pg.Client({ connectionString: server.url })
  await owner.connect()
  await owner.query('truncate staff cascade')
  await owner.end()
}
const PERSON = { staffid: 'asha', name: 'Asha Nair', password: 'Monsoon@2026' }
const make = (secret: string) => visitor(server.app).send('/desk/v1/first', { form: { secret, ...PERSON } })
const nobody = async () => (await visitor(server.app).send('/desk/v1/first')).json<{ nobody: boolean }>().nobody

it('the printed secret makes the first administrator, once, who then sets up his second factor', async () => {
  expect(await nobody()).toBe(true)
  const secret = await offerFirstSecret(server.services)
  expect((await make('guess')).json()).toMatchObject({ code: 'desk.first-secret' })
  const replies = await Promise.all([make(secret), make(secret), make(secret)])
  const made = replies.filter(({ statusCode }) => statusCode === 200)
  expect(made).toHaveLength(1)
  expect(made[0]!.json()).toMatchObject({ staffid: 'ASHA', roles: ['administrator'], next: 'setup', permissions: [] })
  expect(await nobody()).toBe(false)
  expect((await make(secret)).json()).toMatchObject({ code: 'desk.first-done' })
  expect(await offerFirstSecret(server.services)).toBe('')
})

it('has signed in by that: the list of people does not say “never” of who looks at it', async () => {
  await empty()
  await make(await offerFirstSecret(server.services))
  const first = await server.db.selectFrom('staff').select('last_login').executeTakeFirstOrThrow()
  expect(first.last_login).toEqual(server.clock.now())
})

it('a few wrong guesses end it, also for who has the secret', async () => {
  await empty()
  const secret = await offerFirstSecret(server.services)
  for (let n = 0; n < 5; n++) expect((await make(`guess${n}`)).json()).toMatchObject({ code: 'desk.first-secret' })
  expect((await make(secret)).json()).toMatchObject({ code: 'desk.first-secret' })
  expect(await nobody()).toBe(true)
})

it('is taken in small letters and with spaces around it too: it is copied by hand from a terminal', async () => {
  await empty()
  const secret = await offerFirstSecret(server.services)
  expect((await make(` ${secret.toLowerCase()} `)).statusCode).toBe(200)
})

it('says where it stands and how to get another, because there is nobody to ask', async () => {
  await empty()
  await offerFirstSecret(server.services)
  expect((await make('guess')).json<{ message: string }>().message).toMatch(/Restart the server: its output/)
})

it('holds for a day', async () => {
  const secret = await offerFirstSecret(server.services)
  server.clock.pass(86_400_001)
  expect((await make(secret)).json()).toMatchObject({ code: 'desk.first-secret' })
})

it('at the terminal the first one comes with a second factor that works, and there is no second first one', async () => {
  const say = (...words: string[]) => staffCommands(() => server.services)['init']!(words, {}, server.terminal)
  const answer = await say('staffid=root1', 'name=Asha Nair')
  const [, password = ''] = /password (\S+)/.exec(answer)!
  const [, key = ''] = /the key (\S+)/.exec(answer)!
  const signed = await visitor(server.app).send('/desk/v1/signin', { form: { staffid: 'ROOT1', password } })
  expect(signed.json()).toMatchObject({ next: 'code' })
  const cookie = `${signed.cookies[0]!.name}=${signed.cookies[0]!.value}`
  const code = totpAt(key, stepOf(server.clock.now()))
  const whole = await visitor(server.app, cookie).send('/desk/v1/signin/code', { form: { code } })
  expect(whole.json()).toMatchObject({ next: 'done' })
  await expect(say('staffid=root2', 'name=Another')).rejects.toThrow('desk.first-done')
})
