import * as z from 'zod/mini'

import { YesNo } from '../fields.ts'
import { roundHalfUp } from '../gst.ts'
import { add, paise, Rupees, subtract, ZERO, type Paise } from '../money.ts'
import type { Day } from '../dates.ts'

export type ServiceKind = 'CREATE' | 'RENEW' | 'CHANGE' | 'SUSPEND' | 'RESUME' | 'END' | 'RESEND' | 'RESET_MAC'

/** Stands as the reason of an order whose tries ran out. */
export const NO_ANSWER = 'The vendor did not answer'

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
type Moved = { amount: Paise; service: string | null }

/**
 * What is still charged of each part after all that happened to its contract: what was given back for a part left it alone, everything
 * else left all parts in proportion to what their days cost: a part that was tried again is charged for fewer of them. The last cent is TV's.
 */
export function leftOfParts(lcoprice: Paise, parts: readonly PartPrice[], moved: readonly Moved[]): Map<string, Paise> {
  const tv = subtract(lcoprice, add(ZERO, ...parts.map(({ price }) => price)))
  const left = new Map<string, number>([
    ['TV', tv],
    ...parts.map(({ service, price }): [string, Paise] => [service, price]),
  ])
  const idle = new Map<string, number>()
  for (const { amount, service } of moved) {
    if (service === null) spread(left, idle, amount)
    else {
      left.set(service, (left.get(service) ?? 0) + amount)
      idle.set(service, (idle.get(service) ?? 0) - amount)
    }
  }
  return new Map([...left].map(([service, amount]) => [service, paise(amount)]))
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
export function movedByService(lcoprice: Paise, parts: readonly PartPrice[], moved: readonly Moved[]): ServiceAmount[] {
  const [before, after] = [leftOfParts(lcoprice, parts, moved.slice(0, -1)), leftOfParts(lcoprice, parts, moved)]
  return SERVICES.map((service) => ({
    service,
    amount: subtract(after.get(service) ?? ZERO, before.get(service) ?? ZERO),
  })).filter(({ amount }) => amount !== 0)
}

function spread(left: Map<string, number>, idle: ReadonlyMap<string, number>, amount: number): void {
  // what it would be charged had it run on all days; of what does not run nothing is left to share
  const wholes = new Map(
    [...left].map(([service, held]) => [service, held > 0 ? held + (idle.get(service) ?? 0) : held]),
  )
  const pool = [...wholes.values()].reduce((sum, one) => sum + one, 0)
  let rest = amount
  for (const [service, held] of left) {
    if (service === 'TV' || pool === 0) continue
    const whole = wholes.get(service) ?? 0
    const share = Math.max(-Math.max(held, 0), Math.sign(amount) * roundHalfUp(Math.abs(amount) * whole, pool))
    left.set(service, held + share)
    rest -= share
  }
  left.set('TV', (left.get('TV') ?? 0) + rest)
}
