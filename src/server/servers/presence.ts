import { statfs } from 'node:fs/promises'

import { sql, type Selectable } from 'kysely'

import type { Db } from '../db/connect.ts'
import { deleteRows, insertRow } from '../db/rows.ts'
import type { Database } from '../db/tables.ts'

export type ServerRow = Selectable<Database['server']>

/** One that has not been heard of for so long is gone. */
const GONE_AFTER_SECONDS = 30
const FORGOTTEN_AFTER_HOURS = 24

export type Me = Pick<ServerRow, 'serverid' | 'host' | 'storage' | 'push_key'>

const isAlive = sql<boolean>`seen > clock_timestamp() - make_interval(secs => ${sql.lit(GONE_AFTER_SECONDS)})`

/** Those that live, the first of them first. */
export const listServers = (db: Db): Promise<ServerRow[]> =>
  db.selectFrom('server').selectAll().where(isAlive).orderBy('started').orderBy('serverid').execute()

/**
 * Says that this server is there, and refuses to be where it cannot share with those that are: a file that one of them keeps would be
 * missing on the others, and a browser that subscribed to one key hears nothing from another. Of two that start at once the later gives way.
 */
export async function joinServers(db: Db, me: Me): Promise<void> {
  await insertRow(db, 'server', me)
  const servers = await listServers(db)
  const before = servers.slice(
    0,
    servers.findIndex(({ serverid }) => serverid === me.serverid),
  )
  const refusal = before.map((other) => refusalBeside(me, other)).find((found) => found !== null)
  if (!refusal) return
  await leaveServers(db, me)
  throw new Error(refusal)
}

function refusalBeside(me: Me, other: Me): string | null {
  if (other.storage !== me.storage)
    return `Another server (${other.host}) runs on this database and keeps its files elsewhere: set S3_ENDPOINT on every server, or one LCO_DATA_DIR that all of them share.`
  if (other.push_key !== me.push_key)
    return `Another server (${other.host}) runs on this database with another push key: set VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY alike on every server.`
  return null
}

/** How full the disk below this folder is, as `df` counts: what only root may use is as good as used. Null where it cannot be told. */
export async function diskPercent(folder: string): Promise<number | null> {
  const found = await statfs(folder).catch(() => null)
  if (!found || found.blocks === 0) return null
  const used = found.blocks - found.bfree
  return Math.ceil((100 * used) / (used + found.bavail))
}

type Beat = { skewMs: number; disk_percent: number | null }

/** Says how many servers there are, this one among them. A row that somebody took away is there again. */
export async function heartbeat(db: Db, me: Me, { skewMs, disk_percent }: Beat): Promise<number> {
  const skew_ms = Math.max(-2_000_000_000, Math.min(2_000_000_000, Math.round(skewMs)))
  const told = { skew_ms, disk_percent }
  await db
    .insertInto('server')
    .values({ ...me, ...told })
    .onConflict((conflict) => conflict.column('serverid').doUpdateSet({ ...told, seen: sql`clock_timestamp()` }))
    .execute()
  return (await listServers(db)).length
}

export const leaveServers = (db: Db, { serverid }: Pick<Me, 'serverid'>) => deleteRows(db, 'server', { serverid })

/** What was killed left its row behind. */
export const forgetServers = (db: Db) =>
  db
    .deleteFrom('server')
    .where(sql<boolean>`seen < clock_timestamp() - make_interval(hours => ${sql.lit(FORGOTTEN_AFTER_HOURS)})`)
    .execute()
