import { paise, type Paise } from '../money.ts'

/** Set-top boxes and accessories carry this number on invoices. */
export const BOX_HSN = '8528'

export const BOX_QUANTITY_MOST = 100

export const orderTotal = (price: Paise, quantity: number): Paise => paise(price * quantity)

/** The steps of a delivery, as every screen and report calls them. */
export const DELIVERY_STEPS = {
  WAITING: ['To be packed', 'पैक होना बाकी'],
  PACKED: ['Packed', 'पैक हुआ'],
  DISPATCHED: ['On its way', 'रास्ते में'],
  RECEIVED: ['Received', 'मिल गया'],
} as const

/** A part of an order that is on its way before the rest. */
export const PART_UNDER_WAY = {
  underWay: [
    (count: number, all: number) => `${count} of ${all} on the way`,
    (count: number, all: number) => `${all} में से ${count} रास्ते में`,
  ],
} as const

export const DELIVERY_STATES = ['WAITING', 'PACKED', 'DISPATCHED', 'RECEIVED'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

type Order = {
  status: 'CREATED' | 'PAID' | 'CANCELLED'
  quantity: number
  packed: number
  dispatched: number
  received: number
}

/** What a paid order has come to: the step that all of it has taken. '' before it is paid, and once it is given up. */
export function deliveryOf({ status, quantity, packed, dispatched, received }: Order): DeliveryState | '' {
  if (status !== 'PAID') return ''
  if (received === quantity) return 'RECEIVED'
  if (dispatched === quantity) return 'DISPATCHED'
  return packed === quantity ? 'PACKED' : 'WAITING'
}

/** How many are on their way while the rest is still with the provider; 0 once all of it has taken a step. */
export const partUnderWay = (order: Order): number =>
  ['WAITING', 'PACKED'].includes(deliveryOf(order)) ? order.dispatched - order.received : 0

/** Nothing of it has left the provider. */
export const isCancellable = ({ status, dispatched }: Pick<Order, 'status' | 'dispatched'>): boolean =>
  status === 'PAID' && dispatched === 0

export const toPack = ({ quantity, packed }: Pick<Order, 'quantity' | 'packed'>): number => quantity - packed

/** What an operator says of a box in a parcel. */
export const ARRIVALS = ['RECEIVED', 'MISSING', 'DAMAGED'] as const
export type Arrival = (typeof ARRIVALS)[number]
