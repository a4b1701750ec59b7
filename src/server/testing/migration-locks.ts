import type pg from 'pg'

import { statementsOneByOne } from '../db/migrate.ts'

/** Those that grow with customers and with time: reading one from end to end takes minutes. */
export const LARGE_TABLES = [
  'audit',
  'box',
  'box_listing',
  'cas_command',
  'contract',
  'contract_event',
  'contract_part',
  'home_entry',
  'home_receipt',
  'home_word',
  'idempotency',
  'job',
  'message',
  'online_payment',
  'payment',
  'payment_event',
  'subscriber',
  'ticket',
  'transfer',
]

/** Locks that somebody who writes waits for, or that a change of rows takes; not those of work beside the work. */
const IN_THE_WAY = ['RowExclusiveLock', 'ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock']

const LOOK = `
  select c.relname as name, c.relfilenode::text as file, pg_stat_get_xact_numscans(c.oid)::int as scans,
    array(select mode from pg_locks where pid = pg_backend_pid() and relation = c.oid and mode = any($2::text[])) as modes
  from pg_class c where c.relname = any($1::text[]) and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`

const BESIDE_THE_WORK = /^((create|drop)( unique)? index concurrently|alter table \w+ validate constraint) /i

/**
 * Why this migration may not be: it rewrites a large table, or reads all of it with a lock that others wait for. It is run to see that, whatever its
 * words are; what it did is taken back unless `keep`.
 */
export async function refusalsOf(client: pg.Client, migration: string, keep = false): Promise<string[]> {
  const alone = statementsOneByOne(migration)
  if (alone) {
    if (keep) for (const statement of alone) await client.query(statement)
    return alone
      .filter((statement) => !BESIDE_THE_WORK.test(statement))
      .map((statement) => `does more than work beside the work: ${statement.slice(0, 60)}`)
  }
  await client.query('begin')
  try {
    const before = await look(client)
    await client.query(migration)
    const after = await look(client)
    return before.flatMap(({ name, file, scans }) => {
      const now = after.find((one) => one.name === name)
      if (!now) return []
      if (now.file !== file) return [`writes ${name} anew`]
      return now.scans > scans && now.modes.length > 0
        ? [`reads all of ${name} with ${now.modes.toSorted().join(', ')}`]
        : []
    })
  } finally {
    await client.query(keep ? 'commit' : 'rollback')
  }
}

type Row = { name: string; file: string; scans: number; modes: string[] }

/** Scans are counted since the connection last told of them: what counts is the difference. */
const look = async (client: pg.Client): Promise<Row[]> =>
  (await client.query<Row>(LOOK, [LARGE_TABLES, IN_THE_WAY])).rows
