import { sql } from 'kysely'

import { dayOf, type Day } from '#domain/dates.ts'

import type { CommandRow } from '../cas/commands.ts'
import type { Services } from '../context.ts'
import type { Job } from '../jobs/queue.ts'
import { orderServices, type OrderedService } from '../services/orders.ts'
import { APPS_NUMBER, moveApps } from '../subscribers/store.ts'
import type { Tx } from '../write.ts'
import { loadBoxes, type BoxKey } from './load.ts'
import { accountOf, liveOf, partsOfAccount, PLAN_TERMS, runs, termsOn, type PartRow } from './tell-services.ts'

/**
 * Apps follow the number of their customer: first the vendor takes the new number, then the parts go over to it and the old one is
 * ended. Refused, they stay where they are. No money moves.
 */
export const moveAppsJob = ({ system, now }: Pick<Services, 'system' | 'now'>): Job<typeof moveApps.payload> => ({
  ...moveApps,
  run: (home) => system.transaction().execute((tx) => orderMoves(tx, home, now())),
})

type Home = { lcoid: string; subscriberid: string }

async function orderMoves(tx: Tx, home: Home, at: Date): Promise<void> {
  const today = dayOf(at)
  const held = await partsOfHome(tx, home, today)
  if (held.length === 0) return
  await loadBoxes(tx, held, { today, lock: true })
  // looked at again: somebody may have held the boxes
  const rows = await partsOfHome(tx, home, today)
  const [first] = rows
  if (!first) return
  const order = { ...accountOf(rows), account: first.number, actor: first.actor }
  const known = liveOf(await partsOfAccount(tx, order), today).length > 0
  const orders: OrderedService[] = [
    {
      ...order,
      kind: known ? 'CHANGE' : 'CREATE',
      terms: termsOn(rows, today),
      moves: rows.map(({ contractno }) => contractno),
    },
  ]
  if (!runs(rows)) orders.push({ ...order, kind: 'SUSPEND', terms: null })
  await orderServices(tx, orders, at)
}

type AppsPart = PartRow & { number: string; actor: string }

/** Apps of the customer that run, or will, on another number than his. */
async function partsOfHome(tx: Tx, { lcoid, subscriberid }: Home, today: Day): Promise<AppsPart[]> {
  const { rows } = await sql<AppsPart>`
    select c.lcoid, c.stbno, p.service, p.account, c.contractno, c.status, c.starts, c.validity, c.actor, ${APPS_NUMBER} as number,
      ${PLAN_TERMS} as terms
    from subscriber s join box b on b.lcoid = s.lcoid and b.subscriberid = s.subscriberid
    join contract c on c.lcoid = b.lcoid and c.stbno = b.stbno and c.status in ('A', 'D', 'S') and c.validity >= ${today}::date
    join contract_part p on p.lcoid = c.lcoid and p.contractno = c.contractno and p.service = 'OTT' and p.state <> 'REJECTED'
    join plan using (plancode)
    where s.lcoid = ${lcoid} and s.subscriberid = ${subscriberid} and p.account <> ${APPS_NUMBER}
    order by c.validity, c.contractno`.execute(tx)
  return rows
}

/** The vendor has taken the number. What is not his customer's any more, or has no pack left, is ended again. */
export async function finishMove(tx: Tx, command: CommandRow, at: Date): Promise<void> {
  const { lcoid, account, moves, actor } = command
  const today = dayOf(at)
  await loadBoxes(tx, await boxesOf(tx, command), { today, lock: true })
  const { rows: moved } = await sql<{ stbno: string; account: string }>`
    update contract_part p set account = ${account}, updated = ${at}
    from contract_part was join contract c using (lcoid, contractno) join box b on b.lcoid = c.lcoid and b.stbno = c.stbno
      join subscriber s on s.lcoid = b.lcoid and s.subscriberid = b.subscriberid
    where p.lcoid = ${lcoid} and p.contractno = any(${moves}::text[]) and p.service = 'OTT' and p.state <> 'REJECTED'
      and was.lcoid = p.lcoid and was.contractno = p.contractno and was.service = p.service
      and c.status in ('A', 'D', 'S') and c.validity >= ${today}::date and ${APPS_NUMBER} = ${account}
    returning c.stbno, was.account`.execute(tx)
  const left = new Map(moved.map((one) => [one.account, one]))
  if (left.size === 0) left.set(account, { stbno: command.stbno ?? '', account })
  for (const one of left.values()) {
    const carried = liveOf(await partsOfAccount(tx, { lcoid, service: 'OTT', account: one.account }), today)
    // the order itself may have been written down twice
    if (carried.length > 0) continue
    await orderServices(tx, [{ lcoid, ...one, service: 'OTT', kind: 'END', terms: null, actor }], at)
  }
}

const boxesOf = (tx: Tx, { lcoid, moves }: CommandRow): Promise<BoxKey[]> =>
  tx
    .selectFrom('contract')
    .select(['lcoid', 'stbno'])
    .distinct()
    .where('lcoid', '=', lcoid)
    .where('contractno', 'in', moves)
    .execute()
