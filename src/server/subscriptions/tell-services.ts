import { sql } from 'kysely'

import type { Day } from '#domain/dates.ts'
import { grouped } from '#domain/grouped.ts'
import type { PartService } from '#domain/services/parts.ts'
import type { ContractStatus } from '#domain/subscriptions/contract.ts'

import type { ServiceTerms } from '#domain/services/orders.ts'
import type { LoadedBox } from './load.ts'
import type { Tx } from '../write.ts'
import { orderServices, type OrderedService } from '../services/orders.ts'

type By = { actor: string; at: Date; today: Day }
type Standing = { contractno: string; status: ContractStatus; validity: Day }
type PartRow = Standing & { service: PartService; account: string; terms: ServiceTerms }

export const hasParts = ({ contracts }: LoadedBox): boolean =>
  contracts.some(({ services }) => services.some((service) => service !== 'TV'))

/** What the vendors have to hear after a change of what runs on a box. Nothing is asked of the database where the box has no parts. */
export async function tellServices(tx: Tx, [before, after]: readonly [LoadedBox, LoadedBox?], by: By): Promise<void> {
  if (!hasParts(before) && !(after && hasParts(after))) return
  const { actor, at, today } = by
  const { lcoid, stbno } = before
  const was = new Map(before.contracts.map((one) => [one.contractno, one]))
  const orders: OrderedService[] = []
  for (const rows of grouped(await partsOn(tx, before), ({ service, account }) => `${service} ${account}`).values()) {
    const { service, account } = rows[0]!
    const earlier = rows.flatMap(({ contractno }) => {
      const held = was.get(contractno)
      return held ? [{ contractno, status: held.contractstatus, validity: held.validity }] : []
    })
    const kind = changeOf(liveOf(earlier, today), liveOf(rows, today))
    const terms = liveOf(rows, today).at(-1)
    if (kind)
      orders.push({
        lcoid,
        stbno,
        service,
        account,
        kind,
        terms: terms ? { ...terms.terms, expires: terms.validity } : null,
        actor,
      })
  }
  await orderServices(tx, orders, at)
}

const liveOf = <S extends Standing>(rows: readonly S[], today: Day): S[] =>
  rows.filter(({ status, validity }) => status !== 'C' && validity >= today)

function changeOf(was: readonly Standing[], is: readonly Standing[]): OrderedService['kind'] | null {
  const runs = (some: readonly Standing[]) => some.some(({ status }) => status === 'A')
  if (is.length === 0) return was.length > 0 ? 'END' : null
  if (was.length === 0) return 'CREATE'
  if (runs(was) !== runs(is)) return runs(is) ? 'RESUME' : 'SUSPEND'
  const [before, now] = [was.at(-1)!, is.at(-1)!]
  return before.contractno === now.contractno && before.validity === now.validity ? null : 'CHANGE'
}

/** Parts of all that had a say on this box, and of what runs on it now, those that end last behind. */
async function partsOn(tx: Tx, { lcoid, stbno, contracts }: LoadedBox): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select p.service, p.account, c.contractno, c.status, c.validity,
      jsonb_build_object('plancode', plan.plancode, 'planname', plan.planname, 'expires', c.validity, 'speed_mbps', plan.speed_mbps,
        'data_gb', plan.data_gb, 'apps', to_jsonb(plan.ott_apps)) as terms
    from contract_part p join contract c using (lcoid, contractno) join plan using (plancode)
    where p.lcoid = ${lcoid} and p.state <> 'REJECTED' and (
      c.contractno = any(${contracts.map(({ contractno }) => contractno)}::text[]) or c.stbno = ${stbno} and c.status <> 'C')
    order by p.service, p.account, c.validity, c.contractno`.execute(tx)
  return rows
}
