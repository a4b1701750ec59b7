import { sql } from 'kysely'

import type { Day } from '#domain/dates.ts'
import { firstOf, grouped, itemAt, present, valueFor } from '#domain/lists.ts'
import type { Paise } from '#domain/money.ts'
import type { NcfSlab } from '#domain/plans/ncf.ts'
import { PLAN_TYPES } from '#domain/plans/tariff.ts'
import { quoteAll, type PlanTerms, type Quote, type Refused } from '#domain/subscriptions/quote.ts'

import type { Db } from '../db/connect.ts'
import { packChannels, pricedPlans, toTerms, type PackChannels, type PricedPlan } from '../plans/catalogue.ts'
import { catalogueVersion } from '../plans/kept.ts'
import { ncfSlabs } from '../plans/ncf-slabs.ts'
import { boxesWith, loadHeld, type BoxKey, type HeldRows, type LoadedBox } from './load.ts'
import { paidOn, plansOnDay, pricesSince } from './price-ahead.ts'
import { broadbandElsewhere } from './tell-services.ts'
import type { SaleLine } from './sell.ts'

/** A plan that somebody wants on a box. */
export type WantedPlan = BoxKey & {
  plancode: string
  /** The home it is for, where that was said: a box that has gone to another since is refused. */
  subscriberid?: string
  /** The subscriber's code confirmed a renewal long after expiry. */
  confirmed?: boolean
  /** Another base pack that begins when the present one ends. */
  atEnd?: boolean
}

/** Beside what was asked: what was found, and the answer. */
export type QuotedPlan<W extends WantedPlan = WantedPlan> = {
  wanted: W
  box: LoadedBox | undefined
  plan: PricedPlan | undefined
  terms: PlanTerms | undefined
  quote: Quote | Refused
}

type Asked = {
  today: Day
  /** In force once a pack has run out; the setting LATE_RENEWAL_FEE. */
  lateFee: Paise
  /** A day to come whose prices are asked for. */
  pricedOn?: Day
  /** When something is to be sold: the boxes are held, in one order, after the wallet. */
  lock: boolean
}

/** Where an operator buys: what things cost, and what his boxes carry. */
type Stall = {
  region: string
  slabs: NcfSlab[]
  plans: Map<string, PricedPlan>
  /** The day whose prices these are, where it is not today. */
  pricedOn?: Day
}

/** All that quotes are made of, read once. */
export type Shelf = {
  today: Day
  lateFee: Paise
  boxes: Map<string, LoadedBox>
  stalls: Map<string, Stall>
  channels: ReadonlyMap<string, PackChannels>
  /** STBs whose customers have broadband with a pack on another one. */
  taken: ReadonlySet<string>
}

/** Reads it for all of these at once: a handful of statements however many there are. */
export const loadShelf = async (db: Db, wanted: readonly WantedPlan[], asked: Asked): Promise<Shelf> =>
  shelfOver(db, await loadHeld(db, distinctBoxes(wanted), asked), wanted, asked)

/** The same for boxes that somebody has loaded already. */
export async function shelfOver(
  db: Db,
  held: HeldRows,
  wanted: readonly WantedPlan[],
  asked: Omit<Asked, 'lock'>,
): Promise<Shelf> {
  const { today, lateFee } = asked
  const none = { boxes: new Map(), stalls: new Map(), channels: new Map(), taken: new Set<string>() }
  if (wanted.length === 0) return { today, lateFee, ...none }
  const stalls = await loadStalls(db, held, wanted, asked)
  const channels = await packChannels(db, held.version)
  const connecting = wanted.filter(({ lcoid, plancode }) => isConnecting(stalls.get(lcoid)?.plans.get(plancode)))
  const taken = await connectedElsewhere(db, held, connecting, today)
  return { today, lateFee, boxes: boxesWith(held, channels), stalls, channels, taken }
}

