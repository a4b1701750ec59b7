import { type DayRange, rangeOf } from '#web/ui/day-range.ts'

export const ORDER_STATES = ['CREATED', 'PAID', 'CANCELLED'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** With the number of an order, that order is open. */
export type OrderSearch = DayRange & { status?: OrderState; order?: string }

export const isOrderState = (text: unknown): text is OrderState => ORDER_STATES.some((state) => state === text)

const isOrder = (text: unknown): text is string => typeof text === 'string' && /^BOX\d{5,9}$/.test(text)

export const orderSearch = ({ status, order, ...search }: Record<string, unknown>): OrderSearch => ({
  ...rangeOf(search),
  ...(isOrderState(status) && { status }),
  ...(isOrder(order) && { order }),
})
