import * as z from 'zod/mini'

import { YesNo } from '../fields.ts'
import { roundHalfUp } from '../gst.ts'
import { add, paise, Rupees, subtract, ZERO, type Paise } from '../money.ts'
import type { Day } from '../dates.ts'

export type ServiceKind = 'CREATE' | 'RENEW' | 'CHANGE' | 'SUSPEND' | 'RESUME' | 'END' | 'RESEND' | 'RESET_MAC'

/** Stands as the reason of an order whose tries ran out. */
export const NO_ANSWER = 'The vendor did not answer'
/** Stands as the reason of broadband that is not taken up again with its pack. */
export const LINE_ELSEWHERE = 'The line runs with another STB'

/** What is to be: the vendor himself ends the service with its last day, also while nobody speaks to him. */
export type ServiceTerms = {
  plancode: string
  planname: string
  /** The last day it runs; its end is midnight in India. */
  expires: Day
  speed_mbps: number
  /** 0 is without a limit. */
  data_gb: number
  apps: readonly string[]
}

/** What a plan can be made of: packs on a box, internet on a connection, apps on a mobile number. */
export const SERVICES = ['TV', 'BROADBAND', 'OTT'] as const
export const Service = z.enum(SERVICES)
export type Service = (typeof SERVICES)[number]
/** Those that are delivered beside the headend. */
export type PartService = Exclude<Service, 'TV'>

/** Broadband or OTT of a pack, with its share of the price and the vendor's word; `movesto`: his number, where his apps run on another. */
export const PackPart = z.object({
  service: Service,
  account: z.string(),
  price: Rupees,
  /** Its price is for so many days, though the pack may have been cut short since. */
  solddays: z.int(),
  state: z.enum(['PENDING', 'ACCEPTED', 'REJECTED']),
  reason: z.string(),
  refunded: Rupees,
  movesto: z.string(),
  ismoving: YesNo,
})
export type PackPart = z.output<typeof PackPart>

/** By what the catalogue says of it; the column `plan.services` says the same. */
export function servicesOf({ onedigital, servicecode }: { onedigital: 'YES' | 'NO'; servicecode: string }): Service[] {
  if (onedigital === 'YES' || servicecode === 'ONE') return [...SERVICES]
  if (servicecode === 'BB') return ['BROADBAND']
  return servicecode === 'OTT' ? ['OTT'] : ['TV']
}

/** What a plan promises beside TV; `mrp` is what the customer pays for it, of the plan's MRP. */
export type PlanParts = {
  BROADBAND?: { mrp: Paise; speed_mbps: number; data_gb: number }
  OTT?: { mrp: Paise; apps: readonly string[] }
}

export const PART_SERVICES = ['BROADBAND', 'OTT'] as const satisfies readonly PartService[]

type Priced = { price: Paise; mrptariff: Paise; parts: PlanParts }
export type PartPrice = { service: PartService; price: Paise }

/** Each part's share of the LCO price, as its MRP is of the plan's; what rounding leaves stays with TV, or with the last part. */
export function partPrices({ price, mrptariff, parts }: Priced, hasTv: boolean): PartPrice[] {
  const named = PART_SERVICES.filter((service) => parts[service])
  let left = price
  return named.map((service, place) => {
    const whole = mrptariff === 0 ? ZERO : roundHalfUp(price * parts[service]!.mrp, mrptariff)
    const share = !hasTv && place === named.length - 1 ? left : whole > left ? left : whole
    left = subtract(left, share)
    return { service, price: share }
  })
}

/** Money that moved after the sale: below zero was given back; with a service it was that part alone. */
export type MovedAfter = { what: string; amount: Paise; service: string | null }

/**
 * What is still charged of each part after all that happened to its contract: what was given back for a part left it alone, what
 * was taken again came back as it had gone, everything else left what runs in proportion to its price. The last cent is TV's.
 */
export const leftOfParts = (lcoprice: Paise, parts: readonly PartPrice[], moved: readonly MovedAfter[]) =>
  paisePer(followed(lcoprice, parts, moved).left)

