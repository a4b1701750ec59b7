import * as z from 'zod/mini'

import type { Agreed } from '#domain/collections/agreed.ts'
import { dayOf } from '#domain/dates.ts'
import { Failure, type FailureCode } from '#domain/errors.ts'
import { grouped } from '#domain/lists.ts'
import { ZERO, type Paise } from '#domain/money.ts'
import type { BulkKind } from '#domain/subscriptions/bulk-calls.ts'

import type { Services } from '../context.ts'
import type { Job } from '../jobs/queue.ts'
import { settingsOf } from '../settings/store.ts'
import { dailyLeft } from '../wallet/daily-limit.ts'
import { creditOf, lockWallet } from '../wallet/ledger.ts'
import { inTurn } from '../wallet/turns.ts'
import { retrying, type Tx } from '../write.ts'
import type { Acting } from './act.ts'
import { announceContracts } from '../live.ts'
import { switchAllOnBox } from './auto-renew.ts'
import { targetOn } from './bulk-check.ts'
import { finishJob, progressOf, saveRows, waitingRows, type BulkRowRow, type Outcome } from './bulk-store.ts'
import { switchOff, switchOn } from './connect.ts'
import { chargesFrom, withAgreed } from './charges.ts'
import { loadBoxes, type Contract } from './load.ts'
import { loadShelf, quoteFrom, sellable, type QuotedPlan, type Shelf, type WantedPlan } from './quote-boxes.ts'
import { orderedBy, sell } from './sell.ts'

/** In one transaction, with the other rows of their boxes: others who wait for the wallet have their turn in between. */
const ROWS_TOGETHER = 25

export const bulkWork = { kind: 'bulk-job', payload: z.object({ lcoid: z.string(), jobid: z.string() }) }

type Needs = Pick<Services, 'system' | 'live' | 'now' | 'config'>
type Running = { lcoid: string; jobid: string; kind: BulkKind; actor: string; created: Date }

/** Works the rows off that wait. Begun again after a crash it goes on with those that still do. */
export const bulkJob = (services: Needs): Job<typeof bulkWork.payload> => ({
  ...bulkWork,
  run: async (key, _dedupe, stopping) => {
    while ((await workSome(services, key)) > 0) stopping?.throwIfAborted()
  },
  giveUp: async (key) => {
    await services.system.transaction().execute(async (tx) => {
      const rows = await waitingRows(tx, key, null)
      await saveRows(tx, key, rows.map(failedWith('server.unexpected')))
      await finishJob(tx, key, services.now())
    })
    await announceProgress(services, key)
  },
})

type Key = z.output<typeof bulkWork.payload>

async function workSome(services: Needs, key: Key): Promise<number> {
  const outcomes = await retrying(() => inTurn(services.system, key.lcoid, (tx) => workChunk(tx, services, key)))
  await announceProgress(services, key)
  if (outcomes.length === 0) return 0
  const done = outcomes.filter(({ state }) => state === 'DONE').map(({ stbno }) => stbno)
  const credit = await creditOf(services.system, key.lcoid)
  await announceContracts(services.live, key.lcoid, done, credit)
  return outcomes.length
}

async function announceProgress({ system, live }: Needs, { lcoid, jobid }: Key): Promise<void> {
  const progress = await progressOf(system, { lcoid, jobid })
  if (progress) await live.announce(lcoid, { kind: 'bulk', jobid, ...progress })
}

async function workChunk(tx: Tx, services: Needs, key: Key): Promise<Outcome[]> {
  const job = await tx
    .selectFrom('bulk_job')
    .select(['lcoid', 'jobid', 'kind', 'actor', 'state', 'created'])
    .where('lcoid', '=', key.lcoid)
    .where('jobid', '=', key.jobid)
    .forUpdate()
    .executeTakeFirst()
  if (job?.state !== 'RUNNING') return []
  const rows = await waitingRows(tx, key, ROWS_TOGETHER)
  if (rows.length === 0) {
    await finishJob(tx, key, services.now())
    return []
  }
  const outcomes = await (job.kind === 'ACTIVATE' ? sellRows : switchRows)(tx, rows, job, services)
  await saveRows(tx, key, outcomes)
  return outcomes
}

type Shown = Pick<BulkRowRow, 'rowno' | 'stbno' | 'price' | 'mrp' | 'charge' | 'validity'>

/** It keeps the price that was shown, for when it is tried again. */
const failedWith =
  (reason: FailureCode) =>
  ({ rowno, stbno, price, mrp, charge, validity }: Shown): Outcome => {
    return { rowno, stbno, state: 'FAILED', reason, price, mrp, charge, validity, contractno: null }
  }

/** What the wallet and the person's day still allow. */
type Purse = { wallet: number; day: number }

async function purseOf(tx: Tx, { lcoid, actor }: Running, now: Date): Promise<Purse> {
  const { balance, floor } = await lockWallet(tx, lcoid)
  const subuserid = actor === lcoid ? null : actor
  return { wallet: balance - floor, day: (await dailyLeft(tx, { lcoid, subuserid }, now)) ?? Infinity }
}

type Asked = WantedPlan & Shown
type Row = Asked & { agreed: Agreed }
type Quoted = QuotedPlan<Row>

