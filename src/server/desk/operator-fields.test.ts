import { afterAll, beforeAll, expect, it } from 'vitest'

import { paise } from '#domain/money.ts'

import { staffWith, type DeskWindow } from '../testing/desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let desk: DeskWindow
beforeAll(async () => {
  server = await testServer()
  desk = await staffWith(server, 'support')
})
afterAll(() => server.close())

const FIELDS = {
  lcoid: 'LCO10002',
  lcoportalnumber: '0253 2500100',
  region: 'Maharashtra',
  ncf: 'YES',
  payment: 'YES',
  floor: paise(0),
} as const
const fieldsOf = async () => (await desk.call('getDeskOperator', { lcoid: 'LCO10002' })).json<Record<string, string>>()

it('without online payment neither a top-up nor an order is begun, and it says whom to ask; switched on again it is', async () => {
  const { region } = await fieldsOf()
  const operator = await server.as('LCO10002')
  const topUp = () => operator.send('/lco/v1/payment.php', { form: { amount: '500.00' } })
  expect((await desk.call('setOperatorFields', { ...FIELDS, region: region!, payment: 'NO' })).statusCode).toBe(200)
  const refused = await topUp()
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'payment.off' }])
  expect(refused.body).toContain('helpline')
  await desk.call('setOperatorFields', { ...FIELDS, region: region! })
  expect((await topUp()).statusCode).toBe(200)
  expect(await fieldsOf()).toMatchObject({ payment: 'YES', lcoportalnumber: '0253 2500100' })
})

it.each([
  ['a state that is not served', { region: 'Kerala' }, 'region'],
  ['more than the wallet holds', { floor: paise(100_000_000_00) }, 'floor'],
])('%s is refused by its field', async (_what, more, field) => {
  const { region } = await fieldsOf()
  const reply = await desk.call('setOperatorFields', { ...FIELDS, region: region!, ...more })
  expect(Object.keys(reply.json<{ fields: object }>().fields)).toEqual([field])
})
