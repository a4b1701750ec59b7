import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { SettingName } from '#domain/desk/settings.ts'

import { addPaymentPages } from '../payments/pages.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { newOperator } from '../testing/shop.ts'
import { forgetSettings } from './store.ts'

const DAY_MS = 86_400_000
let server: TestServer
beforeAll(async () => {
  server = await testServer({ furnish: addPaymentPages })
})
beforeEach(() => server.db.deleteFrom('daily_use').execute())
afterAll(() => server.close())

async function set(name: SettingName, value: string) {
  const row = { name, value, changed_by: 'DESK1', changed: server.clock.now() }
  await server.db
    .insertInto('setting')
    .values(row)
    .onConflict((known) => known.column('name').doUpdateSet(row))
    .execute()
  forgetSettings(server.services.config)
}

describe('in a day', () => {
  it('one operator has so many codes sent, whoever of his people asks and whatever the number', async () => {
    await set('OTP_SMS_A_DAY', '3')
    const { subscriberid: customerid } = await newHome(server, 'LCO10001')
    const ask = async (who: string, mobile: string) =>
      (await (await server.as(who)).send('/lco/v1/customer/otp', { form: { customerid, purpose: 'MOBILE', mobile } }))
        .statusCode
    const asked = [
      await ask('LCO10001', '9811100001'),
      await ask('SUB10001', '9811100002'),
      await ask('LCO10001', '9811100003'),
    ]
    expect(asked).toEqual([200, 200, 200])
    expect(await ask('SUB10001', '9811100004')).toBe(429)
    server.clock.pass(DAY_MS)
    expect(await ask('SUB10001', '9811100005')).toBe(200)
  })

  it('one operator sends up so many bytes', async () => {
    await set('UPLOAD_MB_A_DAY', '1')
    const lco = await server.as('LCO10001')
    const pdf = `%PDF-1.4\n${'x'.repeat(600 * 1024)}\n%%EOF`
    const send = () =>
      lco.send('/lco/v1/fileupload', {
        parts: { purpose: 'TICKET', file: new File([pdf], 'a.pdf', { type: 'application/pdf' }) },
      })
    expect((await send()).statusCode).toBe(200)
    const refused = await send()
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'day.used-up' }])
    const { bytes } = await server.db
      .selectFrom('document')
      .select((of) => of.fn.countAll<number>().as('bytes'))
      .where('lcoid', '=', 'LCO10001')
      .executeTakeFirstOrThrow()
    expect(bytes).toBe(1)
  })

  it('one operator sends up no more in files of customers either', async () => {
    await set('UPLOAD_MB_A_DAY', '1')
    const lco = await server.as('LCO10001')
    const rows = `Customer name,Mobile no\n${'Asha,9822012345\n'.repeat(40_000)}`
    const send = () => lco.send('/lco/v1/import/customers', { parts: { file: new File([rows], 'mine.csv') } })
    expect((await send()).statusCode).toBe(200)
    const kept = server.storage.kept.size
    const refused = await send()
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'day.used-up' }])
    expect(server.storage.kept.size).toBe(kept)
  })

  it('the gateway is asked so often for one operator, however often the way back is opened', async () => {
    await set('GATEWAY_CHECKS_A_DAY', '4')
    const operator = await newOperator(server)
    const started = await operator.send('/lco/v1/payment.php', { form: { amount: '500.00' } })
    const { transactionid } = started.json<{ transactionid: string }>()
    let asked = 0
    const { fetchOrder } = server.services.gateway
    server.services.gateway.fetchOrder = (order) => {
      asked++
      return fetchOrder(order)
    }
    for (let n = 0; n < 20; n++) {
      const reply = await server.app.inject({ url: `/pay/return/${transactionid}` })
      expect(reply.statusCode).toBe(303)
    }
    server.services.gateway.fetchOrder = fetchOrder
    expect(asked).toBe(4)
  })
})
