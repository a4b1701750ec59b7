import { afterEach, beforeEach, expect, it } from 'vitest'

import { newHome } from '../testing/homes.ts'
import { testHouse, visitor, type TestHouse } from '../testing/house.ts'

const MINUTE_MS = 60_000

let house: TestHouse
beforeEach(async () => {
  house = await testHouse()
})
afterEach(() => house.close())

const askReset = () => visitor(house.app).send('/lco/v1/passwordreset.php?userid=LCO10001')
const codes = () => house.db.selectFrom('job').selectAll().where('kind', '=', 'send-code').orderBy('id').execute()

it('a reset goes out in the lane of the codes, by SMS and by mail', async () => {
  expect((await askReset()).statusCode).toBe(200)
  expect(await codes()).toHaveLength(2)
  await house.deliver()
  expect([house.sms.sent.length, house.mail.sent.length]).toEqual([1, 1])
})

it('so does the code of a customer', async () => {
  const lco = await house.as('LCO10001')
  const { subscriberid } = await newHome(house, 'LCO10001')
  const form = { customerid: subscriberid, purpose: 'RENEWAL' }
  expect((await lco.send('/lco/v1/customer/otp', { form })).statusCode).toBe(200)
  expect(await codes()).toHaveLength(1)
})

it('a code that ran out while it waited is not sent, and says so', async () => {
  await askReset()
  house.clock.pass(10 * MINUTE_MS)
  await house.deliver()
  expect([house.sms.sent, house.mail.sent]).toEqual([[], []])
  expect((await codes()).map(({ failure, finished_at }) => [failure, finished_at !== null])).toEqual([
    ['The code ran out before it could be sent', true],
    ['The code ran out before it could be sent', true],
  ])
})

it('a vendor that fails is asked again within seconds, until the code has run out', async () => {
  await askReset()
  house.sms.send = house.mail.send = async () => {
    throw new Error('busy')
  }
  for (let n = 0; n < 11 * 12; n++) {
    await house.deliver()
    house.clock.pass(5000)
  }
  const [sms] = await codes()
  expect(sms).toMatchObject({ failure: 'The code ran out before it could be sent' })
  expect(sms!.attempts).toBeGreaterThan(100)
})
