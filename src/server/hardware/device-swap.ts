import { sql } from 'kysely'

import { dayOf, type Day } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import type { Command, deviceCalls } from '#domain/hardware/device-calls.ts'
import { canCarry, canSwapTo } from '#domain/hardware/device-rules.ts'

import { moveBox, type BoxRow, type Mover } from '../boxes/move.ts'
import { announceCommand, orderCommands } from '../cas/commands.ts'
import { UNSETTLED } from '../cas/outbox.ts'
import { actorOf, type Context } from '../context.ts'
import { insertRow, nextId, rowOf, updateRows } from '../db/rows.ts'
import { loadBox } from '../subscriptions/load.ts'
import { codesOf, lastingOf } from '../subscriptions/rights.ts'
import { creditOf } from '../wallet/ledger.ts'
import type { Tx } from '../write.ts'
import { toSwap } from './device-reports.ts'

type SwapBoxInput = Input<typeof deviceCalls.swapBox>
type Boxes = Pick<SwapBoxInput, 'stbno' | 'newstbno'>
type InHome = BoxRow & { subscriberid: string }

/** The home, its plans and their validity go over to the new box in one transaction; then the headend is told. */
export async function swapBox({ stbno, newstbno, reason }: SwapBoxInput, { session, spend, db, live, now }: Context) {
  const { lcoid } = session
  const by = { lcoid, actor: actorOf(session) }
  let told: Command[] = []
  // the deposits of both: whoever holds a box has the wallet before it
  const swap = await spend(async (tx, note) => {
    const { old, fresh } = await lockBoth(tx, lcoid, { stbno, newstbno })
    await checkPlansFit(tx, old, fresh, dayOf(now()))
    const contracts = await moveHome(tx, old, fresh, { actor: by.actor, at: now(), reason })
    const { subscriberid } = old
    const replacementno = await nextId(tx, 'RPL', 'replacement_number')
    const row = { ...by, replacementno, subscriberid, oldstb: stbno, newstb: newstbno, reason, created: now() }
    await insertRow(tx, 'box_swap', row)
    told = await tellOfSwap(tx, { stbno, newstbno }, by, now())
    const moved = { subscriberid, contracts }
    note({ what: 'box-swap', target: replacementno, before: { stbno, ...moved }, after: { stbno: newstbno, ...moved } })
    return toSwap({ ...row, name: await nameOf(tx, old) })
  })
  for (const command of told) await announceCommand(live, lcoid, command)
  await live.announce(lcoid, { kind: 'credit', credit: await creditOf(db, lcoid) })
  return swap
}

/** A box that is given up must not go on showing what the home pays for; the new one knows nothing of it yet. */
async function tellOfSwap(tx: Tx, boxes: Boxes, by: { lcoid: string; actor: string }, at: Date): Promise<Command[]> {
  const today = dayOf(at)
  const { contracts } = await loadBox(tx, { ...by, stbno: boxes.newstbno }, { today, lock: false })
  const lasting = lastingOf(contracts, today)
  const detail = codesOf(lasting).join(',')
  const waiting = lasting.flatMap(({ contractno, provision }) => (provision === 'PENDING' ? [contractno] : []))
  await letGo(tx, { ...by, stbno: boxes.stbno }, waiting)
  const [old, fresh] = [
    { ...by, stbno: boxes.stbno },
    { ...by, stbno: boxes.newstbno },
  ]
  return orderCommands(
    tx,
    [
      { ...old, kind: 'DEACTIVATE', detail },
      // a headend takes nothing for a card that it does not know with this box
      { ...fresh, kind: 'PAIR' },
      ...(detail ? [{ ...fresh, kind: 'ACTIVATE' as const, detail, contracts: waiting }] : []),
      { ...fresh, kind: 'RETRACK' },
    ],
    at,
  )
}

/** What the headend has not taken yet is bought where it goes on: what it says of the old box means nothing for it any more. */
const letGo = (tx: Tx, { lcoid, stbno }: { lcoid: string; stbno: string }, waiting: readonly string[]) =>
  sql`
    update cas_command set contracts = array(select no from unnest(contracts) as no where no <> all(${waiting}::text[]))
    where lcoid = ${lcoid} and stbno = ${stbno} and service = 'TV' and state in ${UNSETTLED}`.execute(tx)

