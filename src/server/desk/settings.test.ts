// @day 2026-07-15
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { pollPayments } from '../payments/poller.ts'
import { counterOf } from '../testing/counter.ts'
import { staffWith, type DeskWindow } from '../testing/desk.ts'
import { homeWith } from '../testing/sold.ts'
import { testServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let desk: DeskWindow
let operator: Awaited<ReturnType<TestServer['as']>>
beforeAll(async () => {
  server = await testServer({ env: { SMS_QUOTA: '20', LATE_RENEWAL_FEE: '7' } })
  desk = await staffWith(server, 'administrator')
  operator = await server.as('LCO10001')
})
afterAll(() => server.close())
// what was kept for a second has run out
beforeEach(() => server.clock.pass(1000))

type Row = { name: string; value: string; default: string; changedby: string }
const set = (name: string, value: string) => desk.call('saveSetting', { name, value })
const listed = async (name: string) =>
  (await desk.call('listSettings', {})).json<{ data: Row[] }>().data.find((row) => row.name === name)
const topUp = async (amount: string) =>
  (await operator.send('/lco/v1/payment.php', { form: { amount } })).json<object>()

describe('a setting', () => {
  it('is what the environment or the program says until somebody sets it', async () => {
    const standing = { changedby: '', changed: null }
    expect(await listed('SMS_QUOTA')).toMatchObject({ value: '20', default: '20', ...standing })
    expect(await listed('LATE_RENEWAL_FEE')).toMatchObject({ value: '7.00', default: '7.00', ...standing })
    expect(await listed('CONSENT_ABOVE')).toMatchObject({ value: '10000.00', default: '10000.00', ...standing })
  })

  it('holds at once, and says who changed what', async () => {
    expect(await topUp('150')).toMatchObject({ code: 'topup.limits', least: '200.00' })
    expect((await set('TOPUP_LEAST', '150')).json()).toMatchObject({ value: '150.00', default: '200.00' })
    expect(await topUp('150')).toMatchObject({ amount: '150.00', status: 'CREATED' })
    expect(await listed('TOPUP_LEAST')).toMatchObject({ value: '150.00', changedby: desk.staffid })
    const noted = await server.db.selectFrom('audit').selectAll().where('what', '=', 'setting').execute()
    expect(noted).toMatchObject([
      { target: 'TOPUP_LEAST', actor: desk.staffid, before: { value: '200.00' }, after: { value: '150.00' } },
    ])
  })

  it('reaches another server within a second', async () => {
    const changed = { name: 'TOPUP_MOST', value: '1000.00', changed_by: 'DESK1', changed: server.clock.now() }
    expect((await operator.send('/lco/v1/payment/limits')).json()).toMatchObject({ most: '200000.00' })
    await server.db.insertInto('setting').values(changed).execute()
    server.clock.pass(1000)
    expect((await operator.send('/lco/v1/payment/limits')).json()).toMatchObject({ most: '1000.00' })
  })

  it.each([
    ['TOPUP_LEAST', '0'],
    ['TOPUP_LEAST', '1000.01'],
    ['TOPUP_LEAST', '1e3'],
    ['TOPUP_MOST', '100'],
    ['TOPUP_MOST', '1000000.01'],
    ['RETRACKS_A_DAY', '0'],
    ['RETRACKS_A_DAY', '2.5'],
    ['RETRACK_WAIT_MINUTES', '-1'],
    ['BOX_ORDER_MINUTES', '4'],
    ['LATE_RENEWAL_FEE', '1000.01'],
    ['SMS_QUOTA', 'many'],
    ['CONSENT_ABOVE', '-1'],
  ])('%s cannot be %s', async (name, value) => {
    const reply = await set(name, value)
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([422, 'desk.setting'])
  })

  it('that does not exist is not made', async () => expect((await set('WALLET_FLOOR', '-100')).statusCode).toBe(404))
})

it('the retracks of a box are as many as was set', async () => {
  await set('RETRACKS_A_DAY', '1')
  const { stbno } = await server.db
    .selectFrom('box')
    .select('stbno')
    .where('lcoid', '=', 'LCO10001')
    .where('state', '=', 'ASSIGNED')
    .executeTakeFirstOrThrow()
  const retrack = () => operator.send('/lco/v1/hardware/retrack', { form: { stbno } })
  const details = await operator.send(`/lco/v1/hardware/getdevicedetails?customerno=${stbno}`)
  expect([details.statusCode, details.body]).toEqual([200, expect.stringContaining('"retracksleft":1')])
  expect((await retrack()).statusCode).toBe(200)
  server.clock.pass(10 * 60_000)
  expect((await retrack()).json()).toMatchObject({ code: 'retrack.wait', left: 0 })
})

it('the quota of SMS is what was set', async () => {
  const quota = async () => (await operator.send('/lco/v1/sendsms/report')).json<{ quota: number }>().quota
  expect(await quota()).toBe(20)
  await set('SMS_QUOTA', '33')
  expect(await quota()).toBe(33)
})

it('an unpaid top-up is given up when it was set to be', async () => {
  await set('BOX_ORDER_MINUTES', '5')
  expect((await operator.send('/lco/v1/payment/limits')).json()).toMatchObject({ minutes: 5 })
  const { transactionid } = (await topUp('500')) as { transactionid: string }
  const state = async () =>
    (await server.db
      .selectFrom('payment')
      .select('state')
      .where('transactionid', '=', transactionid)
      .executeTakeFirst())!.state
  server.clock.pass(60_000)
  await pollPayments(server.services)
  expect(await state()).toBe('CREATED')
  server.clock.pass(4 * 60_000)
  // one look for each moment of the schedule that has passed
  for (let looks = 0; looks < 3; looks++) await pollPayments(server.services)
  expect(await state()).toBe('EXPIRED')
})

it('a late renewal costs what was set', async () => {
  const home = await homeWith(server, 'LCO10001', { plancodes: ['DESI-30D'], daysAgo: 40 })
  const put = async () =>
    (await counterOf(operator).put(home, 'DESI-30D')).json<{ data: { latefee: string }[] }>().data[0]!.latefee
  expect(await put()).toBe('7.00')
  await set('LATE_RENEWAL_FEE', '12.50')
  const cart = await operator.send('/lco/v1/cart')
  expect(cart.body).toContain('"latefee":"12.50"')
})

it('one person alone never raises what one person may move, two do', async () => {
  await set('CONSENT_ABOVE', '50')
  const other = await staffWith(server, 'administrator')
  const limit = async () => (await other.call('listConsents', {})).json<{ limit: string }>().limit
  const raise = async (by: typeof other, value: string) =>
    (await by.call('saveSetting', { name: 'CONSENT_ABOVE', value })).json()
  expect(await raise(desk, '70')).toMatchObject({ value: '50.00', wished: '70.00', wishedby: desk.staffid })
  expect(await raise(desk, '70')).toMatchObject({ value: '50.00' })
  expect(await limit()).toBe('50.00')
  // another figure is another wish
  expect(await raise(other, '80')).toMatchObject({ value: '50.00', wished: '80.00' })
  expect(await raise(desk, '80')).toMatchObject({ value: '80.00', wished: '' })
  expect(await limit()).toBe('80.00')
  // less is nobody's risk
  expect(await raise(desk, '60')).toMatchObject({ value: '60.00' })
})

it('a second person is asked for above what was set', async () => {
  await set('CONSENT_ABOVE', '50')
  const asked = { lcoid: 'LCO10001', direction: 'CREDIT', reason: 'Goodwill for the cut' } as const
  expect((await desk.call('adjustWallet', { ...asked, amount: 5000 as never })).json()).toMatchObject({ state: 'DONE' })
  expect((await desk.call('adjustWallet', { ...asked, amount: 1 as never })).json()).toMatchObject({ state: 'WAITING' })
})
