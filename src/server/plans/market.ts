import type { Day } from '#domain/dates.ts'
import type { Plan } from '#domain/plans/calls.ts'

import type { Db } from '../db/connect.ts'
import { packChannels, toPlan, type Market, type PricedPlan } from './catalogue.ts'
import { CATALOGUE_VERSION } from './kept.ts'

/** Where an operator buys today, and whether he takes the network capacity fee. */
export type KnownMarket = Required<Market> & { ncf: boolean }

export async function marketOf(db: Db, lcoid: string, today: Day): Promise<KnownMarket> {
  const operator = await db
    .selectFrom('operator')
    .select(['region', 'ncf', CATALOGUE_VERSION.as('version')])
    .where('lcoid', '=', lcoid)
    .executeTakeFirstOrThrow()
  return { ...operator, today }
}

/** As the contract names them, in the same order. */
export async function presentPlans(db: Db, { region, version }: Market, plans: readonly PricedPlan[]): Promise<Plan[]> {
  const channels = await packChannels(db, version)
  return plans.map((plan) => toPlan(plan, { channels: channels.get(plan.packagecode)?.count ?? 0, lcoregion: region }))
}
