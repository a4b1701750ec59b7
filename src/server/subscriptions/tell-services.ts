import { sql } from 'kysely'

import type { Day } from '#domain/dates.ts'
import { grouped } from '#domain/grouped.ts'
import type { ServiceTerms } from '#domain/services/orders.ts'
import type { PartService } from '#domain/services/parts.ts'
import type { ContractStatus } from '#domain/subscriptions/contract.ts'

import type { CommandRow } from '../cas/commands.ts'
import { orderServices, type OrderedService } from '../services/orders.ts'
import type { Tx } from '../write.ts'
import type { BoxKey, LoadedBox } from './load.ts'

type By = { actor: string; at: Date; today: Day }
type Standing = { contractno: string; status: ContractStatus; starts: Day; validity: Day }
export type PartRow = Standing & BoxKey & { service: PartService; account: string; terms: ServiceTerms }
/** A box before a change of what runs on it, and after, where somebody has looked. */
type Changed = { before: LoadedBox; after?: LoadedBox }

export const hasParts = ({ contracts }: Pick<LoadedBox, 'contracts'>): boolean =>
  contracts.some(({ services }) => services.some((service) => service !== 'TV'))

/** What the vendors have to hear after a change of what runs on boxes. Nothing is asked of the database where none has parts. */
export async function tellServices(tx: Tx, changed: readonly Changed[], by: By): Promise<void> {
  const boxes = changed.flatMap(({ before, after }) => (hasParts(before) || (after && hasParts(after)) ? [before] : []))
  if (boxes.length === 0) return
  const was = new Map(
    boxes.flatMap(({ lcoid, contracts }) => contracts.map((one) => [`${lcoid} ${one.contractno}`, one])),
  )
  const orders = [...byAccount(await partsOn(tx, boxes)).values()].flatMap((rows): OrderedService[] => {
    const earlier = rows.flatMap(({ lcoid, contractno }) => {
      const held = was.get(`${lcoid} ${contractno}`)
      return held ? [{ ...held, status: held.contractstatus }] : []
    })
    const live = liveOf(rows, by.today)
    const kind = changeOf(liveOf(earlier, by.today), live)
    return kind ? [{ ...accountOf(rows), kind, terms: termsOn(live, by.today), actor: by.actor }] : []
  })
  await orderServices(tx, orders, by.at)
}

/** Says to the vendor of one account what is to be now, whatever he was told before: of orders that nobody answered, nobody knows. */
export async function tellStanding(tx: Tx, of: CommandRow, by: By): Promise<void> {
  const { lcoid, stbno, account } = of
  const service = of.service as PartService
  const live = liveOf(await partsOfAccount(tx, { lcoid, service, account }), by.today)
  const kind: OrderedService['kind'] = live.length === 0 ? 'END' : runs(live) ? 'RESUME' : 'SUSPEND'
  const order = { lcoid, stbno: stbno ?? '', service, account, kind, terms: termsOn(live, by.today), actor: by.actor }
  await orderServices(tx, [order], by.at)
}

const byAccount = (rows: readonly PartRow[]) =>
  grouped(rows, ({ lcoid, stbno, service, account }) => `${lcoid} ${stbno} ${service} ${account}`)

export const accountOf = ([first]: readonly PartRow[]) => {
  const { lcoid, stbno, service, account } = first!
  return { lcoid, stbno, service, account }
}

export const liveOf = <S extends Standing>(rows: readonly S[], today: Day): S[] =>
  rows.filter(({ status, validity }) => status !== 'C' && validity >= today)

export const runs = (some: readonly Standing[]) => some.some(({ status }) => status === 'A')

/** The plan is that of what runs today, the last day that of what ends last: a renewal by another plan changes nothing before its day. */
export function termsOn(live: readonly PartRow[], today: Day): ServiceTerms | null {
  const running = live.findLast(({ starts }) => starts <= today) ?? live[0]
  return running ? { ...running.terms, expires: live.at(-1)!.validity } : null
}

function changeOf(was: readonly Standing[], is: readonly Standing[]): OrderedService['kind'] | null {
  if (is.length === 0) return was.length > 0 ? 'END' : null
  if (was.length === 0) return 'CREATE'
  if (runs(was) !== runs(is)) return runs(is) ? 'RESUME' : 'SUSPEND'
  const [before, now] = [was.at(-1)!, is.at(-1)!]
  return before.contractno === now.contractno && before.validity === now.validity ? null : 'CHANGE'
}

/** Of the contract `c` and its `plan`. */
export const PLAN_TERMS = sql`jsonb_build_object('plancode', plan.plancode, 'planname', plan.planname, 'expires', c.validity,
  'speed_mbps', plan.speed_mbps, 'data_gb', plan.data_gb, 'apps', to_jsonb(plan.ott_apps))`
const PART_ROW = sql`c.lcoid, p.service, p.account, c.contractno, c.status, c.starts, c.validity, ${PLAN_TERMS} as terms`

/** Parts of all that had a say on these boxes, and of what runs on them now, those that end last behind. */
async function partsOn(tx: Tx, boxes: readonly LoadedBox[]): Promise<PartRow[]> {
  const asked = boxes.map(({ lcoid, stbno, contracts }) => ({
    lcoid,
    stbno,
    contracts: contracts.map(({ contractno }) => contractno),
  }))
  const { rows } = await sql<PartRow>`
    select box.stbno, ${PART_ROW}
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as box (lcoid text, stbno text, contracts text[])
    join contract c on c.lcoid = box.lcoid and (c.contractno = any(box.contracts) or c.stbno = box.stbno and c.status <> 'C')
    join contract_part p on p.lcoid = c.lcoid and p.contractno = c.contractno join plan using (plancode)
    where p.state <> 'REJECTED'
    order by c.lcoid, box.stbno, p.service, p.account, c.validity, c.contractno`.execute(tx)
  return rows
}

/** The same of one account, whichever box carries it. */
export async function partsOfAccount(tx: Tx, of: Pick<PartRow, 'lcoid' | 'service' | 'account'>): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select c.stbno, ${PART_ROW}
    from contract_part p join contract c using (lcoid, contractno) join plan using (plancode)
    where p.lcoid = ${of.lcoid} and p.account = ${of.account} and p.service = ${of.service} and p.state <> 'REJECTED'
    order by c.validity, c.contractno`.execute(tx)
  return rows
}
