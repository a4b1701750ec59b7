import { daysBetween, type Day } from '../dates.ts'
import { roundHalfUp } from '../gst.ts'
import { add, paise, subtract, ZERO, type Paise } from '../money.ts'
import { daysFrom, partOf, periodEnd, type PlanType, type Tariff } from '../plans/tariff.ts'

/** As somebody takes money. */
export const TAKEN_MODES = ['CASH', 'UPI', 'BANK', 'CHEQUE'] as const
/** ONLINE is said by the operator's gateway and by nobody else. */
export const RECEIPT_MODES = [...TAKEN_MODES, 'ONLINE'] as const
export type ReceiptMode = (typeof RECEIPT_MODES)[number]

export const ENTRY_KINDS = ['CHARGE', 'SUM', 'RECEIPT', 'DISCOUNT', 'REVERSAL', 'OPENING'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** Who paid, whole or in part, was visited too. */
export const VISIT_OUTCOMES = ['PAID', 'PART_PAID', 'PROMISED', 'NOT_AT_HOME', 'REFUSED', 'MOVED'] as const
export type VisitOutcome = (typeof VISIT_OUTCOMES)[number]

/** So long what was done at a door without a line is waited for. */
export const OLDEST_MS = 60 * 86_400_000

/** The clock of a phone whose battery died stands in another year: what it did was done when it arrives. */
export const isLikely = (at: Date | undefined, now: Date): at is Date =>
  at !== undefined && now.getTime() - at.getTime() < OLDEST_MS

/** What one receipt, discount, opening or own price may be at most. */
export const MOST_AMOUNT = paise(10_000_000)

/** Notes and coins in the hand, the largest first. */
export const NOTES = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const

type Counted = Readonly<Record<number, number>>

export const notesText = (counts: Counted): string =>
  NOTES.filter((note) => (counts[note] ?? 0) > 0)
    .map((note) => `${note}x${counts[note]}`)
    .join(',')

export const cashOf = (counts: Counted): Paise =>
  paise(NOTES.reduce((sum, note) => sum + note * 100 * (counts[note] ?? 0), 0))

/** What the text of `notesText` comes to. */
export const cashOfNotes = (text: string): Paise =>
  cashOf(Object.fromEntries(text.split(',').map((part) => part.split('x').map(Number) as [number, number])))

export const receiptNumber = (financialYear: string, number: number): string =>
  `R/${financialYear}/${String(number).padStart(6, '0')}`

/**
 * What a home still owes for a contract after some of its price went back to the wallet: the same share. What is posted is the
 * step from one such amount to the next, so that however often it is given back and taken again nothing is left over.
 */
export const shareCharged = (charge: Paise, { lcoprice, refunded }: { lcoprice: Paise; refunded: Paise }): Paise =>
  lcoprice === 0 ? charge : roundHalfUp(charge * subtract(lcoprice, refunded), lcoprice)

/** How many of its days its home is charged for by other STBs already, if any, and how many it has up to the last of these. */
export type Beside = { charged: number; upto: number } | null
type Sold = {
  mrptariff: Paise
  starts: Day
  validity: Day
  plan: Tariff & { plantype: PlanType }
  beside: Beside
}
export type OwnPrices = { lump: Paise | null; own: Paise | null }

/**
 * What a sale is charged to its home: the MRP of the contract, unless another price was agreed on. A price for the pack is for its
 * whole period; an add-on that ends with its base pack costs the days it runs. A monthly sum is charged with base packs, of whichever STB, for
 * the months that none of the others was charged for, and everything else is in it.
 */
export function homeCharge(sold: Sold, { lump, own }: OwnPrices): Paise {
  const { mrptariff, starts, validity, plan } = sold
  if (lump !== null) return plan.plantype === 'BASE' ? lumpFor(lump, sold) : ZERO
  if (own === null) return mrptariff
  const whole = daysFrom(starts, periodEnd(starts, plan))
  return partOf(own, Math.min(daysFrom(starts, validity), whole), whole)
}

export const DAYS_OF_A_MONTH = 30
export const HALF_A_MONTH = 15

const lumpFor = (monthly: Paise, { plan: { tariffperiod, tariffperiodtype }, starts, validity, beside }: Sold): Paise =>
  beside === null
    ? partOf(monthly, tariffperiod, tariffperiodtype === 'M' ? 1 : DAYS_OF_A_MONTH)
    : paise(monthly * monthsBeside(daysFrom(starts, validity), beside))

/**
 * The whole months of the days that nobody is charged for. What is less at the end is for whatever follows; days before a time that was charged
 * ahead are followed by nothing, and are a month once they are half of one.
 */
export function monthsBeside(days: number, { charged, upto }: NonNullable<Beside>): number {
  const before = upto > charged ? HALF_A_MONTH : 0
  return Math.floor((days - charged + before) / DAYS_OF_A_MONTH)
}

type Booked = { id: number; kind: EntryKind; amount: Paise; contractno: string; day: Day }
export type Due = { day: Day; contractno: string; amount: Paise; left: Paise }

/**
 * Money goes to the oldest charge first, so what is open of a balance is the newest of what was charged. What was reversed of a
 * contract is none of its charge. Of a long account its newest entries and the `balance` are enough.
 */
export function openDues(
  entries: readonly Booked[],
  balance = add(ZERO, ...entries.map(({ amount }) => amount)),
): Due[] {
  let open = balance
  const dues: Due[] = []
  for (const charge of chargesOf(entries).toReversed()) {
    if (open <= 0) break
    const left = paise(Math.min(open, charge.amount))
    dues.unshift({ ...charge, left })
    open = subtract(open, left)
  }
  return dues
}

/** Not a reversal or a discount: what somebody has to pay, or of a contract whatever moved it. */
const isCharged = ({ kind, amount, contractno }: Booked): boolean =>
  contractno !== '' || (amount > 0 && (kind === 'CHARGE' || kind === 'OPENING'))

/** What was charged and not taken back, the oldest first: old dues may be written down after newer charges. */
function chargesOf(entries: readonly Booked[]): Omit<Due, 'left'>[] {
  const charges = new Map<string, Omit<Due, 'left'>>()
  for (const { id, amount, contractno, day } of entries.filter(isCharged).toSorted((a, b) => a.id - b.id)) {
    const key = contractno || String(id)
    const before = charges.get(key) ?? { day, contractno, amount: ZERO }
    charges.set(key, { ...before, amount: add(before.amount, amount) })
  }
  return [...charges.values()].filter(({ amount }) => amount > 0).toSorted((a, b) => daysBetween(b.day, a.day))
}

export const DUE_AGES = ['0-30', '31-60', '61-90', '90+'] as const
export type DueAge = (typeof DUE_AGES)[number]

export function ageOf(day: Day, today: Day): DueAge {
  const days = daysBetween(day, today)
  if (days <= 30) return '0-30'
  if (days <= 60) return '31-60'
  return days <= 90 ? '61-90' : '90+'
}
