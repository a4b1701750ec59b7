import type { Identity } from '#domain/desk/identity.ts'

import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import type { Party } from '../documents/tax-paper.ts'
import { operatorAt } from '../operators/before.ts'
import type { OperatorRow } from '../operators/store.ts'
import { identityOf } from '../settings/identity.ts'
import type { Tx } from '../write.ts'

/** The whole identity, so that what the environment alone says of it is not taken for it. */
export type Provider = Pick<Config, 'PROVIDER_REGION'> & Identity

/** Who stands on the papers now. */
export const providerNow = async (db: Db, config: Config, now: Date): Promise<Provider> => ({
  ...(await identityOf(db, config, now)),
  PROVIDER_REGION: config.PROVIDER_REGION,
})

type Between = { provider: Provider; operator: OperatorRow }

/** Both as they were when a paper was made out: what changes later changes no paper. */
export const partiesAt = async <Parties extends Between>(db: Db, parties: Parties, at: Date): Promise<Parties> => ({
  ...parties,
  provider: { ...parties.provider, ...(await providerBefore(db, at)) },
  operator: await operatorAt(db, parties.operator, at),
})

async function providerBefore(db: Db, at: Date) {
  const before = await db
    .selectFrom('provider_before')
    .selectAll()
    .where('until', '>', at)
    .orderBy('until')
    .limit(1)
    .executeTakeFirst()
  if (!before) return {}
  return { PROVIDER_NAME: before.name, PROVIDER_ADDRESS: before.address, PROVIDER_GSTIN: before.gstin }
}

/** What papers say of the provider. */
export const PAPER_NAMES = ['PROVIDER_NAME', 'PROVIDER_ADDRESS', 'PROVIDER_GSTIN'] as const

/** Before a change of it. */
export const keepProvider = (tx: Tx, before: Pick<Identity, (typeof PAPER_NAMES)[number]>, until: Date) =>
  tx
    .insertInto('provider_before')
    .values({ until, name: before.PROVIDER_NAME, address: before.PROVIDER_ADDRESS, gstin: before.PROVIDER_GSTIN })
    .onConflict((changed) => changed.doNothing())
    .execute()

export const providerParty = (provider: Provider): Party => ({
  name: provider.PROVIDER_NAME,
  address: provider.PROVIDER_ADDRESS,
  gstin: provider.PROVIDER_GSTIN,
  state: provider.PROVIDER_REGION,
})

export const operatorParty = (operator: OperatorRow): Party => ({
  name: operator.lconame,
  address: `${operator.addrline1}, ${operator.city}, ${operator.region} ${operator.zipcode}`,
  gstin: operator.gstin,
  state: operator.region,
  more: [`Operator ${operator.lcoid}, FRCAN ${operator.frcan}`],
})
