// @noon
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { decideSandboxOrder } from '../adapters/payment/sandbox-orders.ts'
import { cableOrder, openShop, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

type Who = Awaited<ReturnType<Shop['as']>>
const order = (form: Record<string, string>, who: Who) => who.send('/lco/v1/payment/payforbox', { form })

describe('a sub-user’s limit of the day', () => {
  beforeEach(async () => {
    await shop.db
      .updateTable('subuser')
      .set({ daily_limit: 2500 as never })
      .where('lcosubuserid', '=', 'SUB10001')
      .execute()
  })

  it('holds with two windows at once', async () => {
    const windows = [await shop.as('SUB10001'), await shop.as('SUB10001')]
    const replies = await Promise.all(Array.from({ length: 8 }, (_, n) => order(cableOrder(), windows[n % 2]!)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
    const refused = replies.find(({ statusCode }) => statusCode !== 200)!
    expect(refused.json()).toMatchObject({ code: 'wallet.daily-limit', limit: '25.00', spent: '20.00', need: '10.00' })
  })

  it('is new on the next day of India, and is not the operator’s', async () => {
    const [clerk, owner] = [await shop.as('SUB10001'), await shop.as('LCO10001')]
    const buy = async (who: Who) => (await order(cableOrder({ quantity: '2' }), who)).statusCode
    expect([await buy(clerk), await buy(clerk), await buy(owner)]).toEqual([200, 402, 200])
    // 12:00 in India; twelve hours later it is the next day there, and the session is younger than its limit
    shop.clock.pass(11.9 * 3_600_000)
    expect(await buy(clerk)).toBe(402)
    shop.clock.pass(0.1 * 3_600_000)
    expect(await buy(await shop.as('SUB10001'))).toBe(200)
  })

  it('is of the wallet: an order that is paid online takes nothing of it', async () => {
    const clerk = await shop.as('SUB10001')
    const placed = await order(cableOrder({ quantity: '5', gateway: 'ONLINE' }), clerk)
    const { payurl, transactionid } = placed.json<{ payurl: string; transactionid: string }>()
    await decideSandboxOrder(shop.db, payurl.split('/').at(-1)!, 'pay', shop.clock.now())
    const paid = await clerk.send('/lco/v1/payment/wallet', { form: { transactionid } })
    expect(paid.json()).toMatchObject({ status: 'PAID', amount: '50.00' })
    expect((await order(cableOrder({ quantity: '2' }), clerk)).statusCode).toBe(200)
    const refused = await order(cableOrder(), clerk)
    expect(refused.json()).toMatchObject({ code: 'wallet.daily-limit', spent: '20.00' })
  })
})
