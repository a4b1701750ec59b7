import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { paise } from '#domain/money.ts'

import { newStockBox } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn } from '../testing/shop.ts'
import { dailyLeft } from '../wallet/daily-limit.ts'
import { creditOf } from '../wallet/ledger.ts'

const LCOID = 'LCO10001'
const SUNITA = { lcoid: LCOID, subuserid: 'SUB10001' }
const DEPOSIT = 50_000
const CREDIT = 1_000_000

let server: TestServer
let sunita: Awaited<ReturnType<TestServer['as']>>
let owner: typeof sunita
beforeAll(async () => {
  server = await testServer()
  sunita = await server.as('SUB10001')
  owner = await server.as(LCOID)
  await server.db
    .insertInto('box_model')
    .values({ model: 'D-1', stb_type: 'HD', deposit: paise(DEPOSIT) })
    .execute()
})
afterAll(() => server.close())
beforeEach(() => leaveIn(server, LCOID, CREDIT))

const limit = (amount: number) =>
  server.db
    .updateTable('subuser')
    .set({ daily_limit: paise(amount) })
    .where('lcosubuserid', '=', 'SUB10001')
    .execute()
const left = async () => Number(await dailyLeft(server.db, SUNITA, server.clock.now()))
const withDeposit = async () => {
  const stbno = await newStockBox(server, LCOID)
  await server.db.updateTable('box').set({ model: 'D-1' }).where('stbno', '=', stbno).execute()
  return stbno
}
const CUSTOMER = { fname: 'Meera', mobilephone: '9850012345', addrline1: '7 Peth Road', type: 'RESIDENTIAL' }
const PLACE = { city: 'Nashik', state: 'Maharashtra', zipcode: '422003' }
const give = (stbno: string, who = sunita) =>
  who.send('/lco/v1/subscriber/subscriber', { form: { ...CUSTOMER, ...PLACE, stbno } })
const move = (stbno: string, to: string, who = sunita) =>
  who.send(`/lco/v1/boxes/${stbno}/move`, { form: { move: to, reason: 'Moved away' } })
const swap = (stbno: string, newstbno: string) =>
  sunita.send('/lco/v1/hardware/swap', { form: { stbno, newstbno, reason: 'No power' } })

describe('the daily limit of a sub-user', () => {
  it('holds for the deposit of an STB', async () => {
    await limit(DEPOSIT - 1)
    const stbno = await withDeposit()
    expect((await give(stbno)).json()).toMatchObject({ code: 'wallet.daily-limit', need: '500.00', spent: '0.00' })
    expect(await creditOf(server.db, LCOID)).toBe(CREDIT)
    expect((await give(stbno, owner)).statusCode).toBe(200)
  })

  it('is used up by a deposit, and as before once that came back the same day', async () => {
    await limit(2 * DEPOSIT)
    const before = await left()
    const stbno = await withDeposit()
    await give(stbno)
    expect(await left()).toBe(before - DEPOSIT)
    await move(stbno, 'SURRENDER')
    expect(await left()).toBe(before)
  })

  it('does not keep him from a swap, which costs nothing, and is not raised by a deposit of another day', async () => {
    const [first, second] = [await withDeposit(), await withDeposit()]
    await give(first, owner)
    await limit(1)
    expect((await swap(first, second)).statusCode).toBe(200)
    expect(await left()).toBe(1)
    expect((await move(second, 'SURRENDER')).statusCode).toBe(200)
    expect(await left()).toBe(1)
  })
})
