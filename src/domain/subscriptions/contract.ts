import { addDays, daysBetween, type Day } from '../dates.ts'
import type { FailureCode } from '../errors.ts'
import { roundHalfUp } from '../gst.ts'
import { add, ZERO, type Paise } from '../money.ts'
import { daysFrom, partOf } from '../plans/tariff.ts'

/** A active, E expired, D disconnected, C cancelled, S suspended by the provider. */
export const CONTRACT_STATUSES = ['A', 'E', 'D', 'C', 'S'] as const
export type ContractStatus = (typeof CONTRACT_STATUSES)[number]

const ALLOWED = {
  disconnect: ['A'],
  reconnect: ['D'],
  cancel: ['A', 'D'],
  renew: ['A', 'E'],
} as const satisfies Record<string, readonly ContractStatus[]>
export type PackAction = keyof typeof ALLOWED

export const DISCONNECT_REASONS = [
  'Payment Due',
  'Non Payment',
  'Customer Request',
  'House Locked',
  'Shifted',
  'Box Faulty',
] as const
export const RECONNECT_REASONS = [
  'Payment Received',
  'Customer Request',
  'House Opened',
  'Disconnected by mistake',
] as const
export const CANCEL_REASONS = ['Customer Request', 'Wrong pack', 'Shifted', 'Box Faulty', 'Other'] as const

/** How long, and how often on one box, a sale can be taken back as if it had not been made. */
export const UNDO_LIMITS = { minutes: 30, aMonth: 2 }

type State = { contractstatus: ContractStatus; validity: Day }

/** What a contract is on this day: one whose days have run out is expired, whether or not that was written down yet. */
export const statusOn = ({ contractstatus, validity }: State, today: Day): ContractStatus =>
  contractstatus !== 'C' && validity < today ? 'E' : contractstatus

/** Read by the screens to offer an action and by the server to allow it, so the two cannot disagree. */
export const contractCan = (action: PackAction, contract: State, today: Day): boolean =>
  (ALLOWED[action] as readonly ContractStatus[]).includes(statusOn(contract, today))

const REFUSALS: Partial<Record<ContractStatus, FailureCode>> = {
  A: 'contract.active',
  C: 'contract.cancelled',
  E: 'contract.expired',
  D: 'contract.disconnected',
}

/** Why an action is not possible; `null` when it is. */
export const refusalOf = (action: PackAction, contract: State, today: Day): FailureCode | null =>
  contractCan(action, contract, today) ? null : (REFUSALS[statusOn(contract, today)] ?? 'contract.state')

type Period = { starts: Day; validity: Day }

/** The last day that counts as used when it ends today: today, or the day before it began. */
export const lastUsedDay = ({ starts }: Pick<Period, 'starts'>, today: Day): Day =>
  starts > today ? addDays(starts, -1) : today

/** A part runs on all days of its contract; one that was tried `again` from that day on; one that was refused on none. */
type PartRun = { price: Paise; refused: boolean; again: Day | null }
/** A contract as it was sold: for so much, for so many days, of which its parts did not all run on each. */
export type SoldDays = { price: Paise; days: number; parts: readonly PartRun[] }

/** `paid` is what was not given back; `amends` what was given back without taking days away, as for days without signal; `sold` where a part of
 * it did not run. */
export type Priced = Period & { paid: Paise; amends?: Paise; sold?: SoldDays | null }

/** The price of these days: of each what ran on it. A day costs what it cost when it was sold, whatever was cut away or given back since. */
export function priceOfDays({ price, days, parts }: SoldDays, some: readonly Day[]): Paise {
  const idleOn = (day: Day) => parts.filter(({ refused, again }) => refused || (again !== null && day < again))
  const cost = some.reduce((sum, day) => idleOn(day).reduce((rest, part) => rest - part.price, sum + price), 0)
  return roundHalfUp(cost, days)
}

/** What is given back of the price when it ends on this day, which counts as used: never more than is left of what was paid.
 * Nothing for what has run out. */
export function refundOf({ paid, amends = ZERO, sold, ...period }: Priced, lastDay: Day): Paise {
  const unused = daysBetween(lastDay, period.validity)
  if (unused <= 0) return ZERO
  const unusedPart = sold
    ? priceOfDays(sold, daysAfter(lastDay, unused))
    : partOf(add(paid, amends), unused, daysFrom(period.starts, period.validity))
  return unusedPart > paid ? paid : unusedPart
}

const daysAfter = (day: Day, count: number): Day[] => Array.from({ length: count }, (_, n) => addDays(day, n + 1))

/** What a part that was refused costs when it is tried again: the days that are left, of those it was sold for. Never more than was given back. */
export function retryPrice(
  { price, refunded, solddays }: { price: Paise; refunded: Paise; solddays: number },
  { starts, validity }: Period,
  today: Day,
): Paise {
  const left = partOf(price, Math.max(0, daysFrom(starts > today ? starts : today, validity)), solddays)
  return left > refunded ? refunded : left
}
