import { workSearch, type WorkSearch } from '#web/subscriptions/search.ts'
import { PLAN_TYPES, type PlanType } from '#domain/plans/tariff.ts'
import { oneOf, textIn } from '#web/search-values.ts'
import { type DayRange, rangeOf } from '#web/ui/day-range.ts'

export const TAX_KINDS = ['SERVICE', 'HARDWARE', 'CREDIT_NOTE'] as const
export type TaxKind = (typeof TAX_KINDS)[number]

/** One bill, or the tax papers of some days. */
export type BillSearch = DayRange & { year?: string; month?: string; part?: 'tax'; kind?: TaxKind }

export function billSearch(search: Record<string, unknown>): BillSearch {
  const kind = oneOf(TAX_KINDS, search['kind'])
  if (search['part'] === 'tax') return { part: 'tax', ...rangeOf(search), ...(kind && { kind }) }
  const year = textIn(search['year'])
  const month = textIn(search['month'])?.slice(0, 20)
  return year && /^20\d\d$/.test(year) ? { year, ...(month && { month }) } : {}
}

export type ProformaSearch = DayRange & { customerid?: string }

export function proformaSearch(search: Record<string, unknown>): ProformaSearch {
  const { customerid } = workSearch(search)
  return { ...rangeOf(search), ...(customerid && { customerid }) }
}

/** For which box, what is chosen so far, and what is looked for; all of it in the address, so a reload loses nothing. */
export type InvoiceSearch = WorkSearch & {
  base?: string
  plans?: string
  type?: PlanType
  q?: string
  genre?: string
  language?: string
}

const PLANS_MOST = 29

const codesIn = (value: unknown): string[] =>
  [...new Set((textIn(value) ?? '').split(','))].filter((code) => /^[A-Z0-9][A-Z0-9-]{1,39}$/.test(code))

export function invoiceSearch(search: Record<string, unknown>): InvoiceSearch {
  const type = oneOf(PLAN_TYPES, search['type'])
  const [base] = codesIn(search['base'])
  const plans = codesIn(search['plans']).slice(0, PLANS_MOST).join(',')
  const named = (['q', 'genre', 'language'] as const).flatMap((name) => {
    const text = textIn(search[name])?.slice(0, 60)
    return text ? [[name, text] as const] : []
  })
  return {
    ...workSearch(search),
    ...(base && { base }),
    ...(plans && { plans }),
    ...(type && { type }),
    ...Object.fromEntries(named),
  }
}

/** The base pack first: add-ons end with it. */
export const chosenCodes = ({ base, plans }: Pick<InvoiceSearch, 'base' | 'plans'>): string[] => [
  ...(base ? [base] : []),
  ...codesIn(plans),
]

/** With one plan more, or less. Another base pack takes the place of the one before. */
export function withPlan(search: InvoiceSearch, plancode: string, isBase: boolean): InvoiceSearch {
  const { base, plans, ...rest } = search
  const others = codesIn(plans).filter((code) => code !== plancode)
  const isChosen = chosenCodes(search).includes(plancode)
  const nextBase = isBase || base === plancode ? (isChosen ? undefined : plancode) : base
  const next = isBase || isChosen ? others : [...others, plancode]
  return { ...rest, ...(nextBase && { base: nextBase }), ...(next.length > 0 && { plans: next.join(',') }) }
}

/** What is looked over before it is made, or what was made. */
export type CheckoutSearch = Pick<InvoiceSearch, 'customerid' | 'stbno' | 'base' | 'plans'> & { made?: string }

export function invoiceCheckoutSearch(search: Record<string, unknown>): CheckoutSearch {
  const made = textIn(search['made'])
  if (made && /^\d{5,12}$/.test(made)) return { made }
  const { customerid, stbno, base, plans } = invoiceSearch(search)
  return {
    ...(customerid && { customerid }),
    ...(stbno && { stbno }),
    ...(base && { base }),
    ...(plans && { plans }),
  }
}
