import { performance } from 'node:perf_hooks'

import { sql } from 'kysely'

import { HOUR_MS } from '#domain/dates.ts'
import { judge, type HealthCheck } from '#domain/desk/health.ts'
import { firstOf } from '#domain/lists.ts'

import { lastRuns } from '../books/runs.ts'
import type { Db } from '../db/connect.ts'
import { slowestStatements } from '../db/slow-statements.ts'
import { LANES } from '../jobs/lanes.ts'
import { listVendorsDown } from '../jobs/vendor-state.ts'
import { lastBackup } from '../servers/keep-up.ts'
import { refusedNow } from '../refused-calls.ts'
import { listServers } from '../servers/presence.ts'
import type { DeskContext } from './context.ts'

/** So many of the newest jobs tell how a vendor does. */
const MOST_JOBS = 20_000

type Found = { check: HealthCheck; of?: string; value: number | null; since?: Date; last?: Date }

/** Everything that a person should know before somebody calls, each looked at now. */
export async function getHealth(_input: object, context: DeskContext) {
  const { system, now } = context
  const found = (
    await Promise.all([
      database(system),
      standby(context),
      slow(system, now()),
      servers(system),
      lanes(system, now()),
      vendors(system, now()),
      refused(context),
      books(system, now()),
      payments(system, now()),
      storage(context),
      backups(system, now()),
    ])
  ).flat()
  const data = found.map(({ of = '', ...one }) => ({ ...one, of, state: judge(one.check, one.value) }))
  return { count: data.length, data }
}

async function timed(work: () => Promise<unknown>): Promise<number | null> {
  const began = performance.now()
  return work().then(
    () => Math.round(performance.now() - began),
    () => null,
  )
}

const database = async (db: Db): Promise<Found[]> => [
  { check: 'database', value: await timed(() => sql`select 1`.execute(db)) },
]

async function slow(db: Db, now: Date): Promise<Found[]> {
  const slowest = await slowestStatements(db, now)
  if (slowest.length === 0) return [{ check: 'slow', value: 0 }]
  return slowest.map(({ summary, worst_ms }) => ({ check: 'slow', of: summary, value: worst_ms }))
}

/** Where reports are read from one. */
const standby = async (context: DeskContext): Promise<Found[]> =>
  context.standby ? [{ check: 'standby', value: await context.standby.lagSeconds() }] : []

/** A file that is not there, which the store has to answer: of the shape of a file's id, and nobody's. */
const NO_FILE = '0'.repeat(22)

const storage = async ({ storage: store }: DeskContext): Promise<Found[]> => [
  { check: 'storage', value: await timed(() => store.size(NO_FILE)) },
]

async function servers(db: Db): Promise<Found[]> {
  const alive = await listServers(db)
  // two servers of one machine look at the same disk, or at two of which the fuller counts
  const disks = new Map<string, number>()
  for (const { host, disk_percent } of alive)
    if (disk_percent !== null) disks.set(host, Math.max(disk_percent, disks.get(host) ?? 0))
  const worst = Math.max(0, ...alive.map(({ skew_ms }) => Math.abs(skew_ms)))
  return [
    { check: 'servers', value: alive.length },
    { check: 'clock', value: Math.round(worst / 1000) },
    ...[...disks].map(([host, value]): Found => ({ check: 'disk', of: host, value })),
  ]
}

const ageIn = (unitMs: number, since: Date | null | undefined, now: Date): number =>
  since ? Math.max(0, Math.floor((now.getTime() - since.getTime()) / unitMs)) : 0

/** Of each lane how long the oldest that is due has waited; each kind is read off its index. */
const lanes = (db: Db, now: Date): Promise<Found[]> =>
  Promise.all(
    Object.entries(LANES).map(async ([lane, { kinds }]): Promise<Found> => {
      const { rows } = await sql<{ oldest: Date | null }>`
        select min(oldest) as oldest from unnest(${[...kinds]}::text[]) as k (kind), lateral (
          select run_at as oldest from job where job.kind = k.kind and finished_at is null and run_at <= ${now} order by run_at, id limit 1) as first`.execute(
        db,
      )
      return { check: lane === 'codes' ? 'codes' : 'lane', of: lane, value: ageIn(1000, rows[0]?.oldest, now) }
    }),
  )

/** What is sent to somebody outside, by the lane it goes in. */
const OUTSIDE = ['codes', 'headend', 'services', 'identity', 'messages', 'push', 'webhooks'] as const

/** Of fewer a share says nothing; a vendor who answers nobody is down anyhow. */
const FEWEST_TRIES = 20

/** Tries that failed, of all tries of the last hour: a job that went out at its third try failed twice. */
async function vendors(db: Db, now: Date): Promise<Found[]> {
  const since = new Date(now.getTime() - HOUR_MS)
  const { rows } = await sql<{ kind: string; tries: number; good: number }>`
    select kind, sum(attempts)::int as tries, (count(*) filter (where good))::int as good from (
      (select kind, attempts, true as good from job where finished_at > ${since} and finished_at is not null and failure is null
        order by finished_at desc limit ${sql.lit(MOST_JOBS)})
      union all
      (select kind, attempts, false from job where finished_at is not null and failure is not null and run_at > ${since})
      union all
      (select kind, attempts, false from job where finished_at is null and failure is not null and attempts > 0
        and kind = any(${OUTSIDE.flatMap((lane) => [...LANES[lane].kinds])}::text[]))) as tried
    group by kind`.execute(db)
  const down = await listVendorsDown(db, now)
  return OUTSIDE.flatMap((lane): Found[] => {
    const mine = rows.filter(({ kind }) => (LANES[lane].kinds as readonly string[]).includes(kind))
    const tries = mine.reduce((sum, row) => sum + row.tries, 0)
    const good = mine.reduce((sum, row) => sum + row.good, 0)
    if (down.some(({ vendor }) => vendor === lane)) return [{ check: 'vendor', of: lane, value: 100 }]
    return tries >= FEWEST_TRIES
      ? [{ check: 'vendor', of: lane, value: Math.round(((tries - good) / tries) * 100) }]
      : []
  })
}

/** Vendors whose word is not believed, because it is not signed with the secret that is set here. */
const refused = async (context: DeskContext): Promise<Found[]> =>
  (await refusedNow(context)).map(({ door, calls, since, last }) => ({
    check: 'refused',
    of: door,
    value: calls,
    since,
    last,
  }))

/** Since when nobody can say that they balance. A breach is no good run. */
async function books(db: Db, now: Date): Promise<Found[]> {
  const { RECENT, WHOLE } = await lastRuns(db, true)
  const last = [RECENT?.began, WHOLE?.began].filter((began) => began !== undefined)
  if (last.length === 0) return [{ check: 'books', value: null }]
  const newest = new Date(Math.max(...last.map((began) => began.getTime())))
  return [{ check: 'books', value: ageIn(HOUR_MS, newest, now) }]
}

/** Money that is neither here nor there, by the indexes of the two queues. */
async function payments(db: Db, now: Date): Promise<Found[]> {
  const { rows } = await sql<{ oldest: Date | null }>`
    select least((select min(created) from payment where state = 'HELD'),
      (select min(created) from payment where state = 'UNKNOWN' or (state in ('CREATED', 'PENDING') and next_check is null))) as oldest`.execute(
    db,
  )
  return [{ check: 'payments', value: ageIn(HOUR_MS, firstOf(rows).oldest, now) }]
}

async function backups(db: Db, now: Date): Promise<Found[]> {
  const made = await lastBackup(db)
  return [{ check: 'backup', value: made && ageIn(HOUR_MS, made, now) }]
}
