// @day 2026-07-15
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'

/** 419.00 for the 31 days from 15 July, of which 174.87 are broadband’s. */
const COMBO = 'ONE599-1M'
const PRICE = 41_900
const BROADBAND = 17_487
const DAYS_MS = 15 * 24 * 3_600_000

let server: TestServer
let lco: Awaited<ReturnType<typeof newOperator>>
beforeEach(async () => {
  server = await testServer()
  lco = await newOperator(server)
})
afterEach(() => server.close())

const act = async (path: string, form: Record<string, string>) =>
  (await lco.send(`/lco/v1/${path}`, { form })).json<Record<string, unknown>>()
const balance = async () =>
  Number(
    (await server.db.selectFrom('wallet').select('balance').where('lcoid', '=', lco.lcoid).executeTakeFirstOrThrow())
      .balance,
  )

/** Broadband was refused on the first day, and is tried again on the sixteenth, with 16 days left. */
async function triedAgain() {
  await leaveIn(server, lco.lcoid, 1_000_000)
  const before = await balance()
  const { subscriberid: customerid, stbno } = await newHome(server, lco.lcoid, { daysLeft: null })
  await lco.send('/lco/v1/cart', { form: { customerid, stbno, plancode: COMBO } })
  const done = await lco.send('/lco/v1/cart/checkout', { form: {} })
  const contractno = done.json<{ result: { success: string }[] }>().result[0]!.success
  server.broadband.answers.push({ outcome: 'rejected', reason: 'No free port' })
  await server.deliver()
  await server.deliver()
  expect(before - (await balance())).toBe(PRICE - BROADBAND)
  server.clock.pass(DAYS_MS)
  lco = { ...lco, ...(await server.as(lco.lcoid)) }
  expect(await act('plan/part/retry', { contractno, service: 'BROADBAND' })).toMatchObject({ charged: '90.26' })
  return { contractno, before }
}
const cancel = (contractno: string) => act('plan/cancel', { contractno, reason: 'Customer Request' })

it('gives back of a part that was tried again what its unused days were charged for', async () => {
  const { contractno } = await triedAgain()
  await server.deliver()
  // 15 of 31 days of the rest, and 15 of the 16 days of the part
  expect(await cancel(contractno)).toMatchObject({ contractstatus: 'C', refund: '202.74' })
})

it('gives back no more than that when the part is refused again after the pack was cancelled', async () => {
  const { contractno, before } = await triedAgain()
  expect(await cancel(contractno)).toMatchObject({ refund: '202.74' })
  server.broadband.answers.push({ outcome: 'rejected', reason: 'Still none' })
  await server.deliver()
  await server.deliver()
  const charged = before - (await balance())
  expect(Math.abs(charged - ((PRICE - BROADBAND) * 16) / 31)).toBeLessThanOrEqual(2)
})

describe('a pack that was disconnected, which its vendor refused', () => {
  const orders = async () =>
    (
      await server.db
        .selectFrom('cas_command')
        .select(['kind', 'state'])
        .where('lcoid', '=', lco.lcoid)
        .where('service', '=', 'BROADBAND')
        .orderBy('id', 'desc')
        .limit(2)
        .execute()
    ).map(({ kind, state }) => `${kind} ${state}`)

  it('is asked of him again from the troubleshooter, and moves no money', async () => {
    await leaveIn(server, lco.lcoid, 1_000_000)
    const { subscriberid: customerid, stbno } = await newHome(server, lco.lcoid, { daysLeft: null })
    await lco.send('/lco/v1/cart', { form: { customerid, stbno, plancode: COMBO } })
    const done = await lco.send('/lco/v1/cart/checkout', { form: {} })
    const contractno = done.json<{ result: { success: string }[] }>().result[0]!.success
    await server.deliver()
    server.broadband.answers.push({ outcome: 'rejected', reason: 'Maintenance' })
    await act('disconnect.php', { contractno, reason: 'Payment Due' })
    await server.deliver()
    expect(await orders()).toEqual(['SUSPEND REJECTED', 'CREATE ACCEPTED'])
    const before = await balance()
    const again = { contractno, service: 'BROADBAND', price: '0.00' }
    expect(await act('plan/part/retry', again)).toMatchObject({ charged: '0.00' })
    expect(await act('plan/part/retry', again)).toMatchObject({ code: 'service.waiting' })
    await server.deliver()
    expect(await orders()).toEqual(['SUSPEND ACCEPTED', 'SUSPEND REJECTED'])
    expect(await balance()).toBe(before)
  })
})
