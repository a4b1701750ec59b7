import { addDays, addMonths, daysBetween, type Day } from '../dates.ts'
import type { FailureCode } from '../errors.ts'
import { canCarry } from '../hardware/device-rules.ts'
import { add, subtract, ZERO, type Paise } from '../money.ts'
import { periodNcf, type NcfSlab } from '../plans/ncf.ts'
import { daysFrom, partOf, periodEnd, PLAN_TYPES, type PlanType, type Tariff } from '../plans/tariff.ts'
import type { PlanParts } from '../services/parts.ts'
import { lastUsedDay, refundOf, statusOn, type ContractStatus, type Priced } from './contract.ts'

export const ORDER_TYPES = ['NEW', 'RENEW', 'CHANGE'] as const
export type OrderType = (typeof ORDER_TYPES)[number]

/** What is known of a plan that somebody wants, at the price of today. */
export type PlanTerms = Tariff & {
  plancode: string
  planname: string
  plantype: PlanType
  packagecode: string
  hardwaretype: string
  lcoprice: Paise
  mrptariff: Paise
  renewable: boolean
  sold: boolean
  /** A vendor is set for each of its parts. */
  delivered: boolean
  hasTv: boolean
  /** What it promises beside TV; null for TV alone. */
  parts: PlanParts | null
  /** Without the mandatory ones, which no fee counts. */
  channels: readonly string[]
}

/** A contract on the box. */
export type Held = Priced & {
  contractno: string
  planname: string
  plantype: PlanType
  packagecode: string
  contractstatus: ContractStatus
  channels: readonly string[]
}

export type BoxNow = {
  stb_type: string
  contracts: readonly Held[]
  /** The subscriber's code confirmed a renewal long after expiry. */
  confirmed: boolean
  /** Who has it was erased: apps and passwords would go to nobody. */
  nobody?: boolean
}

export type Terms = {
  today: Day
  /** Empty where no network capacity fee is taken. */
  ncfSlabs: readonly NcfSlab[]
  lateFee: Paise
}

export type Wanted = {
  plan: PlanTerms
  /** Another base pack that begins when the present one ends, instead of taking its place at once. */
  atEnd?: boolean
}

/** Given back for a contract that this sale ends, or cuts short to `validity`. */
export type Credit = { contractno: string; planname: string; amount: Paise; validity: Day; ends: boolean }

type Sale = {
  type: OrderType
  starts: Day
  validity: Day
  /** The contract it follows. */
  previous: string | null
  credits: readonly Credit[]
  latefee: Paise
}
export type Quote = Sale & {
  ok: true
  days: number
  fulldays: number
  lcoprice: Paise
  mrptariff: Paise
  ncfprice: Paise
  /** The price less what is given back; below zero the wallet gains. */
  due: Paise
}
export type Refused = { ok: false; reason: FailureCode }

/** Renewals reach so many months ahead and no further: the specification's `renewperiod`. */
export const RENEW_MONTHS = 12

/**
 * The last day a renewal may begin: what is sold today for all these months can be followed. On 29 February its last day is
 * the 28th, and the next one later than twelve months from today.
 */
export function renewableUntil(today: Day): Day {
  if (untilOf.today !== today) untilOf = { today, until: lastStart(today) }
  return untilOf.until
}

/** Asked for every pack of a list, on one day after the other. */
let untilOf: { today: Day; until: Day } = { today: '', until: '' }

function lastStart(today: Day): Day {
  const months = addMonths(today, RENEW_MONTHS)
  const afterPeriod = addDays(periodEnd(today, { tariffperiod: RENEW_MONTHS, tariffperiodtype: 'M' }), 1)
  return months > afterPeriod ? months : afterPeriod
}
/** A box expired for longer than this is renewed with a code sent to the subscriber. */
export const OTP_AFTER_DAYS = 90

const refuse = (reason: FailureCode): Refused => ({ ok: false, reason })

/**
 * What each of these plans would cost on this box and from when to when it would run, one after the other as if those before
 * were bought: base packs first, because add-ons end with them. The answers stand in the order of the questions.
 */
