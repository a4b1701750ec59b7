import { addDays, startOf, type Day } from '#domain/dates.ts'
import { firstOf, lastOf, pick } from '#domain/lists.ts'
import { ZERO, type Paise } from '#domain/money.ts'
import { refundOf } from '#domain/subscriptions/contract.ts'

import { planOf, type DemoPlan } from './catalogue.ts'
import type { Random } from './random.ts'

export type BoxKind = 'ACTIVE' | 'EXPIRING' | 'EXPIRED' | 'DISCONNECTED'
type Status = 'A' | 'E' | 'D' | 'C'
export type DemoContract = {
  stbno: string
  plancode: string
  planname: string
  plantype: DemoPlan['plantype']
  status: Status
  starts: Day
  validity: Day
  lcoprice: Paise
  mrptariff: Paise
  refunded: Paise
  autorenew: boolean
  source: 'CART' | 'AUTORENEW' | 'SCHEDULE' | 'BULK'
  /** What it renews. */
  follows: DemoContract | null
  created: Date
}
type Subject = { stbno: string; stb_type: string; kind: BoxKind; since: Day }
type World = {
  random: Random
  /** Chance for what happened now and then, beside the packs themselves. */
  luck: Random
  today: Day
  now: Date
}

const STATUS: Record<BoxKind, Status> = { ACTIVE: 'A', EXPIRING: 'A', EXPIRED: 'E', DISCONNECTED: 'D' }
const SD_BASES = ['DESI', 'DESI', 'PARIVAR']
const HD_BASES = ['PARIVAR', 'UTSAV', 'UTSAV']
const ADD_ONS = ['CRICKET-30D', 'KIDS-30D', 'CH-SANGEET-30D', 'CH-SPORT-30D', 'CH-KHABAR-30D']
const ADD_ON_PERIODS = 4
/** How many days after today a pack ends that is soon renewed by itself. */
const SOON = [1, 3]

/** A box's base packs of the last year, one after the other, and the add-ons that ran with the last of them. */
export function contractsOf(box: Subject, world: World): DemoContract[] {
  const { random, today } = world
  const { base, earlier, ends } = packsOf(box, world)
  const chain = yearOf(box, { base, earlier, ends }, world)
  const last = lastOf(chain)
  if (earlier !== base && chain.length > 1) last.source = 'SCHEDULE'
  last.autorenew = box.kind === 'ACTIVE' ? random.below(3) === 0 : renewsSoon(box, last, today)
  if (base.tariffperiod !== 30) return chain
  const addOns = addOnsOf(box, chain.slice(-ADD_ON_PERIODS), world)
  return [...chain, ...addOns, ...(addOns.length === 0 ? regretted(box, last, world) : [])]
}

/** Without what began before a day, unless nothing followed it. */
export function since(past: Day, contracts: readonly DemoContract[]): DemoContract[] {
  const followed = new Set(contracts.map(({ follows }) => follows))
  const kept = new Set(contracts.filter((one) => one.starts >= past || !followed.has(one)))
  for (const one of kept) if (one.follows && !kept.has(one.follows)) one.follows = null
  return [...kept]
}

type Packs = { base: DemoPlan; earlier: DemoPlan; ends: Day }

/** Which pack a box has and until when; a few had another before, and a few have one that is not sold any more. */
function packsOf(box: Subject, world: World): Packs {
  const { random, luck, today } = world
  const usual = random.pick(box.stb_type === 'SD' ? SD_BASES : HD_BASES)
  const days = random.pick([30, 30, 30, 30, 90, 180])
  const ends = lastDay(box.kind, days, world)
  const old = days === 30 && ends <= addDays(today, 8) && luck.below(6) === 0
  const family = old ? 'JUNA' : orGoing(usual, box)
  const base = planOf(`${family}-${days}D`)
  const changed = luck.below(30) === 0 && family === usual
  return { base, earlier: changed ? planOf(`${family === 'DESI' ? 'PARIVAR' : 'DESI'}-${days}D`) : base, ends }
}

