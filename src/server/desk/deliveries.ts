import { sql } from 'kysely'

import { dayOf, indianDay } from '#domain/dates.ts'
import type { deskDeliveryCalls } from '#domain/desk/delivery-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure, orNotFound } from '#domain/errors.ts'
import { boxLines, serialsIn } from '#domain/hardware/box-lines.ts'
import type { BoxOrder } from '#domain/hardware/delivery-calls.ts'

import { takeBackParcel } from '../boxorders/came-back.ts'
import { cancelPaidOrder } from '../boxorders/cancel-paid.ts'
import { cameBackNotice, dispatchedNotice, orderCancelledNotice, packedNotice } from '../boxorders/notices.ts'
import type { OrderKey } from '../boxorders/orders.ts'
import { dispatchParcel, packParcel, unpackParcel, type Contents } from '../boxorders/parcels.ts'
import { boxOrders, DELIVERED_TO, parcelsOf, readBoxOrder, toBoxOrder, type Parcels } from '../boxorders/read.ts'
import type { Db } from '../db/connect.ts'
import { findRow } from '../db/rows.ts'
import { slipPdf } from '../documents/slip-pdf.ts'
import { operatorParty, providerNow, providerParty } from '../invoices/parties.ts'
import { announceNotice, tell } from '../notices/tell.ts'
import { findOperator } from '../operators/store.ts'
import { pageFrom, inOrder } from '../paging.ts'
import { creditOf } from '../wallet/ledger.ts'
import type { DeskContext, DeskHandlers } from './context.ts'
import { wrong } from './given.ts'
import { casNamed, modelNamed } from './shop.ts'

const MOST_BOXES = 100

async function listDeskBoxOrders(
  { status, after }: Input<typeof deskDeliveryCalls.listDeskBoxOrders>,
  { system }: DeskContext,
) {
  const waits = status !== undefined && status !== 'RECEIVED'
  const orders = await ordersOfAll(system)
    .where('o.paid', 'is not', null)
    .$call((query) =>
      status === undefined ? query : query.where('o.state', '=', sql.lit('PAID')).where(DELIVERED_TO[status]),
    )
    .$call(inOrder({ waits, after, at: 'o.paid', id: 'o.payboxid' }))
    .execute()
  const parcels = await parcelsOf(system, orders)
  return pageFrom(orders, ['paid', 'payboxid'], (order) => toDeskOrder(order, parcels))
}

/** Orders with whose they are, asked for the shown ones alone: joined, all operators would be read for a page of orders. */
const ordersOfAll = (db: Db) =>
  boxOrders(db)
    .select(sql<string>`(select lconame from operator where lcoid = o.lcoid)`.as('lconame'))
    .select(sql<string>`(select city from operator where lcoid = o.lcoid)`.as('city'))

type Found = Awaited<ReturnType<ReturnType<typeof ordersOfAll>['executeTakeFirstOrThrow']>>

const toDeskOrder = ({ lconame, city, ...order }: Found, parcels: Parcels) => ({
  ...toBoxOrder(order, parcels),
  lconame,
  city,
})

async function readDeskOrder(db: Db, { lcoid, payboxid }: OrderKey) {
  const order = orNotFound(
    await ordersOfAll(db).where('o.lcoid', '=', lcoid).where('o.payboxid', '=', payboxid).executeTakeFirst(),
  )
  return toDeskOrder(order, await parcelsOf(db, [order]))
}

async function keyOfOrder(db: Db, payboxid: string): Promise<OrderKey> {
  return orNotFound(await findRow(db, 'box_order', { payboxid }, ['lcoid', 'payboxid']))
}

async function keyOfParcel(db: Db, parcelid: string): Promise<OrderKey & { parcelid: string }> {
  return orNotFound(await findRow(db, 'parcel', { parcelid }, ['lcoid', 'payboxid', 'parcelid']))
}

type Packing = Input<typeof deskDeliveryCalls.packParcel>

/** STBs by their numbers with model and CAS, accessories by count. */
async function contentsOf(db: Db, order: BoxOrder, packing: Packing): Promise<Contents> {
  if (order.kind === 'ACCESSORY') {
    if (packing.count === undefined) throw wrong('count', 'required')
    return { count: packing.count }
  }
  const { boxes: typed, model = '', castype = '' } = packing
  if (!typed) throw wrong('boxes', 'required')
  const { boxes, wrong: refused } = boxLines(typed, { alone: true })
  if (refused.length > 0)
    throw new Failure('desk.boxes', { fields: { boxes: 'boxLine' }, lines: refused.map(({ line }) => line) })
  if (boxes.length > MOST_BOXES) throw wrong('boxes', 'tooLong')
  const packed = await modelNamed(db, model)
  const ordered = await findRow(db, 'box_model', { model: order.model }, ['stb_type'])
  // another model of the kind may stand in; an SD box for an HD one may not
  if (ordered && ordered.stb_type !== packed.stb_type) throw wrong('model', 'otherKind')
  return { boxes, model: packed.model, castype: await casNamed(db, castype) }
}

async function pack(packing: Packing, { system, staff, writeFor, live, now }: DeskContext) {
  const key = await keyOfOrder(system, packing.payboxid)
  const contents = await contentsOf(system, await readBoxOrder(system, key), packing)
  const order = await writeFor(key.lcoid)(async (tx, note) => {
    const parcel = await packParcel(tx, key, contents, { actor: staff.staffid, now: now() })
    note({ what: 'parcel-packed', target: parcel.parcelid, after: { payboxid: key.payboxid, ...contents } })
    await tell(tx, packedNotice(parcel), now())
    return readDeskOrder(tx, key)
  })
  await announceMoved(live, key)
  return order
}

