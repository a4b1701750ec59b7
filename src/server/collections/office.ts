import { sql } from 'kysely'

import type { collectionCalls } from '#domain/collections/calls.ts'
import { dayOf } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { firstOf } from '#domain/lists.ts'
import { subtract, ZERO } from '#domain/money.ts'

import { actorOf, type Context } from '../context.ts'
import { findHome } from '../subscribers/store.ts'
import type { Tx } from '../write.ts'
import { bookHomeMoves, postMoves } from './entries.ts'

export const officeHandlers = { startBooks, giveDiscount, addOpening, setOwnPrice }

/** What is sold is charged all along; whoever begins to collect later may begin with everybody at zero. */
async function startBooks({ atzero }: Input<typeof collectionCalls.startBooks>, context: Context) {
  const { session, write, now } = context
  const { lcoid } = session
  return write(async (tx, note) => {
    const at = now()
    const { numAffectedRows } = await sql`
      insert into home_books (lcoid, started) values (${lcoid}, ${at})
      on conflict (lcoid) do update set started = excluded.started where home_books.started is null`.execute(tx)
    if (Number(numAffectedRows) !== 1) throw new Failure('books.started')
    const { numAffectedRows: settled } =
      atzero === 'YES'
        ? await sql`
            with held as (
              select subscriberid, balance from home_account where lcoid = ${lcoid} and balance <> 0
              order by subscriberid for no key update),
            home_moves as (
              select 0 as n, ${lcoid}::text as lcoid, subscriberid, 'OPENING' as kind, -balance as amount, null::text as contractno,
                null::text as receiptno, ${dayOf(at)}::date as day, '' as note, ${actorOf(session)}::text as actor
              from held),
            ${bookHomeMoves(at)}
            update home_books set started = ${at} where lcoid = ${lcoid} and exists (select from home_moved)`.execute(
            tx,
          )
        : { numAffectedRows: 0n }
    note({ what: 'collection-book', target: lcoid, after: { atzero } })
    return { settled: Number(settled) }
  })
}

async function giveDiscount(
  { subscriberid, amount, reason }: Input<typeof collectionCalls.giveDiscount>,
  { session, write, now }: Context,
) {
  const { lcoid } = session
  return write(async (tx, note) => {
    await findHome(tx, { lcoid, subscriberid })
    const at = now()
    const move = { lcoid, subscriberid, kind: 'DISCOUNT' as const, amount: subtract(ZERO, amount), day: dayOf(at) }
    const balance = await postMoves(tx, [{ ...move, note: reason, actor: actorOf(session) }], at)
    // what nobody paid is no advance; for what is not sold yet there is a price of his own
    if (balance < 0) throw new Failure('input.invalid', { fields: { amount: 'discount' } })
    note({ what: 'discount', target: subscriberid })
    return { balance }
  })
}

/** Stands in the account where nobody says more: a file that comes later finds it, and doubles nothing. */
export const OLD_DUES = 'Old dues'

async function addOpening(
  { subscriberid, amount, day, note: why }: Input<typeof collectionCalls.addOpening>,
  { session, write, now }: Context,
) {
  const { lcoid } = session
  if (day > dayOf(now())) throw new Failure('input.invalid', { fields: { day: 'notYet' } })
  return write(async (tx, note) => {
    await findHome(tx, { lcoid, subscriberid })
    const move = {
      lcoid,
      subscriberid,
      kind: 'OPENING' as const,
      amount,
      day,
      note: why || OLD_DUES,
      actor: actorOf(session),
    }
    const balance = await postMoves(tx, [move], now())
    note({ what: 'opening', target: subscriberid })
    return { balance }
  })
}

/** From the next sale on. */
async function setOwnPrice(
  { subscriberid, stbno = '', plancode = '', price }: Input<typeof collectionCalls.setOwnPrice>,
  { session, write, now }: Context,
) {
  const { lcoid } = session
  return write(async (tx, note) => {
    await findHome(tx, { lcoid, subscriberid })
    if (stbno !== '') await checkPack(tx, { lcoid, subscriberid, stbno, plancode })
    else if (plancode !== '') throw new Failure('input.invalid', { fields: { stbno: 'required' } })
    const of = { lcoid, subscriberid, stbno, plancode }
    if (price === '') {
      await sql`
        delete from home_price where lcoid = ${lcoid} and subscriberid = ${subscriberid} and stbno = ${stbno}
          and plancode = ${plancode}`.execute(tx)
    } else {
      const values = { price, actor: actorOf(session), at: now() }
      await tx
        .insertInto('home_price')
        .values({ ...of, ...values })
        .onConflict((conflict) => conflict.columns(['lcoid', 'subscriberid', 'stbno', 'plancode']).doUpdateSet(values))
        .execute()
    }
    note({ what: 'home-price', target: subscriberid })
    return { price: price === '' ? null : price }
  })
}

type Pack = { lcoid: string; subscriberid: string; stbno: string; plancode: string }

async function checkPack(tx: Tx, { lcoid, subscriberid, stbno, plancode }: Pack) {
  const { rows } = await sql<{ box: boolean; plan: boolean }>`
    select exists (select from box where lcoid = ${lcoid} and stbno = ${stbno} and subscriberid = ${subscriberid}) as box,
      exists (select from plan where plancode = ${plancode}) as plan`.execute(tx)
  if (!firstOf(rows).box) throw new Failure('not.found')
  if (!firstOf(rows).plan) throw new Failure('plan.unknown')
}
