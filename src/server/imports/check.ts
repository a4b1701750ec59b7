import { keptCells, rowReader, type ReadRow } from '#domain/imports/columns.ts'
import { keysOf } from '#domain/imports/keys.ts'
import { IMPORT_ROWS_MOST, needsTwoPeople } from '#domain/imports/kinds.ts'
import { wrongRow } from '#domain/imports/reasons.ts'
import { Failure } from '#domain/errors.ts'
import { lastOf, present } from '#domain/lists.ts'
import { add, paise, type Paise, ZERO } from '#domain/money.ts'

import type { Services } from '../context.ts'
import type { Tx } from '../write.ts'
import { writerFor } from './kinds.ts'
import { tableRows, unreadable } from '../documents/read-table.ts'
import {
  beginCheck,
  changeImport,
  countRows,
  deleteImportRows,
  DESK_FILES,
  findImport,
  insertRows,
  lockImport,
  nextRows,
  refuseRows,
  refuseTwins,
  type ImportJobRow,
  type ImportKey,
} from './store.ts'
import { nothingEarlier, type Earlier, type Given } from './writer.ts'

const ROWS_TOGETHER = 1000

type Needs = Pick<Services, 'system' | 'storage' | 'secrets' | 'now'>
type Numbered = ReadRow & { rowno: number; line: number }

export const ownerOf = (lcoid: string): string | null => (lcoid === DESK_FILES ? null : lcoid)

/** The dry run: every row is read, judged and kept with what is wrong with it. Begun again, it begins anew. */
export async function checkFile(services: Needs, key: ImportKey, stopping?: AbortSignal): Promise<void> {
  const job = await findImport(services.system, key)
  if (job.state !== 'CHECKING' || job.fileid === null) return
  const checks = await services.system.transaction().execute((tx) => beginCheck(tx, key))
  if (checks === null) return
  const begun = { ...job, checks }
  try {
    await readRows(services, begun, stopping)
  } catch (error) {
    if (error === OVERTAKEN) return
    if (!(error instanceof Failure)) throw error
    const problem = error.details?.['problem']
    await giveUpFile(services, begun, typeof problem === 'string' ? problem : 'broken')
    return
  }
  const counted = await services.system.transaction().execute((tx) => closeCheck(tx, begun))
  if (counted) await services.storage.drop(job.fileid)
}

/** Somebody else has begun the same check since, or it was given up: what this one found is nobody's. */
const OVERTAKEN = new Error('the check was begun again elsewhere')

/** With the import held, so that no two write its rows. */
async function holdCheck(tx: Tx, job: ImportJobRow): Promise<void> {
  const { state, checks } = await lockImport(tx, job)
  if (state !== 'CHECKING' || checks !== job.checks) throw OVERTAKEN
}

async function readRows(services: Needs, job: ImportJobRow, stopping?: AbortSignal): Promise<void> {
  const bytes = Buffer.from(await services.storage.read(present(job.fileid, 'file of an import')))
  await services.system.transaction().execute(async (tx) => {
    await holdCheck(tx, job)
    await deleteImportRows(tx, job)
  })
  const read = rowReader(job.kind, job.columns)
  let batch: Numbered[] = []
  let rowno = 0
  const earlier = nothingEarlier()
  const flush = async () => {
    stopping?.throwIfAborted()
    if (batch.length > 0) await keepRows(services, job, { batch, earlier })
    batch = []
  }
  const rows = tableRows(bytes)
  // the first row is the heading
  await rows.next()
  for await (const { line, cells } of rows) {
    if (++rowno > IMPORT_ROWS_MOST) throw unreadable('rows')
    batch.push({ rowno, line, ...read(cells) })
    if (batch.length === ROWS_TOGETHER) await flush()
  }
  await flush()
  if (rowno === 0) throw unreadable('empty')
  const refused = writerFor(job.kind).judgeLast?.(earlier, services.now())
  if (!refused) return
  await services.system.transaction().execute(async (tx) => {
    await holdCheck(tx, job)
    await refuseRows(tx, job, refused)
  })
}

type Batch = { batch: readonly Numbered[]; earlier: Earlier }

async function keepRows({ system, secrets, now }: Needs, job: ImportJobRow, { batch, earlier }: Batch): Promise<void> {
  const readable = batch.flatMap(({ rowno, row }) => (row ? [{ rowno, row } as Given<typeof job.kind>] : []))
  const judging = { db: system, own: ownerOf(job.lcoid), regions: job.regions, now: now(), earlier, lock: false }
  const { refused } = await writerFor(job.kind).judge(readable, judging)
  const rows = batch.map(({ rowno, line, cells, row, reason: wrong }) => {
    const { open, sealed } = keptCells(job.kind, cells)
    const reason = wrong || (refused.get(rowno) ?? '')
    return {
      rowno,
      line,
      cells: open,
      sealed: Object.keys(sealed).length > 0 ? secrets.seal(JSON.stringify(sealed)) : null,
      keys: row ? keysOf(job.kind, row) : [],
      state: reason === '' ? ('READY' as const) : ('REFUSED' as const),
      reason,
      result: '',
    }
  })
  await system.transaction().execute(async (tx) => {
    await holdCheck(tx, job)
    await insertRows(tx, job, rows)
    await changeImport(tx, job, { rows: lastOf(batch).rowno })
  })
}

/** Unless it was given up meanwhile, or begun again. */
async function closeCheck(tx: Tx, { checks, ...key }: ImportJobRow): Promise<boolean> {
  const job = await lockImport(tx, key)
  if (job.state !== 'CHECKING') return true
  if (job.checks !== checks) return false
  await refuseTwins(tx, key, wrongRow('row.twice'))
  const amount = needsTwoPeople(job.kind) ? await amountOf(tx, job) : ZERO
  await changeImport(tx, key, { ...(await countRows(tx, key)), amount, state: 'READY', fileid: null })
  return true
}

/** What wallets would be given, so that nobody allows it unseen. */
async function amountOf(tx: Tx, job: ImportJobRow): Promise<Paise> {
  const names = job.columns.filter((name) => name !== '')
  const read = rowReader(job.kind, names)
  const rows = await nextRows(tx, job, IMPORT_ROWS_MOST)
  const amounts = rows.flatMap(({ cells }) => {
    const { row } = read(names.map((name) => cells?.[name] ?? ''))
    return row && 'amount' in row && typeof row.amount === 'number' ? [paise(row.amount)] : []
  })
  return add(ZERO, ...amounts)
}

async function giveUpFile({ system, storage, now }: Needs, job: ImportJobRow, problem: string): Promise<void> {
  const given = await system.transaction().execute(async (tx) => {
    const { state, checks } = await lockImport(tx, job)
    if (state !== 'CHECKING' || checks !== job.checks) return false
    await deleteImportRows(tx, job)
    await changeImport(tx, job, { state: 'UNREADABLE', problem, rows: 0, fileid: null, finished: now() })
    return true
  })
  if (given) await storage.drop(present(job.fileid, 'file of an import'))
}
