// @day 2026-07-15
import { afterEach, beforeEach, expect, it } from 'vitest'

import { DEMO_PASSWORD } from '../demo/world.ts'
import { testServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
afterEach(() => server.close())

const MINUTE_MS = 60_000

type Guess = { userid?: string; password?: string; from?: string }

const guess = async ({ userid = 'LCO10001', password = 'Wrong2026', from = '10.0.0.1' }: Guess = {}) => {
  const reply = await server.app.inject({
    url: '/lco/v1/login.php',
    method: 'POST',
    remoteAddress: from,
    headers: { 'x-lco-portal': '1' },
    payload: {
      userid,
      password,
    },
  })
  return reply.statusCode
}

const guesses = async (count: number, of: (n: number) => Guess = () => ({})) => {
  const statuses: number[] = []
  for (let n = 0; n < count; n++) statuses.push(await guess(of(n)))
  return statuses
}

it('the eleventh try on an account is refused, even with the right password and from elsewhere', async () => {
  expect(await guesses(10)).toEqual(Array.from({ length: 10 }, () => 403))
  expect(await guess({ password: DEMO_PASSWORD, from: '10.0.0.2' })).toBe(429)
})

it('an account that does not exist is limited alike', async () => {
  const statuses = await guesses(11, () => ({ userid: 'LCO99999' }))
  expect(statuses.slice(-2)).toEqual([403, 429])
})

it('other accounts are not touched by the tries on one', async () => {
  await guesses(11)
  expect(await guess({ userid: 'LCO10002', password: DEMO_PASSWORD })).toBe(200)
})

it('after a quarter of an hour an account can be tried again', async () => {
  await guesses(11)
  server.clock.pass(15 * MINUTE_MS + 1)
  expect(await guess({ password: DEMO_PASSWORD })).toBe(200)
})

it('a success forgives the account', async () => {
  await guesses(9)
  expect(await guess({ password: DEMO_PASSWORD })).toBe(200)
  expect(await guesses(10)).toEqual(Array.from({ length: 10 }, () => 403))
})

it('sixty wrong tries from one address are the last, whatever accounts they try; a success is not counted', async () => {
  // unknown users are verified against a hash too, so this is the slow way a guesser has to go
  const statuses = await guesses(61, (n) => (n === 30 ? { password: DEMO_PASSWORD } : { userid: `LCO2${n}` }))
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 60 }, () => 403)])
  expect(await guess({ password: DEMO_PASSWORD })).toBe(429)
  expect(await guess({ password: DEMO_PASSWORD, from: '10.0.0.2' })).toBe(200)
}, 60_000)

it('of fifty parallel guesses at most ten are judged', async () => {
  const statuses = await Promise.all(Array.from({ length: 50 }, (_, n) => guess({ from: `10.0.1.${n}` })))
  expect(statuses.filter((status) => status === 403)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(40)
})

it('a refusal says how long to wait', async () => {
  await guesses(10)
  const form = { url: '/lco/v1/login.php', method: 'POST', headers: { 'x-lco-portal': '1' } } as const
  const reply = await server.app.inject({ ...form, payload: { userid: 'LCO10001', password: 'Wrong2026' } })
  expect(reply.json()).toMatchObject({ code: 'request.too-many', minutes: 15 })
})
