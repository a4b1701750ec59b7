import { gstinChecksum, stateCode } from '#domain/gstin.ts'

import type { Config } from '../config.ts'
import type { Party } from '../documents/tax-paper.ts'
import type { OperatorRow } from '../operators/store.ts'

export type Provider = Pick<Config, 'PROVIDER_REGION' | 'PROVIDER_NAME' | 'PROVIDER_ADDRESS' | 'PROVIDER_GSTIN'>

/** Who stands there while nobody has said who the provider is; production refuses that. */
function invented(region: string): Party {
  const first14 = `${stateCode(region)}AAGCS4321M1Z`
  return {
    name: 'Sahyadri Digital Networks Private Limited',
    address: '2nd Floor, Lotus Chambers, 17 Station Road, Mumbai 400069',
    gstin: first14 + gstinChecksum(first14),
    state: region,
  }
}

export function providerParty({ PROVIDER_REGION, PROVIDER_NAME, PROVIDER_ADDRESS, PROVIDER_GSTIN }: Provider): Party {
  const { name, address, gstin, state } = invented(PROVIDER_REGION)
  return {
    name: PROVIDER_NAME || name,
    address: PROVIDER_ADDRESS || address,
    gstin: PROVIDER_GSTIN || gstin,
    state,
  }
}

export const operatorParty = (operator: OperatorRow): Party => ({
  name: operator.lconame,
  address: `${operator.addrline1}, ${operator.city}, ${operator.region} ${operator.zipcode}`,
  gstin: operator.gstin,
  state: operator.region,
  more: [`Operator ${operator.lcoid}, FRCAN ${operator.frcan}`],
})