function yearOf(box: Subject, { base, earlier, ends }: Packs, world: World): DemoContract[] {
  const yearAgo = addDays(world.today, -365)
  const first = box.since > yearAgo ? box.since : yearAgo
  const year = [onBox(box, base, ends, world)]
  while (firstOf(year).starts > first)
    year.unshift(before(onBox(box, earlier, addDays(firstOf(year).starts, -1), world)))
  return linked(year.filter((one, n) => one.starts >= first || n === year.length - 1))
}

const renewsSoon = ({ kind }: Subject, { validity }: DemoContract, today: Day): boolean =>
  kind === 'EXPIRING' && SOON.some((days) => validity === addDays(today, days))

/** A few homes still have the pack that goes. */
const orGoing = (family: string, { stbno }: Subject): string =>
  family === 'DESI' && Number(stbno.slice(-6)) % 11 === 3 ? 'MITRA' : family

/** From and to which day, counted from today, the base pack of a box of each kind may end. */
const ENDS: Record<BoxKind, (days: number) => [least: number, most: number]> = {
  ACTIVE: (days) => [5, days - 1],
  EXPIRING: () => [0, 4],
  EXPIRED: () => [-120, -1],
  DISCONNECTED: (days) => [3, days - 1],
}

const lastDay = (kind: BoxKind, days: number, { random, today }: World): Day =>
  addDays(today, random.between(...ENDS[kind](days)))

function onBox({ stbno, kind }: Subject, plan: DemoPlan, validity: Day, { random, now }: World): DemoContract {
  const starts = addDays(validity, 1 - plan.tariffperiod)
  const bought = startOf(starts).getTime() + random.between(9 * 60, 20 * 60) * 60_000
  return {
    stbno,
    ...pick(plan, 'plancode', 'planname', 'plantype', 'lcoprice', 'mrptariff'),
    status: STATUS[kind],
    starts,
    validity,
    refunded: ZERO,
    autorenew: false,
    source: 'CART',
    follows: null,
    created: new Date(Math.min(bought, now.getTime())),
  }
}

const before = (contract: DemoContract): DemoContract => ({ ...contract, status: 'E' })

function linked(chain: readonly DemoContract[]): DemoContract[] {
  chain.forEach((contract, n) => (contract.follows = chain[n - 1] ?? null))
  return [...chain]
}

/** They end with their base pack, have its state, and renew themselves when it does. */
function addOnsOf(box: Subject, bases: readonly DemoContract[], world: World): DemoContract[] {
  const wanted = world.random.below(10)
  const codes = wanted < 6 ? [] : wanted < 9 ? [world.random.pick(ADD_ONS)] : ADD_ONS.slice(0, 2)
  return codes.flatMap((code) =>
    linked(
      bases.map(({ validity, status, autorenew }) => ({
        ...onBox(box, planOf(code), validity, world),
        status,
        autorenew,
      })),
    ),
  )
}

/** Now and then an add-on was cancelled after some days, and the rest of its price given back. */
function regretted(box: Subject, base: DemoContract, world: World): DemoContract[] {
  const { luck, today } = world
  const lastUsed = addDays(base.starts, luck.between(1, 6))
  if (box.kind !== 'ACTIVE' || luck.below(12) > 0 || lastUsed >= today) return []
  const bought = onBox(box, planOf('KIDS-30D'), base.validity, { ...world, random: luck })
  const refunded = refundOf({ ...bought, paid: bought.lcoprice }, lastUsed)
  return [{ ...bought, status: 'C', validity: lastUsed, refunded }]
}

/** Broadband that was bought with a base pack, and shares its days and state. */
export function besideTv(base: DemoContract, luck: Random): DemoContract {
  const { plancode, planname, plantype, lcoprice, mrptariff } = planOf(luck.pick(['NET50-30D', 'NET100-30D']))
  const money = { lcoprice, mrptariff, refunded: ZERO }
  return { ...base, plancode, planname, plantype, ...money, source: 'CART', follows: null }
}
