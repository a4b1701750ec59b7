// @day 2026-07-15
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { deliveries, type Delivered, HD, newBoxes, type NewBox as Box, typed } from '../testing/deliveries.ts'
import { staffWith, type DeskWindow } from '../testing/desk.ts'
import { HOSTILE_WORDS } from '../testing/hostile.ts'
import { numberOf } from '../testing/in-days.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { cableOrder, leaveIn, newOperator, openShop, type Shop } from '../testing/shop.ts'
import { creditOf } from '../wallet/ledger.ts'

let shop: Shop
let operator: Awaited<ReturnType<typeof newOperator>>
let desk: Awaited<ReturnType<typeof staffWith>>
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

type Order = Delivered
let orders: ReturnType<typeof deliveries>
const buy = (form: Record<string, string>) => orders.buy(form)
const seen = (payboxid: string) => orders.seen(payboxid)
const receive = (parcelid: string, form?: Record<string, string>) => orders.receive(parcelid, form)
const pack = (payboxid: string, boxes: Box[], by?: DeskWindow) => orders.pack(payboxid, boxes, by)
const dispatch = (parcelid: string) => orders.dispatch(parcelid)
const sent = (payboxid: string, boxes: Box[]) => orders.sent(payboxid, boxes)
const stockOf = () =>
  shop.db.selectFrom('box').select(['stbno', 'state']).where('lcoid', '=', operator.lcoid).orderBy('stbno').execute()

describe('a paid order', () => {
  it('waits at the desk until it is packed, dispatched and received into the stock', async () => {
    const payboxid = await buy({ ...HD, quantity: '2' })
    expect(await seen(payboxid)).toMatchObject({ delivery: 'WAITING', parcels: [] })
    const waiting = (await desk.call('listDeskBoxOrders', { status: 'WAITING' })).json<{ data: Order[] }>().data
    expect(waiting.map((order) => order.payboxid)).toContain(payboxid)

    const boxes = newBoxes(2)
    expect((await pack(payboxid, boxes)).json()).toMatchObject({ delivery: 'PACKED', packed: 2, dispatched: 0 })
    const [parcel] = (await seen(payboxid)).parcels
    expect((await dispatch(parcel!.parcelid)).json()).toMatchObject({ delivery: 'DISPATCHED', dispatched: 2 })
    expect(await stockOf()).toEqual([])

    expect((await receive(parcel!.parcelid)).json()).toMatchObject({ delivery: 'RECEIVED', received: 2 })
    expect(await stockOf()).toEqual(boxes.map(({ stbno }) => ({ stbno, state: 'STOCK' })))
    const told = await shop.db
      .selectFrom('alert')
      .select('title')
      .where('lcoid', '=', operator.lcoid)
      .orderBy('alertid')
      .execute()
    expect(told.map(({ title }) => title)).toEqual([`Order ${payboxid}: 2 packed`, `Order ${payboxid}: 2 on the way`])
  })

  it('goes in parts, and waits for the rest', async () => {
    const payboxid = await buy({ ...HD, quantity: '3' })
    const [first, ...rest] = newBoxes(3)
    await receive(await sent(payboxid, [first!]))
    expect(await seen(payboxid)).toMatchObject({ delivery: 'WAITING', packed: 1, received: 1 })
    expect((await pack(payboxid, [...rest, ...newBoxes(1)])).json()).toMatchObject({
      code: 'desk.boxes',
      asked: 2,
      given: 3,
    })
    await receive(await sent(payboxid, rest))
    expect(await seen(payboxid)).toMatchObject({ delivery: 'RECEIVED' })
  })

  it('owes again what is missing or damaged, with a ticket that names the serials', async () => {
    const payboxid = await buy({ ...HD, quantity: '3' })
    const [good, missing, damaged] = newBoxes(3) as [Box, Box, Box]
    const parcelid = await sent(payboxid, [good, missing, damaged])
    const form = { missing: missing.stbno, damaged: damaged.stbno }
    const order = (await receive(parcelid, form)).json<Order>()
    expect(order).toMatchObject({ delivery: 'WAITING', packed: 1, dispatched: 1, received: 1 })
    expect(await stockOf()).toEqual([{ stbno: good.stbno, state: 'STOCK' }])
    const { ticketid } = order.parcels[0]!
    const said = await shop.db
      .selectFrom('ticket_message')
      .select('body')
      .where('ticketid', '=', ticketid)
      .executeTakeFirstOrThrow()
    expect(said.body).toContain(`Missing: ${missing.stbno}`)
    expect(said.body).toContain(`Damaged: ${damaged.stbno}`)
    // the missing one is found at the provider and sent again
    await receive(await sent(payboxid, [missing, ...newBoxes(1)]))
    expect(await seen(payboxid)).toMatchObject({ delivery: 'RECEIVED', received: 3 })
  })

  it('of accessories goes by count', async () => {
    const payboxid = await buy(cableOrder({ quantity: '5' }))
    const packed = (await desk.call('packParcel', { payboxid, count: 5 })).json<Order>()
    await dispatch(packed.parcels[0]!.parcelid)
    expect((await receive(packed.parcels[0]!.parcelid, { arrived: '6' })).json()).toMatchObject({
      fields: { arrived: 'number' },
    })
    const order = (await receive(packed.parcels[0]!.parcelid, { arrived: '4' })).json<Order>()
    expect(order).toMatchObject({ received: 4, delivery: 'WAITING', parcels: [{ arrived: 4 }] })
    expect(order.parcels[0]!.ticketid).toMatch(/^DKT/)
  })

  it('is received once, whoever presses twice', async () => {
    const payboxid = await buy({ ...HD, quantity: '1' })
    const parcelid = await sent(payboxid, newBoxes(1))
    const replies = await Promise.all([receive(parcelid), receive(parcelid)])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await stockOf()).length).toBe(1)
  })
})