/** In the order of the file, as far as the money reaches; the rows of one box are done together or not at all. */
async function sellRows(tx: Tx, rows: readonly BulkRowRow[], job: Running, services: Needs): Promise<Outcome[]> {
  const { lcoid } = job
  const now = services.now()
  const asked = rows.map(({ rowno, stbno, value, price, mrp, charge, validity }): Asked => {
    return { lcoid, stbno, plancode: value, rowno, price, mrp, charge, validity }
  })
  const purse = await purseOf(tx, job, now)
  const { LATE_RENEWAL_FEE: lateFee } = await settingsOf(tx, services.config, now)
  const shelf = await loadShelf(tx, asked, { today: dayOf(now), lateFee, lock: true })
  const wanted = await withAgreed(tx, shelf, asked)
  const isRenewed = (row: Row) => renewedSince(shelf, row, job.created)
  const quoted = quoteFrom(
    shelf,
    wanted.filter((row) => !isRenewed(row)),
  )
  const charges = chargesFrom(quoted)
  const left = new Map<number, FailureCode>()
  for (const ofBox of grouped(quoted, ({ wanted: { stbno } }) => stbno).values()) {
    const reason = ofBox.some((one) => isOtherPrice(one, charges.get(one.wanted)))
      ? 'price.changed'
      : payFrom(purse, sellable(ofBox))
    if (reason) for (const { wanted: one } of ofBox) left.set(one.rowno, reason)
  }
  const lines = sellable(quoted.filter(({ wanted: one }) => !left.has(one.rowno)))
  const sold = await sell(tx, orderedBy(job.actor, lines), 'BULK', now)
  const numbers = new Map(sold.map(({ contractno, wanted: { rowno } }) => [rowno, contractno]))
  const renewed = wanted.filter(isRenewed).map(failedWith('contract.renewed'))
  const charged = new Map([...charges, ...chargesFrom(quoted.filter(({ wanted: one }) => numbers.has(one.rowno)))])
  return [...renewed, ...quoted.map((line) => outcomeOf(line, { left, numbers, charged }))]
}

/** Sold in another way since the file was checked: who was renewed by hand meanwhile is not renewed once more. */
function renewedSince({ boxes, stalls }: Shelf, { lcoid, stbno, plancode }: Row, checked: Date): boolean {
  const plan = stalls.get(lcoid)?.plans.get(plancode)
  const isOfPack = ({ plantype, packagecode }: Contract) =>
    plan?.plantype === 'BASE' ? plantype === 'BASE' : packagecode === plan?.packagecode
  return boxes.get(stbno)?.contracts.some((held) => held.created > checked && isOfPack(held)) ?? false
}

/** What is not the price shown, or not what was said that his customer is charged, is not taken; it is shown then, for when the row is tried again. */
const isOtherPrice = ({ wanted: { price, mrp, charge, validity }, quote }: Quoted, now: Paise | undefined): boolean =>
  validity !== null && quote.ok && (quote.due !== price || (mrp !== null && now !== (charge ?? mrp)))

type Done = {
  left: ReadonlyMap<number, FailureCode>
  numbers: ReadonlyMap<number, string>
  charged: ReadonlyMap<Row, Paise>
}

function outcomeOf({ wanted, quote }: Quoted, { left, numbers, charged }: Done): Outcome {
  const { rowno, stbno } = wanted
  if (!quote.ok) return failedWith(quote.reason)(wanted)
  const { due: price, mrptariff: mrp, validity } = quote
  const is = { rowno, stbno, price, mrp, charge: charged.get(wanted) ?? mrp, validity }
  const contractno = numbers.get(rowno)
  if (contractno !== undefined) return { ...is, state: 'DONE', reason: '', contractno }
  return failedWith(left.get(rowno) ?? 'server.unexpected')(is)
}

type Priced = { quote: { due: Paise; lcoprice: Paise } }

/** Takes it out of the purse, or says what does not reach. */
function payFrom(purse: Purse, lines: readonly Priced[]): FailureCode | null {
  const due = lines.reduce((sum, { quote }) => sum + quote.due, 0)
  const spent = lines.reduce((sum, { quote }) => sum + quote.lcoprice, 0)
  if (due > purse.wallet) return 'wallet.insufficient'
  if (spent > purse.day) return 'wallet.daily-limit'
  purse.wallet -= due
  purse.day -= spent
  return null
}

async function switchRows(tx: Tx, rows: readonly BulkRowRow[], job: Running, services: Needs): Promise<Outcome[]> {
  const { lcoid, kind, actor } = job
  const at = services.now()
  const today = dayOf(at)
  const keys = rows.map(({ stbno }) => ({ lcoid, stbno }))
  const boxes = await loadBoxes(tx, keys, { today, lock: true })
  const outcomes: Outcome[] = []
  for (const row of rows) {
    const target = await targetOn(tx, boxes.get(row.stbno), { kind, value: row.value, today })
    if (typeof target === 'string') {
      outcomes.push(failedWith(target)(row))
      continue
    }
    const reason = await switchOne(tx, kind, { ...target, actor, at }, row.value)
    if (reason) {
      outcomes.push(failedWith(reason)(row))
      continue
    }
    const { contractno, validity } = target.contract
    outcomes.push({
      rowno: row.rowno,
      stbno: row.stbno,
      state: 'DONE',
      reason: '',
      price: ZERO,
      mrp: null,
      charge: null,
      validity,
      contractno,
    })
  }
  return outcomes
}

/** Why it could not be done after all: more than the person may spend in a day. */
async function switchOne(tx: Tx, kind: BulkKind, acting: Acting, value: string): Promise<FailureCode | null> {
  if (kind !== 'AUTORENEW') {
    await (kind === 'DISCONNECT' ? switchOff : switchOn)(tx, acting, value)
    return null
  }
  try {
    await switchAllOnBox(tx, acting, value === 'ON')
    return null
  } catch (error) {
    if (error instanceof Failure && error.code === 'wallet.daily-limit') return error.code
    throw error
  }
}
