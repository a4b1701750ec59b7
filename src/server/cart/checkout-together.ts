import { sql } from 'kysely'

import type { CheckoutResult } from '#domain/cart/calls.ts'
import { Failure } from '#domain/errors.ts'
import { firstOf, itemAt } from '#domain/lists.ts'

import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { announceContracts } from '../live.ts'
import { traceparent } from '../traces.ts'
import type { Purse } from '../wallet/ledger.ts'
import { writeTogether, type Tx, type Writer } from '../write.ts'
import { buyCarts } from './checkout.ts'
import { ownerOf, ownersIn, type Owner } from './lines.ts'

/** So many transactions at once: one reckons while the database works for the other. */
const LANES = 2
/** A second one begins with so many: two half empty ones cost more than one that is full. */
const LEAST_BESIDE = 4
/** Few enough that the first does not wait long for the last. */
const MOST_TOGETHER = 16
/** Who buys more keeps nobody else waiting for it. */
const MOST_LINES = 20
/** Whoever takes longer is waited for by nobody else. */
const HELD_UP_MS = 50
/** What somebody else of an operator holds longer than this, that operator waits for by himself. */
const LOCK_MS = 25

type Waiting = { context: Context; writer: Writer; settle: (bought: Promise<CheckoutResult>) => void }
type Counter = {
  line: Waiting[]
  /** Who stands in the line or is being served: of one operator there is one cart at a time. */
  here: Set<string>
  lanes: number
}

/** Of each database. */
const counters = new WeakMap<Db, Counter>()

export async function checkOut(_input: object, context: Context): Promise<CheckoutResult> {
  const { live, session } = context
  const result = await buy(context)
  const bought = result.order.filter((_, n) => itemAt(result.result, n).success !== '')
  await announceContracts(
    live,
    session.lcoid,
    bought.map(({ stbno }) => stbno),
    result.credit,
  )
  return result
}

/**
 * Carts of different operators that come at the same moment are bought in one transaction: its statements and its commit cost little more for
 * ten than for one. Whoever comes alone is served alone, and so is everybody when something is in the way of one of them.
 */
function buy(context: Context): Promise<CheckoutResult> {
  const { system, session } = context
  const counter = counters.get(system) ?? { line: [], here: new Set(), lanes: 0 }
  counters.set(system, counter)
  // another window of his is being served: they share a transaction of their own; and a trace follows one request
  if (counter.here.has(session.lcoid) || traceparent()?.endsWith('-01')) return buyAlone(context)
  const writer = context.writer()
  counter.here.add(session.lcoid)
  return new Promise((settle) => {
    counter.line.push({ context, writer, settle })
    serve(counter)
  })
}

const buyAlone = (context: Context): Promise<CheckoutResult> =>
  context.spend(async (tx, note) => {
    const bought = firstOf(await buyCarts(tx, [context], context))
    if (bought instanceof Failure) throw bought
    for (const change of bought.changes) note(change)
    return bought.reply
  })

function serve(counter: Counter): void {
  while (counter.lanes < LANES && counter.line.length >= (counter.lanes === 0 ? 1 : LEAST_BESIDE)) {
    const some = counter.line.splice(0, MOST_TOGETHER)
    counter.lanes++
    let isOpen = true
    const leave = () => {
      if (!isOpen) return
      isOpen = false
      counter.lanes--
      serve(counter)
    }
    const heldUp = setTimeout(leave, HELD_UP_MS)
    void buyAll(some, counter).finally(() => {
      clearTimeout(heldUp)
      leave()
    })
  }
}

/** Answers each of them, whatever happens. */
async function buyAll(some: readonly Waiting[], { here }: Counter): Promise<void> {
  const outcomes = some.length === 1 ? new Map<Waiting, Outcome>() : await inOne(some)
  await Promise.all(
    some.map(async (one) => {
      const bought = promised(outcomes.get(one)) ?? buyAlone(one.context)
      one.settle(bought)
      await bought.catch(() => undefined)
      here.delete(one.context.session.lcoid)
    }),
  )
}

type Outcome = { result: CheckoutResult } | { error: unknown }

const promised = (outcome: Outcome | undefined): Promise<CheckoutResult> | null => {
  if (!outcome) return null
  return 'result' in outcome ? Promise.resolve(outcome.result) : Promise.reject(outcome.error)
}

/** Those that could be served together; nothing was done for the others. */
async function inOne(some: readonly Waiting[]): Promise<Map<Waiting, Outcome>> {
  let isMade = false
  try {
    return await firstOf(some)
      .context.system.transaction()
      .execute(async (tx) => {
        const purses = await lockFreeWallets(
          tx,
          some.map(({ context }) => ownerOf(context)),
        )
        const free = some.filter(({ context }) => purses.has(context.session.lcoid))
        if (free.length < 2) return new Map<Waiting, Outcome>()
        const buyers = free.map(({ context }) => context)
        const answers = await writeTogether<CheckoutResult>(
          tx,
          free.map(({ writer }) => writer),
          (open) =>
            buyCarts(
              tx,
              open.map((place) => itemAt(buyers, place)),
              firstOf(buyers),
              purses,
            ),
        )
        isMade = true
        return new Map(
          free.map((one, n): [Waiting, Outcome] => {
            const answer = itemAt(answers, n)
            return [one, answer instanceof Failure ? { error: answer } : { result: answer }]
          }),
        )
      })
  } catch (error) {
    // a commit whose answer was lost may have happened: it is never tried again here
    return new Map(isMade ? some.map((one) => [one, { error }]) : [])
  }
}

/** Of those with few lines, where nobody holds them. From then on this transaction waits for no lock longer than `LOCK_MS`. */
async function lockFreeWallets(tx: Tx, owners: readonly Owner[]): Promise<Map<string, Purse>> {
  const { rows } = await sql<Purse & { lcoid: string }>`
    with patience as materialized (select set_config('lock_timeout', ${String(LOCK_MS)}, true))
    select w.lcoid, w.balance, w.floor
    from patience, ${ownersIn(owners)} join wallet w on w.lcoid = owner.lcoid
    where (select count(*) from (select from cart_line l where l.lcoid = owner.lcoid and l.actor = owner.actor
      limit ${sql.lit(MOST_LINES + 1)}) as few) <= ${sql.lit(MOST_LINES)}
    order by w.lcoid for no key update of w skip locked`.execute(tx)
  return new Map(rows.map((row) => [row.lcoid, row]))
}