/** What follows the base pack of a box is paid when that ends: at the prices of that day. */
export async function shelfAhead(
  db: Db,
  shelf: Shelf,
  { lcoid, stbno }: BoxKey,
  here: Parameters<typeof plansOnDay>[1],
): Promise<Shelf> {
  const base = shelf.boxes.get(stbno)?.contracts.findLast(({ plantype }) => plantype === 'BASE')
  const stall = shelf.stalls.get(lcoid)
  if (!base || !stall) return shelf
  const {
    plans,
    ncfSlabs: slabs,
    today,
  } = await plansOnDay(db, here, [...stall.plans.keys()], paidOn(base.validity, here.today))
  const then = { ...stall, plans: new Map([...stall.plans, ...plans]), slabs, pricedOn: today }
  return { ...shelf, stalls: new Map([...shelf.stalls, [lcoid, then]]) }
}

/** What each would cost, in the order asked; those for one box as if they were bought together. */
export function quoteFrom<W extends WantedPlan>(shelf: Shelf, wanted: readonly W[]): QuotedPlan<W>[] {
  const connected = new Map<string, string>()
  const answers = new Map<W, QuotedPlan<W>>()
  for (const ofBox of grouped(wanted, ({ stbno }) => stbno).values())
    for (const answer of quoteBox(shelf, connected, ofBox)) answers.set(answer.wanted, answer)
  return wanted.map((one) => valueFor(answers, one))
}

/** What is refused on one of his STBs keeps no customer from having his connection with a pack on another. */
function quoteBox<W extends WantedPlan>(shelf: Shelf, connected: Map<string, string>, ofBox: readonly W[]) {
  const found = ofBox.map((one) => withOneConnection(shelf, connected, find(shelf, one)))
  const open = found.filter(({ refusal }) => refusal === null)
  const quotes = open.length > 0 ? quoteTogether(shelf, open) : []
  const quoteOf = new Map(open.map((one, n) => [one, itemAt(quotes, n)]))
  return found.map((one): QuotedPlan<W> => {
    const { refusal, ...rest } = one
    const quote = refusal ?? valueFor(quoteOf, one)
    if (rest.box && quote.ok && isConnecting(rest.plan)) connected.set(homeOf(rest.box), rest.box.stbno)
    return { ...rest, quote }
  })
}

/** Both at once, for those who ask once. */
export const quoteBoxes = async <W extends WantedPlan>(
  db: Db,
  wanted: readonly W[],
  asked: Asked,
): Promise<QuotedPlan<W>[]> => quoteFrom(await loadShelf(db, wanted, asked), wanted)

/**
 * What can be sold of it. Those that give more back than they cost come first, so that the wallet covers them all whenever it
 * covers their sum; then base packs, so that what leans on one has the later number.
 */
export const sellable = <W extends WantedPlan>(quoted: readonly QuotedPlan<W>[]): (SaleLine & { wanted: W })[] =>
  quoted
    .flatMap(({ wanted, box, terms, quote }) => (box && terms && quote.ok ? [{ wanted, box, plan: terms, quote }] : []))
    .toSorted((a, b) => Number(a.quote.due > 0) - Number(b.quote.due > 0) || rank(a.plan) - rank(b.plan))

const rank = ({ plantype }: PlanTerms): number => PLAN_TYPES.indexOf(plantype)

type Found<W extends WantedPlan> = Omit<QuotedPlan<W>, 'quote'> & { refusal: Refused | null }

const refuse = (reason: Refused['reason']): Refused => ({ ok: false, reason })

function find<W extends WantedPlan>({ boxes, stalls, channels, today }: Shelf, wanted: W): Found<W> {
  const box = boxes.get(wanted.stbno)
  const stall = stalls.get(wanted.lcoid)
  const plan = stall?.plans.get(wanted.plancode)
  const terms = plan && toTerms(plan, channels.get(plan.packagecode), stall?.pricedOn ?? today)
  return { wanted, box, plan, terms, refusal: refusalOf(wanted, box, plan) }
}

function refusalOf(
  { subscriberid }: WantedPlan,
  box: LoadedBox | undefined,
  plan: PricedPlan | undefined,
): Refused | null {
  if (!box) return refuse('not.found')
  const isThere = box.subscriberid !== null && (subscriberid ?? box.subscriberid) === box.subscriberid
  if (!isThere) return refuse('box.unassigned')
  return plan ? null : refuse('plan.unknown')
}

