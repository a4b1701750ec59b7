import type { Day } from '../dates.ts'
import { grouped } from '../lists.ts'
import { formatRupees } from '../money.ts'
import { atOnce, type InPieces } from '../pieces.ts'
import type { CatalogueFile, ChannelRecord, PlanRecord, PriceRecord } from './catalogue-file.ts'
import { isSame, packsOf, type Known } from './import.ts'

export type Change =
  | { what: 'CHANNEL'; isNew: boolean; channel: ChannelRecord; fields: string[] }
  | { what: 'PLAN'; isNew: boolean; plan: PlanRecord; fields: string[] }
  | {
      what: 'PACK'
      isNew: boolean
      packagecode: string
      channels: readonly string[]
      added: string[]
      removed: string[]
    }
  /** With what would be paid from that day on without it; a plan that is new has nothing before. */
  | { what: 'PRICE'; price: PriceRecord; before: Pick<PriceRecord, 'lcoprice' | 'mrptariff'> | null }

/** Prices of the catalogue by their days in order, beside those that the plans have today. */
export type KnownPrices = Known & { prices: readonly PriceRecord[] }

/** What a file without errors would change. What it does not name stays as it is. */
export function* findingChanges(file: CatalogueFile, known: KnownPrices, effective: Day): InPieces<Change[]> {
  const before = beforeOf(known)
  const changes: Change[] = []
  for (const channel of file.channels) yield void changes.push(...channelChange(channel, before))
  for (const plan of file.plans) yield void changes.push(...planChange(plan, before))
  changes.push(...packChanges(file, known))
  const priced = new Set(file.prices.map(priceKey))
  for (const plan of file.plans) {
    const everywhere = { plancode: plan.plancode, region: '*', effectivedate: effective }
    // a row of its own says what the plan costs from that day on
    if (!priced.has(priceKey(everywhere))) yield void changes.push(...changedPrice(plan, before, everywhere))
  }
  for (const price of file.prices) yield void changes.push(...priceChange(price, before))
  return changes
}

export const changesOf = (file: CatalogueFile, known: KnownPrices, effective: Day): Change[] =>
  atOnce(findingChanges(file, known, effective))

type Before = {
  channels: ReadonlyMap<string, ChannelRecord>
  plans: ReadonlyMap<string, PlanRecord>
  prices: ReadonlyMap<string, PriceRecord>
  byRegion: ReadonlyMap<string, readonly PriceRecord[]>
}

type PriceKey = Pick<PriceRecord, 'plancode' | 'region' | 'effectivedate'>
const priceKey = ({ plancode, region, effectivedate }: PriceKey): string => `${plancode} ${region} ${effectivedate}`

const beforeOf = ({ channels, plans, prices }: KnownPrices): Before => ({
  channels: new Map(channels.map((one) => [one.channelid, one])),
  plans: new Map(plans.map((one) => [one.plancode, one])),
  prices: new Map(prices.map((one) => [priceKey(one), one])),
  byRegion: grouped(prices, ({ plancode, region }) => `${plancode} ${region}`),
})

/** Fields of a plan that a file may change; prices change by date, channels by pack. */
const PLAN_FIELDS = [
  'planname',
  'servicecode',
  'description',
  'hardwaretype',
  'region',
  'planmode',
  'plancategory',
  'onedigital',
  'bbprice',
  'speed_mbps',
  'data_gb',
  'ottprice',
  'ott_apps',
  'discontinuedon',
  'recommended_plancode',
] as const satisfies (keyof PlanRecord)[]
const CHANNEL_FIELDS = [
  'channelname',
  'genre',
  'language',
  'definition',
  'lcn',
  'mandatory',
  'mrp',
] as const satisfies (keyof ChannelRecord)[]

const differing = <T, F extends keyof T>(before: T, after: T, fields: readonly F[]): F[] =>
  fields.filter((field) => String(before[field]) !== String(after[field]))

function channelChange({ line: _line, ...channel }: CatalogueFile['channels'][number], known: Before): Change[] {
  const before = known.channels.get(channel.channelid)
  const fields = before ? differing(before, channel, CHANNEL_FIELDS) : []
  return before && fields.length === 0 ? [] : [{ what: 'CHANNEL', isNew: !before, channel, fields }]
}