export function quoteAll(box: BoxNow, wanted: readonly Wanted[], terms: Terms): (Quote | Refused)[] {
  const answers: (Quote | Refused)[] = []
  const order = wanted.map((_, n) => n).toSorted((a, b) => rank(wanted[a]!) - rank(wanted[b]!) || a - b)
  let state = box
  for (const n of order) {
    const earlier = order.slice(0, order.indexOf(n)).map((one) => wanted[one]!)
    const quote = repeated(wanted[n]!, earlier) ?? quoteOne(state, wanted[n]!, terms)
    answers[n] = quote
    if (quote.ok && n !== order.at(-1)) state = after(state, wanted[n]!, quote, `quoted-${n}`)
  }
  return answers
}

/** One base pack, and one form of an add-on, at a time: what follows what would be anybody's guess. */
function repeated({ plan }: Wanted, earlier: readonly Wanted[]): Refused | undefined {
  if (earlier.some((one) => one.plan.packagecode === plan.packagecode)) return refuse('cart.twice')
  const isSecondBase = plan.plantype === 'BASE' && earlier.some((one) => one.plan.plantype === 'BASE')
  return isSecondBase ? refuse('cart.one-base') : undefined
}

const rank = ({ plan }: Wanted): number => PLAN_TYPES.indexOf(plan.plantype)

function quoteOne(box: BoxNow, wanted: Wanted, terms: Terms): Quote | Refused {
  const { plan } = wanted
  if (box.nobody) return refuse('customer.mobile')
  if (!canCarry(box.stb_type, plan.hardwaretype)) return refuse('plan.hardware')
  if (!plan.sold) return refuse('plan.discontinued')
  if (!plan.delivered) return refuse('plan.undelivered')
  const sale = plan.plantype === 'BASE' ? baseSale(box, wanted, terms) : addOnSale(box, plan, terms)
  if ('reason' in sale) return sale
  if (sale.type === 'RENEW' && !plan.renewable) return refuse('plan.not-renewable')
  return priced(box, plan, sale, terms)
}

const newestFirst = (a: Held, b: Held): number =>
  daysBetween(a.validity, b.validity) || b.contractno.localeCompare(a.contractno)

/** What ran or will run, newest first. What was cancelled counts no more. */
const chainOf = ({ contracts }: BoxNow, matches: (held: Held) => boolean): Held[] =>
  contracts.filter((held) => held.contractstatus !== 'C' && matches(held)).toSorted(newestFirst)

const isBase = ({ plantype }: Held): boolean => plantype === 'BASE'

const startingToday = (plan: PlanTerms, today: Day) => ({
  starts: today,
  validity: periodEnd(today, plan),
  previous: null,
  credits: [],
  latefee: ZERO,
})

function baseSale(box: BoxNow, { plan, atEnd = false }: Wanted, terms: Terms): Sale | Refused {
  const { today } = terms
  const last = chainOf(box, isBase)[0]
  if (!last) return { ...startingToday(plan, today), type: 'NEW' }
  const status = statusOn(last, today)
  if (status === 'E') return afterExpiry(box, last, plan, terms)
  if (status !== 'A') return refuse(status === 'D' ? 'contract.disconnected' : 'contract.state')
  if (last.packagecode === plan.packagecode || atEnd) return follow(last, plan, today)
  const sale = startingToday(plan, today)
  return { ...sale, type: 'CHANGE', credits: creditsOfChange(box, sale.validity, today) }
}

function afterExpiry(box: BoxNow, last: Held, plan: PlanTerms, { today, lateFee }: Terms): Sale | Refused {
  if (daysBetween(last.validity, today) > OTP_AFTER_DAYS && !box.confirmed) return refuse('otp.needed')
  const sale = startingToday(plan, today)
  if (last.packagecode !== plan.packagecode) return { ...sale, type: 'NEW' }
  return { ...sale, type: 'RENEW', previous: last.contractno, latefee: lateFee }
}

function follow(last: Held, plan: PlanTerms, today: Day): Sale | Refused {
  const starts = addDays(last.validity, 1)
  if (starts > renewableUntil(today)) return refuse('plan.too-far')
  const validity = periodEnd(starts, plan)
  return { type: 'RENEW', starts, validity, previous: last.contractno, credits: [], latefee: ZERO }
}

/** The old base packs end today; add-ons that would outlive the new one are cut to its last day. */
function creditsOfChange(box: BoxNow, newEnd: Day, today: Day): Credit[] {
  const bases = chainOf(box, isBase).filter(({ validity }) => validity >= today)
  const longer = chainOf(box, (held) => !isBase(held) && held.validity > newEnd)
  return [
    ...bases.map((held) => credit(held, lastUsedDay(held, today), true)),
    ...longer.map((held) =>
      credit(held, held.starts > newEnd ? addDays(held.starts, -1) : newEnd, held.starts > newEnd),
    ),
  ]
}

