import { type DayRange, rangeOf } from '#web/ui/day-range.ts'

export const ORDER_STATES = ['CREATED', 'PAID', 'CANCELLED'] as const
export type OrderState = (typeof ORDER_STATES)[number]

export type OrderSearch = DayRange & { status?: OrderState }

export const isOrderState = (text: unknown): text is OrderState => ORDER_STATES.some((state) => state === text)

export const orderSearch = (search: Record<string, unknown>): OrderSearch => ({
  ...rangeOf(search),
  ...(isOrderState(search['status']) && { status: search['status'] }),
})
