import { canCarry } from '../hardware/device-rules.ts'
import { add, type Paise } from '../money.ts'
import { extraNcf, type NcfSlab } from './ncf.ts'
import { monthsIn, type PlanType, type Tariff } from './tariff.ts'

/** A plan that can be sold today, at the price of today. */
export type Offer = Tariff & {
  plancode: string
  plantype: PlanType
  packagecode: string
  hardwaretype: string
  lcoprice: Paise
  mrptariff: Paise
  /** Without the mandatory ones, which no fee counts and every home gets. */
  channels: readonly string[]
}

export type Wish = {
  /** Without the mandatory ones. */
  channels: readonly string[]
  stb_type: string
  /** Empty where no network capacity fee is taken. */
  ncfSlabs: readonly NcfSlab[]
}

export type FoundSet = {
  /** The base pack first. */
  plancodes: string[]
  mrptariff: Paise
  lcoprice: Paise
  /** Of which network capacity fee above the first slab. */
  ncf: { mrptariff: Paise; lcoprice: Paise }
  /** Wanted, and not in it. */
  missing: string[]
}

const SETS = 3
/** A base pack is left after so many steps: then what was found is good, but perhaps not the best. */
const STEPS_PER_BASE = 5000

/**
 * The cheapest sets of one base pack, add-ons and single channels for thirty days that carry what is wanted. Fewer missing
 * channels come before a lower home price, that before a lower operator price. No set holds a plan that it could do without.
 */
export function findSets(offers: readonly Offer[], wish: Wish): FoundSet[] {
  const monthly = cheapestForms(offers.filter(({ hardwaretype }) => canCarry(wish.stb_type, hardwaretype)))
  const shelf = shelfOf(monthly, wish)
  const best: FoundSet[] = []
  const searches = shelf.bases.map((base) => searchFrom(base, shelf)).toSorted((a, b) => compareHopes(a.hope, b.hope))
  for (const search of searches) walk(search, shelf, best)
  // where one set carries everything, none with a gap is offered beside it
  return best.filter(({ missing }) => missing.length === best[0]!.missing.length)
}

type Priced = { mrptariff: Paise; lcoprice: Paise }
const byPrice = (a: Priced, b: Priced): number => a.mrptariff - b.mrptariff || a.lcoprice - b.lcoprice
const byCode = (a: Offer, b: Offer): number => (a.plancode < b.plancode ? -1 : 1)

/** Of each pack the form for thirty days or a month, whichever costs less. */
function cheapestForms(offers: readonly Offer[]): Offer[] {
  const forms = new Map<string, Offer>()
  for (const offer of offers.filter((one) => monthsIn(one) === 1).toSorted((a, b) => byPrice(a, b) || byCode(a, b))) {
    if (!forms.has(offer.packagecode)) forms.set(offer.packagecode, offer)
  }
  return [...forms.values()]
}

/** A pack beside the places of the wanted channels it carries. */
type Packed = { offer: Offer; carries: readonly number[] }

/** What does not depend on the base pack. Places are those in the list of wanted channels. */
type Shelf = {
  wish: Wish
  bases: readonly Packed[]
  addOns: readonly Packed[]
  /** The plan that sells a channel alone. */
  alone: readonly (Offer | undefined)[]
  /** No fee lies below this one. */
  leastFee: number
}

function shelfOf(monthly: readonly Offer[], wish: Wish): Shelf {
  const places = new Map(wish.channels.map((channel, place) => [channel, place]))
  const packed = monthly.map((offer) => ({
    offer,
    carries: offer.channels.flatMap((channel) => places.get(channel) ?? []),
  }))
  const useful = packed.filter(({ offer, carries }) => offer.plantype !== 'BASE' && carries.length > 0)
  const alone: (Offer | undefined)[] = wish.channels.map(() => undefined)
  // from the dearest on, so that the cheapest is the one that stays
  for (const { offer, carries } of useful.toReversed()) if (offer.channels.length === 1) alone[carries[0]!] = offer
  return {
    wish,
    bases: packed.filter(({ offer }) => offer.plantype === 'BASE'),
    addOns: useful.filter(({ offer }) => offer.channels.length > 1),
    alone,
    leastFee: Math.min(0, ...wish.ncfSlabs.map(({ above }) => extraNcf(above + 1, wish.ncfSlabs).mrptariff)),
  }
}

/** The least that is missing, and the least that it costs. */
type Hope = { missing: number; cost: number }
const compareHopes = (a: Hope, b: Hope): number => a.missing - b.missing || a.cost - b.cost

/** What one base pack leaves to be found, and with what. */
type Search = {
  base: Offer
  /** Places of the wanted channels that the base pack lacks. */
  lacking: readonly number[]
  /** Packs that carry some of them, the best bargain first. */
  addOns: readonly Packed[]
  /** By place, the least that a channel can cost with the add-ons from here on; `Infinity` when none carries it. */
  least: readonly (readonly number[])[]
  hope: Hope
}