/** How much of each service moved each time. */
function followed(lcoprice: Paise, parts: readonly PartPrice[], moved: readonly MovedAfter[]) {
  const tv = subtract(lcoprice, add(ZERO, ...parts.map(({ price }) => price)))
  const prices: Amounts = new Map([['TV', tv], ...parts.map(({ service, price }): [string, Paise] => [service, price])])
  const left: Amounts = new Map(prices)
  const steps: Step[] = []
  for (const { what, amount, service } of moved) {
    const shares = service === null ? sharesOf({ what, amount }, { prices, left, steps }) : new Map([[service, amount]])
    for (const [one, share] of shares) left.set(one, (left.get(one) ?? 0) + share)
    steps.push({ what, shares, reversed: false })
  }
  return { left, steps }
}

type Amounts = Map<string, number>
type Step = { what: string; shares: Amounts; reversed: boolean }
type Standing = { prices: Amounts; left: Amounts; steps: Step[] }

const paisePer = (amounts: Amounts) => new Map([...amounts].map(([service, amount]) => [service, paise(amount)]))
const sumOf = (amounts: Iterable<number>): number => [...amounts].reduce((sum, one) => sum + one, 0)

function sharesOf({ what, amount }: Pick<MovedAfter, 'what' | 'amount'>, standing: Standing): Amounts {
  if (what === 'RESTORED') return reversal(amount, standing.steps) ?? spread(amount, standing)
  return spread(amount, standing)
}

/** What ended or cut it last, taken back: each service gets what it had given. Null where the sums are others. */
function reversal(amount: Paise, steps: Step[]): Amounts | null {
  const open = steps.filter(({ what, reversed }) => (what === 'CHANGED' || what === 'CUT') && !reversed).toReversed()
  const taken: Step[] = []
  const back: Amounts = new Map()
  for (const step of open) {
    if (sumOf(back.values()) === amount) break
    taken.push(step)
    for (const [service, share] of step.shares) back.set(service, (back.get(service) ?? 0) - share)
  }
  if (sumOf(back.values()) !== amount) return null
  for (const step of taken) step.reversed = true
  return back
}

/** By the prices of what runs: of what does not, nothing is left to share. */
function spread(amount: number, { prices, left }: Standing): Amounts {
  const running = [...prices].filter(([service]) => (left.get(service) ?? 0) > 0)
  const pool = sumOf(running.map(([, price]) => price))
  const shares: Amounts = new Map()
  let rest = amount
  const give = (service: string, share: number) => {
    const least = -Math.max(0, left.get(service) ?? 0)
    const one = Math.max(least - (shares.get(service) ?? 0), share)
    shares.set(service, (shares.get(service) ?? 0) + one)
    rest -= one
  }
  for (const [service, price] of running)
    if (service !== 'TV') give(service, Math.sign(amount) * roundHalfUp(Math.abs(amount) * price, pool))
  // what TV no longer holds is still somewhere
  give('TV', rest)
  for (const [service] of running) if (rest < 0) give(service, rest)
  shares.set('TV', (shares.get('TV') ?? 0) + rest)
  return shares
}

type ServiceAmount = { service: Service; amount: Paise }

/** What a plan costs the customer, service by service: network fee and late fee are TV's. */
export function mrpByService(
  mrp: Paise,
  plan: Omit<Priced, 'price'> & { whole: Paise; hasTv: boolean },
): ServiceAmount[] {
  const shares = partPrices({ price: plan.whole, mrptariff: plan.mrptariff, parts: plan.parts }, plan.hasTv)
  const tv = subtract(mrp, add(ZERO, ...shares.map(({ price }) => price)))
  const parts = shares.map(({ service, price }): ServiceAmount => ({ service, amount: price }))
  const all: ServiceAmount[] = plan.hasTv ? [{ service: 'TV', amount: tv }, ...parts] : parts
  return all.filter(({ amount }) => amount > 0)
}

/** What moved last, service by service: what a paper on it says. */
export function movedByService(
  lcoprice: Paise,
  parts: readonly PartPrice[],
  moved: readonly MovedAfter[],
): ServiceAmount[] {
  const last = followed(lcoprice, parts, moved).steps.at(-1)?.shares
  return SERVICES.map((service) => ({ service, amount: paise(last?.get(service) ?? 0) })).filter(
    ({ amount }) => amount !== 0,
  )
}

/** What of the last steps that ended or cut a contract, of this sum, was of each service. */
export function takenBackOf(
  lcoprice: Paise,
  parts: readonly PartPrice[],
  { moved, amount }: { moved: readonly MovedAfter[]; amount: Paise },
): Map<string, Paise> {
  const { steps } = followed(lcoprice, parts, moved)
  return paisePer(reversal(amount, steps) ?? new Map())
}
