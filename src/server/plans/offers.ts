import { sql } from 'kysely'

import { dayOf } from '#domain/dates.ts'
import type { Input, Reply } from '#domain/endpoint.ts'
import { canCarry } from '#domain/hardware/device-rules.ts'
import type { planCalls } from '#domain/plans/calls.ts'

import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { findHome, type Key } from '../subscribers/store.ts'
import { isSold, packChannels, pricedPlans, type Market, type PackChannels, type PricedPlan } from './catalogue.ts'
import { marketOf, presentPlans } from './market.ts'

type Schemes = Reply<typeof planCalls.listSchemes>

export const offerHandlers = { listSchemes, listOfferPlans }

/** What runs today and can be sold. */
async function listSchemes(_input: object, { db, session, now }: Context): Promise<Schemes> {
  const { region, today } = await marketOf(db, session.lcoid, dayOf(now()))
  const { rows } = await sql<Schemes['data'][number]>`
    select s.schemeid, s.schemename, s.description, s.plancode, p.planname, p.lcoprice, s.discountedlcoprice, p.mrptariff,
      s.starts, s.ends
    from scheme s join priced_plans(${region}, ${today}::date) p using (plancode)
    where s.region in (${region}, '*') and ${today}::date between s.starts and s.ends and p.status = 'ACTIVE'
      and s.discountedlcoprice < p.lcoprice
    order by s.ends, s.schemeid`.execute(db)
  return { count: rows.length, data: rows }
}

async function listOfferPlans({ customerid }: Input<typeof planCalls.listOfferPlans>, { db, session, now }: Context) {
  const market = await marketOf(db, session.lcoid, dayOf(now()))
  const onOffer = (await pricedPlans(db, market)).filter(
    (plan) => plan.discountedlcoprice !== null && isSold(plan, market.today),
  )
  const fitting = customerid
    ? await fittingHome(db, { lcoid: session.lcoid, subscriberid: customerid }, onOffer, market)
    : onOffer
  const data = await presentPlans(db, market, fitting)
  return { count: data.length, data }
}

type Box = { stb_type: string; packs: string[] }

/** Those that at least one of its boxes can show and does not have yet. */
async function fittingHome(
  db: Db,
  key: Key,
  plans: readonly PricedPlan[],
  { today, version }: Market,
): Promise<PricedPlan[]> {
  await findHome(db, key)
  const { rows: boxes } = await sql<Box>`
    select b.stb_type, array(
      select p.packagecode from contract c join plan p using (plancode)
      where c.lcoid = b.lcoid and c.stbno = b.stbno and c.former_subscriberid is null and c.status <> 'C' and c.validity >= ${today}::date) as packs
    from box b where b.lcoid = ${key.lcoid} and b.subscriberid = ${key.subscriberid}`.execute(db)
  const channels = await packChannels(db, version)
  return plans.filter((plan) => boxes.some((box) => brings(plan, box, channels)))
}

function brings(plan: PricedPlan, { stb_type, packs }: Box, channels: ReadonlyMap<string, PackChannels>): boolean {
  if (!canCarry(stb_type, plan.hardwaretype) || packs.includes(plan.packagecode)) return false
  const carried = new Set(packs.flatMap((pack) => channels.get(pack)?.counted ?? []))
  return (channels.get(plan.packagecode)?.counted ?? []).some((channel) => !carried.has(channel))
}
