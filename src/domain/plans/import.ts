import { grouped } from '../grouped.ts'
import { REGION_NAMES } from '../gstin.ts'
import { paise, type Paise } from '../money.ts'
import {
  readCatalogue,
  type CatalogueFile,
  type ChannelRecord,
  type FormError,
  type PlanRecord,
} from './catalogue-file.ts'
import type { FindingCode } from './finding-codes.ts'
import { FINDINGS } from './findings.ts'
import { monthsIn, PERIODS } from './tariff.ts'

export type Finding = { line: number; code: FindingCode; severity: 'error' | 'warning'; what: string }

/** What the catalogue holds already. */
export type Known = {
  channels: readonly ChannelRecord[]
  /** As a file would give them; their own channels are those of their pack. */
  plans: readonly PlanRecord[]
  /** What a base pack's price holds of the home's network capacity fee, for thirty days. */
  ncf: Paise
}

export const LEAST_SHARE_PERCENT = 55
export const DEAREST_IN_BOUQUET = paise(1900)

type Found = Pick<Finding, 'line' | 'code' | 'what'>
const at = (line: number, code: FindingCode, what = ''): Found => ({ line, code, what })

/** Reads a catalogue and says everything that is wrong with it, line by line. */
export function checkCatalogue(content: string, known: Known): { file: CatalogueFile; findings: Finding[] } {
  const { file, errors } = readCatalogue(content)
  const look = lookOf(file, known)
  const found: Found[] = [
    ...errors.map(({ line, code, what }: FormError) => at(line, code, what)),
    ...repeated(file),
    ...file.channels.flatMap((channel) => lcnFindings(channel, look)),
    ...file.plans.flatMap((plan) => planFindings(plan, look)),
    ...file.prices.flatMap((price) => priceFindings(price, look)),
  ]
  const findings = found.map((one): Finding => ({ ...one, severity: FINDINGS[one.code].severity }))
  return { file, findings: findings.toSorted((a, b) => a.line - b.line) }
}

export const blocks = (findings: readonly Finding[]): boolean => findings.some(({ severity }) => severity === 'error')

/** The catalogue as it would be with the file in it. */
type Look = {
  known: Known
  channels: ReadonlyMap<string, ChannelRecord>
  plans: ReadonlyMap<string, PlanRecord>
  packs: ReadonlyMap<string, readonly string[]>
  byLcn: ReadonlyMap<number, readonly ChannelRecord[]>
}

function lookOf(file: CatalogueFile, known: Known): Look {
  const channels = new Map([...known.channels, ...file.channels].map((one) => [one.channelid, one]))
  return {
    known,
    channels,
    plans: new Map([...known.plans, ...file.plans].map((one) => [one.plancode, one])),
    packs: packsOf([...known.plans, ...file.plans]),
    byLcn: grouped(channels.values(), ({ lcn }) => lcn),
  }
}

/** The channels of each pack: the last list given for any of its forms. */
export const packsOf = (plans: readonly PlanRecord[]): Map<string, readonly string[]> =>
  new Map(plans.filter(({ channels }) => channels.length > 0).map((one) => [one.packagecode, one.channels]))

const repeated = ({ channels, plans, prices }: CatalogueFile): Found[] => [
  ...again(channels, ({ channelid }) => channelid),
  ...again(plans, ({ plancode }) => plancode),
  ...again(prices, ({ plancode, region, effectivedate }) => `${plancode} ${region} ${effectivedate}`),
]

const again = <T extends { line: number }>(records: readonly T[], keyOf: (record: T) => string): Found[] =>
  [...grouped(records, keyOf)].flatMap(([key, [, ...later]]) =>
    later.map(({ line }) => at(line, 'code.duplicate', key)),
  )

function lcnFindings({ line, lcn, channelid }: CatalogueFile['channels'][number], { byLcn }: Look): Found[] {
  const others = byLcn.get(lcn)!.filter((other) => other.channelid !== channelid)
  return others.length > 0 ? [at(line, 'lcn.duplicate', String(lcn))] : []
}

const regionFinding = (line: number, region: string): Found[] =>
  region === '*' || (REGION_NAMES as readonly string[]).includes(region) ? [] : [at(line, 'region.unknown', region)]

function planFindings(plan: CatalogueFile['plans'][number], look: Look): Found[] {
  const { line, channels, recommended_plancode, tariffperiod, tariffperiodtype } = plan
  return [
    ...regionFinding(line, plan.region),
    ...(PERIODS[tariffperiodtype].includes(tariffperiod)
      ? []
      : [at(line, 'period.wrong', `${tariffperiod} ${tariffperiodtype}`)]),
    ...(isFixed(plan, look) ? [at(line, 'plan.fixed', plan.plancode)] : []),
    ...channels.filter((one) => !look.channels.has(one)).map((one) => at(line, 'channel.unknown', one)),
    ...recommended_plancode.filter((one) => !look.plans.has(one)).map((one) => at(line, 'plan.unknown', one)),
    ...packFindings(plan, look),
    ...priceLimits(line, plan, plan, look),
  ]
}

function isFixed(plan: PlanRecord, { known }: Look): boolean {
  const before = known.plans.find(({ plancode }) => plancode === plan.plancode)
  return (
    before !== undefined &&
    (['plantype', 'packagecode', 'tariffperiod', 'tariffperiodtype'] as const).some(
      (field) => before[field] !== plan[field],
    )
  )
}

function packFindings({ line, packagecode, channels }: CatalogueFile['plans'][number], look: Look): Found[] {
  const pack = look.packs.get(packagecode) ?? []
  if (pack.length === 0) return [at(line, 'pack.empty', packagecode)]
  if (channels.length > 0 && !isSame(channels, pack)) return [at(line, 'pack.differs', packagecode)]
  return []
}

export const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && new Set([...one, ...other]).size === new Set(one).size

function priceFindings(price: CatalogueFile['prices'][number], look: Look): Found[] {
  const plan = look.plans.get(price.plancode)
  return [
    ...regionFinding(price.line, price.region),
    ...(plan ? priceLimits(price.line, plan, price, look) : [at(price.line, 'plan.unknown', price.plancode)]),
  ]
}

/** What the law says of a price. */
function priceLimits(
  line: number,
  plan: PlanRecord,
  { lcoprice, mrptariff }: Pick<PlanRecord, 'lcoprice' | 'mrptariff'>,
  look: Look,
): Found[] {
  const above = lcoprice > mrptariff ? [at(line, 'price.above-home', plan.plancode)] : []
  const paid = (look.packs.get(plan.packagecode) ?? [])
    .flatMap((one) => look.channels.get(one) ?? [])
    .filter(({ mrp }) => mrp > 0)
  if (plan.plantype === 'CHANNEL' || paid.length < 2) return above
  const sum = paid.reduce((total, { mrp }) => total + mrp, 0)
  const held = plan.plancategory === 'NCF' ? look.known.ncf : 0
  // the bouquet's own price for a month: neither broadband nor the network's fee is a channel
  const price = (mrptariff - plan.bbprice) / monthsIn(plan) - held
  return [
    ...above,
    ...(price * 100 < sum * LEAST_SHARE_PERCENT ? [at(line, 'bouquet.cheap', plan.plancode)] : []),
    ...paid
      .filter(({ mrp }) => mrp > DEAREST_IN_BOUQUET)
      .map(({ channelid }) => at(line, 'bouquet.dear-channel', channelid)),
  ]
}