const credit = (held: Held, lastDay: Day, ends: boolean): Credit => ({
  contractno: held.contractno,
  planname: held.planname,
  amount: refundOf(held, lastDay),
  validity: lastDay,
  ends,
})

/** The base pack that add-ons end with, or why the box can take none now. */
function runningBase(box: BoxNow, today: Day): Held | Refused {
  const base = chainOf(box, isBase)[0]
  const status = base ? statusOn(base, today) : 'E'
  if (base && status === 'A') return base
  return refuse(status === 'E' ? 'plan.needs-base' : status === 'D' ? 'contract.disconnected' : 'contract.state')
}

function addOnSale(box: BoxNow, plan: PlanTerms, { today }: Terms): Sale | Refused {
  const base = runningBase(box, today)
  if ('reason' in base) return base
  const own = chainOf(box, ({ packagecode }) => packagecode === plan.packagecode)[0]
  const starts = own && own.validity >= today ? addDays(own.validity, 1) : today
  if (own && starts > today && own.contractstatus !== 'A') return refuse('contract.disconnected')
  if (starts > base.validity) return refuse('plan.covered')
  if (isIncluded(box, plan, starts)) return refuse('plan.included')
  const period = { starts, validity: earlier(periodEnd(starts, plan), base.validity), credits: [], latefee: ZERO }
  return own ? { ...period, type: 'RENEW', previous: own.contractno } : { ...period, type: 'NEW', previous: null }
}

const earlier = (a: Day, b: Day): Day => (a < b ? a : b)

/** The channels that other packs on the box carry on that day. */
const carriedOn = (box: BoxNow, day: Day, packagecode: string): Set<string> =>
  new Set(
    chainOf(box, (held) => held.packagecode !== packagecode && held.starts <= day && held.validity >= day).flatMap(
      ({ channels }) => channels,
    ),
  )

const isIncluded = (box: BoxNow, { packagecode, channels }: PlanTerms, day: Day): boolean => {
  const carried = carriedOn(box, day, packagecode)
  return channels.length > 0 && channels.every((channel) => carried.has(channel))
}

function priced(box: BoxNow, plan: PlanTerms, sale: Sale, { ncfSlabs }: Terms): Quote {
  const days = daysFrom(sale.starts, sale.validity)
  const fulldays = daysFrom(sale.starts, periodEnd(sale.starts, plan))
  const part = (price: Paise): Paise => partOf(price, days, fulldays)
  const before = plan.plantype === 'BASE' ? new Set<string>() : carriedOn(box, sale.starts, plan.packagecode)
  // a pack names each channel once
  const brought =
    before.size === 0 ? plan.channels.length : plan.channels.filter((channel) => !before.has(channel)).length
  const fee = (channels: number) => periodNcf(channels, plan, ncfSlabs)
  const [less, more] = [fee(before.size), fee(before.size + brought)]
  const ncfprice = part(subtract(more.lcoprice, less.lcoprice))
  const lcoprice = add(part(plan.lcoprice), ncfprice, sale.latefee)
  return {
    ...sale,
    ok: true,
    days,
    fulldays,
    lcoprice,
    mrptariff: add(part(plan.mrptariff), part(subtract(more.mrptariff, less.mrptariff)), sale.latefee),
    ncfprice,
    due: subtract(lcoprice, add(...sale.credits.map(({ amount }) => amount))),
  }
}

/** The box as it would be once this is bought. */
function after(box: BoxNow, { plan }: Wanted, quote: Quote, contractno: string): BoxNow {
  const left = box.contracts.map((held): Held => {
    const hit = quote.credits.find((one) => one.contractno === held.contractno)
    if (!hit) return held
    return {
      ...held,
      validity: hit.validity,
      paid: subtract(held.paid, hit.amount),
      ...(hit.ends && { contractstatus: 'C' }),
    }
  })
  const { planname, plantype, packagecode, channels } = plan
  const { starts, validity, lcoprice: paid } = quote
  return {
    ...box,
    contracts: [
      ...left,
      { contractno, planname, plantype, packagecode, channels, starts, validity, paid, contractstatus: 'A' },
    ],
  }
}
