import { addDays, startOf, type Day } from '#domain/dates.ts'
import type { Paise } from '#domain/money.ts'

import { planOf, type DemoPlan } from './catalogue.ts'
import type { Random } from './random.ts'

export type BoxKind = 'ACTIVE' | 'EXPIRING' | 'EXPIRED' | 'DISCONNECTED'
type Status = 'A' | 'E' | 'D'
export type DemoContract = {
  stbno: string
  plancode: string
  status: Status
  starts: Day
  validity: Day
  lcoprice: Paise
  autorenew: boolean
  created: Date
}
type Subject = { stbno: string; stb_type: string; kind: BoxKind; since: Day }
type World = { random: Random; today: Day; now: Date }

const STATUS: Record<BoxKind, Status> = { ACTIVE: 'A', EXPIRING: 'A', EXPIRED: 'E', DISCONNECTED: 'D' }
const SD_BASES = ['DESI', 'DESI', 'PARIVAR']
const HD_BASES = ['PARIVAR', 'UTSAV', 'UTSAV']
const ADD_ONS = ['CRICKET-30D', 'KIDS-30D', 'CH-SANGEET-30D', 'CH-SPORT-30D', 'CH-KHABAR-30D']
const ADD_ON_PERIODS = 4

/** A box's base packs of the last year, one after the other, and the add-ons that ran with the last of them. */
export function contractsOf(box: Subject, world: World): DemoContract[] {
  const { random, today } = world
  const family = random.pick(box.stb_type === 'SD' ? SD_BASES : HD_BASES)
  const days = random.pick([30, 30, 30, 30, 90, 180])
  const base = planOf(`${family}-${days}D`)
  const first = box.since > addDays(today, -365) ? box.since : addDays(today, -365)
  const chain = [onBox(box, base, lastDay(box.kind, days, world), world)]
  while (chain[0]!.starts > first) chain.unshift(before(onBox(box, base, addDays(chain[0]!.starts, -1), world)))
  chain.at(-1)!.autorenew = box.kind === 'ACTIVE' && random.below(3) === 0
  return days === 30 ? [...chain, ...addOnsOf(box, chain.slice(-ADD_ON_PERIODS), world)] : chain
}

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
    plancode: plan.plancode,
    status: STATUS[kind],
    starts,
    validity,
    lcoprice: plan.lcoprice,
    autorenew: false,
    created: new Date(Math.min(bought, now.getTime())),
  }
}

const before = (contract: DemoContract): DemoContract => ({ ...contract, status: 'E' })

/** They end with their base pack and have its state. */
function addOnsOf(box: Subject, bases: readonly DemoContract[], world: World): DemoContract[] {
  const wanted = world.random.below(10)
  const codes = wanted < 6 ? [] : wanted < 9 ? [world.random.pick(ADD_ONS)] : ADD_ONS.slice(0, 2)
  return codes.flatMap((code) =>
    bases.map((base) => ({ ...onBox(box, planOf(code), base.validity, world), status: base.status })),
  )
}
