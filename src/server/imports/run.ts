import * as z from 'zod/mini'

import { rowReader } from '#domain/imports/columns.ts'
import { needsTwoPeople, wasCutOff } from '#domain/imports/kinds.ts'
import { wrongRow, type Reason } from '#domain/imports/reasons.ts'
import { add, ZERO } from '#domain/money.ts'

import type { Services } from '../context.ts'
import type { Job } from '../jobs/queue.ts'
import { announceCredit } from '../payments/settle.ts'
import type { Secrets } from '../secrets.ts'
import { retrying, type Tx } from '../write.ts'
import { checkFile, ownerOf } from './check.ts'
import { writerFor } from './kinds.ts'
import {
  changeImport,
  goOn,
  lockImport,
  nextRows,
  saveOutcomes,
  type ImportJobRow,
  type ImportKey,
  type ImportRowRow,
  type Outcome,
} from './store.ts'
import { nothingEarlier, type Given } from './writer.ts'

/** In one transaction, with the marks of its rows: what a crash cuts off was not begun. */
const ROWS_TOGETHER = 1000

export const importWork = { kind: 'import-job', payload: z.object({ lcoid: z.string(), importid: z.string() }) }

type Needs = Pick<Services, 'system' | 'storage' | 'secrets' | 'now'> & { live: Pick<Services['live'], 'announce'> }

/** Checks a file, or moves its rows in, whichever it waits for. Begun again after a crash it goes on with what is left. */
export const importJob = (services: Needs): Job<typeof importWork.payload> => ({
  ...importWork,
  run: async (key, _dedupe, stopping) => {
    await takeUp(services, key)
    await checkFile(services, key, stopping)
    for (let most = ROWS_TOGETHER; ;) {
      stopping?.throwIfAborted()
      const moved = await moveSome(services, key, most)
      if (moved === 0) return
      // after one that could not be written at all, row by row past whatever it was
      most = moved === null ? 1 : Math.min(most * 2, ROWS_TOGETHER)
    }
  },
  giveUp: async (key) => {
    await services.system.transaction().execute(async (tx) => {
      const { state } = await lockImport(tx, key)
      if (state !== 'CHECKING' && state !== 'RUNNING') return
      await changeImport(tx, key, { state: 'CANCELLED', problem: 'server', finished: services.now() })
    })
  },
})

/** The desk has sent its job again. */
const takeUp = ({ system }: Needs, key: ImportKey): Promise<void> =>
  system.transaction().execute(async (tx) => {
    const job = await lockImport(tx, key)
    if (wasCutOff(job)) await goOn(tx, job)
  })

/** How many rows were tried; null where all of them together could not be written. */
async function moveSome(services: Needs, key: ImportKey, most: number): Promise<number | null> {
  try {
    const moved = await retrying(() =>
      services.system.transaction().execute((tx) => moveChunk(tx, services, key, most)),
    )
    for (const lcoid of moved.wallets) await announceCredit(services, lcoid)
    return moved.rows
  } catch (error) {
    if (!isAboutRows(error)) throw error
    if (most > 1) return null
    await services.system.transaction().execute((tx) => failNext(tx, key))
    return 1
  }
}

/** The database refused what was written; anything else is tried again as it is. */
const isAboutRows = (error: unknown): boolean => {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^2[23]/.test(code)
}

async function failNext(tx: Tx, key: ImportKey): Promise<void> {
  const job = await lockImport(tx, key)
  const rows = await nextRows(tx, job, 1)
  await close(tx, job, rows.map(failedWith(wrongRow('row.unexpected'))))
}

const failedWith =
  (reason: Reason) =>
  ({ rowno }: Pick<ImportRowRow, 'rowno'>): Outcome => ({ rowno, state: 'FAILED', reason, result: '' })

async function moveChunk(tx: Tx, { secrets, now }: Needs, key: ImportKey, most: number) {
  const job = await lockImport(tx, key)
  if (job.state !== 'RUNNING') return { rows: 0, wallets: [] }
  const rows = await nextRows(tx, job, most)
  if (rows.length === 0) {
    await changeImport(tx, key, { state: 'DONE', finished: now() })
    return { rows: 0, wallets: [] }
  }
  const { judge, write } = writerFor(job.kind)
  const { refused, accepted } = await judge(givenOf(job, rows, secrets), {
    db: tx,
    own: ownerOf(job.lcoid),
    regions: job.regions,
    now: now(),
    earlier: nothingEarlier(),
    lock: true,
  })
  const actor = job.started_by ?? job.actor
  const numbers =
    accepted.length > 0
      ? await write(accepted, { tx, actor, allowedBy: job.allowed_by, secrets, now: now() })
      : new Map<number, string>()
  const outcomes = rows.map((row): Outcome => {
    const result = numbers.get(row.rowno)
    if (result === undefined) return failedWith(refused.get(row.rowno) ?? wrongRow('row.unexpected'))(row)
    return { rowno: row.rowno, state: 'DONE', reason: '', result }
  })
  const moved = add(ZERO, ...accepted.map(({ amount = ZERO }) => amount))
  await close(tx, { ...job, amount: add(job.amount, moved) }, outcomes)
  return { rows: rows.length, wallets: needsTwoPeople(job.kind) ? numbers.values() : [] }
}

async function close(tx: Tx, job: ImportJobRow, outcomes: readonly Outcome[]): Promise<void> {
  await saveOutcomes(tx, job, outcomes)
  const done = outcomes.filter(({ state }) => state === 'DONE').length
  await changeImport(tx, job, {
    done: job.done + done,
    failed: job.failed + outcomes.length - done,
    amount: job.amount,
  })
}

/** What was read once is read again from what was kept of it. */
function givenOf(job: ImportJobRow, rows: readonly ImportRowRow[], secrets: Secrets): Given<typeof job.kind>[] {
  const names = job.columns.filter((name) => name !== '')
  const read = rowReader(job.kind, names)
  return rows.flatMap(({ rowno, cells, sealed }) => {
    const said = { ...cells, ...(sealed !== null && (JSON.parse(secrets.open(sealed)) as Record<string, string>)) }
    const { row } = read(names.map((name) => said[name] ?? ''))
    return row ? [{ rowno, row } as Given<typeof job.kind>] : []
  })
}
