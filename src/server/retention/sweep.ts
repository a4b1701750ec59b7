import { sql, type RawBuilder } from 'kysely'

import { DAY_MS, dayOf } from '#domain/dates.ts'

import type { Services } from '../context.ts'
import { keptMs, RUNS_OUT, type RunsOut } from './kept.ts'

const AT_ONCE = 2000
const FILES_AT_ONCE = 200
const mostOf = ({ below, hasFile }: RunsOut): number => below?.atOnce ?? (hasFile ? FILES_AT_ONCE : AT_ONCE)

type Swept = Pick<Services, 'system' | 'storage' | 'now' | 'config'>

/** Hourly: what has run out is taken away. One table that cannot be swept does not keep the others. */
export async function sweep(services: Swept): Promise<void> {
  const failures: unknown[] = []
  for (const one of RUNS_OUT) await sweepOne(services, one).catch((error: unknown) => failures.push(error))
  await forgetContacts(services).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'not all that ran out could be taken away')
}

/** Numbers and addresses from before a change, once the new ones count. */
async function forgetContacts({ system, now }: Swept): Promise<void> {
  const before = new Date(now().getTime() - DAY_MS)
  for (const table of ['operator', 'subuser'])
    await sql`update ${sql.table(table)} set mobileno_before = null, email_before = null, contact_changed = null
      where contact_changed < ${before}`.execute(system)
}

async function sweepOne({ system, storage, now, config }: Swept, one: RunsOut): Promise<void> {
  const before = new Date(now().getTime() - keptMs(one, config))
  const most = mostOf(one)
  for (let taken = most; taken === most;) {
    const { rows, numAffectedRows } = await dropStatement(one, before).execute(system)
    taken = Number(numAffectedRows ?? 0n)
    // a file left by a crash in between costs room, never a document that is needed
    await Promise.all(rows.flatMap(({ fileid }) => (fileid ? [storage.drop(fileid)] : [])))
  }
}

/** Some at a time, the oldest first, so that no row is held for long; one that changed meanwhile is looked at again, and stays. */
export function dropStatement(one: RunsOut, before: Date): RawBuilder<{ fileid: string | null }> {
  const [table, by] = [sql.table(one.table), sql.ref(`${one.table}.${one.by}`)]
  const ranOut = sql`${by} < ${one.by === 'day' ? dayOf(before) : before} and ${one.isOver ?? sql`true`}`
  const most = sql.lit(mostOf(one))
  if (one.below) return dropWithBelow(one.below, { table, by, ranOut })
  return sql`delete from ${table} where ctid = any(array(
    select ctid from ${table} where ${ranOut} order by ${by} limit ${most})) and ${ranOut}
    ${one.hasFile ? sql`returning fileid` : sql``}`
}

type Above = { table: RawBuilder<unknown>; by: RawBuilder<unknown>; ranOut: RawBuilder<unknown> }

function dropWithBelow({ table: name, key, atOnce }: NonNullable<RunsOut['below']>, { table, by, ranOut }: Above) {
  const below = sql.table(name)
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const ofOld = (one: RawBuilder<unknown>) =>
    sql.join(
      key.map((column) => sql`${one}.${sql.ref(column)} = old.${sql.ref(column)}`),
      sql` and `,
    )
  return sql<{ fileid: string | null }>`
    with old as materialized (select ${columns} from ${table} where ${ranOut} order by ${by} limit ${sql.lit(atOnce)}),
      gone as (delete from ${below} using old where ${ofOld(below)})
    delete from ${table} using old where ${ofOld(table)} and ${ranOut}`
}
