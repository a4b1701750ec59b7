import { sql } from 'kysely'

import { dayOf } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { valueFor } from '#domain/lists.ts'
import type { Channel, planCalls } from '#domain/plans/calls.ts'
import { findSets, type FoundSet } from '#domain/plans/finder.ts'

import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { findRow } from '../db/rows.ts'
import type { Handlers } from '../http.ts'
import { isLasting, packChannels, type PackChannels, pricedPlans, toTerms } from './catalogue.ts'
import { listDiscontinued } from './discontinued.ts'
import { planListHandlers } from './lists.ts'
import { marketOf, presentPlans } from './market.ts'
import { ncfSlabs } from './ncf-slabs.ts'
import { offerHandlers } from './offers.ts'
import { listPriceChanges } from './price-changes.ts'

/** The catalogue; moving boxes to another pack is the work of their subscriptions. */
export const planHandlers: Handlers<Omit<typeof planCalls, 'moveDiscontinued'>> = {
  ...planListHandlers,
  listChannels,
  ...offerHandlers,
  listDiscontinued,
  listPriceChanges,
  findBestPacks,
}

type ListChannelsInput = Input<typeof planCalls.listChannels>

/** By number, each with the plan that sells it alone for the shortest time. */
async function listChannels({ plancode, genre, language }: ListChannelsInput, { db, session, now }: Context) {
  const { region, today } = await marketOf(db, session.lcoid, dayOf(now()))
  const packagecode = plancode ? await packOf(db, plancode) : null
  const { rows } = await sql<Channel>`
    with alone as materialized (
      select distinct on (k.channelid) k.channelid, p.plancode from plan p join pack_channel k using (packagecode)
      where p.plantype = 'CHANNEL' and p.region in (${region}, '*') and p.status = 'ACTIVE'
        and (p.discontinued_on is null or p.discontinued_on >= ${today}::date)
      order by k.channelid, p.tariffperiod * case p.tariffperiodtype when 'M' then 30 else 1 end, p.plancode)
    select c.channelid, c.channelname, c.genre, c.language, c.definition, c.lcn,
      case when c.mandatory then 'YES' else 'NO' end as mandatory, c.mrp, coalesce(alone.plancode, '') as plancode
    from channel c left join alone using (channelid)
    where (${packagecode}::text is null or exists (
        select from pack_channel k where k.packagecode = ${packagecode} and k.channelid = c.channelid))
      and (${genre ?? ''} = '' or lower(c.genre) = lower(${genre ?? ''}))
      and (${language ?? ''} = '' or lower(c.language) = lower(${language ?? ''}))
    order by c.lcn`.execute(db)
  return { count: rows.length, data: rows }
}

async function packOf(db: Db, plancode: string): Promise<string> {
  const plan = await findRow(db, 'plan', { plancode }, ['packagecode'])
  if (!plan) throw new Failure('plan.unknown')
  return plan.packagecode
}

type FindBestPacksInput = Input<typeof planCalls.findBestPacks>

async function findBestPacks({ channels: wanted, stb_type }: FindBestPacksInput, { db, session, now }: Context) {
  const market = await marketOf(db, session.lcoid, dayOf(now()))
  const channels = await countedOf(db, wanted)
  // broadband is no answer to a wish for channels
  const plans = (await pricedPlans(db, market)).filter((plan) => isLasting(plan, market.today) && !plan.one_digital)
  const packs = await packChannels(db, market.version)
  const offers = plans.map((plan) => toTerms(plan, packs.get(plan.packagecode), market.today))
  const slabs = await ncfSlabs(db, market, market.ncf)
  const sets = findSets(offers, { channels, stb_type, ncfSlabs: slabs })
  const byCode = new Map((await presentPlans(db, market, plans)).map((plan) => [plan.plancode, plan]))
  const data = sets.map((set) => {
    const inSet = set.plancodes.map((code) => valueFor(byCode, code))
    return { ...pricesOf(set), plans: inSet, numchannels: countOf(inSet, packs), missing: set.missing }
  })
  return { count: data.length, data }
}

/** Without those that every home gets anyway. */
async function countedOf(db: Db, wanted: readonly string[]): Promise<string[]> {
  const known = await db
    .selectFrom('channel')
    .select(['channelid', 'mandatory'])
    .where('channelid', 'in', wanted)
    .execute()
  if (known.length < wanted.length) throw new Failure('input.invalid', { fields: { channels: 'unknown' } })
  return known.filter(({ mandatory }) => !mandatory).map(({ channelid }) => channelid)
}

const pricesOf = ({ lcoprice, mrptariff, ncf }: FoundSet) => ({ lcoprice, mrptariff, ncfprice: ncf.lcoprice })

/** Distinct ones, and the mandatory ones of the base pack. */
function countOf(plans: readonly { packagecode: string }[], packs: ReadonlyMap<string, PackChannels>): number {
  const inSet = plans.flatMap(({ packagecode }) => packs.get(packagecode) ?? [])
  const mandatory = Math.max(0, ...inSet.map(({ count, counted }) => count - counted.length))
  return new Set(inSet.flatMap(({ counted }) => counted)).size + mandatory
}