function planChange({ line: _line, ...plan }: CatalogueFile['plans'][number], known: Before): Change[] {
  const before = known.plans.get(plan.plancode)
  const fields = before ? differing(before, plan, PLAN_FIELDS) : []
  return before && fields.length === 0 ? [] : [{ what: 'PLAN', isNew: !before, plan, fields }]
}

function packChanges({ plans }: CatalogueFile, known: Known): Change[] {
  const before = packsOf(known.plans)
  const names = new Set(known.plans.map(({ packagecode }) => packagecode))
  return [...packsOf(plans)].flatMap(([packagecode, channels]): Change[] => {
    const old = before.get(packagecode) ?? []
    if (isSame(old, channels)) return []
    const [had, has] = [new Set(old), new Set(channels)]
    const added = channels.filter((one) => !had.has(one))
    const removed = old.filter((one) => !has.has(one))
    return [{ what: 'PACK', isNew: !names.has(packagecode), packagecode, channels, added, removed }]
  })
}

type Pair = Pick<PriceRecord, 'lcoprice' | 'mrptariff'>
const isSamePrice = (one: Pair, other: Pair): boolean =>
  one.lcoprice === other.lcoprice && one.mrptariff === other.mrptariff

/** What a plan costs there on that day, today or later: a region's own price stands before that of everywhere. */
function priceOn({ plans, byRegion }: Before, { plancode, region, effectivedate }: PriceKey): Pair | null {
  const last = (of: string) =>
    byRegion.get(`${plancode} ${of}`)?.findLast((price) => price.effectivedate <= effectivedate)
  return last(region) ?? last('*') ?? plans.get(plancode) ?? null
}

/**
 * Another price of a plan that exists is never written over the old one: it comes into force on a day. A plan that says what it
 * costs today, as an export does, is no wish to take back what is announced for that day.
 */
function changedPrice(plan: PlanRecord, known: Before, from: PriceKey): Change[] {
  const today = known.plans.get(plan.plancode)
  const price = { ...from, lcoprice: plan.lcoprice, mrptariff: plan.mrptariff }
  const before = priceOn(known, price)
  if (!today || !before || isSamePrice(today, plan) || isSamePrice(before, plan)) return []
  return [{ what: 'PRICE', price, before }]
}

function priceChange({ line: _line, ...price }: CatalogueFile['prices'][number], known: Before): Change[] {
  const same = known.prices.get(priceKey(price))
  return same && isSamePrice(same, price) ? [] : [{ what: 'PRICE', price, before: priceOn(known, price) }]
}

/** A price of the past has been paid already: what stands may be said again, and a plan that is new was never sold. */
export function changesThePast(known: KnownPrices, today: Day): (price: PriceRecord) => boolean {
  const { plans, prices } = beforeOf(known)
  return (price) => {
    const same = prices.get(priceKey(price))
    return price.effectivedate < today && plans.has(price.plancode) && !(same && isSamePrice(same, price))
  }
}

const pair = ({ mrptariff, lcoprice }: Pair): string => `${formatRupees(mrptariff)}/${formatRupees(lcoprice)}`

const told = (code: string, words: readonly string[]): string => `${code}: ${words.join(', ')}`

/** A change in a line for the terminal. */
export function describeChange(change: Change): string {
  if (change.what === 'CHANNEL')
    return told(`channel ${change.channel.channelid}`, change.isNew ? ['new'] : change.fields)
  if (change.what === 'PLAN')
    return told(`plan ${change.plan.plancode}`, change.isNew ? [`new at ${pair(change.plan)}`] : change.fields)
  if (change.what === 'PACK')
    return told(`pack ${change.packagecode}`, [
      ...change.added.map((one) => `+${one}`),
      ...change.removed.map((one) => `-${one}`),
    ])
  const { plancode, region, effectivedate } = change.price
  const was = change.before ? [`was ${pair(change.before)}`] : []
  return told(`price ${plancode} in ${region} from ${effectivedate}`, [pair(change.price), ...was])
}