describe('a serial', () => {
  it('packed by two people at once goes with one of them, and the other is told its line', async () => {
    const wanted = [await buy({ ...HD, quantity: '1' }), await buy({ ...HD, quantity: '1' })]
    const other = await staffWith(shop, 'support')
    const boxes = newBoxes(1)
    const replies = await Promise.all([pack(wanted[0]!, boxes), pack(wanted[1]!, boxes, other)])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422])
    const refused = replies.find(({ statusCode }) => statusCode === 422)!
    expect(refused.json()).toMatchObject({ code: 'desk.boxes', fields: { boxes: 'taken' }, lines: [1] })
  })

  it('that somebody has already cannot be packed', async () => {
    const { stbno } = await shop.db.selectFrom('box').select('stbno').limit(1).executeTakeFirstOrThrow()
    const payboxid = await buy({ ...HD, quantity: '1' })
    expect((await pack(payboxid, [{ ...newBoxes(1)[0]!, stbno }])).json()).toMatchObject({ fields: { boxes: 'taken' } })
    expect(await seen(payboxid)).toMatchObject({ packed: 0 })
  })

  it('of the provider’s own stock needs no card typed, goes as the model it is, and lies there again after a cancel', async () => {
    const [box] = newBoxes(1) as [Box]
    const row = { ...box, stb_type: 'HD', castype: 'Nagravision', since: shop.clock.now() } as const
    const models = await shop.db.selectFrom('box_model').selectAll().where('stb_type', '=', 'HD').execute()
    const model = models[0]!.model
    await shop.db
      .insertInto('depot_box')
      .values({ ...row, model })
      .execute()
    const payboxid = await buy({ ...HD, quantity: '1' })
    const packed = (more: object) =>
      desk.call('packParcel', { payboxid, boxes: box.stbno, model, castype: 'Nagravision', ...more })
    const { castype: otherCas } = await shop.db
      .selectFrom('cas_vendor')
      .select('castype')
      .where('castype', '<>', 'Nagravision')
      .executeTakeFirstOrThrow()
    const sd = await shop.db
      .selectFrom('box_model')
      .select('model')
      .where('stb_type', '=', 'SD')
      .executeTakeFirstOrThrow()
    expect((await packed({ castype: otherCas })).json()).toMatchObject({ fields: { boxes: 'depot' }, lines: [1] })
    expect((await packed({ boxes: `${box.stbno},9990999999` })).json()).toMatchObject({ fields: { boxes: 'depot' } })
    expect((await packed({ boxes: '8099000000999999' })).json()).toMatchObject({ fields: { boxes: 'depot' } })
    expect((await packed({ model: sd.model })).json()).toMatchObject({ fields: { model: 'otherKind' } })
    expect((await packed({})).json()).toMatchObject({ packed: 1, parcels: [{ boxes: [{ vcno: box.vcno }] }] })
    expect((await packed({})).json()).toMatchObject({ fields: { boxes: 'tooMany' }, asked: 0, given: 1 })
    const again = { payboxid: await buy({ ...HD, quantity: '1' }) }
    expect((await packed(again)).json()).toMatchObject({ fields: { boxes: 'taken' }, lines: [1] })
    await desk.call('cancelDeskBoxOrder', { payboxid, reason: 'Out of stock' })
    const twice = await desk.call('cancelDeskBoxOrder', { payboxid, reason: 'Out of stock' })
    expect(twice.json()).toMatchObject({ code: 'order.closed' })
    const there = shop.db.selectFrom('depot_box').select('vcno').where('stbno', '=', box.stbno)
    expect(await there.execute()).toEqual([{ vcno: box.vcno }])
  })

  it('is named, not counted, when its parcel arrives', async () => {
    const payboxid = await buy({ ...HD, quantity: '2' })
    const parcelid = await sent(payboxid, newBoxes(2))
    expect((await receive(parcelid, { arrived: '1' })).json()).toMatchObject({ fields: { arrived: 'serials' } })
    expect(await stockOf()).toEqual([])
  })

  it('on its way is added to nobody’s stock by hand', async () => {
    const payboxid = await buy({ ...HD, quantity: '1' })
    const boxes = newBoxes(1)
    await sent(payboxid, boxes)
    const shopkeeper = await staffWith(shop, 'catalogue')
    const { model, castype } = await shop.db
      .selectFrom('parcel_box')
      .select(['model', 'castype'])
      .where('stbno', '=', boxes[0]!.stbno)
      .executeTakeFirstOrThrow()
    const added = await shopkeeper.call('addStock', { lcoid: operator.lcoid, boxes: typed(boxes), model, castype })
    expect(added.json()).toMatchObject({ added: 0, refused: [{ line: 1, reason: 'KNOWN' }] })
  })

  it('is free again when its parcel is taken apart', async () => {
    const [one, other] = [await buy({ ...HD, quantity: '1' }), await buy({ ...HD, quantity: '1' })]
    const boxes = newBoxes(1)
    const { parcels } = (await pack(one, boxes)).json<Order>()
    await desk.call('unpackParcel', { parcelid: parcels[0]!.parcelid })
    expect((await pack(other, boxes)).statusCode).toBe(200)
  })
})

