import type { Session } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { deleteRows, insertRow, sharing, updateRows } from '../db/rows.ts'
import type { Tx } from '../write.ts'
import { sha256 } from '../secrets.ts'

/** One that nobody used for so long, or that is so old, can no longer be used. */
export const IDLE_MS = 12 * 3_600_000
export const LONGEST_MS = 30 * 24 * 3_600_000
/** Whoever looks as an operator looks for so long, and then says again why. */
const LOOK_MS = 30 * 60_000
/** A write per request would halve throughput. */
const TOUCH_EVERY_MS = 60_000

export type Person = { lcoid: string; subuserid: string | null }

/** The session of a token, with what its holder may do at this moment: a block or a changed permission works at once. */
export async function findSession(db: Db, token: string, now: Date): Promise<Session | 'blocked' | null> {
  const found = await readSession(db, sha256(token), now)
  if (!found || found === 'blocked') return found
  const { touched, ...session } = found
  if (now.getTime() - touched.getTime() > TOUCH_EVERY_MS) await touch(db, session.tokenHash, now)
  return session
}

/** The same without a sign of life: a line that only listens keeps no session alive. */
export async function readSession(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<(Session & { touched: Date }) | 'blocked' | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('operator', 'operator.lcoid', 'session.lcoid')
    .leftJoin('subuser', sharing('subuser', 'session', 'lcosubuserid'))
    .select([
      'session.lcoid',
      'session.lcosubuserid',
      'session.looker',
      'session.created',
      'session.touched',
      'session.during_maintenance',
    ])
    .select(['operator.status as operator_status', 'subuser.status as subuser_status', 'subuser.permissions'])
    .where('session.token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!row || isOver(row, now)) return null
  if (row.operator_status !== 'ACTIVE' || row.subuser_status === 'BLOCKED') return 'blocked'
  return {
    lcoid: row.lcoid,
    subuserid: row.lcosubuserid,
    looker: row.looker,
    permissions: row.permissions ?? [],
    tokenHash,
    duringMaintenance: row.during_maintenance,
    touched: row.touched,
  }
}

type Times = { created: Date; touched: Date; looker: string | null }

const isOver = ({ created, touched, looker }: Times, now: Date): boolean =>
  now.getTime() - touched.getTime() > IDLE_MS ||
  now.getTime() - created.getTime() > (looker === null ? LONGEST_MS : LOOK_MS)

const touch = (db: Db, tokenHash: Buffer, now: Date) =>
  updateRows(db, 'session', { token_hash: tokenHash }, { touched: now })

type NewSession = Person & { looker?: string; token: string; duringMaintenance: boolean; now: Date }

export const insertSession = (tx: Tx, { lcoid, subuserid, looker, token, duringMaintenance, now }: NewSession) =>
  insertRow(tx, 'session', {
    token_hash: sha256(token),
    lcoid,
    lcosubuserid: subuserid,
    looker: looker ?? null,
    during_maintenance: duringMaintenance,
    created: now,
    touched: now,
  })

/** With the browser that it was pushed to. Says whose it was. */
export async function deleteSession(tx: Db, tokenHash: Buffer): Promise<Person | null> {
  await deleteRows(tx, 'push_device', { session_hash: tokenHash })
  const ended = await tx
    .deleteFrom('session')
    .where('token_hash', '=', tokenHash)
    .returning(['lcoid', 'lcosubuserid as subuserid'])
    .executeTakeFirst()
  return ended ?? null
}

/** Ends every session of one person and what is pushed to his browsers, but for the one that asked. */
export async function endSessionsOf(tx: Tx, person: Person, but: Buffer | null = null): Promise<void> {
  await endPushesTo(tx, person, but)
  await tx
    .deleteFrom('session')
    .where('lcoid', '=', person.lcoid)
    .where('lcosubuserid', person.subuserid === null ? 'is' : '=', person.subuserid)
    .$call((query) => (but === null ? query : query.where('token_hash', '<>', but)))
    .execute()
}

/** Who is shut out, or may see less, hears no more of what he saw; his browser asks again when he is in. */
export const endPushesTo = (tx: Tx, { lcoid, subuserid }: Person, but: Buffer | null = null) =>
  tx
    .deleteFrom('push_device')
    .where('lcoid', '=', lcoid)
    .where('actor', '=', subuserid ?? lcoid)
    .$call((query) =>
      but === null
        ? query
        : query.where((or) => or.or([or('session_hash', '<>', but), or('session_hash', 'is', null)])),
    )
    .execute()
