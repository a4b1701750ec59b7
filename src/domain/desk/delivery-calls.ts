import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { Count, optionalText, text } from '../fields.ts'
import { PayBoxId } from '../hardware/calls.ts'
import { DELIVERY_STATES } from '../hardware/delivery.ts'
import { BoxOrder, ParcelId, Serials } from '../hardware/delivery-calls.ts'
import { pageOf } from '../paging.ts'

/** An order with whose it is. */
export const DeskBoxOrder = z.extend(BoxOrder, { lconame: z.string(), city: z.string() })
export type DeskBoxOrder = z.output<typeof DeskBoxOrder>

/** Paid hardware on its way from the provider to an operator. */
export const deskDeliveryCalls = {
  listDeskBoxOrders: endpoint({
    staff: 'decide',
    summary: 'Paid hardware orders of all operators; those that wait come oldest first',
    method: 'GET',
    path: '/desk/v1/boxorders',
    input: () => z.object({ status: z.optional(z.enum(DELIVERY_STATES)), after: z.optional(z.string()) }),
    reply: () => pageOf(DeskBoxOrder),
  }),

  getDeskBoxOrder: endpoint({
    staff: 'decide',
    summary: 'One hardware order with its parcels',
    method: 'GET',
    path: '/desk/v1/boxorders/{payboxid}',
    input: () => z.object({ payboxid: PayBoxId }),
    reply: () => DeskBoxOrder,
  }),

  packParcel: endpoint({
    staff: 'decide',
    summary: 'Put a part of an order, or all of it, into a parcel: STBs by their numbers, accessories by count',
    method: 'POST',
    path: '/desk/v1/boxorders/{payboxid}/parcels',
    input: () =>
      z.object({
        payboxid: PayBoxId,
        /** One `stb,vc` a line. */
        boxes: optionalText(text(20_000)),
        model: optionalText(text(40)),
        castype: optionalText(text(40)),
        count: z.optional(Count),
      }),
    reply: () => DeskBoxOrder,
  }),

  unpackParcel: endpoint({
    staff: 'decide',
    summary: 'Take a parcel apart that was not dispatched',
    method: 'POST',
    path: '/desk/v1/parcels/{parcelid}/unpack',
    input: () => z.object({ parcelid: ParcelId }),
    reply: () => DeskBoxOrder,
  }),

  dispatchParcel: endpoint({
    staff: 'decide',
    summary: 'Give a packed parcel to the courier; the operator is told',
    method: 'POST',
    path: '/desk/v1/parcels/{parcelid}/dispatch',
    input: () => z.object({ parcelid: ParcelId, courier: text(60), tracking: text(60) }),
    reply: () => DeskBoxOrder,
  }),

  takeBackParcel: endpoint({
    staff: 'decide',
    summary: 'A dispatched parcel came back undelivered: what is in it is in the own stock again, and owed again',
    method: 'POST',
    path: '/desk/v1/parcels/{parcelid}/back',
    input: () => z.object({ parcelid: ParcelId, reason: text(200), missing: Serials, damaged: Serials }),
    reply: () => DeskBoxOrder,
  }),

  cancelDeskBoxOrder: endpoint({
    staff: 'decide',
    summary:
      'Give up a paid order before anything of it is dispatched; the money goes back to the wallet with a credit note',
    method: 'POST',
    path: '/desk/v1/boxorders/{payboxid}/cancel',
    input: () => z.object({ payboxid: PayBoxId, reason: text(200) }),
    reply: () => DeskBoxOrder,
  }),

  downloadPackingSlip: endpoint({
    staff: 'decide',
    summary: 'Packing slip of a parcel; once it is dispatched, its delivery note',
    method: 'GET',
    path: '/desk/v1/parcels/{parcelid}/slip',
    input: () => z.object({ parcelid: ParcelId }),
    reply: () => z.null(),
    replyAs: 'file',
  }),
}
