import { permissionsOf } from '#domain/desk/roles.ts'

import type { Db } from '../db/connect.ts'
import { deleteRows, insertRow, updateRows } from '../db/rows.ts'
import { sha256 } from '../secrets.ts'
import type { Tx } from '../write.ts'
import type { StaffSession } from './context.ts'

export const STAFF_IDLE_MS = 30 * 60_000
export const STAFF_LONGEST_MS = 12 * 3_600_000
const TOUCH_EVERY_MS = 60_000

/** The session of a token, with what its holder may do at this moment: a block or another role works at once. */
export async function findStaffSession(db: Db, token: string, now: Date): Promise<StaffSession | null> {
  const found = await readStaffSession(db, sha256(token), now)
  if (!found) return null
  const { touched, ...session } = found
  if (now.getTime() - touched.getTime() > TOUCH_EVERY_MS) await touch(db, session.tokenHash, now)
  return session
}

/** The same without a sign of life: a line that only listens keeps no session alive. */
export async function readStaffSession(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<(StaffSession & { touched: Date }) | null> {
  const row = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.staffid', 'staff_session.staffid')
    .select(['staff.staffid', 'staff.name', 'staff.roles', 'staff.regions', 'staff.status', 'staff.totp_sealed'])
    .select(['staff_session.whole', 'staff_session.created', 'staff_session.touched'])
    .where('staff_session.token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!row || row.status !== 'ACTIVE' || isOver(row, now)) return null
  const { staffid, name, roles, regions, whole, touched } = row
  const permissions = permissionsOf(roles, regions)
  return {
    staffid,
    name,
    roles,
    regions,
    permissions,
    tokenHash,
    whole,
    secondfactor: row.totp_sealed !== null,
    touched,
  }
}

const isOver = ({ created, touched }: { created: Date; touched: Date }, now: Date): boolean =>
  now.getTime() - touched.getTime() > STAFF_IDLE_MS || now.getTime() - created.getTime() > STAFF_LONGEST_MS

const touch = (db: Db, tokenHash: Buffer, now: Date) =>
  updateRows(db, 'staff_session', { token_hash: tokenHash }, { touched: now })

export const noteSignIn = (tx: Tx, staffid: string, last_login: Date) =>
  updateRows(tx, 'staff', { staffid }, { last_login })

export const insertStaffSession = (
  tx: Tx,
  staffid: string,
  { token, whole, now }: { token: string; whole: boolean; now: Date },
) =>
  insertRow(tx, 'staff_session', {
    token_hash: sha256(token),
    staffid,
    whole,
    pending_totp: null,
    created: now,
    touched: now,
  })

/** Ends every session of one person, but for the one that asked, and what he looks at as an operator. */
export async function endStaffSessions(tx: Tx, staffid: string, but: Buffer | null = null): Promise<void> {
  await deleteRows(tx, 'session', { looker: staffid })
  await tx
    .deleteFrom('staff_session')
    .where('staffid', '=', staffid)
    .$call((query) => (but === null ? query : query.where('token_hash', '<>', but)))
    .execute()
}
