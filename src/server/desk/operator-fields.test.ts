// @day 2026-07-15
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { paise } from '#domain/money.ts'

import { findDevices } from '../push/devices.ts'
import { staffWith, type DeskWindow } from '../testing/desk.ts'
import { csv, importDesk } from '../testing/import-desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { newOperator } from '../testing/shop.ts'

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

it('another region is that of his browsers too: a push to it reaches them, one to the old region does not', async () => {
  const { lcoid, send } = await newOperator(server)
  await server.db.updateTable('operator').set({ gstin: '' }).where('lcoid', '=', lcoid).execute()
  const { region: before } = (await desk.call('getDeskOperator', { lcoid })).json<{ region: string }>()
  await send('/lco/v1/push/topic', { form: { token: 'region-test-token', region: before } })
  const regions = (await desk.call('listDeskRegions', {})).json<{ data: string[] }>().data
  const region = regions.find((one) => one !== before)!
  expect((await desk.call('setOperatorFields', { ...FIELDS, lcoid, region })).statusCode).toBe(200)
  const reached = async (wanted: string) =>
    (await findDevices(server.db, { lcoid: '', region: wanted }, 100)).map(({ token }) => token)
  expect(await reached(region)).toContain('region-test-token')
  expect(await reached(before)).not.toContain('region-test-token')
})

it.each([
  ['a state that is not served', { region: 'Kerala' }, 'region'],
  ['more than the wallet holds', { floor: paise(100_000_000_00) }, 'floor'],
])('%s is refused by its field', async (_what, more, field) => {
  const { region } = await fieldsOf()
  const reply = await desk.call('setOperatorFields', { ...FIELDS, region: region!, ...more })
  expect(Object.keys(reply.json<{ fields: object }>().fields)).toEqual([field])
})

describe('by file', () => {
  const HEAD = ['Operator', 'Helpline', 'NCF', 'Online payment', 'Balance that must stay', 'Agreement']
  const noted = () =>
    server.db.selectFrom('audit').select('after').where('what', '=', 'operator-fields').orderBy('id', 'desc').execute()

  it.each(['csv', 'xlsx'] as const)('goes out as %s, which comes in again and changes nothing', async (format) => {
    const administrator = await staffWith(server, 'administrator')
    const imports = importDesk(server, administrator)
    const before = await noted()
    const out = await administrator.call('exportOperatorFields', { format })
    const file = new File([new Uint8Array(out.rawPayload)], `fields.${format}`)
    const checked = await imports.upload('OPERATOR_FIELDS', file)
    expect(checked).toMatchObject({ state: 'READY', refused: 0 })
    expect(checked.rows).toBeGreaterThan(1)
    expect(await imports.start(checked)).toMatchObject({ state: 'DONE', done: checked.rows, failed: 0 })
    expect(await noted()).toEqual(before)
  })

  it('changes what it says after a dry run, leaves what is empty, and names each row that it cannot take', async () => {
    const imports = importDesk(server, await staffWith(server, 'administrator'))
    const before = await fieldsOf()
    const checked = await imports.upload(
      'OPERATOR_FIELDS',
      csv(
        HEAD,
        ['LCO10002', '0253 2500199', '', 'no', '', 'SIA'],
        ['LCO10001', '', '', '', '99,99,99,999.00', ''],
        ['LCO10001', 'none', '', '', '', ''],
        ['LCO99999', '', 'YES', '', '', ''],
      ),
    )
    const reasons = ['', ':floor.balance', 'lcoportalnumber:landline', ':operator.unknown']
    expect(await imports.reasonsOf(checked)).toEqual(reasons)
    expect(await fieldsOf()).toEqual(before)
    expect(await imports.start(checked)).toMatchObject({ state: 'DONE', done: 1 })
    const { ncf, floor } = before
    expect(await fieldsOf()).toMatchObject({ lcoportalnumber: '0253 2500199', payment: 'NO', ncf, floor })
    const [last] = await noted()
    expect(last!.after).toMatchObject({ payment: 'NO', agreement: 'SIA' })
    const agreed = server.db.selectFrom('operator').select(['agreement_type', 'agreement_state'])
    expect(await agreed.where('lcoid', '=', 'LCO10002').execute()).toEqual([
      { agreement_type: 'SIA', agreement_state: 'CONFIRMED' },
    ])
  })
})
