import type { Session } from '../context.ts'
import type { Db } from '../db/connect.ts'
import type { Tx } from '../write.ts'
import { sha256 } from '../secrets.ts'

const IDLE_MS = 12 * 3_600_000
const LONGEST_MS = 30 * 24 * 3_600_000
/** A write per request would halve throughput. */
const TOUCH_EVERY_MS = 60_000

export type Person = { lcoid: string; subuserid: string | null }

/** The session of a token, with what its holder may do at this moment: a block or a changed permission works at once. */
export async function findSession(db: Db, token: string, now: Date): Promise<Session | 'blocked' | null> {
  const tokenHash = sha256(token)
  const row = await db
    .selectFrom('session')
    .innerJoin('operator', 'operator.lcoid', 'session.lcoid')
    .leftJoin('subuser', (join) =>
      join.onRef('subuser.lcoid', '=', 'session.lcoid').onRef('subuser.lcosubuserid', '=', 'session.lcosubuserid'),
    )
    .select([
      'session.lcoid',
      'session.lcosubuserid',
      'session.created',
      'session.touched',
      'session.during_maintenance',
    ])
    .select(['operator.status as operator_status', 'subuser.status as subuser_status', 'subuser.permissions'])
    .where('session.token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!row || isOver(row, now)) return null
  if (row.operator_status !== 'ACTIVE' || row.subuser_status === 'BLOCKED') return 'blocked'
  if (now.getTime() - row.touched.getTime() > TOUCH_EVERY_MS) await touch(db, tokenHash, now)
  return {
    lcoid: row.lcoid,
    subuserid: row.lcosubuserid,
    permissions: row.permissions ?? [],
    tokenHash,
    duringMaintenance: row.during_maintenance,
  }
}

const isOver = ({ created, touched }: { created: Date; touched: Date }, now: Date): boolean =>
  now.getTime() - touched.getTime() > IDLE_MS || now.getTime() - created.getTime() > LONGEST_MS

const touch = (db: Db, tokenHash: Buffer, now: Date) =>
  db.updateTable('session').set({ touched: now }).where('token_hash', '=', tokenHash).execute()

type NewSession = Person & { token: string; duringMaintenance: boolean; now: Date }

export const insertSession = (tx: Tx, { lcoid, subuserid, token, duringMaintenance, now }: NewSession) =>
  tx
    .insertInto('session')
    .values({
      token_hash: sha256(token),
      lcoid,
      lcosubuserid: subuserid,
      during_maintenance: duringMaintenance,
      created: now,
      touched: now,
    })
    .execute()

export const deleteSession = (db: Db | Tx, tokenHash: Buffer) =>
  db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()

/** Ends every session of one person, but for the one that asked. */
export const endSessionsOf = (tx: Tx, { lcoid, subuserid }: Person, but: Buffer | null = null) =>
  tx
    .deleteFrom('session')
    .where('lcoid', '=', lcoid)
    .where('lcosubuserid', subuserid === null ? 'is' : '=', subuserid)
    .$if(but !== null, (query) => query.where('token_hash', '<>', but!))
    .execute()

/** Sessions that can no longer be used; swept hourly. */
export const deleteOldSessions = (db: Db, now: Date) =>
  db
    .deleteFrom('session')
    .where((or) =>
      or.or([
        or('touched', '<', new Date(now.getTime() - IDLE_MS)),
        or('created', '<', new Date(now.getTime() - LONGEST_MS)),
      ]),
    )
    .execute()
