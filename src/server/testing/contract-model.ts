import { addDays, addMonths, dayOf, daysBetween, type Day } from '#domain/dates.ts'

/** What contracts on one box do, in the fewest words: the product is held against this. Amounts in paise. */
export const PACKS = {
  'ALPHA-30D': { family: 'ALPHA', days: 30, price: 8400, base: true },
  'ALPHA-90D': { family: 'ALPHA', days: 90, price: 25_200, base: true },
  'BETA-30D': { family: 'BETA', days: 30, price: 10_800, base: true },
  'GAMMA-30D': { family: 'GAMMA', days: 30, price: 4700, base: false },
  'DELTA-30D': { family: 'DELTA', days: 30, price: 2300, base: false },
} as const
export type Pack = keyof typeof PACKS

export type Deal = {
  pack: Pack
  status: 'A' | 'D' | 'E' | 'C'
  starts: Day
  ends: Day
  price: number
  given: number
  /** Of it, that which took no days away, and the dark days it was for. */
  amends: number
  dark: Day[]
  soldAtMs: number
  /** The headend has taken it. */
  accepted: boolean
  /** Went dark because its base pack did. */
  along: boolean
  /** What its sale ended or cut, as that was before. */
  undoes: { deal: Deal; was: Pick<Deal, 'status' | 'ends'>; back: number; left: Pick<Deal, 'status' | 'ends'> }[]
}
export type Model = {
  nowMs: number
  today: Day
  credit: number
  deals: Deal[]
  /** The month of each sale that was taken back. */
  undone: { month: string; soldAtMs: number }[]
}

const UNDO_MS = 30 * 60_000
const UNDOS_A_MONTH = 2

export const modelAt = (now: Date, credit: number): Model => ({
  nowMs: now.getTime(),
  today: dayOf(now),
  credit,
  deals: [],
  undone: [],
})

export function passTime(model: Model, ms: number): void {
  model.nowMs += ms
  model.today = dayOf(new Date(model.nowMs))
}

export function acceptAll({ deals }: Model): void {
  for (const deal of deals) deal.accepted = true
}

/** What has run out is over, whatever it was. */
export function endAtNight({ deals, today }: Model): void {
  for (const deal of deals) if (deal.status !== 'C' && deal.ends < today) deal.status = 'E'
}

const isBase = ({ pack }: Deal) => PACKS[pack].base
const isLive = (model: Model) => (deal: Deal) => deal.status !== 'C' && deal.ends >= model.today
const later = (a: Day, b: Day) => (a > b ? a : b)
/** Twelve months ahead; from 29 February a day more, as the year that begins then ends on the 28th. */
const lastStart = (today: Day) => (today.endsWith('02-29') ? addDays(addMonths(today, 12), 1) : addMonths(today, 12))
const halfUp = (amount: number, days: number, of: number) => Math.floor((2 * amount * days + of) / (2 * of))
const length = ({ starts, ends }: Pick<Deal, 'starts' | 'ends'>) => daysBetween(starts, ends) + 1

/** What is given back of it when this is its last day. */
const unused = (deal: Deal, last: Day) => (last >= deal.ends ? 0 : shareOf(deal, daysBetween(last, deal.ends)))

/** These days at the price paid for them, and never more than is left. */
const shareOf = (deal: Deal, days: number) =>
  Math.min(halfUp(deal.price - deal.given + deal.amends, days, length(deal)), deal.price - deal.given)

/** Of one family, or of all base packs, what stands and ends last. */
function lastOf(model: Model, matches: (deal: Deal) => boolean): Deal | undefined {
  return model.deals
    .filter((deal) => deal.status !== 'C' && matches(deal))
    .toSorted((a, b) => (a.ends === b.ends ? 0 : a.ends < b.ends ? 1 : -1))[0]
}

type Sale = { starts: Day; ends: Day; price: number; cuts: { deal: Deal; last: Day; ends: boolean }[] }

function baseSale(model: Model, pack: Pack): Sale | null {
  const { family, days, price } = PACKS[pack]
  const last = lastOf(model, isBase)
  const now = { starts: model.today, ends: addDays(model.today, days - 1), price, cuts: [] }
  if (!last) return now
  if (last.ends < model.today) return daysBetween(last.ends, model.today) > 90 ? null : now
  if (last.status === 'D') return null
  if (PACKS[last.pack].family === family) {
    const starts = addDays(last.ends, 1)
    return starts > lastStart(model.today) ? null : { ...now, starts, ends: addDays(starts, days - 1) }
  }
  const live = model.deals.filter(isLive(model))
  const ended = live
    .filter(isBase)
    .map((deal) => ({ deal, last: later(model.today, addDays(deal.starts, -1)), ends: true }))
  const cut = live
    .filter((deal) => !isBase(deal) && deal.ends > now.ends)
    .map((deal) => ({ deal, last: later(now.ends, addDays(deal.starts, -1)), ends: deal.starts > now.ends }))
  return { ...now, cuts: [...ended, ...cut] }
}

function addOnSale(model: Model, pack: Pack): Sale | null {
  const { family, days, price } = PACKS[pack]
  const base = lastOf(model, isBase)
  if (!base || base.ends < model.today || base.status !== 'A') return null
  const own = lastOf(model, (deal) => PACKS[deal.pack].family === family)
  const follows = own !== undefined && own.ends >= model.today
  if (follows && own.status === 'D') return null
  const starts = follows ? addDays(own.ends, 1) : model.today
  if (starts > base.ends) return null
  const full = addDays(starts, days - 1)
  const ends = full < base.ends ? full : base.ends
  return { starts, ends, price: halfUp(price, length({ starts, ends }), days), cuts: [] }
}

