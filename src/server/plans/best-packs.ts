import { dayOf } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { valueFor } from '#domain/lists.ts'
import type { planCalls } from '#domain/plans/calls.ts'
import { findSets, type FoundSet } from '#domain/plans/finder.ts'

import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { isLasting, packChannels, pricedPlans, toTerms, type PackChannels } from './catalogue.ts'
import { marketOf, presentPlans } from './market.ts'
import { ncfSlabs } from './ncf-slabs.ts'

type FindBestPacksInput = Input<typeof planCalls.findBestPacks>

export async function findBestPacks({ channels: wanted, stb_type }: FindBestPacksInput, { db, session, now }: Context) {
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
