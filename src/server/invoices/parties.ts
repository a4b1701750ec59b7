import type { Identity } from '#domain/desk/identity.ts'

import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import type { Party } from '../documents/tax-paper.ts'
import type { OperatorRow } from '../operators/store.ts'
import { identityOf } from '../settings/identity.ts'

/** The whole identity, so that what the environment alone says of it is not taken for it. */
export type Provider = Pick<Config, 'PROVIDER_REGION'> & Identity

/** Who stands on the papers now. */
export const providerNow = async (db: Db, config: Config, now: Date): Promise<Provider> => ({
  ...(await identityOf(db, config, now)),
  PROVIDER_REGION: config.PROVIDER_REGION,
})

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
