import type { Day } from '../dates.ts'
import { formatRupees } from '../money.ts'
import type { CatalogueFile, ChannelRecord, PlanRecord, PriceRecord } from './catalogue-file.ts'
import { isSame, packsOf, type Known } from './import.ts'

export type Change =
  | { what: 'CHANNEL'; isNew: boolean; channel: ChannelRecord; fields: string[] }
  | { what: 'PLAN'; isNew: boolean; plan: PlanRecord; fields: string[] }
  | { what: 'PACK'; packagecode: string; channels: readonly string[]; added: string[]; removed: string[] }
  | { what: 'PRICE'; price: PriceRecord; before: Pick<PriceRecord, 'lcoprice' | 'mrptariff'> | null }

/** Prices of the catalogue, beside those that the plans have on the day of the import. */
export type KnownPrices = Known & { prices: readonly PriceRecord[] }

/** What a file without errors would change. What it does not name stays as it is. */
export function changesOf(file: CatalogueFile, known: KnownPrices, effective: Day): Change[] {
  return [
    ...file.channels.flatMap((channel) => channelChange(channel, known)),
    ...file.plans.flatMap((plan) => planChange(plan, known)),
    ...packChanges(file, known),
    ...file.plans.flatMap((plan) => changedPrice(plan, known, effective)),
    ...file.prices.flatMap((price) => priceChange(price, known)),
  ]
}

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

function channelChange({ line: _line, ...channel }: CatalogueFile['channels'][number], known: Known): Change[] {
  const before = known.channels.find(({ channelid }) => channelid === channel.channelid)
  const fields = before ? differing(before, channel, CHANNEL_FIELDS) : []
  return before && fields.length === 0 ? [] : [{ what: 'CHANNEL', isNew: !before, channel, fields }]
}

const planNamed = (known: Known, code: string): PlanRecord | undefined =>
  known.plans.find(({ plancode }) => plancode === code)

function planChange({ line: _line, ...plan }: CatalogueFile['plans'][number], known: Known): Change[] {
  const before = planNamed(known, plan.plancode)
  const fields = before ? differing(before, plan, PLAN_FIELDS) : []
  return before && fields.length === 0 ? [] : [{ what: 'PLAN', isNew: !before, plan, fields }]
}

function packChanges({ plans }: CatalogueFile, known: Known): Change[] {
  const before = packsOf(known.plans)
  return [...packsOf(plans)].flatMap(([packagecode, channels]): Change[] => {
    const old = before.get(packagecode) ?? []
    if (isSame(old, channels)) return []
    const added = channels.filter((one) => !old.includes(one))
    return [{ what: 'PACK', packagecode, channels, added, removed: old.filter((one) => !channels.includes(one)) }]
  })
}

type Pair = Pick<PriceRecord, 'lcoprice' | 'mrptariff'>
const isSamePrice = (one: Pair, other: Pair): boolean =>
  one.lcoprice === other.lcoprice && one.mrptariff === other.mrptariff

/** Another price of a plan that exists is never written over the old one: it comes into force on a day. */
function changedPrice(plan: PlanRecord, known: Known, effectivedate: Day): Change[] {
  const before = planNamed(known, plan.plancode)
  if (!before || isSamePrice(before, plan)) return []
  const { plancode, lcoprice, mrptariff } = plan
  return [{ what: 'PRICE', price: { plancode, region: '*', effectivedate, lcoprice, mrptariff }, before }]
}

function priceChange({ line: _line, ...price }: CatalogueFile['prices'][number], known: KnownPrices): Change[] {
  const same = known.prices.find(
    ({ plancode, region, effectivedate }) =>
      plancode === price.plancode && region === price.region && effectivedate === price.effectivedate,
  )
  return same && isSamePrice(same, price) ? [] : [{ what: 'PRICE', price, before: same ?? null }]
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
