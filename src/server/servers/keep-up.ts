import { sql, type RawBuilder } from 'kysely'

import type { ClockWatch } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { saveSlowStatements } from '../db/slow-statements.ts'
import { LANES } from '../jobs/lanes.ts'
import type { Limits } from '../limits.ts'
import type { Log } from '../log.ts'
import { gauge } from '../measures.ts'
import { diskPercent, forgetServers, heartbeat, leaveServers, type Me } from './presence.ts'
import { shareCalls } from './share-calls.ts'

const BEAT_MS = 10_000
const SHARE_MS = 1000

const skew = gauge('lco_clock_skew_seconds', 'How far the clock of this server is ahead of the database')

const lag = gauge('lco_job_lag_seconds', 'How long the oldest job that is due has waited, by kind', 'kind')

const unclear = gauge(
  'lco_payment_unclear_seconds',
  'How long the oldest payment that is held, or without a final word of the gateway, has waited',
  'state',
)

const backup = gauge(
  'lco_backup_made_seconds',
  'When the last back-up was made by the portal’s own command, since 1970; not there where none was',
)

const disk = gauge('lco_disk_used_percent', 'How full the disk is that this server keeps its data on')

type Kept = { system: Db; clock: ClockWatch; limits: Limits; dataDir: string }

/** For as long as this server lives: its heartbeat, its look at the clock, and its share in counting calls. */
export function keepUp({ system, clock, limits, dataDir }: Kept, me: Me, log: Log): { stop: () => Promise<void> } {
  let servers = 1
  let wasRight = true
  const beat = async () => {
    await clock.look()
    skew.set(clock.skewMs() / 1000)
    if (clock.isRight() !== wasRight) {
      wasRight = clock.isRight()
      const told = { skewSeconds: Math.round(clock.skewMs() / 1000) }
      if (wasRight) log.warn(told, 'the clock agrees with the database again')
      else log.error(told, 'the clock is not that of the database: nothing is done by the clock until it is')
    }
    const disk_percent = await diskPercent(dataDir)
    if (disk_percent !== null) disk.set(disk_percent)
    servers = await heartbeat(system, me, { skewMs: clock.skewMs(), disk_percent })
    await forgetServers(system)
    await saveSlowStatements(system, new Date(clock.nowMs()))
    for (const { kind, seconds } of await lags(system)) lag.set({ kind }, seconds)
    for (const { state, seconds } of await unclearAges(system)) unclear.set({ state }, seconds)
    const made = await lastBackup(system)
    if (made) backup.set(made.getTime() / 1000)
  }
  // alone it counts in memory, and no call costs the database anything
  const share = async () => (servers > 1 ? shareCalls(system, limits) : undefined)
  const timers = [every(BEAT_MS, beat), every(SHARE_MS, share)]
  return {
    stop: async () => {
      await Promise.all(timers.map((timer) => timer.stop()))
      await leaveServers(system, me).catch(() => undefined)
    },
  }
}

/** The first of each kind by its index, however many wait. */
async function lags(system: Db): Promise<{ kind: string; seconds: number }[]> {
  const kinds = Object.values(LANES).flatMap((lane) => lane.kinds)
  const { rows } = await sql<{ kind: string; seconds: number }>`
    select kind, coalesce(greatest(0, extract(epoch from clock_timestamp() -
      (select run_at from job where job.kind = named.kind and finished_at is null order by run_at, id limit 1))), 0)::float as seconds
    from unnest(${kinds}::text[]) as named (kind)`.execute(system)
  return rows
}

/** The oldest of each queue, by its index. */
export async function unclearAges(system: Db): Promise<{ state: string; seconds: number }[]> {
  const age = (oldest: RawBuilder<unknown>) =>
    sql`coalesce(greatest(0, extract(epoch from clock_timestamp() - (${oldest}))), 0)::float`
  const held = sql`select min(created) from payment where state = 'HELD'`
  const unknown = sql`select min(created) from payment
    where state = 'UNKNOWN' or (state in ('CREATED', 'PENDING') and next_check is null)`
  const { rows } = await sql<{ state: string; seconds: number }>`
    select 'HELD' as state, ${age(held)} as seconds union all select 'UNKNOWN', ${age(unknown)}`.execute(system)
  return rows
}

/** Null where none was made by our own command: another may make them. */
export async function lastBackup(system: Db): Promise<Date | null> {
  const query = system.selectFrom('backup_run').select('made').orderBy('made', 'desc').limit(1)
  return (await query.executeTakeFirst())?.made ?? null
}

/** One after the other; what fails is tried again at the next turn: the database may be away. */
function every(ms: number, run: () => Promise<unknown>) {
  let running: Promise<unknown> | null = null
  const timer = setInterval(() => {
    running ??= run()
      .catch(() => undefined)
      .finally(() => (running = null))
  }, ms)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
