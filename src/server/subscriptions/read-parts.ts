import { sql } from 'kysely'

import { grouped } from '#domain/lists.ts'
import type { PlanOnBox } from '#domain/subscriptions/box-plans.ts'

import type { Db } from '../db/connect.ts'
import { APPS_NUMBER } from '../subscribers/store.ts'
import type { Tx } from '../write.ts'
import type { LoadedBox } from './load.ts'
import { hasParts } from './tell-services.ts'

type Part = PlanOnBox['parts'][number]

/** Broadband and OTT of the contracts on a box, by their numbers. */
export async function readParts(db: Db | Tx, box: LoadedBox): Promise<(contractno: string) => Part[]> {
  if (!hasParts(box)) return () => []
  const { rows } = await sql<Part & { contractno: string }>`
    select p.contractno, p.service, p.account, p.price, p.state, p.reason, p.refunded, coalesce(moves.number, '') as movesto,
      case when exists (select from cas_command m where m.lcoid = p.lcoid and m.stbno = ${box.stbno} and m.account = moves.number
        and m.service = 'OTT' and m.state in ('NEW', 'SENT')) then 'YES' else 'NO' end as ismoving
    from contract_part p left join lateral (
      select ${APPS_NUMBER} as number from subscriber s
      where p.service = 'OTT' and p.state <> 'REJECTED' and s.lcoid = p.lcoid and s.subscriberid = ${box.subscriberid}
        and ${APPS_NUMBER} <> p.account) as moves on true
    where p.lcoid = ${box.lcoid} and p.contractno = any(${box.contracts.map(({ contractno }) => contractno)}::text[])
    order by p.service`.execute(db)
  const parts = grouped(rows, ({ contractno }) => contractno)
  return (contractno) => parts.get(contractno) ?? []
}