/** A customer has one connection: its pack runs on one of his STBs, or is bought for one, and for no other. */
function withOneConnection<W extends WantedPlan>(
  { taken }: Shelf,
  connected: ReadonlyMap<string, string>,
  found: Found<W>,
): Found<W> {
  const { box, plan, refusal } = found
  if (refusal || !box || !isConnecting(plan)) return found
  const isTaken = taken.has(box.stbno) || (connected.get(homeOf(box)) ?? box.stbno) !== box.stbno
  return isTaken ? { ...found, refusal: refuse('service.taken') } : found
}

const homeOf = ({ lcoid, subscriberid }: LoadedBox): string => `${lcoid} ${subscriberid}`

const isConnecting = (plan: PricedPlan | undefined): boolean => plan?.services.includes('BROADBAND') ?? false

/** Of these STBs those whose customers have a pack with broadband on another one: nobody is asked about those that have it themselves. */
async function connectedElsewhere(
  db: Db,
  { boxes }: HeldRows,
  wanted: readonly WantedPlan[],
  today: Day,
): Promise<Set<string>> {
  const here = new Set(boxes.filter(({ contracts }) => isConnected(contracts, today)).map(({ stbno }) => stbno))
  const asked = wanted.filter(({ stbno }) => !here.has(stbno))
  if (asked.length === 0) return new Set()
  const { rows } = await sql<{ stbno: string }>`
    select distinct b.stbno
    from unnest(${asked.map(({ lcoid }) => lcoid)}::text[], ${asked.map(({ stbno }) => stbno)}::text[]) as asked (lcoid, stbno)
    join box b using (lcoid, stbno)
    join broadband n on n.lcoid = b.lcoid and n.subscriberid = b.subscriberid
    where ${broadbandElsewhere({ home: 'b', connection: 'n' }, today)}`.execute(db)
  return new Set(rows.map(({ stbno }) => stbno))
}

/** What a vendor refused was given back, and may have been bought for another STB since. */
const isConnected = (contracts: HeldRows['boxes'][number]['contracts'], today: Day): boolean =>
  contracts.some(
    ({ services, validity, refunded }) => services.includes('BROADBAND') && validity >= today && refunded === 0,
  )

function quoteTogether<W extends WantedPlan>({ stalls, today, lateFee }: Shelf, ofBox: readonly Found<W>[]) {
  const { wanted, box } = firstOf(ofBox)
  const confirmed = ofBox.some((one) => one.wanted.confirmed)
  const terms = { today, lateFee, ncfSlabs: valueFor(stalls, wanted.lcoid).slabs }
  const plans = ofBox.map((one) => ({
    plan: present(one.terms, `plan ${one.wanted.plancode}`),
    atEnd: one.wanted.atEnd ?? false,
  }))
  return quoteAll({ ...present(box, `box ${wanted.stbno}`), confirmed }, plans, terms)
}

const distinctBoxes = (wanted: readonly WantedPlan[]): BoxKey[] => [
  ...new Map(wanted.map(({ lcoid, stbno }) => [`${lcoid} ${stbno}`, { lcoid, stbno }])).values(),
]

/** One look into the catalogue per region, not per operator. */
async function loadStalls(
  db: Db,
  { operators, version }: HeldRows,
  wanted: readonly WantedPlan[],
  { today, pricedOn }: Pick<Asked, 'today' | 'pricedOn'>,
): Promise<Map<string, Stall>> {
  const since =
    pricedOn && (await pricesSince(db, { today, version: version ?? (await catalogueVersion(db)) }, pricedOn))
  const codes = wanted.map(({ plancode }) => plancode)
  const stalls = new Map<string, Stall>()
  for (const [region, ofRegion] of grouped(operators, (operator) => operator.region)) {
    const market = { region, today, ...(version !== undefined && { version }) }
    const priced = await pricedPlans(db, { ...market, today: since ?? today }, codes)
    const plans = new Map(priced.map((plan) => [plan.plancode, plan]))
    const slabs = await ncfSlabs(db, { ...market, today: pricedOn ?? today }, true)
    const then = pricedOn && { pricedOn }
    for (const { lcoid, ncf } of ofRegion) stalls.set(lcoid, { region, plans, slabs: ncf ? slabs : [], ...then })
  }
  return stalls
}