async function announceMoved(live: DeskContext['live'], { lcoid, payboxid }: OrderKey): Promise<void> {
  await live.announce(lcoid, { kind: 'boxes', requestid: payboxid })
  await announceNotice(live, { lcoid })
}

async function unpack({ parcelid }: { parcelid: string }, { system, writeFor, live, now }: DeskContext) {
  const key = await keyOfParcel(system, parcelid)
  const order = await writeFor(key.lcoid)(async (tx, note) => {
    const { quantity } = await unpackParcel(tx, key, now())
    note({ what: 'parcel-unpacked', target: parcelid, before: { payboxid: key.payboxid, quantity } })
    return readDeskOrder(tx, key)
  })
  await live.announce(key.lcoid, { kind: 'boxes', requestid: key.payboxid })
  return order
}

type Dispatching = Input<typeof deskDeliveryCalls.dispatchParcel>

async function dispatch({ parcelid, ...sending }: Dispatching, { system, staff, writeFor, live, now }: DeskContext) {
  const key = await keyOfParcel(system, parcelid)
  const order = await writeFor(key.lcoid)(async (tx, note) => {
    const parcel = await dispatchParcel(tx, key, sending, { actor: staff.staffid, now: now() })
    note({ what: 'parcel-dispatched', target: parcelid, after: { payboxid: key.payboxid, ...sending } })
    await tell(tx, dispatchedNotice(parcel), now())
    return readDeskOrder(tx, key)
  })
  await announceMoved(live, key)
  return order
}

type TakingBack = Input<typeof deskDeliveryCalls.takeBackParcel>

async function takeBack(asked: TakingBack, { system, staff, writeFor, live, now }: DeskContext) {
  const { parcelid, reason } = asked
  const key = await keyOfParcel(system, parcelid)
  const back = { reason, missing: serialsIn(asked.missing), damaged: serialsIn(asked.damaged) }
  const order = await writeFor(key.lcoid)(async (tx, note) => {
    const parcel = await takeBackParcel(tx, key, back, { actor: staff.staffid, now: now() })
    note({ what: 'parcel-came-back', target: parcelid, after: { payboxid: key.payboxid, ...back } })
    await tell(tx, cameBackNotice(parcel), now())
    return readDeskOrder(tx, key)
  })
  await announceMoved(live, key)
  return order
}

type Cancelling = Input<typeof deskDeliveryCalls.cancelDeskBoxOrder>

async function cancel({ payboxid, reason }: Cancelling, { system, staff, spendFor, live, now }: DeskContext) {
  const key = await keyOfOrder(system, payboxid)
  const order = await spendFor(key.lcoid)(async (tx, note) => {
    const cancelled = await cancelPaidOrder(tx, key, { actor: staff.staffid, reason, now: now() })
    const { creditnoteno, totalprice } = cancelled
    note({ what: 'box-order-cancelled', target: payboxid, after: { reason, creditnoteno, totalprice } })
    await tell(tx, orderCancelledNotice(cancelled), now())
    return readDeskOrder(tx, key)
  })
  await live.announce(key.lcoid, { kind: 'credit', credit: await creditOf(system, key.lcoid) })
  await announceMoved(live, key)
  return order
}

async function downloadPackingSlip({ parcelid }: { parcelid: string }, { system, config, now }: DeskContext) {
  const key = await keyOfParcel(system, parcelid)
  const order = await readBoxOrder(system, key)
  const operator = await findOperator(system, key.lcoid)
  const parcel = order.parcels.find((one) => one.parcelid === parcelid)
  if (!parcel || !operator) throw new Failure('not.found')
  const { dispatched, packed, courier, tracking, quantity } = parcel
  const title = dispatched ? ('Delivery note' as const) : ('Packing slip' as const)
  const item = `${order.boxtype}, ${order.model}`
  const counted = [{ item, stbno: '', vcno: '', quantity }]
  const boxes = parcel.boxes.map(({ stbno, vcno }) => ({ item, stbno, vcno, quantity: 1 }))
  const facts = [
    ['Parcel', parcelid],
    ['Order', `${order.payboxid}, invoice ${order.invoiceno}`],
    [dispatched ? 'Dispatched' : 'Packed', indianDay(dayOf(dispatched ?? packed))],
    ['Courier', dispatched ? `${courier}, ${tracking}` : '---'],
  ] as const
  return {
    filename: `${dispatched ? 'delivery-note' : 'packing-slip'}-${parcelid}.pdf`,
    type: 'application/pdf',
    body: await slipPdf({
      title,
      number: parcelid,
      made: dispatched ?? packed,
      facts,
      supplier: providerParty(await providerNow(system, config, now())),
      recipient: operatorParty(operator),
      lines: boxes.length > 0 ? boxes : counted,
    }),
  }
}

export const deliveryHandlers: DeskHandlers<typeof deskDeliveryCalls> = {
  listDeskBoxOrders,
  getDeskBoxOrder: async ({ payboxid }, { system }) => readDeskOrder(system, await keyOfOrder(system, payboxid)),
  packParcel: pack,
  unpackParcel: unpack,
  dispatchParcel: dispatch,
  takeBackParcel: takeBack,
  cancelDeskBoxOrder: cancel,
  downloadPackingSlip,
}
