import { sql } from 'kysely'

import { dayOf } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure, orNotFound } from '#domain/errors.ts'
import type { boxMoveCalls } from '#domain/hardware/box-move-calls.ts'
import { boxCan, leavesCustomer, type BoxState } from '#domain/hardware/box-moves.ts'
import type { Command } from '#domain/hardware/device-calls.ts'
import { present } from '#domain/lists.ts'
import { formatRupees, subtract, ZERO, type Paise } from '#domain/money.ts'
import type { ReportCall } from '#domain/reports/declarations.ts'

import { lockBox, moveBox, type BoxRow, type Mover } from '../boxes/move.ts'
import { announceCommand } from '../cas/commands.ts'
import { actorOf, type Context } from '../context.ts'
import type { Handlers } from '../http.ts'
import { findHome } from '../subscribers/store.ts'
import { announceContracts } from '../live.ts'
import { endBoxPacks } from '../subscriptions/end.ts'
import { leaveContracts } from '../subscriptions/leave.ts'
import { loadBox } from '../subscriptions/load.ts'
import { hasParts } from '../subscriptions/tell-services.ts'
import { creditOf } from '../wallet/ledger.ts'
import type { Tx } from '../write.ts'
import { readBoxLife } from './box-life.ts'

const RECENT_DAYS = 30

type Group = { model: string; stb_type: string; state: BoxState; boxes: number; oldest: Date }
type Use = { stb_type: string; stock: number; handedout: number; onorder: number }

async function getStock(_input: object, { db, session: { lcoid }, now }: Context) {
  const since = new Date(now().getTime() - RECENT_DAYS * 86_400_000)
  const { rows: data } = await sql<Group>`
    select model, stb_type, state, count(*)::int as boxes, min(coalesce(since, created)) as oldest
    from box where lcoid = ${lcoid} and state <> 'ASSIGNED'
    group by 1, 2, 3 order by stb_type, model, state`.execute(db)
  const { rows: types } = await sql<Use>`
    with given as (
      select b.stb_type, count(*)::int as handedout
      from box_move m join box b on b.lcoid = m.lcoid and b.stbno = m.stbno
      where m.lcoid = ${lcoid} and m.at >= ${since} and m.move = 'ASSIGN' group by 1),
    ordered as (
      select boxtype as stb_type, sum(quantity - received)::int as onorder
      from box_order where lcoid = ${lcoid} and state = 'PAID' and received < quantity group by 1),
    held as (
      select stb_type, count(*)::int as stock from box where lcoid = ${lcoid} and state = 'STOCK' group by 1)
    select kind.stb_type, coalesce(held.stock, 0) as stock, coalesce(given.handedout, 0) as handedout,
      coalesce(ordered.onorder, 0) as onorder
    from (values ('SD'), ('HD'), ('ANDROID')) as kind (stb_type)
    left join held using (stb_type) left join given using (stb_type) left join ordered using (stb_type)
    where coalesce(held.stock, given.handedout, ordered.onorder) is not null`.execute(db)
  return { data, types: types.map((type) => ({ ...type, low: isLowStock(type) })) }
}

/** Fewer than were handed out in the last 30 days, with what is on order counted in. */
const isLowStock = ({ stock, handedout, onorder }: { stock: number; handedout: number; onorder: number }): boolean =>
  stock + onorder < Math.max(1, handedout)

type Asked = Input<typeof boxMoveCalls.moveBox>
type Ended = { refund: Paise; commands: Command[] }

/**
 * One move of a box by its operator. It takes the wallet's turn, for what runs on the box may end with a refund, and whoever holds a
 * box has the wallet before it.
 */
async function move(asked: Asked, context: Context) {
  const { session, spend, db, live, now } = context
  const { lcoid } = session
  const by = { actor: actorOf(session), at: now() }
  let ended: Ended = { refund: ZERO, commands: [] }
  let deposit = ZERO
  const life = await spend(async (tx, note) => {
    const box = orNotFound(await lockBox(tx, lcoid, asked.stbno))
    if (!boxCan(asked.move, box.state)) throw new Failure('box.moved', { state: box.state })
    const receiver = await receiverOf(tx, box, asked)
    if (leavesCustomer(asked.move, box.state)) ended = await leave(tx, box, asked, by)
    const moved = await moveBox(tx, box, { ...by, move: asked.move, reason: asked.reason, ...receiver })
    deposit = subtract(box.deposit, moved.deposit)
    const { refund } = ended
    note({
      what: 'box-move',
      target: box.stbno,
      before: { state: box.state, subscriberid: box.subscriberid },
      after: {
        move: asked.move,
        reason: asked.reason,
        ...receiver,
        ...(refund > 0 && { refund }),
        ...(deposit > 0 && { deposit }),
      },
    })
    return readBoxLife(tx, box, by.at)
  })
  await live.announce(lcoid, { kind: 'boxes', requestid: asked.stbno })
  await announceContracts(live, lcoid, [asked.stbno], ended.refund + deposit === 0 ? null : await creditOf(db, lcoid))
  for (const command of ended.commands) await announceCommand(live, lcoid, command)
  return life
}

/** Who gets it: of a transfer alone, and another customer than has it. */
async function receiverOf(tx: Tx, { lcoid, subscriberid }: BoxRow, { move: moved, customerid }: Asked) {
  if (moved !== 'TRANSFER') return {}
  if (customerid === undefined) throw new Failure('input.invalid', { fields: { customerid: 'required' } })
  if (customerid === subscriberid) throw new Failure('input.invalid', { fields: { customerid: 'invalid' } })
  await findHome(tx, { lcoid, subscriberid: customerid })
  return { subscriberid: customerid }
}

/** What runs on it ends with its refund, as it was shown; or it goes along to the customer who gets it. */
async function leave(tx: Tx, { lcoid, stbno, subscriberid }: BoxRow, asked: Asked, by: Mover): Promise<Ended> {
  const today = dayOf(by.at)
  const goAlong = asked.move === 'TRANSFER' && asked.packs === 'KEEP'
  const box = await loadBox(tx, { lcoid, stbno }, { today, lock: false })
  const running = box.contracts.filter(({ validity }) => validity >= today)
  if (goAlong && hasParts({ contracts: running })) throw new Failure('service.stays')
  const ended = goAlong ? { refund: ZERO, commands: [] } : await endBoxPacks(tx, { box, today, ...by }, asked.reason)
  if (asked.refund !== undefined && asked.refund !== ended.refund)
    throw new Failure('refund.changed', { old: formatRupees(asked.refund), new: formatRupees(ended.refund) })
  await leaveContracts(
    tx,
    { lcoid, stbno, subscriberid: present(subscriberid, 'customer of the box') },
    { today, goAlong },
  )
  return ended
}

export const boxMoveHandlers: Omit<Handlers<typeof boxMoveCalls>, ReportCall> = {
  getStock,
  getBoxLife: ({ stbno }, { db, session: { lcoid }, now }) => readBoxLife(db, { lcoid, stbno }, now()),
  moveBox: move,
}