/** Both in the order of their numbers, so that two swaps of the same pair cannot hold each other up. */
async function lockBoth(tx: Tx, lcoid: string, { stbno, newstbno }: Boxes) {
  const rows = await tx
    .selectFrom('box')
    .selectAll()
    .where('lcoid', '=', lcoid)
    .where('stbno', 'in', [stbno, newstbno])
    .orderBy('stbno')
    .forUpdate()
    .execute()
  const old = rows.find((row) => row.stbno === stbno)
  const fresh = rows.find((row) => row.stbno === newstbno)
  if (!old) throw new Failure('not.found')
  if (old.subscriberid === null) throw new Failure('box.unassigned')
  if (fresh?.state !== 'STOCK') throw new Failure('box.unavailable', { fields: { newstbno: 'unknown' } })
  if (!canSwapTo(old, fresh))
    throw new Failure('swap.refused', { fields: { newstbno: 'invalid' }, castype: old.castype })
  return { old: { ...old, subscriberid: old.subscriberid }, fresh }
}

/** Plans that still run have to run on the new box too. */
async function checkPlansFit(tx: Tx, old: InHome, fresh: BoxRow, today: Day): Promise<void> {
  const running = await tx
    .selectFrom('contract')
    .innerJoin('plan', 'plan.plancode', 'contract.plancode')
    .select(['plan.planname', 'plan.hardwaretype'])
    .where('contract.lcoid', '=', old.lcoid)
    .where('contract.stbno', '=', old.stbno)
    .where('contract.status', 'in', ['A', 'D', 'S'])
    .where('contract.validity', '>=', today)
    .execute()
  const unfit = running.find(({ hardwaretype }) => !canCarry(fresh.stb_type, hardwaretype))
  if (unfit) throw new Failure('swap.refused', { fields: { newstbno: 'invalid' }, planname: unfit.planname })
}

/** What somebody has put into a cart is for the customer: it would wait for an STB that nobody has any more. */
async function moveCartLines(tx: Tx, { lcoid, stbno, subscriberid }: InHome, fresh: BoxRow): Promise<void> {
  await sql`delete from cart_line where lcoid = ${lcoid} and stbno = ${fresh.stbno}`.execute(tx)
  await sql`
    update cart_line set stbno = ${fresh.stbno}, failure = null
    where lcoid = ${lcoid} and stbno = ${stbno} and subscriberid = ${subscriberid}`.execute(tx)
}

/** All contracts go along, also those that have run out: they are the home's bills. So do a change that is to come and the prices agreed on. */
async function moveHome(tx: Tx, old: InHome, fresh: BoxRow, by: Mover & { reason: string }): Promise<number> {
  await moveBox(tx, old, { ...by, move: 'SWAP_OUT' })
  await moveBox(tx, fresh, { ...by, move: 'ASSIGN', subscriberid: old.subscriberid })
  const { numUpdatedRows } = await tx
    .updateTable('contract')
    .set({ stbno: fresh.stbno })
    .where('lcoid', '=', old.lcoid)
    .where('stbno', '=', old.stbno)
    .where('former_subscriberid', 'is', null)
    .executeTakeFirst()
  await tx
    .updateTable('scheduled_change')
    .set({ stbno: fresh.stbno })
    .where('lcoid', '=', old.lcoid)
    .where('stbno', '=', old.stbno)
    .where('state', '=', sql.lit('PENDING'))
    .execute()
  await updateRows(
    tx,
    'home_price',
    { lcoid: old.lcoid, subscriberid: old.subscriberid, stbno: old.stbno },
    { stbno: fresh.stbno },
  )
  await moveCartLines(tx, old, fresh)
  return Number(numUpdatedRows)
}

async function nameOf(tx: Tx, { lcoid, subscriberid }: InHome): Promise<string> {
  const { fname, lname } = await rowOf(tx, 'subscriber', { lcoid, subscriberid }, ['fname', 'lname'])
  return `${fname} ${lname}`.trim()
}
