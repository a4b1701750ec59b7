import { grouped } from '../lists.ts'
import { REGION_NAMES } from '../gstin.ts'
import { paise, type Paise } from '../money.ts'
import { atOnce, type InPieces } from '../pieces.ts'
import { servicesOf, type Service } from '../services/parts.ts'
import { isExample } from './catalogue-columns.ts'
import {
  readingCatalogue,
  type CatalogueContent,
  type CatalogueFile,
  type ChannelRecord,
  type PlanRecord,
  type PriceRecord,
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

/** Of each kind so many are told; a file with more is mended by its first ones. */
export const FINDINGS_SHOWN = 200

export type Checked = {
  file: CatalogueFile
  findings: Finding[]
  /** Those beyond the first of their kind. */
  unshown: number
}

/** Whether a price of a file would begin in the past; without it no day is past. */
type IsPast = (price: PriceRecord) => boolean
const never: IsPast = () => false

/** Reads a catalogue and says what is wrong with it, line by line. */
export function* checkingCatalogue(content: CatalogueContent, known: Known, isPast: IsPast = never): InPieces<Checked> {
  const { file, errors } = yield* readingCatalogue(content)
  const look = lookOf(file, known)
  const list = listOfFindings()
  list.add(errors)
  list.add(repeated(file))
  list.add(examples(file))
  for (const channel of file.channels) list.add(lcnFindings(channel, look))
  yield
  for (const plan of file.plans) yield list.add(planFindings(plan, look))
  for (const price of file.prices) {
    list.add(priceFindings(price, look))
    yield list.add(isPast(price) ? [at(price.line, 'price.past', price.plancode)] : [])
  }
  return { file, ...list.made() }
}

export const checkCatalogue = (content: CatalogueContent, known: Known, isPast: IsPast = never): Checked =>
  atOnce(checkingCatalogue(content, known, isPast))

function listOfFindings() {
  const shown: Record<Finding['severity'], Finding[]> = { error: [], warning: [] }
  let unshown = 0
  return {
    add: (found: readonly Found[]) => {
      for (const { line, code, what } of found) {
        const { severity } = FINDINGS[code]
        if (shown[severity].length === FINDINGS_SHOWN) unshown++
        else shown[severity].push({ line, code, severity, what: what.slice(0, LONGEST_SUBJECT) })
      }
    },
    made: () => ({ findings: [...shown.error, ...shown.warning].toSorted((a, b) => a.line - b.line), unshown }),
  }
}

const LONGEST_SUBJECT = 60

export const blocks = (findings: readonly Finding[]): boolean => findings.some(({ severity }) => severity === 'error')

/** The catalogue as it would be with the file in it. */
type Look = {
  known: Known
  channels: ReadonlyMap<string, ChannelRecord>
  plans: ReadonlyMap<string, PlanRecord>
  packs: ReadonlyMap<string, readonly string[]>
  /** The channels of a pack that cost something, looked up once. */
  paid: (packagecode: string) => readonly ChannelRecord[]
  before: ReadonlyMap<string, PlanRecord>
  byLcn: ReadonlyMap<number, readonly ChannelRecord[]>
}

function lookOf(file: CatalogueFile, known: Known): Look {
  const channels = new Map([...known.channels, ...file.channels].map((one) => [one.channelid, one]))
  const packs = packsOf([...known.plans, ...file.plans])
  return {
    known,
    channels,
    plans: new Map([...known.plans, ...file.plans].map((one) => [one.plancode, one])),
    packs,
    paid: paidChannels(packs, channels),
    before: new Map(known.plans.map((one) => [one.plancode, one])),
    byLcn: grouped(channels.values(), ({ lcn }) => lcn),
  }
}

function paidChannels(packs: Look['packs'], channels: Look['channels']): Look['paid'] {
  const found = new Map<string, ChannelRecord[]>()
  return (packagecode) => {
    const known = found.get(packagecode)
    if (known) return known
    const paid = (packs.get(packagecode) ?? []).flatMap((one) => channels.get(one) ?? []).filter(({ mrp }) => mrp > 0)
    found.set(packagecode, paid)
    return paid
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

const examples = ({ channels, plans, prices }: CatalogueFile): Found[] => [
  ...channels.flatMap(({ line, channelid }) => exampleAt(line, channelid)),
  ...[...plans, ...prices].flatMap(({ line, plancode }) => exampleAt(line, plancode)),
]

const exampleAt = (line: number, code: string): Found[] => (isExample(code) ? [at(line, 'code.example', code)] : [])

const again = <T extends { line: number }>(records: readonly T[], keyOf: (record: T) => string): Found[] =>
  [...grouped(records, keyOf)].flatMap(([key, [, ...later]]) =>
    later.map(({ line }) => at(line, 'code.duplicate', key)),
  )

/** Of one number there are as many channels as have different codes. */
const lcnFindings = ({ line, lcn }: CatalogueFile['channels'][number], { byLcn }: Look): Found[] =>
  byLcn.get(lcn)!.length > 1 ? [at(line, 'lcn.duplicate', String(lcn))] : []

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
    ...partFindings(plan),
    ...priceLimits(line, plan, plan, look),
  ]
}

/** What is sold is delivered: a vendor has to be told how fast, and which apps. */
function partFindings(plan: CatalogueFile['plans'][number]): Found[] {
  const { line, plancode, speed_mbps: speed, ott_apps: apps } = plan
  const services = servicesOf(plan)
  return [
    ...(services.includes('BROADBAND') && speed === 0 ? [at(line, 'broadband.speed', plancode)] : []),
    ...(services.includes('OTT') && apps.length === 0 ? [at(line, 'ott.apps', plancode)] : []),
    ...(isForNothing(plan, services) ? [at(line, 'part.free', plancode)] : []),
    ...(plan.bbprice + plan.ottprice > plan.mrptariff ? [at(line, 'price.parts', plancode)] : []),
  ]
}

/** Each part gives its own share back: one alone has the whole price, beside others it is what the file says. */
const isForNothing = ({ bbprice, ottprice }: PlanRecord, services: readonly Service[]): boolean =>
  services.length > 1 &&
  ((services.includes('BROADBAND') && bbprice === 0) || (services.includes('OTT') && ottprice === 0))

function isFixed(plan: PlanRecord, look: Look): boolean {
  const before = look.before.get(plan.plancode)
  return (
    before !== undefined &&
    (['plantype', 'packagecode', 'tariffperiod', 'tariffperiodtype'] as const).some(
      (field) => before[field] !== plan[field],
    )
  )
}

function packFindings(plan: CatalogueFile['plans'][number], look: Look): Found[] {
  const { line, packagecode, channels } = plan
  const pack = look.packs.get(packagecode) ?? []
  if (pack.length === 0 && !servicesOf(plan).includes('TV')) return []
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
  const paid = look.paid(plan.packagecode)
  if (plan.plantype === 'CHANNEL' || paid.length < 2) return above
  const sum = paid.reduce((total, { mrp }) => total + mrp, 0)
  const held = plan.plancategory === 'NCF' ? look.known.ncf : 0
  // the bouquet's own price for a month: neither broadband, nor an app, nor the network's fee is a channel
  const price = (mrptariff - plan.bbprice - plan.ottprice) / monthsIn(plan) - held
  return [
    ...above,
    ...(price * 100 < sum * LEAST_SHARE_PERCENT ? [at(line, 'bouquet.cheap', plan.plancode)] : []),
    ...paid
      .filter(({ mrp }) => mrp > DEAREST_IN_BOUQUET)
      .map(({ channelid }) => at(line, 'bouquet.dear-channel', channelid)),
  ]
}
