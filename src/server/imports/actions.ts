import { createHash, randomBytes } from 'node:crypto'

import type { AuditAction } from '#domain/audit/actions.ts'
import { Failure, orNotFound } from '#domain/errors.ts'
import type { Upload } from '#domain/files/calls.ts'
import { mapHeaders, missingColumns, plainName } from '#domain/imports/columns.ts'
import {
  IMPORT_BYTES_MOST,
  importCan,
  needsTwoPeople,
  type ImportAction,
  type ImportKind,
} from '#domain/imports/kinds.ts'
import type { Import } from '#domain/imports/shapes.ts'
import { itemAt, pick, present } from '#domain/lists.ts'
import { type Paise, ZERO } from '#domain/money.ts'

import type { Services } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { shownName } from '../files/names.ts'
import { enqueue } from '../jobs/queue.ts'
import { pageBy } from '../paging.ts'
import type { Note, Tx, Write } from '../write.ts'
import { ownerOf } from './check.ts'
import { headersOf, unreadable } from '../documents/read-table.ts'
import { importWork } from './run.ts'
import {
  changeImport,
  findImport,
  goOn,
  insertImport,
  lockImport,
  rememberColumns,
  rememberedColumns,
  renewFailed,
  repeatsOf,
  type ImportJobRow,
  type ImportKey,
} from './store.ts'

/** Whose imports these are, and who is at work on them: an operator's person, or somebody at the desk. */
export type Mover = { lcoid: string; actor: string; regions?: readonly string[]; db: Db; write: Write } & Pick<
  Services,
  'storage' | 'now'
>

type Shown = ImportJobRow & { repeats: string }

const toImport = (job: Shown): Import => ({
  ...pick(job, 'importid', 'kind', 'filename', 'state', 'problem', 'rows', 'refused', 'done', 'failed', 'amount'),
  ...pick(job, 'repeats', 'created', 'finished'),
  columns: job.headers.map((header, n) => ({ header, name: job.columns[n] ?? '' })),
  missing: missingColumns(job.kind, job.columns, ownerOf(job.lcoid) !== null),
  by: job.actor,
  startedby: job.started_by ?? '',
  allowedby: job.allowed_by ?? '',
})

const shownJobs = (db: Db, lcoid: string) =>
  db.selectFrom('import_job').selectAll().select(repeatsOf(lcoid).as('repeats')).where('lcoid', '=', lcoid)

export async function readImport(db: Db, { lcoid, importid }: ImportKey): Promise<Import> {
  const job = orNotFound(await shownJobs(db, lcoid).where('importid', '=', importid).executeTakeFirst())
  return toImport(job)
}

export async function listImports({ lcoid, db }: Pick<Mover, 'lcoid' | 'db'>, after: string | undefined) {
  return pageBy(shownJobs(db, lcoid), { after, at: 'created', id: 'importid' }, toImport)
}

/** Takes a file in: one whose columns are known is checked at once, another waits until somebody says what they are. */
export async function upload(mover: Mover, kind: ImportKind, file: Upload): Promise<Import> {
  const { lcoid, actor, regions = [], db, write, storage, now } = mover
  if (file.size > IMPORT_BYTES_MOST) throw new Failure('request.too-large', { mostbytes: IMPORT_BYTES_MOST })
  const bytes = Buffer.from(await file.arrayBuffer())
  const headers = await headersOf(bytes)
  const columns = mapHeaders(kind, headers, {
    known: await rememberedColumns(db, lcoid, kind),
    isOperators: ownerOf(lcoid) !== null,
  })
  if (columns.every((name) => name === '') && headers.length < 2) throw unreadable('columns')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const fileid = randomBytes(16).toString('base64url')
  // before the row that names it: a file that nothing names costs room, a row without its file would be a lie
  await storage.keep(fileid, bytes)
  const isMapped = missingColumns(kind, columns, ownerOf(lcoid) !== null).length === 0
  return write(async (tx, note) => {
    const state = isMapped ? ('CHECKING' as const) : ('MAPPING' as const)
    const made = { lcoid, kind, filename: shownName(file.name), sha256, fileid, headers, columns, state, actor }
    const { importid, filename } = await insertImport(tx, { ...made, regions: [...regions], created: now() })
    if (isMapped) await enqueue(tx, importWork, { lcoid, importid }, now())
    note({ what: 'import', target: importid, after: { kind, filename, state } })
    return readImport(tx, { lcoid, importid })
  })
}

type Changing = {
  action: ImportAction
  what: AuditAction
  change: (tx: Tx, job: ImportJobRow, note: Note) => Promise<unknown>
}

