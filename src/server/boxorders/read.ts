import type { BoxOrder, Parcel } from '#domain/hardware/delivery-calls.ts'
import { Failure } from '#domain/errors.ts'

import type { Db } from '../db/connect.ts'
import type { Tx } from '../write.ts'
import { toBoxPayment, type OrderKey } from './orders.ts'

/** An order with its parcels, and the boxes in them. */
export async function readBoxOrder(db: Db | Tx, { lcoid, payboxid }: OrderKey): Promise<BoxOrder> {
  const order = await db
    .selectFrom('box_order')
    .selectAll()
    .where('lcoid', '=', lcoid)
    .where('payboxid', '=', payboxid)
    .executeTakeFirst()
  if (!order) throw new Failure('not.found')
  const { kind } = await db
    .selectFrom('box_type')
    .select('kind')
    .where('idboxtypeclass', '=', order.boxtype)
    .executeTakeFirstOrThrow()
  return { ...toBoxPayment(order), kind, parcels: await parcelsOf(db, { lcoid, payboxid }) }
}

async function parcelsOf(db: Db | Tx, { lcoid, payboxid }: OrderKey): Promise<Parcel[]> {
  const parcels = await db
    .selectFrom('parcel')
    .selectAll()
    .where('lcoid', '=', lcoid)
    .where('payboxid', '=', payboxid)
    .orderBy('packed')
    .orderBy('parcelid')
    .execute()
  if (parcels.length === 0) return []
  const boxes = await db
    .selectFrom('parcel_box')
    .selectAll()
    .where('lcoid', '=', lcoid)
    .where(
      'parcelid',
      'in',
      parcels.map(({ parcelid }) => parcelid),
    )
    .orderBy('stbno')
    .execute()
  return parcels.map(({ state: status, ticketid, ...parcel }) => ({
    ...parcel,
    status,
    ticketid: ticketid ?? '',
    boxes: boxes
      .filter(({ parcelid }) => parcelid === parcel.parcelid)
      .map(({ stbno, vcno, model, castype, state }) => ({ stbno, vcno, model, castype, status: state })),
  }))
}