function searchFrom({ offer: base, carries }: Packed, shelf: Shelf): Search {
  const inBase = new Set(carries)
  const lacking = shelf.wish.channels.flatMap((_, place) => (inBase.has(place) ? [] : [place]))
  const addOns = bargains(shelf, inBase)
  const least = leastCosts(addOns, shelf)
  const nothing = shelf.wish.channels.map(() => 0)
  return { base, lacking, addOns, least, hope: hopeOf(lacking, nothing, least[0]!, base.mrptariff + shelf.leastFee) }
}

/** The first way down takes what saves most: a good set early cuts away most of the others. */
function bargains({ addOns, alone }: Shelf, inBase: ReadonlySet<number>): Packed[] {
  return addOns
    .map(({ offer, carries }) => ({ offer, carries: carries.filter((place) => !inBase.has(place)) }))
    .filter(({ carries }) => carries.length > 0)
    .map((pack) => {
      const apart = pack.carries.reduce((sum, place) => sum + (alone[place]?.mrptariff ?? Infinity), 0)
      return { pack, worth: apart / Math.max(1, pack.offer.mrptariff) }
    })
    .toSorted((a, b) => (a.worth === b.worth ? byCode(a.pack.offer, b.pack.offer) : b.worth - a.worth))
    .map(({ pack }) => pack)
}

/** An add-on's price, shared by all it could bring, is a price below which none of them comes. */
function leastCosts(addOns: readonly Packed[], { alone }: Shelf): number[][] {
  const least: number[][] = [alone.map((offer) => offer?.mrptariff ?? Infinity)]
  for (const { offer, carries } of addOns.toReversed()) {
    const here = [...least[0]!]
    const share = offer.mrptariff / carries.length
    for (const place of carries) here[place] = Math.min(here[place]!, share)
    least.unshift(here)
  }
  return least
}

function hopeOf(lacking: readonly number[], covered: readonly number[], least: readonly number[], price: number): Hope {
  let [missing, cost] = [0, price]
  for (const place of lacking) {
    if (covered[place]! > 0) continue
    if (least[place] === Infinity) missing += 1
    else cost += least[place]!
  }
  return { missing, cost }
}

/** Sums of shares are not exact: a hair's breadth is no reason to look away. */
const HAIR = 0.01

function isHopeless({ missing, cost }: Hope, best: readonly FoundSet[]): boolean {
  const worst = best[SETS - 1]
  return (
    worst !== undefined &&
    compareHopes({ missing, cost: cost - HAIR }, { missing: worst.missing.length, cost: worst.mrptariff }) > 0
  )
}

/** Takes or leaves one add-on after the other; what is then still lacking is bought channel by channel. */
function walk({ base, lacking, addOns, least }: Search, shelf: Shelf, best: FoundSet[]): void {
  const covered = shelf.wish.channels.map(() => 0)
  const chosen: Packed[] = []
  let price = base.mrptariff + shelf.leastFee
  let steps = STEPS_PER_BASE
  const count = ({ carries }: Packed, by: 1 | -1) => {
    for (const place of carries) covered[place]! += by
  }
  const take = (pack: Packed, n: number) => {
    count(pack, 1)
    chosen.push(pack)
    price += pack.offer.mrptariff
    step(n + 1)
    price -= pack.offer.mrptariff
    chosen.pop()
    count(pack, -1)
  }
  const step = (n: number): void => {
    if (steps-- <= 0 || isHopeless(hopeOf(lacking, covered, least[n]!, price), best)) return
    const pack = addOns[n]
    if (!pack)
      return keep(
        setOf(
          base,
          chosen,
          lacking.filter((place) => covered[place] === 0),
          shelf,
        ),
        best,
      )
    // a pack that brings nothing new is one that the set could do without
    if (pack.carries.some((place) => covered[place] === 0)) take(pack, n)
    step(n + 1)
  }
  step(0)

  function keep(set: FoundSet, among: FoundSet[]): void {
    if (chosen.some(({ carries }) => carries.every((place) => covered[place]! > 1))) return
    among.push(set)
    among.sort((a, b) => a.missing.length - b.missing.length || byPrice(a, b))
    among.splice(SETS)
  }
}

function setOf(base: Offer, chosen: readonly Packed[], left: readonly number[], { alone, wish }: Shelf): FoundSet {
  const packs = chosen.map(({ offer }) => offer).toSorted(byCode)
  const single = left.flatMap((place) => alone[place] ?? []).toSorted(byCode)
  const offers = [base, ...packs, ...single]
  const ncf = extraNcf(new Set(offers.flatMap(({ channels }) => channels)).size, wish.ncfSlabs)
  return {
    plancodes: offers.map(({ plancode }) => plancode),
    mrptariff: add(...offers.map(({ mrptariff }) => mrptariff), ncf.mrptariff),
    lcoprice: add(...offers.map(({ lcoprice }) => lcoprice), ncf.lcoprice),
    ncf,
    missing: left.filter((place) => !alone[place]).map((place) => wish.channels[place]!),
  }
}
