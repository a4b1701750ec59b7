import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'

/** Of what a call asked of the database, also in triggers: pages touched, and tables of an operator's that were read from end to end. */
export type Reads = {
  pages: number
  wholly: string[]
  most: { name: string; pages: number }
  byTable: { name: string; pages: number }[]
}

const SETTLING_MS = 50

type Row = { name: string; pages: number; scans: number }

/** Pages of all tables and their indexes, counted by the database itself; every connection is made to say what it counted. */
async function counted(pool: pg.Pool): Promise<Map<string, Row>> {
  const clients = await Promise.all(Array.from({ length: pool.options.max ?? 10 }, () => pool.connect()))
  try {
    for (const client of clients) await client.query('select pg_stat_force_next_flush()')
    await clients[0]!.query('select pg_stat_clear_snapshot()')
    const { rows } = await clients[0]!.query<Row>(
      `select s.relname as name, s.seq_scan::int as scans,
         (heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit + idx_blks_read, 0))::int as pages
       from pg_stat_user_tables s join pg_statio_user_tables using (relid) where s.schemaname = 'public'`,
    )
    return new Map(rows.map((row) => [row.name, row]))
  } finally {
    // the last is lent first: the work is given the same connection each time, with the plans it has made
    for (const client of clients.toReversed()) client.release()
  }
}

/** A connection that was just given up says what it counted when its process ends, which nobody waits for. */
async function settled(pool: pg.Pool): Promise<Map<string, Row>> {
  let last = await counted(pool)
  for (;;) {
    await sleep(SETTLING_MS)
    const next = await counted(pool)
    if ([...next].every(([name, { pages }]) => last.get(name)?.pages === pages)) return next
    last = next
  }
}

export async function readsOf(pool: pg.Pool, work: () => Promise<unknown>, large: ReadonlySet<string>): Promise<Reads> {
  const before = await settled(pool)
  await work()
  const after = await counted(pool)
  const moved = [...after.values()].map(({ name, pages, scans }) => ({
    name,
    pages: pages - (before.get(name)?.pages ?? 0),
    scans: scans - (before.get(name)?.scans ?? 0),
  }))
  return {
    most: moved.reduce((most, one) => (one.pages > most.pages ? one : most)),
    pages: moved.reduce((sum, { pages }) => sum + pages, 0),
    byTable: moved.filter(({ pages }) => pages > 0),
    wholly: moved.filter(({ name, scans }) => scans > 0 && large.has(name)).map(({ name }) => name),
  }
}
