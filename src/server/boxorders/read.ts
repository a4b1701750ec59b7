import { sql, type RawBuilder, type Selectable } from 'kysely'

import type { BoxOrder, Parcel } from '#domain/hardware/delivery-calls.ts'
import { DELIVERY_STATES, type DeliveryState } from '#domain/hardware/delivery.ts'
import { orNotFound } from '#domain/errors.ts'
import { grouped } from '#domain/lists.ts'

import type { Db } from '../db/connect.ts'
import type { Database } from '../db/tables.ts'
import { toBoxPayment, type OrderKey } from './orders.ts'

/** The domain's `deliveryOf` of a paid order `o`, each in words that an index is read by. */
export const DELIVERED_TO: Record<DeliveryState, RawBuilder<boolean>> = {
  WAITING: sql`o.dispatched < o.quantity and o.packed < o.quantity`,
  PACKED: sql`o.dispatched < o.quantity and o.packed = o.quantity`,
  DISPATCHED: sql`o.dispatched = o.quantity and o.received < o.quantity`,
  RECEIVED: sql`o.received = o.quantity`,
}

export const DELIVERY_OF = sql<DeliveryState | ''>`case when o.state <> 'PAID' then '' ${sql.join(
  DELIVERY_STATES.map((state) => sql`when ${DELIVERED_TO[state]} then ${sql.lit(state)}`),
  sql` `,
)} end`

/** Orders with what kind of goods they are for. */
export const boxOrders = (db: Db) =>
  db
    .selectFrom('box_order as o')
    .innerJoin('box_type as t', 't.idboxtypeclass', 'o.boxtype')
    .selectAll('o')
    .select('t.kind')

type Found = Awaited<ReturnType<ReturnType<typeof boxOrders>['executeTakeFirstOrThrow']>>
type ParcelRow = Selectable<Database['parcel']> &
  Omit<Selectable<Database['parcel_box']>, 'lcoid' | 'parcelid' | 'state' | 'stbno'> & {
    stbno: string | null
    boxstate: Selectable<Database['parcel_box']>['state']
  }
export type Parcels = ReadonlyMap<string, Parcel[]>

export const toBoxOrder = ({ kind, ...order }: Found, parcels: Parcels): BoxOrder => ({
  ...toBoxPayment(order),
  kind,
  parcels: parcels.get(order.payboxid) ?? [],
})

/** An order with its parcels, and the boxes in them. */
export async function readBoxOrder(db: Db, { lcoid, payboxid }: OrderKey): Promise<BoxOrder> {
  const order = orNotFound(
    await boxOrders(db).where('o.lcoid', '=', lcoid).where('o.payboxid', '=', payboxid).executeTakeFirst(),
  )
  return toBoxOrder(order, await parcelsOf(db, [order]))
}

/** The parcels of all these orders, by order, in one statement. */
export async function parcelsOf(db: Db, orders: readonly OrderKey[]): Promise<Parcels> {
  const keys = orders.map(({ lcoid, payboxid }) => ({ lcoid, payboxid }))
  const { rows } = await sql<ParcelRow>`
    select p.*, b.stbno, b.vcno, b.model, b.castype, b.state as boxstate
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as asked (lcoid text, payboxid text)
    join parcel p on p.lcoid = asked.lcoid and p.payboxid = asked.payboxid
    left join parcel_box b on b.lcoid = p.lcoid and b.parcelid = p.parcelid
    order by p.packed, p.parcelid, b.stbno`.execute(db)
  const parcels = new Map<string, { payboxid: string; parcel: Parcel }>()
  for (const {
    payboxid,
    stbno,
    vcno,
    model,
    castype,
    boxstate,
    state: status,
    ticketid,
    return_reason: why,
    ...row
  } of rows) {
    const held = parcels.get(row.parcelid) ?? {
      payboxid,
      parcel: { ...row, status, why, ticketid: ticketid ?? '', boxes: [] },
    }
    parcels.set(row.parcelid, held)
    if (stbno !== null) held.parcel.boxes.push({ stbno, vcno, model, castype, status: boxstate })
  }
  return new Map(
    [...grouped([...parcels.values()], ({ payboxid }) => payboxid)].map(([payboxid, all]) => [
      payboxid,
      all.map(({ parcel }) => parcel),
    ]),
  )
}
