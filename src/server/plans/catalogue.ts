import { sql } from 'kysely'

import type { Day } from '#domain/dates.ts'
import { pick } from '#domain/lists.ts'
import type { Paise } from '#domain/money.ts'
import type { Plan } from '#domain/plans/calls.ts'
import type { PlanType } from '#domain/plans/tariff.ts'
import type { PlanParts, Service } from '#domain/services/parts.ts'
import { RENEW_MONTHS, type PlanTerms } from '#domain/subscriptions/quote.ts'

import type { Db } from '../db/connect.ts'
import { catalogueVersion, keptPart } from './kept.ts'

/** Where and when an operator buys: prices depend on both. */
export type Market = {
  region: string
  today: Day
  /** Which catalogue, where it was read with something else; asked for otherwise. */
  version?: string
}

export type PricedPlan = {
  planid: string
  plancode: string
  planname: string
  plantype: PlanType
  hardwaretype: 'SD' | 'HD' | 'ANY' | 'FIBER'
  tariffperiod: number
  tariffperiodtype: 'M' | 'D'
  packagecode: string
  servicecode: string
  description: string
  region: string
  status: 'ACTIVE' | 'DISCONTINUED'
  planmode: 'RENEWABLE' | 'NONRENEWABLE'
  plancategory: 'NCF' | 'NORMAL'
  discontinued_on: Day | null
  recommended: string[]
  one_digital: boolean
  bbprice: Paise
  lcoprice: Paise
  mrptariff: Paise
  newlcoprice: Paise | null
  newmrptariff: Paise | null
  effectivedate: Day | null
  discountedlcoprice: Paise | null
  /** The network capacity fee that the price holds. */
  ncfprice: Paise
  services: Service[]
  /** Of them, those that no vendor is set for. */
  undelivered: Service[]
  speed_mbps: number
  data_gb: number
  ottprice: Paise
  ott_apps: string[]
}

/** These plans, or all, as this market finds them today. */
export async function pricedPlans(
  db: Db,
  { region, today, version }: Market,
  codes?: readonly string[],
): Promise<readonly PricedPlan[]> {
  const key = `plans ${version ?? (await catalogueVersion(db))} ${today} ${region}`
  const all = await keptPart(key, () => readPlans(db, region, today))
  if (!codes) return all.inOrder
  const found = [...new Set(codes)].flatMap((code) => all.byCode.get(code) ?? [])
  return found.toSorted((a, b) => a.place - b.place).map(({ plan }) => plan)
}

async function readPlans(db: Db, region: string, today: Day) {
  const { rows } = await sql<PricedPlan>`
    select * from priced_plans(${region}, ${today}::date) order by planname, plancode`.execute(db)
  const inOrder = Object.freeze(rows.map((plan) => Object.freeze(plan)))
  return { inOrder, byCode: new Map(inOrder.map((plan, place) => [plan.plancode, { plan, place }])) }
}

export type PackChannels = {
  /** All there are, the mandatory ones too. */
  count: number
  /** Those that a fee counts. */
  counted: string[]
}

/** Of every pack there is. */
export async function packChannels(db: Db, version?: string): Promise<ReadonlyMap<string, PackChannels>> {
  return keptPart(`channels ${version ?? (await catalogueVersion(db))}`, () => readChannels(db))
}

async function readChannels(db: Db): Promise<ReadonlyMap<string, PackChannels>> {
  const { rows } = await sql<PackChannels & { packagecode: string }>`
    select packagecode, count(*)::int as count,
      coalesce(array_agg(channelid order by channelid) filter (where not mandatory), '{}') as counted
    from pack_channel join channel using (channelid) group by packagecode`.execute(db)
  return new Map(rows.map(({ packagecode, ...channels }) => [packagecode, Object.freeze(channels)]))
}

export const isSold = ({ status, discontinued_on }: PricedPlan, today: Day): boolean =>
  status === 'ACTIVE' && (discontinued_on === null || discontinued_on >= today)

/** Sold today, and still there when it is to be renewed. */
export const isLasting = (plan: PricedPlan, today: Day): boolean =>
  isSold(plan, today) && plan.discontinued_on === null && plan.planmode === 'RENEWABLE'

/** What is charged: the price of a scheme while it runs. */
export const chargedPrice = ({ discountedlcoprice, lcoprice }: PricedPlan): Paise => discountedlcoprice ?? lcoprice

function partsOf({ services, bbprice, speed_mbps, data_gb, ottprice, ott_apps: apps }: PricedPlan): PlanParts | null {
  if (services.length === 1 && services[0] === 'TV') return null
  return {
    ...(services.includes('BROADBAND') && { BROADBAND: { mrp: bbprice, speed_mbps, data_gb } }),
    ...(services.includes('OTT') && { OTT: { mrp: ottprice, apps } }),
  }
}

export const toTerms = (plan: PricedPlan, channels: PackChannels | undefined, today: Day): PlanTerms => ({
  ...pick(plan, 'plancode', 'planname', 'plantype', 'packagecode', 'hardwaretype', 'tariffperiod', 'tariffperiodtype'),
  ...pick(plan, 'mrptariff'),
  lcoprice: chargedPrice(plan),
  renewable: plan.planmode === 'RENEWABLE',
  sold: isSold(plan, today),
  delivered: plan.undelivered.length === 0,
  hasTv: plan.services.includes('TV'),
  parts: partsOf(plan),
  channels: channels?.counted ?? [],
})

/** The plan as the contract names it. */
export function toPlan(plan: PricedPlan, { channels, lcoregion }: { channels: number; lcoregion: string }): Plan {
  const { status, discontinued_on, recommended, one_digital, region, ...rest } = plan
  return {
    ...rest,
    currency: 'INR',
    region,
    lcoregion,
    status: status === 'ACTIVE' ? 'ACTIVE' : 'E',
    renewperiod: RENEW_MONTHS,
    numchannels: channels,
    discontinuedsoon: status === 'ACTIVE' && discontinued_on !== null ? 'YES' : 'NO',
    discontinuedon: discontinued_on,
    recommended_plancode: recommended,
    onedigital: one_digital ? 'YES' : 'NO',
  }
}
