import { sql } from 'kysely'

import { addDays, dayOf, type Day } from '#domain/dates.ts'
import { grouped, pick } from '#domain/lists.ts'
import { subtract } from '#domain/money.ts'
import type { DiscontinuedPack } from '#domain/plans/calls.ts'

import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { chargedPrice, isSold, pricedPlans, type PricedPlan } from './catalogue.ts'
import { marketOf } from './market.ts'
import { countRunning } from './running.ts'

/** Gone already, or with a last day. */
export const isGoing = ({ status, discontinued_on }: PricedPlan): boolean =>
  status !== 'ACTIVE' || discontinued_on !== null

type Line = { channelid: string; channelname: string }

/** The channels by name, for packs that somebody may lose something of. */
async function linesOf(db: Db, plans: readonly PricedPlan[]): Promise<Map<string, Line[]>> {
  const { rows } = await sql<Line & { packagecode: string }>`
    select k.packagecode, c.channelid, c.channelname from pack_channel k join channel c using (channelid)
    where k.packagecode = any(${plans.map(({ packagecode }) => packagecode)}::text[]) order by c.lcn`.execute(db)
  return grouped(rows, ({ packagecode }) => packagecode)
}

export async function listDiscontinued(_input: object, { db, session, now }: Context) {
  const market = await marketOf(db, session.lcoid, dayOf(now()))
  const plans = await pricedPlans(db, market)
  const going = plans
    .filter(isGoing)
    .toSorted((a, b) => lastDay(a, market.today).localeCompare(lastDay(b, market.today)))
  const boxes = await countRunning(db, session.lcoid, going, market.today)
  const sold = new Map(plans.filter((plan) => isSold(plan, market.today)).map((plan) => [plan.plancode, plan]))
  const instead = (plan: PricedPlan) => plan.recommended.flatMap((code) => sold.get(code) ?? [])
  const lines = await linesOf(db, [...going, ...going.flatMap(instead)])
  const data = going.map((plan) => ({
    ...packOf(plan, market.today),
    numchannels: lines.get(plan.packagecode)?.length ?? 0,
    channellist: lines.has(plan.packagecode) ? ('YES' as const) : ('NO' as const),
    boxes: boxes.get(plan.plancode) ?? 0,
    recommended: instead(plan).map((other) => comparison(plan, other, lines)),
  }))
  return { count: data.length, data }
}

const lastDay = ({ discontinued_on }: PricedPlan, today: Day): Day => discontinued_on ?? addDays(today, -1)

const packOf = (plan: PricedPlan, today: Day) => ({
  ...pick(plan, 'plancode', 'planname', 'plantype', 'plancategory', 'mrptariff'),
  expiry: lastDay(plan, today),
  recommended_plancode: plan.recommended,
  lcoprice: chargedPrice(plan),
})

type Comparison = DiscontinuedPack['recommended'][number]

function comparison(old: PricedPlan, other: PricedPlan, lines: ReadonlyMap<string, Line[]>): Comparison {
  const theirs = lines.get(other.packagecode) ?? []
  const kept = new Set(theirs.map(({ channelid }) => channelid))
  return {
    plancode: other.plancode,
    planname: other.planname,
    numchannels: theirs.length,
    lcoprice: chargedPrice(other),
    mrptariff: other.mrptariff,
    lcodifference: subtract(chargedPrice(other), chargedPrice(old)),
    mrpdifference: subtract(other.mrptariff, old.mrptariff),
    lost: (lines.get(old.packagecode) ?? [])
      .filter(({ channelid }) => !kept.has(channelid))
      .map(({ channelname }) => channelname),
  }
}
