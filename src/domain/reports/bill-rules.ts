import { addDays, addMonths, dayOf, type Day } from '../dates.ts'
import { serviceOf, splitGst, splitLines, type GstSplit } from '../gst.ts'
import { grouped, lastOf } from '../lists.ts'
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
/** What was sold then stands in an invoice, or will in that of a month that is over: taken back now, a credit note corrects it. */
export const isOfMonthBefore = (sold: Date, now: Date): boolean => firstOfMonth(dayOf(sold)) < firstOfMonth(dayOf(now))
export const lastOfMonth = (day: Day): Day => addDays(addMonths(firstOfMonth(day), 1), -1)

/** What moved in a month for one reason, in the wallet's eyes: below zero it was taken. */
export type Moved = {
  reason: string
  servicecode: string
  /** Given back for a sale that never stood: no credit note was made, so no invoice may count it. */
  takenback: boolean
  change: Paise
  entries: number
  /** The state in which it was supplied; null where the operator was in one state all month. */
  region?: string | null
}

/** What the tax invoice of a month lists: sales under one number of services, tax included. */
export type BillLine = { sac: string; description: string; quantity: number } & GstSplit

/** An invoice of sales in a state that the operator left in this month. */
export type ElsewhereInvoice = { region: string; sales: Paise; lines: BillLine[] } & GstSplit
/** As its bill keeps it. */
export type NumberedInvoice = ElsewhereInvoice & { invoiceno: string }
/** Where the operator was when the month ended, and where the provider is. */
type States = { region: string; provider: string }

export type BillFigures = {
  supplied: string
  elsewhere: ElsewhereInvoice[]
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
 * back than was sold at all, the rest is a refund: of a sale of the month before there was no credit note once.
 */
export function billFigures(opening: Paise, moved: readonly Moved[], states: States): BillFigures {
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
  const invoices = invoicesOf(moved.filter(isSale), sales, states)
  const { region: supplied, lines } = lastOf(invoices)
  const [taxable, cgst, sgst, igst] = GST.map((part) => add(ZERO, ...invoices.map((invoice) => invoice[part])))
  const account = { opening, topups, sales, refunds, hardware, adjustments, closing }
  const split = { taxable: taxable!, cgst: cgst!, sgst: sgst!, igst: igst! }
  return { ...account, ...split, lines, supplied, elsewhere: invoices.slice(0, -1) }
}

const GST = ['taxable', 'cgst', 'sgst', 'igst'] as const

/** One of each state, that in which the month ended last. What came back where nothing was sold lessens the others, the largest first. */
function invoicesOf(sold: readonly Moved[], sales: Paise, { region, provider }: States): ElsewhereInvoice[] {
  const found = [...grouped(sold, (one) => one.region ?? region)].map(([state, moved]) => ({
    state,
    moved,
    amount: subtract(
      ZERO,
      sumOf(moved, () => true),
    ),
  }))
  const invoiced = lessenedTo(sales, found).toSorted((a, b) => Number(a.state === region) - Number(b.state === region))
  const all = invoiced.length > 0 ? invoiced : [{ state: region, moved: [], amount: ZERO }]
  return all.map(({ state, moved, amount }) => ({
    region: state,
    sales: amount,
    ...splitGst(amount, state === provider),
    lines: billLines(moved, amount, state === provider),
  }))
}

/** What is left of sums, the largest first, where others were below nothing: that lessens the largest, and the next where it is not enough. */
function lessenedTo<T extends { amount: Paise }>(whole: Paise, sums: readonly T[]): T[] {
  const positive = sums.filter(({ amount }) => amount > 0).toSorted((a, b) => b.amount - a.amount)
  let over = subtract(add(ZERO, ...positive.map(({ amount }) => amount)), whole)
  const left = positive.map((one) => {
    const less = over > one.amount ? one.amount : over
    over = subtract(over, less)
    return { ...one, amount: subtract(one.amount, less) }
  })
  return left.filter(({ amount }) => amount > 0)
}

type Invoiced = { sales: Paise; elsewhere: readonly ElsewhereInvoice[] } & GstSplit

/** What is left of a bill's sums for the invoice of the state in which its month ended. */
export function ownInvoice({ sales, elsewhere, ...bill }: Invoiced): { sales: Paise } & GstSplit {
  const less = (part: 'sales' | (typeof GST)[number], whole: Paise) =>
    subtract(whole, add(ZERO, ...elsewhere.map((one) => one[part])))
  const { taxable, cgst, sgst, igst } = bill
  return {
    sales: less('sales', sales),
    taxable: less('taxable', taxable),
    cgst: less('cgst', cgst),
    sgst: less('sgst', sgst),
    igst: less('igst', igst),
  }
}

type Sold = { sac: string; description: string; quantity: number; amount: Paise }

/** By number of services, the largest first. The lines add up to the invoice, paisa by paisa. */
function billLines(moved: readonly Moved[], sales: Paise, sameState: boolean): BillLine[] {
  if (sales === 0) return []
  const sold = lessenedTo(sales, [...bySac(moved).values()]).toSorted((a, b) => b.amount - a.amount)
  const split = splitLines(
    sold.map(({ amount }) => amount),
    sameState,
  )
  // a pack of which a part is left was sold all the same
  return sold.map(({ sac, description, quantity }, n) => ({
    sac,
    description,
    quantity: Math.max(1, quantity),
    ...split[n]!,
  }))
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
