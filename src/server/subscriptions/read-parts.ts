import { grouped } from '#domain/grouped.ts'
import type { PlanOnBox } from '#domain/subscriptions/calls.ts'

import type { Db } from '../db/connect.ts'
import type { Tx } from '../write.ts'
import type { LoadedBox } from './load.ts'
import { hasParts } from './tell-services.ts'

type PartsOf = (contractno: string) => PlanOnBox['parts']

/** Broadband and OTT of the contracts on a box, by their numbers. */
export async function readParts(db: Db | Tx, box: LoadedBox): Promise<PartsOf> {
  if (!hasParts(box)) return () => []
  const rows = await db
    .selectFrom('contract_part')
    .select(['contractno', 'service', 'account', 'price', 'state', 'reason', 'refunded'])
    .where('lcoid', '=', box.lcoid)
    .where(
      'contractno',
      'in',
      box.contracts.map(({ contractno }) => contractno),
    )
    .orderBy('service')
    .execute()
  const parts = grouped(rows, (row) => row.contractno)
  return (contractno) => parts.get(contractno) ?? []
}
