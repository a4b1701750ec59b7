import { sql, type RawBuilder, type Selectable } from 'kysely'

import { DAY_MS } from '#domain/dates.ts'
import { orNotFound } from '#domain/errors.ts'
import type { ImportKind, ImportRowState } from '#domain/imports/kinds.ts'
import { firstOf } from '#domain/lists.ts'

import type { Services } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { deleteRows, nextId, rowsLike } from '../db/rows.ts'
import type { Database } from '../db/tables.ts'
import { PAGE_ROWS } from '../paging.ts'
import type { Tx } from '../write.ts'

export type ImportJobRow = Selectable<Database['import_job']>
export type ImportRowRow = Selectable<Database['import_row']>
export type ImportKey = { lcoid: string; importid: string }

/** Whose files are the provider's own. */
export const DESK_FILES = 'desk'

type New = Pick<
  ImportJobRow,
  | 'lcoid'
  | 'kind'
  | 'filename'
  | 'sha256'
  | 'fileid'
  | 'headers'
  | 'columns'
  | 'state'
  | 'actor'
  | 'regions'
  | 'created'
>

export async function insertImport(tx: Tx, job: New): Promise<ImportJobRow> {
  const importid = await nextId(tx, 'IMP', 'import_number')
  return tx
    .insertInto('import_job')
    .values({ ...job, importid, started_by: null, allowed_by: null, finished: null })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const jobs = (db: Db, { lcoid, importid }: ImportKey) =>
  db.selectFrom('import_job').selectAll().where('lcoid', '=', lcoid).where('importid', '=', importid)

/** Another's does not exist here. */
export async function findImport(db: Db, key: ImportKey): Promise<ImportJobRow> {
  return orNotFound(await jobs(db, key).executeTakeFirst())
}

/** Held, so that of two windows the second finds what the first did. */
export async function lockImport(tx: Tx, key: ImportKey): Promise<ImportJobRow> {
  return orNotFound(await jobs(tx, key).forUpdate().executeTakeFirst())
}

export const changeImport = (tx: Tx, { lcoid, importid }: ImportKey, change: Partial<ImportJobRow>) =>
  tx
    .updateTable('import_job')
    .set(change)
    .where('lcoid', '=', lcoid)
    .where('importid', '=', importid)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The check of a file that begins now is the one that counts: an earlier one, on this server or another, finds itself overtaken. */
export async function beginCheck(tx: Tx, { lcoid, importid }: ImportKey): Promise<number | null> {
  const begun = await tx
    .updateTable('import_job')
    .set({ checks: sql`checks + 1` })
    .where('lcoid', '=', lcoid)
    .where('importid', '=', importid)
    .where('state', '=', 'CHECKING')
    .returning('checks')
    .executeTakeFirst()
  return begun?.checks ?? null
}

/** Where it was cut off: in its check, or among its rows. */
export const goOn = (tx: Tx, job: ImportJobRow) =>
  changeImport(tx, job, { state: job.started_by === null ? 'CHECKING' : 'RUNNING', problem: '', finished: null })

/** The imports that the very same file made before, unless they were given up. */
export const repeatsOf = (lcoid: string) => sql<string>`coalesce((
  select string_agg(other.importid, ', ' order by other.created) from import_job other
  where other.lcoid = ${lcoid} and other.sha256 = import_job.sha256 and other.kind = import_job.kind
    and other.importid <> import_job.importid and other.created <= import_job.created and other.state <> 'CANCELLED'), '')`

type NewRow = Omit<ImportRowRow, 'lcoid' | 'importid' | 'cells' | 'id'> & { cells: Record<string, string> }

export async function insertRows(tx: Tx, { lcoid, importid }: ImportKey, rows: readonly NewRow[]): Promise<void> {
  await sql`
    insert into import_row (lcoid, importid, rowno, line, cells, sealed, keys, state, reason)
    select ${lcoid}, ${importid}, rowno, line, cells, sealed, array(select jsonb_array_elements_text(keys)), state, reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (rowno int, line int, cells jsonb, sealed text, keys jsonb, state text, reason text)`.execute(tx)
}

export const deleteImportRows = (tx: Tx, { lcoid, importid }: ImportKey) =>
  deleteRows(tx, 'import_row', { lcoid, importid })

/** Of rows that share what no two may, the first stays. */
export const refuseTwins = (tx: Tx, { lcoid, importid }: ImportKey, reason: string) =>
  sql`
    update import_row set state = 'REFUSED', reason = ${reason}
    from (
      select distinct rowno from (
        select rowno, row_number() over (partition by key order by rowno) as place
        from import_row, unnest(keys) as key
        where lcoid = ${lcoid} and importid = ${importid} and state = 'READY') as ranked
      where place > 1) as twin
    where lcoid = ${lcoid} and importid = ${importid} and import_row.rowno = twin.rowno`.execute(tx)

export type Counts = { rows: number; refused: number }

export async function countRows(tx: Tx, { lcoid, importid }: ImportKey): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*)::int as rows, count(*) filter (where state = 'REFUSED')::int as refused
    from import_row where lcoid = ${lcoid} and importid = ${importid}`.execute(tx)
  return firstOf(rows)
}

type Moving = ImportKey & Pick<ImportJobRow, 'kind'>

/** The next rows to be moved in, in the order of the file; add-ons after the base packs they end with. */
export function nextRows(tx: Tx, { lcoid, importid, kind }: Moving, most: number): Promise<ImportRowRow[]> {
  const ready = rowsLike(tx, 'import_row', { lcoid, importid }).selectAll().where('state', '=', sql.lit('READY'))
  const inTurn = kind === 'CONTRACTS' ? ready.orderBy(isAddOn) : ready
  return inTurn.orderBy('rowno').limit(most).execute()
}

/** Its key is the STB and the plan code, with a space between. */
const isAddOn = sql<boolean>`substring(keys[1] from position(' ' in keys[1]) + 1)
  in (select plancode from plan where plantype <> 'BASE')`

/** What is wrong with rows only beside the rest of their file. */
export async function refuseRows(tx: Tx, { lcoid, importid }: ImportKey, refused: ReadonlyMap<number, string>) {
  if (refused.size === 0) return
  await sql`
    update import_row set state = 'REFUSED', reason = wrong.reason
    from unnest(${[...refused.keys()]}::int[], ${[...refused.values()]}::text[]) as wrong (rowno, reason)
    where import_row.lcoid = ${lcoid} and import_row.importid = ${importid} and import_row.rowno = wrong.rowno`.execute(
    tx,
  )
}

export type Outcome = { rowno: number; state: 'DONE' | 'FAILED'; reason: string; result: string }

/** What is moved in keeps its number alone: who it is stands where it belongs now. */
export async function saveOutcomes(
  tx: Tx,
  { lcoid, importid }: ImportKey,
  outcomes: readonly Outcome[],
): Promise<void> {
  await sql`
    update import_row set state = outcome.state, reason = outcome.reason, result = outcome.result,
      cells = case when outcome.state = 'DONE' then null else import_row.cells end,
      sealed = case when outcome.state = 'DONE' then null else import_row.sealed end
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as outcome (rowno int, state text, reason text, result text)
    where import_row.lcoid = ${lcoid} and import_row.importid = ${importid} and import_row.rowno = outcome.rowno`.execute(
    tx,
  )
}

/** Those that failed wait once more; says how many. */
export async function renewFailed(tx: Tx, { lcoid, importid }: ImportKey): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('import_row')
    .set({ state: 'READY', reason: '' })
    .where('lcoid', '=', lcoid)
    .where('importid', '=', importid)
    .where('state', '=', sql.lit('FAILED'))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

type Wanted = { states: readonly ImportRowState[]; after: number; most?: number }

export const rowsOf = (db: Db, { lcoid, importid }: ImportKey, { states, after, most = PAGE_ROWS + 1 }: Wanted) =>
  rowsLike(db, 'import_row', { lcoid, importid })
    .selectAll()
    .where('rowno', '>', after)
    .where('state', 'in', states)
    .orderBy('rowno')
    .limit(most)
    .execute()

export async function rememberedColumns(db: Db, lcoid: string, kind: ImportKind): Promise<Map<string, string>> {
  const known = rowsLike(db, 'import_column', { lcoid, kind }).select(['header', 'name'])
  return new Map((await known.execute()).map(({ header, name }) => [header, name]))
}

export async function rememberColumns(
  tx: Tx,
  { lcoid, kind }: Pick<ImportJobRow, 'lcoid' | 'kind'>,
  named: readonly { header: string; name: string }[],
): Promise<void> {
  if (named.length === 0) return
  await tx
    .insertInto('import_column')
    .values(named.map((one) => ({ lcoid, kind, ...one })))
    .onConflict((known) =>
      known.columns(['lcoid', 'kind', 'header']).doUpdateSet({ name: (of) => of.ref('excluded.name') }),
    )
    .execute()
}

const KEPT_DAYS = 30
type Forgetting = Pick<Services, 'system' | 'storage' | 'now' | 'config'>

/**
 * What was said that was never moved in is kept for a month, and what became of each row as long as other traces; a file whose columns nobody
 * named, or whose check was cut off, is given up.
 */
export async function forgetOldImports({ system, storage, now, config }: Forgetting): Promise<void> {
  const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS)
  const { rows } = await sql<{ fileid: string }>`
    with left_alone as (
      select lcoid, importid, fileid from import_job
      where (state = 'MAPPING' or state = 'CANCELLED' and fileid is not null) and created < ${before} for update),
    ended as (
      update import_job j set state = 'CANCELLED', problem = '', finished = ${now()}, fileid = null from left_alone l
      where j.lcoid = l.lcoid and j.importid = l.importid)
    select fileid from left_alone where fileid is not null`.execute(system)
  await Promise.all(rows.map(({ fileid }) => storage.drop(fileid)))
  const unsaid = sql`update import_row set cells = null, sealed = null`
  await inTurns(system, sql`${unsaid} where ${rowsBefore(before, sql`r.cells is not null`)}`)
  const tracesBefore = new Date(now().getTime() - config.TRACES_KEPT_DAYS * DAY_MS)
  await inTurns(system, sql`delete from import_row where ${rowsBefore(tracesBefore, sql`true`)}`)
}

const ROWS_AT_ONCE = 2000

const rowsBefore = (before: Date, isSo: RawBuilder<unknown>) => sql`ctid = any(array(
  select r.ctid from import_job j join import_row r using (lcoid, importid) where j.created < ${before} and ${isSo} limit ${sql.lit(ROWS_AT_ONCE)}))`

async function inTurns(system: Db, statement: RawBuilder<unknown>): Promise<void> {
  let changed = ROWS_AT_ONCE
  while (changed === ROWS_AT_ONCE) changed = Number((await statement.execute(system)).numAffectedRows ?? 0n)
}
