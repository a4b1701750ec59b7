import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { testServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let operator: Awaited<ReturnType<TestServer['as']>>
beforeEach(async () => {
  server = await testServer()
  operator = await server.as('LCO10001')
})
afterEach(() => server.close())

const HOME = '2000000001'
const NUMBER = '9890098900'
const ask = (form: Record<string, string>, who = operator) =>
  who.send('/lco/v1/customer/otp', { form: { customerid: HOME, ...form } })
const verify = (query: Record<string, string>, who = operator) =>
  who.send(`/lco/v1/customer/otp/verify?${new URLSearchParams({ customerid: HOME, ...query })}`)
const lastCode = async () => {
  await server.deliver()
  return server.sms.sent.at(-1)!.text.slice(0, 6)
}
const homeNow = () =>
  server.db.selectFrom('subscriber').selectAll().where('subscriberid', '=', HOME).executeTakeFirstOrThrow()

describe('a code', () => {
  it('goes to the number by SMS; the reply says where to, and not what', async () => {
    const reply = await ask({ purpose: 'OTT', mobile: NUMBER })
    expect(reply.json()).toEqual({ sent: true, minutes: 10, to: 'XXXXXX8900' })
    const code = await lastCode()
    expect([server.sms.sent.at(-1)!.to, code]).toEqual([NUMBER, expect.stringMatching(/^\d{6}$/)])
    expect(reply.body).not.toContain(code)
  })

  it('is in the database as a hash only', async () => {
    await ask({ purpose: 'OTT', mobile: NUMBER })
    const [row] = await server.db.selectFrom('one_time_code').selectAll().execute()
    const code = await lastCode()
    expect([row!.code_hash.length, row!.code_hash.toString('utf8').includes(code)]).toEqual([32, false])
    const jobs = await server.db.selectFrom('job').select('payload').execute()
    expect(JSON.stringify(jobs)).not.toContain(code)
  })

  it('for a new mobile needs the number; for a renewal it goes to the one we know, whatever is sent', async () => {
    expect((await ask({ purpose: 'MOBILE' })).json()).toMatchObject({ fields: { mobile: 'required' } })
    await ask({ purpose: 'RENEWAL', mobile: NUMBER })
    await lastCode()
    expect(server.sms.sent.at(-1)!.to).toBe((await homeNow()).mobilephone)
  })

  it('is not sent to one phone more than five times in a quarter of an hour', async () => {
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push((await ask({ purpose: 'OTT', mobile: NUMBER })).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('cannot be asked for or tried for a home of another operator', async () => {
    const other = await server.as('LCO10002')
    expect((await ask({ purpose: 'OTT', mobile: NUMBER }, other)).statusCode).toBe(404)
    await ask({ purpose: 'OTT', mobile: NUMBER })
    const otp = await lastCode()
    expect((await verify({ purpose: 'OTT', mobile: NUMBER, otp }, other)).statusCode).toBe(404)
    expect((await homeNow()).ott_mob).toBe('')
  })
})

describe('checking a code', () => {
  it('for OTT marks the number as verified, once, and keeps the change', async () => {
    await ask({ purpose: 'OTT', mobile: NUMBER })
    const otp = await lastCode()
    expect((await verify({ purpose: 'OTT', mobile: NUMBER, otp })).json()).toEqual({ verified: true })
    expect((await homeNow()).ott_mob).toBe(NUMBER)
    expect((await verify({ purpose: 'OTT', mobile: NUMBER, otp })).json()).toMatchObject({ code: 'code.wrong' })
    const kept = await server.db.selectFrom('customer_change').selectAll().where('field', '=', 'ott_mob').execute()
    expect(kept).toMatchObject([{ before: '', after: NUMBER, actor: 'LCO10001' }])
  })

  it('for a mobile leaves it good for the change that it confirms', async () => {
    await ask({ purpose: 'MOBILE', mobile: NUMBER })
    const otp = await lastCode()
    for (let n = 0; n < 7; n++)
      expect((await verify({ purpose: 'MOBILE', mobile: NUMBER, otp })).json()).toEqual({ verified: true })
  })

  it('judges at most five of fifty guesses made at once', async () => {
    await ask({ purpose: 'OTT', mobile: NUMBER })
    const otp = await lastCode()
    await Promise.all(Array.from({ length: 50 }, () => verify({ purpose: 'OTT', mobile: NUMBER, otp: '000000' })))
    const [row] = await server.db.selectFrom('one_time_code').select('tries').execute()
    expect(row!.tries).toBe(5)
    expect((await verify({ purpose: 'OTT', mobile: NUMBER, otp })).json()).toMatchObject({ code: 'code.wrong' })
  })

  it.each([
    ['another number', { mobile: '9890098901' }],
    ['another purpose', { purpose: 'MOBILE' }],
    ['another home', { customerid: '2000000002' }],
  ])('refuses it for %s', async (_, other) => {
    await ask({ purpose: 'OTT', mobile: NUMBER })
    const otp = await lastCode()
    const reply = await verify({ purpose: 'OTT', mobile: NUMBER, otp, ...other })
    expect(reply.json()).toMatchObject({ code: 'code.wrong' })
  })

  it('takes it for ten minutes and not longer', async () => {
    await ask({ purpose: 'RENEWAL' })
    const otp = await lastCode()
    server.clock.pass(599_000)
    expect((await verify({ purpose: 'RENEWAL', otp })).statusCode).toBe(200)
    server.clock.pass(1000)
    expect((await verify({ purpose: 'RENEWAL', otp })).statusCode).toBe(422)
  })
})