/** A change that the import's state allows, under its lock. */
export const onImport = (mover: Mover, importid: string, { action, what, change }: Changing): Promise<Import> =>
  mover.write(async (tx, note) => {
    const key = { lcoid: mover.lcoid, importid }
    const job = await lockImport(tx, key)
    if (!importCan(action, job)) throw new Failure('import.state')
    await change(tx, job, note)
    const after = await readImport(tx, key)
    const { kind, rows, refused, done, failed } = after
    note({
      what,
      target: importid,
      before: { state: job.state },
      after: { kind, state: after.state, rows, refused, done, failed },
    })
    return after
  })

/** '' for a column that is left out. */
export const mapColumns = (mover: Mover, importid: string, given: string): Promise<Import> =>
  onImport(mover, importid, {
    action: 'map',
    what: 'import-columns',
    change: async (tx, job) => {
      const names = given.split(',').map((name) => name.trim())
      const columns = job.headers.map((_, n) => names[n] ?? '')
      const chosen = columns.filter((name) => name !== '')
      const isOperators = ownerOf(job.lcoid) !== null
      const missing = missingColumns(job.kind, columns, isOperators)
      const allowed = mapHeaders(job.kind, chosen, { known: new Map(), isOperators })
      if (missing.length > 0 || new Set(chosen).size < chosen.length || allowed.some((name, n) => name !== chosen[n]))
        throw new Failure('import.columns', { fields: { columns: 'invalid' } })
      const named = job.headers.map((header, n) => ({ header: plainName(header), name: itemAt(columns, n) }))
      await rememberColumns(tx, job, uniqueHeaders(named))
      await changeImport(tx, job, { columns, state: 'CHECKING' })
      await enqueue(tx, importWork, { lcoid: job.lcoid, importid: job.importid }, mover.now())
    },
  })

const uniqueHeaders = (named: readonly { header: string; name: string }[]) => [
  ...new Map(named.filter(({ header, name }) => header !== '' && name !== '').map((one) => [one.header, one])).values(),
]

/** Before it runs, the amount is what it would move in. */
const movedIn = ({ state, amount }: ImportJobRow): Paise => (state === 'READY' || state === 'ASKED' ? ZERO : amount)

async function begin(tx: Tx, job: ImportJobRow, { now }: Mover, change: Partial<ImportJobRow>): Promise<void> {
  await changeImport(tx, job, { ...change, amount: movedIn(job), state: 'RUNNING', problem: '', finished: null })
  await enqueue(tx, importWork, { lcoid: job.lcoid, importid: job.importid }, now())
}

/** Wallets wait for a second person. */
export const start = (mover: Mover, importid: string): Promise<Import> =>
  onImport(mover, importid, {
    action: 'start',
    what: 'import-start',
    change: (tx, job) =>
      needsTwoPeople(job.kind)
        ? changeImport(tx, job, { state: 'ASKED', started_by: mover.actor })
        : begin(tx, job, mover, { started_by: mover.actor }),
  })

type Ruling = { decision: 'APPROVE' | 'REFUSE'; check: (tx: Tx, askedBy: string) => Promise<void> }

/** `check` throws for whoever may not be the second person. */
export const decide = (mover: Mover, importid: string, { decision, check }: Ruling): Promise<Import> =>
  onImport(mover, importid, {
    action: 'allow',
    what: 'import-decided',
    change: async (tx, job) => {
      await check(tx, present(job.started_by, 'first of two people'))
      if (decision === 'APPROVE') await begin(tx, job, mover, { allowed_by: mover.actor })
      else await changeImport(tx, job, { state: 'CANCELLED', amount: movedIn(job), finished: mover.now() })
    },
  })

export async function cancel(mover: Mover, importid: string): Promise<Import> {
  const { fileid } = await findImport(mover.db, { lcoid: mover.lcoid, importid })
  const cancelled = await onImport(mover, importid, {
    action: 'cancel',
    what: 'import-cancel',
    change: (tx, job) =>
      changeImport(tx, job, { state: 'CANCELLED', amount: movedIn(job), finished: mover.now(), fileid: null }),
  })
  if (fileid !== null) await mover.storage.drop(fileid)
  return cancelled
}

/** One that was cut off in its check. */
async function checkAgain(tx: Tx, job: ImportJobRow, { now }: Mover): Promise<void> {
  await goOn(tx, job)
  await enqueue(tx, importWork, { lcoid: job.lcoid, importid: job.importid }, now())
}

export const retry = (mover: Mover, importid: string): Promise<Import> =>
  onImport(mover, importid, {
    action: 'retry',
    what: 'import-retry',
    change: async (tx, job) => {
      if (job.started_by === null) return checkAgain(tx, job, mover)
      const again = await renewFailed(tx, job)
      // money stays that of the two who moved it, whoever presses again
      const by = needsTwoPeople(job.kind) ? {} : { started_by: mover.actor }
      await begin(tx, job, mover, { failed: job.failed - again, ...by })
    },
  })
