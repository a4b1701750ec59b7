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
