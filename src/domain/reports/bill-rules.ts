import { addDays, addMonths, type Day } from '../dates.ts'
import { serviceOf, sharedOut, splitGst, splitLines, type GstSplit } from '../gst.ts'
import { add, paise, subtract, ZERO, type Paise } from '../money.ts'

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'] as const
const SUPPLEMENT = ' Supplement'

/** Under this year and month stand the papers of all homes, sorted by no month. */
export const CRF_YEAR = 'temp'
export const CRF_LABEL = 'CRF'

/** 'FEB', 'FEB Supplement', 'FEB Supplement 2'. */
export const monthLabel = (month: number, part: number): string =>
  `${MONTHS[month - 1]}${part === 0 ? '' : SUPPLEMENT}${part > 1 ? ` ${part}` : ''}`

/** The month and part that a label names, or null. */
export function labelParts(label: string): { month: number; part: number } | null {
  const match = /^([A-Z]{3})(?:( Supplement)(?: (\d{1,3}))?)?$/.exec(label.trim())
  const month = (MONTHS as readonly string[]).indexOf(match?.[1] ?? '') + 1
  if (!match || month === 0) return null
  const part = match[2] ? Number(match[3] ?? 1) : 0
  return monthLabel(month, part) === label.trim() ? { month, part } : null
}

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`
export const lastOfMonth = (day: Day): Day => addDays(addMonths(firstOfMonth(day), 1), -1)

/** What moved in a month for one reason, in the wallet's eyes: below zero it was taken. */
export type Moved = {
  reason: string
  servicecode: string
  /** Given back for a sale that never stood: no credit note was made, so no invoice may count it. */
  takenback: boolean
  change: Paise
  entries: number
}

/** What the tax invoice of a month lists: sales under one number of services, tax included. */
export type BillLine = { sac: string; description: string; quantity: number } & GstSplit

export type BillFigures = {
  opening: Paise
  topups: Paise
  sales: Paise
  refunds: Paise
  hardware: Paise
  adjustments: Paise
  closing: Paise
  lines: BillLine[]
} & GstSplit

const sumOf = (moved: readonly Moved[], matches: (one: Moved) => boolean): Paise =>
  add(ZERO, ...moved.filter(matches).map(({ change }) => change))

const KNOWN = ['topup', 'refund-to-source', 'plan-sale', 'refund', 'box-sale']
const isSale = ({ reason, takenback }: Moved): boolean => reason === 'plan-sale' || (reason === 'refund' && takenback)

/**
 * A month of an operator's account. Sales that never stood count neither as sold nor as given back; where more of them came
 * back than was sold at all, because they were sold the month before, the rest is a refund.
 */
export function billFigures(opening: Paise, moved: readonly Moved[], sameState: boolean): BillFigures {
  const sold = subtract(ZERO, sumOf(moved, isSale))
  const sales = paise(Math.max(0, sold))
  const refunds = add(
    sumOf(moved, ({ reason, takenback }) => reason === 'refund' && !takenback),
    subtract(sales, sold),
  )
  const topups = sumOf(moved, ({ reason }) => reason === 'topup' || reason === 'refund-to-source')
  const hardware = subtract(
    ZERO,
    sumOf(moved, ({ reason }) => reason === 'box-sale'),
  )
  const adjustments = sumOf(moved, ({ reason }) => !KNOWN.includes(reason))
  const closing = paise(opening + topups - sales + refunds - hardware + adjustments)
  const split = splitGst(sales, sameState)
  const lines = billLines(moved.filter(isSale), sales, sameState)
  return { opening, topups, sales, refunds, hardware, adjustments, closing, ...split, lines }
}

type Sold = { sac: string; description: string; quantity: number; amount: Paise }

/** By number of services, the largest first. The lines add up to the invoice, paisa by paisa. */
function billLines(moved: readonly Moved[], sales: Paise, sameState: boolean): BillLine[] {
  if (sales === 0) return []
  const sold = [...bySac(moved).values()].filter(({ amount }) => amount > 0).toSorted((a, b) => b.amount - a.amount)
  const amounts = sold.map(({ amount }) => amount)
  // what came back of a service that was not sold this month lessens the largest line
  const split = splitLines(sharedOut(sales, amounts, amounts), sameState)
  return sold.map(({ sac, description, quantity }, n) => ({ sac, description, quantity, ...split[n]! }))
}

function bySac(moved: readonly Moved[]): Map<string, Sold> {
  const found = new Map<string, Sold>()
  for (const { servicecode, change, entries, takenback } of moved) {
    const { sac, name } = serviceOf(servicecode)
    const known = found.get(sac) ?? { sac, description: name, quantity: 0, amount: ZERO }
    const quantity = known.quantity + (takenback ? -entries : entries)
    found.set(sac, { ...known, quantity, amount: subtract(known.amount, change) })
  }
  return found
}