describe('an order given up before anything is dispatched', () => {
  it('gives all of the money back with a credit note, by the operator', async () => {
    const before = await creditOf(shop.db, operator.lcoid)
    const payboxid = await buy({ ...HD, quantity: '2' })
    await pack(payboxid, newBoxes(1))
    const order = (
      await operator.send(`/lco/v1/boxorders/${payboxid}/cancel`, { form: { reason: 'Ordered twice' } })
    ).json<Order>()
    expect(order).toMatchObject({ status: 'CANCELLED', delivery: '', packed: 0, parcels: [] })
    expect(order.creditnoteno).toMatch(numberOf('CN'))
    expect(await creditOf(shop.db, operator.lcoid)).toBe(before)
    const paper = await operator.send(
      `/lco/v1/invoice/document?${new URLSearchParams({ invoiceno: order.creditnoteno })}`,
    )
    expect((await readPdf(paper.rawPayload)).join(' ')).toContain(`Order given up ${payboxid}`)
  })

  it('and not after, nor twice', async () => {
    const payboxid = await buy({ ...HD, quantity: '2' })
    await sent(payboxid, newBoxes(1))
    const cancel = (id: string) => operator.send(`/lco/v1/boxorders/${id}/cancel`, { form: { reason: 'Too late' } })
    expect((await cancel(payboxid)).json()).toMatchObject({ code: 'order.dispatched' })
    const other = await buy({ ...HD, quantity: '1' })
    expect((await cancel(other)).statusCode).toBe(200)
    expect((await cancel(other)).json()).toMatchObject({ code: 'order.closed' })
  })
})

it('the slip in a parcel lists its serials, and is a delivery note once it is sent', async () => {
  const payboxid = await buy({ ...HD, quantity: '1' })
  const boxes = newBoxes(1)
  const { parcelid } = (await pack(payboxid, boxes)).json<Order>().parcels[0]!
  const slip = async () => (await readPdf((await desk.call('downloadPackingSlip', { parcelid })).rawPayload)).join(' ')
  expect(await slip()).toContain(boxes[0]!.stbno)
  await dispatch(parcelid)
  expect(await slip()).toContain('D4711')
})

it.each(HOSTILE_WORDS)('%j reaches the other side as it was written', async (words) => {
  const written = words.slice(0, 60)
  const payboxid = await buy({ ...HD, quantity: '1' })
  const { parcelid } = (await pack(payboxid, newBoxes(1))).json<Order>().parcels[0]!
  await desk.call('dispatchParcel', { parcelid, courier: written, tracking: written })
  expect(await seen(payboxid)).toMatchObject({ parcels: [{ courier: written.trim(), tracking: written.trim() }] })
  const cancelled = await buy({ ...HD, quantity: '1' })
  await desk.call('cancelDeskBoxOrder', { payboxid: cancelled, reason: written })
  const alerts = await operator.send('/lco/v1/alertmessage.php?alerttype=ALERT')
  expect(alerts.headers['content-type']).toMatch(/^application\/json/)
  expect(JSON.stringify(alerts.json())).toContain(JSON.stringify(written.trim()).slice(1, -1))
})

it('an order and a parcel of another operator do not exist', async () => {
  const payboxid = await buy({ ...HD, quantity: '1' })
  const parcelid = await sent(payboxid, newBoxes(1))
  const other = await newOperator(shop)
  expect((await other.send(`/lco/v1/boxorders/${payboxid}`)).statusCode).toBe(404)
  expect((await other.send(`/lco/v1/parcels/${parcelid}/receive`, { form: {} })).statusCode).toBe(404)
})
