import { addDays, type Day } from '../dates.ts'
import { add, subtract, ZERO, type Paise } from '../money.ts'
import { daysFrom, partOf } from '../plans/tariff.ts'
import { priceOfDays, type SoldDays } from '../subscriptions/contract.ts'

export const REFUND_REASONS = ['NO_SIGNAL', 'CHARGED_TWICE', 'NOT_ACTIVATED'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** `refunded` is all that was given back; `amends` that part of it which took no days away; `sold` where a part of it did not run. */
type Sale = { starts: Day; validity: Day; paid: Paise; refunded: Paise; amends: Paise; sold?: SoldDays | null }

/** Less was given than was asked for. */
export const isPart = <R extends { amount: Paise; granted: Paise | null }>(
  refund: R,
): refund is R & { granted: Paise } => refund.granted !== null && refund.granted < refund.amount

/** The days without signal, first and last. */
export type Dark = { from: Day; to: Day }

const later = (one: Day, other: Day): Day => (one > other ? one : other)
const earlier = (one: Day, other: Day): Day => (one < other ? one : other)

/** The dark days that were paid for and are over, today included; those that were made good before are not counted again. */
export function darkDays(
  { starts, validity }: Pick<Sale, 'starts' | 'validity'>,
  { from, to }: Dark,
  { today, madeGood = [] }: { today: Day; madeGood?: readonly Dark[] },
): Day[] {
  const first = later(from, starts)
  const last = earlier(earlier(to, validity), today)
  const days = Array.from({ length: Math.max(0, daysFrom(first, last)) }, (_, n) => addDays(first, n))
  return days.filter((day) => !madeGood.some((one) => one.from <= day && day <= one.to))
}

type Asked = { reason: RefundReason; dark: Dark | null; today: Day; madeGood?: readonly Dark[] }

/** What may be asked back of a sale: the dark days' share, or all of it; never more than is left of what was paid. */
export function refundable(sale: Sale, { reason, dark, ...when }: Asked): { days: number; amount: Paise } {
  const left = subtract(sale.paid, sale.refunded)
  if (reason !== 'NO_SIGNAL') return { days: 0, amount: left }
  const dayList = dark ? darkDays(sale, dark, when) : []
  const days = dayList.length
  if (days === 0) return { days, amount: ZERO }
  const share = sale.sold
    ? priceOfDays(sale.sold, dayList)
    : partOf(add(left, sale.amends), days, daysFrom(sale.starts, sale.validity))
  return { days, amount: share > left ? left : share }
}
