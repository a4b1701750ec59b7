// @day 2026-07-15
import { afterEach, beforeEach, expect, it } from 'vitest'

import { newHome } from '../testing/homes.ts'
import { testServer, visitor, type TestServer } from '../testing/server.ts'

const MINUTE_MS = 60_000

let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
afterEach(() => server.close())

const askReset = () => visitor(server.app).send('/lco/v1/passwordreset.php?userid=LCO10001')
const codes = () => server.db.selectFrom('job').selectAll().where('kind', '=', 'send-code').orderBy('id').execute()

it('a reset goes out in the lane of the codes, by SMS and by mail', async () => {
  expect((await askReset()).statusCode).toBe(200)
  expect(await codes()).toHaveLength(2)
  await server.deliver()
  expect([server.sms.sent.length, server.mail.sent.length]).toEqual([1, 1])
})

it('so does the code of a customer', async () => {
  const lco = await server.as('LCO10001')
  const { subscriberid } = await newHome(server, 'LCO10001')
  const form = { customerid: subscriberid, purpose: 'RENEWAL' }
  expect((await lco.send('/lco/v1/customer/otp', { form })).statusCode).toBe(200)
  expect(await codes()).toHaveLength(1)
})

it('a code that ran out while it waited is not sent, and says so', async () => {
  await askReset()
  server.clock.pass(10 * MINUTE_MS)
  await server.deliver()
  expect([server.sms.sent, server.mail.sent]).toEqual([[], []])
  expect((await codes()).map(({ failure, finished_at }) => [failure, finished_at !== null])).toEqual([
    ['The code ran out before it could be sent', true],
    ['The code ran out before it could be sent', true],
  ])
})

it('a vendor that fails is asked again within seconds, until the code has run out', async () => {
  await askReset()
  server.sms.send = server.mail.send = async () => {
    throw new Error('busy')
  }
  for (let n = 0; n < 11 * 12; n++) {
    await server.deliver()
    server.clock.pass(5000)
  }
  const [sms] = await codes()
  expect(sms).toMatchObject({ failure: 'The code ran out before it could be sent' })
  expect(sms!.attempts).toBeGreaterThan(100)
})
