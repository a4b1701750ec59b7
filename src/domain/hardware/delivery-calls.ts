import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { Count, each, idOf, Instant, optionalText, text } from '../fields.ts'
import { BoxPayment, PayBoxId } from './calls.ts'
import { ARRIVALS } from './delivery.ts'

export const ParcelId = idOf('parcel', /^PCL\d{5,9}$/)

export const Parcel = z.object({
  parcelid: z.string(),
  quantity: z.int(),
  status: z.enum(['PACKED', 'DISPATCHED', 'RECEIVED', 'RETURNED']),
  courier: z.string(),
  tracking: z.string(),
  packed: Instant,
  dispatched: z.nullable(Instant),
  received: z.nullable(Instant),
  /** How many arrived whole; null until it is received. */
  arrived: z.nullable(z.int()),
  /** Why it came back undelivered; '' if it did not. */
  why: z.string(),
  /** The ticket about those that did not; '' if all did. */
  ticketid: z.string(),
  /** Empty for accessories, which go by count. */
  boxes: z.array(
    z.object({
      ...each(z.string(), 'stbno', 'vcno', 'model', 'castype'),
      status: z.enum(['SENT', 'RETURNED', ...ARRIVALS]),
    }),
  ),
})
export type Parcel = z.output<typeof Parcel>

export const BoxOrder = z.extend(BoxPayment, { kind: z.enum(['BOX', 'ACCESSORY']), parcels: z.array(Parcel) })
export type BoxOrder = z.output<typeof BoxOrder>

/** Serials, one a line. */
export const Serials = optionalText(z.string().check(z.regex(/^(\d{16}\s*)*$/), z.maxLength(2000)))

export const deliveryCalls = {
  getBoxOrder: endpoint({
    permission: 'hardware',
    summary: 'One hardware order with its parcels and the serials in them',
    method: 'GET',
    path: '/boxorders/{payboxid}',
    input: () => z.object({ payboxid: PayBoxId }),
    reply: () => BoxOrder,
  }),

  cancelBoxOrder: endpoint({
    permission: 'hardware',
    summary:
      'Give up a paid order before anything of it is dispatched; the money goes back to the wallet with a credit note',
    method: 'POST',
    path: '/boxorders/{payboxid}/cancel',
    input: () => z.object({ payboxid: PayBoxId, reason: text(200) }),
    reply: () => BoxOrder,
  }),

  receiveParcel: endpoint({
    permission: 'hardware',
    summary:
      'Take in a parcel: what arrived goes to stock, what is missing or damaged opens a ticket and is owed again',
    method: 'POST',
    path: '/parcels/{parcelid}/receive',
    input: () =>
      z.object({
        parcelid: ParcelId,
        missing: Serials,
        damaged: Serials,
        /** Of accessories: how many arrived whole. */
        arrived: z.optional(Count),
      }),
    reply: () => BoxOrder,
  }),
}
