import { addDays } from '../dates.ts'
import { paise, ZERO } from '../money.ts'
import { quoteAll, type BoxNow, type Held, type PlanTerms, type Terms } from './quote.ts'

export const TODAY = '2026-07-15'
export const TERMS: Terms = { today: TODAY, ncfSlabs: [], lateFee: ZERO }

export const plan = (packagecode: string, more: Partial<PlanTerms> = {}): PlanTerms => ({
  plancode: `${packagecode}-30D`,
  planname: packagecode,
  plantype: 'BASE',
  packagecode,
  hardwaretype: 'ANY',
  lcoprice: paise(10_800),
  mrptariff: paise(25_000),
  tariffperiod: 30,
  tariffperiodtype: 'D',
  renewable: true,
  sold: true,
  delivered: true,
  hasTv: true,
  parts: null,
  channels: [],
  ...more,
})
let made = 0
export const held = (packagecode: string, daysLeft: number, more: Partial<Held> = {}): Held => ({
  contractno: String(5_000_000_001 + made++),
  planname: packagecode,
  plantype: 'BASE',
  packagecode,
  contractstatus: 'A',
  starts: addDays(TODAY, daysLeft - 29),
  validity: addDays(TODAY, daysLeft),
  paid: paise(10_800),
  channels: [],
  ...more,
})
export const box = (...contracts: Held[]): BoxNow => ({ stb_type: 'SD', contracts, confirmed: false })

export const quotes = (on: BoxNow, plans: PlanTerms[], terms = TERMS) =>
  quoteAll(
    on,
    plans.map((wanted) => ({ plan: wanted })),
    terms,
  )
