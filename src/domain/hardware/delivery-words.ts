/** The steps of a delivery, as every screen and report calls them. */
export const DELIVERY_STEPS = {
  WAITING: ['To be packed', 'पैक होना बाकी'],
  PACKED: ['Packed', 'पैक हुआ'],
  DISPATCHED: ['On its way', 'रास्ते में'],
  RECEIVED: ['Received', 'मिल गया'],
} as const
