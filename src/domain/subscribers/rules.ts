import { addDays, daysBetween, type Day } from '../dates.ts'

/** What a box is doing, derived from its contracts; never stored. */
export const BOX_STATUSES = ['ACTIVE', 'EXPIRING', 'EXPIRED', 'DISCONNECTED', 'INACTIVE', 'FAULTY'] as const
export type BoxStatus = (typeof BOX_STATUSES)[number]

export const EXPIRING_DAYS = 5

type Base = { contractstatus: string; validity: Day; starts?: Day; contractno?: string }

const isCancelled = ({ contractstatus }: Base): number => Number(contractstatus === 'C')

const newerFirst = (a: Base, b: Base): number =>
  daysBetween(a.validity, b.validity) ||
  isCancelled(a) - isCancelled(b) ||
  (b.contractno ?? '').localeCompare(a.contractno ?? '')

/** One that was taken back before it began has no day of its own. */
const everRan = ({ starts, validity }: Base): boolean => starts === undefined || validity >= starts

/** By the newest base pack: the one whose validity ends last, of two the one that was not cancelled, then the later contract. */
export function boxStatus(bases: readonly Base[], today: Day): BoxStatus {
  const newest = bases.filter(everRan).toSorted(newerFirst)[0]
  if (!newest || newest.contractstatus === 'C') return 'INACTIVE'
  if (newest.contractstatus === 'D') return newest.validity < today ? 'EXPIRED' : 'DISCONNECTED'
  if (newest.contractstatus === 'E' || newest.validity < today) return 'EXPIRED'
  return newest.validity < addDays(today, EXPIRING_DAYS) ? 'EXPIRING' : 'ACTIVE'
}

type OnBox = {
  contractno: string
  plancode: string
  plantype: string
  contractstatus: string
  starts: Day
  validity: Day
}

/** What counts on a box today: of each plan the last contract, as long as it runs or ended with the newest base pack. */
export function presentContracts<C extends OnBox>(contracts: readonly C[], today: Day): C[] {
  const kept = contracts.filter(({ contractstatus }) => contractstatus !== 'C').toSorted(newerFirst)
  const base = kept.find(({ plantype }) => plantype === 'BASE')
  const since = base && base.starts < today ? base.starts : today
  return kept.filter(
    (one, n) => one.validity >= since && kept.findIndex(({ plancode }) => plancode === one.plancode) === n,
  )
}

export const daysLeft = (validity: Day, today: Day): number => daysBetween(today, validity)
