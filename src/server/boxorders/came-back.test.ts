// @day 2026-07-15
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { deliveries, type Delivered as Order, HD, newBoxes, type NewBox as Box } from '../testing/deliveries.ts'
import { staffWith } from '../testing/desk.ts'
import { HOSTILE_WORDS } from '../testing/hostile.ts'
import { cableOrder, leaveIn, newOperator, openShop, type Shop } from '../testing/shop.ts'
import { creditOf } from '../wallet/ledger.ts'

let shop: Shop
let operator: Awaited<ReturnType<typeof newOperator>>
let desk: Awaited<ReturnType<typeof staffWith>>
let orders: ReturnType<typeof deliveries>
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  operator = await newOperator(shop)
  await leaveIn(shop, operator.lcoid, 1_000_000)
  desk = await staffWith(shop, 'support')
  orders = deliveries(shop, operator, desk)
})
afterAll(() => shop.close())

describe('a parcel that comes back undelivered', () => {
  const takeBack = (parcelid: string, more: object = {}) =>
    desk.call('takeBackParcel', { parcelid, reason: 'Shop was closed', ...more })
  const inDepot = async (boxes: Box[]) => {
    const found = await shop.db.selectFrom('depot_box').select('stbno').orderBy('stbno').execute()
    const lying = new Set(found.map(({ stbno }) => stbno))
    return boxes.filter(({ stbno }) => lying.has(stbno))
  }

  const stocked = async () =>
    (await shop.db.selectFrom('box').select('stbno').where('lcoid', '=', operator.lcoid).execute()).length

  it('is owed again, lies in the own stock, and the operator is told why', async () => {
    const payboxid = await orders.buy({ ...HD, quantity: '2' })
    const boxes = newBoxes(2)
    const parcelid = await orders.sent(payboxid, boxes)
    const order = (await takeBack(parcelid)).json<Order>()
    expect(order).toMatchObject({ delivery: 'WAITING', packed: 0, dispatched: 0 })
    expect(order.parcels).toMatchObject([
      {
        status: 'RETURNED',
        why: 'Shop was closed',
        arrived: null,
        boxes: [{ status: 'RETURNED' }, { status: 'RETURNED' }],
      },
    ])
    expect(await inDepot(boxes)).toEqual(boxes)
    const told = await shop.db
      .selectFrom('alert')
      .select('title')
      .where('lcoid', '=', operator.lcoid)
      .orderBy('alertid', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(told.title).toBe(`Order ${payboxid}: 2 came back`)
    const noted = await shop.db
      .selectFrom('audit')
      .select(['actor', 'after'])
      .where('what', '=', 'parcel-came-back')
      .where('target', '=', parcelid)
      .execute()
    expect(noted).toHaveLength(1)
    await orders.receive(await orders.sent(payboxid, boxes))
    expect(await orders.seen(payboxid)).toMatchObject({ delivery: 'RECEIVED', received: 2 })
  })

  it('lays only what is whole into the stock, and says of each STB what became of it', async () => {
    const payboxid = await orders.buy({ ...HD, quantity: '3' })
    const [good, missing, damaged] = newBoxes(3) as [Box, Box, Box]
    const parcelid = await orders.sent(payboxid, [good, missing, damaged])
    const stranger = await takeBack(parcelid, { missing: '8099000000999999' })
    expect(stranger.json()).toMatchObject({ fields: { missing: 'unknown' } })
    const order = (await takeBack(parcelid, { missing: missing.stbno, damaged: damaged.stbno })).json<Order>()
    expect(order.parcels[0]!.boxes.map(({ status }) => status)).toEqual(['RETURNED', 'MISSING', 'DAMAGED'])
    expect(await inDepot([good, missing, damaged])).toEqual([good])
  })

  it('can be given up with its order, and all of the money is back', async () => {
    const before = await creditOf(shop.db, operator.lcoid)
    const payboxid = await orders.buy({ ...HD, quantity: '1' })
    await takeBack(await orders.sent(payboxid, newBoxes(1)))
    const cancelled = await operator.send(`/lco/v1/boxorders/${payboxid}/cancel`, { form: { reason: 'Too slow' } })
    expect(cancelled.json()).toMatchObject({ status: 'CANCELLED' })
    expect(await creditOf(shop.db, operator.lcoid)).toBe(before)
  })

  it('of accessories goes back by count', async () => {
    const payboxid = await orders.buy(cableOrder({ quantity: '5' }))
    const packed = (await desk.call('packParcel', { payboxid, count: 5 })).json<Order>()
    const { parcelid } = packed.parcels[0]!
    await orders.dispatch(parcelid)
    expect((await takeBack(parcelid)).json()).toMatchObject({ delivery: 'WAITING', packed: 0, dispatched: 0 })
  })

  it('has arrived or come back, whoever presses first, and once', async () => {
    const payboxid = await orders.buy({ ...HD, quantity: '1' })
    const boxes = newBoxes(1)
    const packed = (await orders.pack(payboxid, boxes)).json<Order>().parcels[0]!.parcelid
    expect((await takeBack(packed)).json()).toMatchObject({ code: 'parcel.moved' })
    await orders.dispatch(packed)
    const replies = await Promise.all([orders.receive(packed), takeBack(packed), takeBack(packed)])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await stocked()) + (await inDepot(boxes)).length).toBe(1)
  })

  it.each(HOSTILE_WORDS)('for %j tells the operator so as it was written', async (words) => {
    const reason = words.slice(0, 60).trim()
    const payboxid = await orders.buy({ ...HD, quantity: '1' })
    await takeBack(await orders.sent(payboxid, newBoxes(1)), { reason })
    expect((await orders.seen(payboxid)).parcels).toMatchObject([{ why: reason }])
    const alerts = await operator.send('/lco/v1/alertmessage.php?alerttype=ALERT')
    expect(alerts.headers['content-type']).toMatch(/^application\/json/)
    expect(JSON.stringify(alerts.json())).toContain(JSON.stringify(reason).slice(1, -1))
  })
})
