import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { firstOf } from '#domain/lists.ts'

import { counter } from '../measures.ts'
import { connect, type Connections } from './connect.ts'
import { isDatabaseAway } from './faults.ts'
import { reaching } from './hosts.ts'

/** A standby follows within milliseconds; one that takes longer is not waited for. */
const FOLLOWS_WITHIN_MS = 200
const LOOK_EVERY_MS = 20
const ANSWERS_WITHIN_MS = 1500
/** So long one that did not follow, or did not answer, is left alone. */
const REST_MS = { behind: 1000, away: 5000 }

export type ReadRows = Pick<Connections, 'system' | 'forTenant' | 'forRegions' | 'copyOut'>

export type Standby = {
  /** The standby's rows when it has all that was committed until now; `null` is: read where you are. Decision 90. */
  read: <T>(work: (rows: ReadRows | null) => Promise<T>) => Promise<T>
  /** How far it is behind; `null` when it does not answer or follows no primary of ours. */
  lagSeconds: () => Promise<number | null>
  close: () => Promise<void>
}

const reads = counter(
  'lco_standby_reads_total',
  'Reads that a standby may answer, by what became of them: standby, or the primary because it was behind, away or failed',
  'outcome',
)

type Outcome = 'standby' | 'behind' | 'away' | 'failed'
const count = (outcome: Outcome) => reads.inc({ outcome })

type Bounds = Parameters<typeof connect>[1] & { followsWithinMs?: number }

/** A standby beside the primary that `primary` reaches. */
export function standbyOf(url: string, primary: pg.Pool, bounds: Bounds = {}): Standby {
  const rows = connect(url, bounds)
  const watch = watchOver(url)
  let rest: { untilMs: number; since: 'behind' | 'away' } | null = null
  const look = async (): Promise<'standby' | 'behind' | 'away'> => {
    if (rest && performance.now() < rest.untilMs) return rest.since
    const found = await followed(watch, primary, bounds.followsWithinMs ?? FOLLOWS_WITHIN_MS).catch(
      () => 'away' as const,
    )
    rest = found === 'standby' ? null : { untilMs: performance.now() + REST_MS[found], since: found }
    return found
  }
  return {
    read: async (work) => {
      const outcome = await look()
      if (outcome !== 'standby') {
        count(outcome)
        return work(null)
      }
      try {
        const answer = await work(rows)
        count('standby')
        return answer
      } catch (error) {
        if (!isOfStandby(error)) throw error
        count('failed')
        return work(null)
      }
    },
    lagSeconds: () => lagOf(watch, primary).catch(() => null),
    close: async () => {
      await Promise.all([rows.close(), watch.end()])
    },
  }
}

function watchOver(url: string): pg.Pool {
  const pool = new pg.Pool({
    ...reaching(url),
    max: 4,
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
    query_timeout: ANSWERS_WITHIN_MS,
    keepAlive: true,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Cancelled so that it can follow, cut off, or promoted. What took too long would take as long again. */
function isOfStandby(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return code === '40001' || code === '40P01' || (code !== '57014' && isDatabaseAway(error))
}

type Place = { position: string; timeline: number }

/** What was committed is before it; without a wait for the disk at commit, only what was inserted is. */
const POSITION = `select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn() end::text as position,
  ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline`

/** Its timeline by the last checkpoint or the last page it wrote, whichever is later: it has replayed as far as either. */
const FOLLOWS = `select pg_is_in_recovery() as is_standby, pg_last_wal_replay_lsn() >= $1::pg_lsn as has_all,
  greatest((pg_control_checkpoint()).timeline_id, (pg_control_recovery()).min_recovery_end_timeline) as timeline, coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::float as seconds`

type Seen = { is_standby: boolean; has_all: boolean | null; timeline: number; seconds: number }

const placeOf = async (primary: pg.Pool): Promise<Place> => firstOf((await primary.query<Place>(POSITION)).rows)

async function seenOf(watch: pg.Pool, { position, timeline }: Place): Promise<Seen | null> {
  const seen = firstOf((await watch.query<Seen>(FOLLOWS, [position])).rows)
  // positions of another timeline say nothing about ours
  return seen.is_standby && seen.timeline === timeline ? seen : null
}

async function followed(watch: pg.Pool, primary: pg.Pool, withinMs: number): Promise<'standby' | 'behind' | 'away'> {
  const place = await placeOf(primary)
  for (const deadline = performance.now() + withinMs; ; await sleep(LOOK_EVERY_MS)) {
    const seen = await seenOf(watch, place)
    if (!seen) return 'away'
    if (seen.has_all) return 'standby'
    if (performance.now() > deadline) return 'behind'
  }
}

async function lagOf(watch: pg.Pool, primary: pg.Pool): Promise<number | null> {
  const seen = await seenOf(watch, await placeOf(primary))
  // of one that has everything the last change may be long ago
  return seen && (seen.has_all ? 0 : Math.max(0, Math.round(seen.seconds)))
}
