import { sql, type RawBuilder } from 'kysely'

import type { Services } from '../context.ts'
import type { Db } from '../db/connect.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 2000
const FILES_AT_ONCE = 200

/** Traces of an operator's that have run their course, each read from its oldest by the key it has anyway. */
const TRACES = {
  cas_command: sql`state in ('ACCEPTED', 'REJECTED')`,
  message: sql`state <> 'WAITING'`,
  webhook_delivery: sql`state <> 'WAITING'`,
} as const

type Swept = Pick<Services, 'system' | 'storage' | 'now' | 'config'>

/** Hourly: traces older than `TRACES_KEPT_DAYS` and reports older than `REPORTS_KEPT_DAYS` are taken away. Books never are: decision 66. */
export async function forgetTraces({ system, storage, now, config }: Swept): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS)
  const before = daysAgo(config.TRACES_KEPT_DAYS)
  for (const [table, isOver] of Object.entries(TRACES))
    for (const lcoid of await withOldest(system, table, before))
      while ((await dropOldest(system, { table, lcoid, before, isOver })) === AT_ONCE);
  while ((await dropAlerts(system, before)) === AT_ONCE);
  while ((await dropBulkRows(system, before)) === AT_ONCE);
  while ((await dropFailedJobs(system, before)) === AT_ONCE);
  await dropReports({ system, storage }, daysAgo(config.REPORTS_KEPT_DAYS))
}

/** Whose oldest row is old; the desk and the public have traces too. */
async function withOldest(system: Db, table: string, before: Date): Promise<string[]> {
  const { rows } = await sql<{ lcoid: string }>`
    select lcoid from (select lcoid from operator union all values ('desk'), ('public')) as everybody
    where (select t.created from ${sql.table(table)} t where t.lcoid = everybody.lcoid order by t.id limit 1) < ${before}`.execute(
    system,
  )
  return rows.map(({ lcoid }) => lcoid)
}

type Old = { table: string; lcoid: string; before: Date; isOver: RawBuilder<unknown> }

/** Some at a time, the oldest first, so that no row is held for long. */
const dropOldest = (system: Db, { table, lcoid, before, isOver }: Old): Promise<number> =>
  dropped(
    system,
    sql`delete from ${sql.table(table)} where lcoid = ${lcoid} and ${isOver} and id = any(array(
      select id from ${sql.table(table)} where lcoid = ${lcoid} and created < ${before} and ${isOver} order by id limit ${AT_ONCE}))`,
  )

const dropAlerts = (system: Db, before: Date): Promise<number> =>
  dropped(
    system,
    sql`with old as materialized (select alertid from alert where created < ${before} order by created, alertid limit ${AT_ONCE}),
      unread as (delete from alert_read where alertid in (select alertid from old) returning 1)
      delete from alert where alertid in (select alertid from old)`,
  )

const dropBulkRows = (system: Db, before: Date): Promise<number> =>
  dropped(
    system,
    sql`delete from bulk_row r using (
        select w.lcoid, w.jobid, w.rowno from bulk_job j join bulk_row w using (lcoid, jobid) where j.finished < ${before} limit ${AT_ONCE}) as old
      where r.lcoid = old.lcoid and r.jobid = old.jobid and r.rowno = old.rowno`,
  )

/** Nobody has looked at it for so long. */
const dropFailedJobs = (system: Db, before: Date): Promise<number> =>
  dropped(
    system,
    sql`delete from job where id = any(array(
      select id from job where finished_at is not null and failure is not null and run_at < ${before} order by run_at, id limit ${AT_ONCE}))`,
  )

async function dropped(system: Db, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await statement.execute(system)
  return Number(numAffectedRows)
}

/** With its file. One left by a crash in between costs room. */
async function dropReports({ system, storage }: Pick<Swept, 'system' | 'storage'>, before: Date): Promise<void> {
  const { rows } = await sql<{ fileid: string | null }>`
    delete from report_job where reportid = any(array(
      select reportid from report_job where created < ${before} and state in ('DONE', 'FAILED') limit ${FILES_AT_ONCE}))
    returning fileid`.execute(system)
  await Promise.all(rows.flatMap(({ fileid }) => (fileid ? [storage.drop(fileid)] : [])))
}
