import { sql } from 'kysely'

import type { Day } from '#domain/dates.ts'
import { firstOf, grouped, lastOf } from '#domain/lists.ts'
import type { ServiceTerms, PartService } from '#domain/services/parts.ts'
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
  const orders = [...byAccount(await partsOn(tx, boxes, by.today)).values()].flatMap((rows): OrderedService[] => {
    const earlier = rows.flatMap((row): Standing[] => {
      const held = was.get(`${row.lcoid} ${row.contractno}`)
      if (held) return [{ ...held, status: held.contractstatus }]
      return row.elsewhere ? [row] : []
    })
    const live = liveOf(rows, by.today)
    const kind = changeOf(liveOf(earlier.toSorted(byLastDay), by.today), live)
    const here = rows.filter(({ elsewhere }) => !elsewhere)
    if (!kind) return []
    const order = { ...accountOf(here), kind, terms: termsOn(live, by.today), actor: by.actor }
    // what comes back switched off is known again, and does not run
    return kind === 'CREATE' && !runs(live) ? [order, { ...order, kind: 'SUSPEND', terms: null }] : [order]
  })
  await orderServices(tx, orders, by.at)
}

type Told = Pick<CommandRow, 'lcoid' | 'stbno' | 'account'> & { service: string }

/** Says to the vendor of one account what is to be now, whatever he was told before: of orders that nobody answered, nobody knows. */
export async function tellStanding(tx: Tx, of: Told, by: By): Promise<void> {
  const { lcoid, stbno, account } = of
  const service = of.service as PartService
  const live = liveOf(await partsOfAccount(tx, { lcoid, service, account }), by.today)
  const kind: OrderedService['kind'] = live.length === 0 ? 'END' : runs(live) ? 'RESUME' : 'SUSPEND'
  const order = { lcoid, stbno: stbno ?? '', service, account, kind, terms: termsOn(live, by.today), actor: by.actor }
  await orderServices(tx, [order], by.at)
}

const byAccount = <R extends PartRow>(rows: readonly R[]) =>
  grouped(rows, ({ lcoid, service, account }) => `${lcoid} ${service} ${account}`)

export const byLastDay = (a: Standing, b: Standing): number => a.validity.localeCompare(b.validity)

export const accountOf = (rows: readonly PartRow[]) => {
  const { lcoid, stbno, service, account } = firstOf(rows)
  return { lcoid, stbno, service, account }
}

export const liveOf = <S extends Standing>(rows: readonly S[], today: Day): S[] =>
  rows.filter(({ status, validity }) => status !== 'C' && validity >= today)

export const runs = (some: readonly Standing[]) => some.some(({ status }) => status === 'A')

/**
 * The plan is that of what runs today, the last day that of what ends last: a renewal by another plan changes nothing before its day. Apps
 * are those of every pack that runs: two STBs may share the number that watches.
 */
export function termsOn(live: readonly PartRow[], today: Day): ServiceTerms | null {
  const begun = live.filter(({ starts }) => starts <= today)
  const running = begun.at(-1) ?? live[0]
  if (!running) return null
  const apps = [...new Set([running, ...begun].flatMap(({ terms }) => terms.apps))]
  return { ...running.terms, apps, expires: lastOf(live).validity }
}

function changeOf(was: readonly Standing[], is: readonly Standing[]): OrderedService['kind'] | null {
  if (is.length === 0) return was.length > 0 ? 'END' : null
  if (was.length === 0) return 'CREATE'
  if (runs(was) !== runs(is)) return runs(is) ? 'RESUME' : 'SUSPEND'
  const [before, now] = [lastOf(was), lastOf(is)]
  return before.contractno === now.contractno && before.validity === now.validity ? null : 'CHANGE'
}

/** Of the contract `c` and its `plan`. */
export const PLAN_TERMS = sql`jsonb_build_object('plancode', plan.plancode, 'planname', plan.planname, 'expires', c.validity,
  'speed_mbps', plan.speed_mbps, 'data_gb', plan.data_gb, 'apps', to_jsonb(plan.ott_apps))`
export const PART_ROW = sql`c.lcoid, p.service, p.account, c.contractno, c.status, c.starts, c.validity, ${PLAN_TERMS} as terms`

/** Whether the broadband of a customer runs, or will, with a pack on another of his STBs. */
export const broadbandElsewhere = (of: { home: string; connection: string }, today: Day) => {
  const [home, connection] = [sql.ref(of.home), sql.ref(of.connection)]
  return sql<boolean>`exists (
    select from box other join contract c on c.lcoid = other.lcoid and c.stbno = other.stbno
      and c.status in ('A', 'D', 'S') and c.validity >= ${today}::date
    join contract_part p on p.lcoid = c.lcoid and p.contractno = c.contractno and p.service = 'BROADBAND' and p.state <> 'REJECTED'
    where other.lcoid = ${home}.lcoid and other.subscriberid = ${home}.subscriberid and other.stbno <> ${home}.stbno
      and p.account = ${connection}.username)`
}

/** Parts of all that had a say on these boxes, of what runs on them now, and of what else lives on their accounts; those that end last behind. */
async function partsOn(tx: Tx, boxes: readonly LoadedBox[], today: Day): Promise<(PartRow & { elsewhere: boolean })[]> {
  const asked = boxes.map(({ lcoid, stbno, contracts }) => ({
    lcoid,
    stbno,
    contracts: contracts.map(({ contractno }) => contractno),
  }))
  const { rows } = await sql<PartRow & { elsewhere: boolean }>`
    with here as (
      select box.stbno, ${PART_ROW}, false as elsewhere
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as box (lcoid text, stbno text, contracts text[])
      join contract c on c.lcoid = box.lcoid and (c.contractno = any(box.contracts) or c.stbno = box.stbno and c.status <> 'C')
      join contract_part p on p.lcoid = c.lcoid and p.contractno = c.contractno join plan using (plancode)
      where p.state <> 'REJECTED')
    select * from here
    union all
    select c.stbno, ${PART_ROW}, true
    from (select distinct lcoid, service, account from here) as held
    join contract_part p on p.lcoid = held.lcoid and p.account = held.account and p.service = held.service and p.state <> 'REJECTED'
    join contract c on c.lcoid = p.lcoid and c.contractno = p.contractno and c.status <> 'C' and c.validity >= ${today}::date
    join plan using (plancode)
    where not exists (select from here where here.lcoid = c.lcoid and here.contractno = c.contractno)
    order by lcoid, service, account, validity, contractno`.execute(tx)
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