const end = (deal: Deal, last: Day, ends: boolean): number => {
  const amount = unused(deal, last)
  Object.assign(deal, { given: deal.given + amount, ends: last, ...(ends && { status: 'C' }) })
  return amount
}

function buyPack(model: Model, pack: Pack): boolean {
  const sale = PACKS[pack].base ? baseSale(model, pack) : addOnSale(model, pack)
  if (!sale) return false
  const back = sale.cuts.reduce((sum, { deal, last }) => sum + unused(deal, last), 0)
  if (sale.price - back > model.credit) return false
  model.credit += back - sale.price
  const undoes = sale.cuts.map(({ deal, last, ends }) => {
    const was = { status: deal.status, ends: deal.ends }
    const amount = end(deal, last, ends)
    return { deal, was, back: amount, left: { status: deal.status, ends: deal.ends } }
  })
  const { starts, ends, price } = sale
  const fresh = { given: 0, amends: 0, dark: [], soldAtMs: model.nowMs, accepted: false, along: false }
  model.deals.push({ pack, status: 'A', starts, ends, price, undoes, ...fresh })
  return true
}

/** All that can be sold or, where the wallet does not cover their sum, none: each as if those before it were bought. */
export function buyTogether(model: Model, packs: readonly Pack[]): Pack[] {
  const lent = 1e9
  const after = structuredClone({ ...model, credit: model.credit + lent })
  const sold = packs.filter((pack) => buyPack(after, pack))
  if (after.credit < lent) return []
  Object.assign(model, { ...after, credit: after.credit - lent })
  return sold
}

const leansOn = (one: Deal, other: Deal) =>
  isBase(one) || isBase(other) || PACKS[one.pack].family === PACKS[other.pack].family

export function undoPack(model: Model, deal: Deal): boolean {
  const after = model.deals.slice(model.deals.indexOf(deal) + 1)
  const leaned = after.some((one) => one.status !== 'C' && leansOn(one, deal))
  const late = deal.accepted && model.nowMs - deal.soldAtMs > UNDO_MS
  if (deal.status !== 'A' || late || deal.given > deal.amends || leaned) return false
  const month = model.today.slice(0, 7)
  const begun = new Set(model.undone.filter((one) => one.month === month).map(({ soldAtMs }) => soldAtMs))
  if (begun.size >= UNDOS_A_MONTH && !begun.has(deal.soldAtMs)) return false
  const restored = deal.undoes.filter(({ deal: one, left }) => one.status === left.status && one.ends === left.ends)
  const net = deal.price - deal.given - restored.reduce((sum, { back }) => sum + back, 0)
  if (model.credit + net < 0) return false
  model.credit += net
  model.undone.push({ month, soldAtMs: deal.soldAtMs })
  Object.assign(deal, { status: 'C', given: deal.price, ends: addDays(deal.starts, -1) })
  for (const { deal: one, was, back } of restored) Object.assign(one, was, { given: one.given - back })
  return true
}

const family = (model: Model, deal: Deal) =>
  model.deals.filter(
    (one) =>
      isLive(model)(one) &&
      (isBase(deal) ? isBase(one) : !isBase(one) && PACKS[one.pack].family === PACKS[deal.pack].family),
  )
const addOns = (model: Model) => model.deals.filter((one) => isLive(model)(one) && !isBase(one))

export function cancelPack(model: Model, deal: Deal): boolean {
  if (!isLive(model)(deal)) return false
  const own = family(model, deal).filter((one) => one === deal || one.starts > deal.starts)
  const begun = deal.starts <= model.today
  const lastDay = begun ? model.today : addDays(deal.starts, -1)
  const others = isBase(deal) ? addOns(model).filter(({ ends }) => begun || ends > lastDay) : []
  for (const one of own) model.credit += end(one, later(model.today, addDays(one.starts, -1)), true)
  for (const one of others)
    model.credit += end(one, later(lastDay, addDays(one.starts, -1)), begun || one.starts > lastDay)
  return true
}

export function disconnectPack(model: Model, deal: Deal): boolean {
  const own = family(model, deal)
  if (!isLive(model)(deal) || deal.status !== 'A' || !own.some(({ starts }) => starts <= model.today)) return false
  for (const one of [...own, ...(isBase(deal) ? addOns(model) : [])]) {
    if (one.status !== 'A') continue
    Object.assign(one, { status: 'D', along: one !== deal })
  }
  return true
}

export function reconnectPack(model: Model, deal: Deal): boolean {
  if (!isLive(model)(deal) || deal.status !== 'D') return false
  if (!isBase(deal) && !model.deals.some((one) => isLive(model)(one) && isBase(one) && one.status === 'A')) return false
  const own = family(model, deal)
  const back = [...own, ...(isBase(deal) ? addOns(model).filter(({ along }) => along) : [])]
  for (const one of back) if (one.status === 'D') one.status = 'A'
  return true
}

const makeGood = (model: Model, deal: Deal, amount: number): boolean => {
  if (amount <= 0) return false
  Object.assign(deal, { given: deal.given + amount, amends: deal.amends + amount })
  model.credit += amount
  return true
}

/** Today was dark: its share is given back, once. */
export function refundToday(model: Model, deal: Deal): boolean {
  const counts = deal.starts <= model.today && model.today <= deal.ends && !deal.dark.includes(model.today)
  if (!counts || !makeGood(model, deal, shareOf(deal, 1))) return false
  deal.dark.push(model.today)
  return true
}

/** It was charged twice: all that is left of it is given back. */
export const refundAll = (model: Model, deal: Deal): boolean => makeGood(model, deal, deal.price - deal.given)
