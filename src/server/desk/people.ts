import { sql, type Selectable } from 'kysely'

import { permissionsOf } from '#domain/desk/roles.ts'
import type { watchCalls } from '#domain/desk/watch-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure, orNotFound } from '#domain/errors.ts'
import { pick } from '#domain/lists.ts'

import { hashPassword } from '../credentials/password.ts'
import type { Db } from '../db/connect.ts'
import { findRow, lockRow } from '../db/rows.ts'
import type { Database } from '../db/tables.ts'
import { type Tx, type Write, DESK } from '../write.ts'
import type { DeskContext } from './context.ts'
import { wrong } from './given.ts'
import { endStaffSessions } from './sessions.ts'

export type Person = Selectable<Database['staff']>
type Rights = Pick<Person, 'status' | 'roles' | 'regions'>
type Wanted = Input<typeof watchCalls.saveStaff>
/** Who changes it: somebody at the desk, or nobody of it (`null`), at a terminal. */
type By = {
  self: string | null
  now: () => Date
  /** Asked once nobody else can change the staff: throws where it must not be. */
  unless?: (tx: Tx) => Promise<void>
  /** A second factor that is set up already. */
  totp_sealed?: string
}

const toRow = (row: Person) => ({
  ...pick(row, 'staffid', 'name', 'email', 'roles', 'regions', 'status', 'created'),
  secondfactor: row.totp_sealed !== null,
  lastlogin: row.last_login,
})

const noted = ({ name, email, roles, regions, status }: Person) => ({ name, email, roles, regions, status })

/** One after the other: two administrators who block each other at once must not leave nobody. */
const lockPeople = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('staff', 3))`.execute(tx)

export const findPerson = (db: Db, staffid: string): Promise<Person | undefined> =>
  findRow(db, 'staff', { staffid: staffid.toUpperCase() })

/** Held until the transaction ends: he may change his password or his second factor at the same moment. */
const lockPerson = (tx: Tx, staffid: string): Promise<Person | undefined> =>
  lockRow(tx, 'staff', { staffid: staffid.toUpperCase() })

/** Takes somebody on, or changes what he may do; a change that matters ends his sessions. */
export async function savePerson(write: Write, wanted: Wanted, by: By) {
  const { staffid, password } = wanted
  const password_hash = password ? await hashPassword(password) : null
  return write(async (tx, note) => {
    await lockPeople(tx)
    await by.unless?.(tx)
    await checkRegions(tx, wanted.regions)
    const before = await lockPerson(tx, staffid)
    const after = before ? changed(before, wanted, password_hash, by) : newPerson(wanted, password_hash, by)
    await tx
      .insertInto('staff')
      .values(after)
      .onConflict((known) => known.column('staffid').doUpdateSet(after))
      .execute()
    await keepAdministrator(tx, before)
    if (before && isCutShort(before, after)) await endStaffSessions(tx, staffid)
    note({
      what: 'staff',
      target: staffid,
      before: before && noted(before),
      after: { ...noted(after), ...(before && password_hash && { password: 'new' }) },
    })
    return toRow(after)
  })
}

/** Those of the register. */
export async function checkRegions(tx: Tx, regions: readonly string[] = []): Promise<void> {
  if (regions.length === 0) return
  const known = await tx.selectFrom('region').select('region').where('region', 'in', regions).execute()
  if (known.length < regions.length) throw wrong('regions', 'unknown')
}

const same = (some: readonly string[], others: readonly string[]): boolean =>
  some.toSorted().join() === others.toSorted().join()

/** A role that is for all operators gives nothing to somebody bound to regions; who is blocked may keep it. */
function refuseIdle({ status, roles, regions }: Rights): void {
  if (status === 'ACTIVE' && roles.some((role) => permissionsOf([role], regions).length === 0))
    throw wrong('roles', 'invalid')
}

const isAlike = (some: Rights, others: Rights): boolean =>
  some.status === others.status && same(some.roles, others.roles) && same(some.regions, others.regions)

/** Nobody gives himself rights, or a password without the old one. */
function refuseOwn(before: Person, { roles, regions = before.regions, status, password }: Wanted): void {
  if (password || !isAlike(before, { roles, regions, status })) throw new Failure('desk.own')
}

function changed(before: Person, wanted: Wanted, password_hash: string | null, by: By): Person {
  if (wanted.isnew) throw wrong('staffid', 'taken')
  if (by.self === before.staffid) refuseOwn(before, wanted)
  const { name, email = '', roles, regions = before.regions, status } = wanted
  if (!isAlike(before, { roles, regions, status })) refuseIdle({ roles, regions, status })
  const after = { ...before, name, email, roles, regions, status }
  return withSecrets({ ...after, password_hash: password_hash ?? before.password_hash }, password_hash, by)
}

function newPerson(wanted: Wanted, password_hash: string | null, by: By): Person {
  if (!password_hash) throw wrong('password', 'required')
  const { staffid, name, email = '', roles, regions = [], status } = wanted
  refuseIdle({ roles, regions, status })
  const nothing = { totp_sealed: null, totp_used: 0, last_login: null, set_by: null, set_at: null }
  const made = { staffid, name, email, roles, regions, status, password_hash, created: by.now(), ...nothing }
  return withSecrets(made, password_hash, by)
}

/** With the factor that is set up already, and with who set the password. */
function withSecrets(bare: Person, password_hash: string | null, { self, now, totp_sealed }: By): Person {
  const made = totp_sealed ? { ...bare, totp_sealed } : bare
  return password_hash ? { ...made, set_by: self, set_at: now() } : made
}

const isCutShort = (before: Person, after: Person): boolean =>
  after.status === 'BLOCKED' ||
  before.password_hash !== after.password_hash ||
  !same(before.roles, after.roles) ||
  !same(before.regions, after.regions)

/** Without one who is bound to no region nobody could ever be let in again. */
async function keepAdministrator(tx: Tx, before: Person | undefined): Promise<void> {
  if (before?.status !== 'ACTIVE' || !before.roles.includes('administrator')) return
  const left = await tx
    .selectFrom('staff')
    .select('staffid')
    .where('status', '=', 'ACTIVE')
    .where(sql<boolean>`'administrator' = any(roles) and regions = '{}'`)
    .executeTakeFirst()
  if (!left) throw new Failure('desk.last-administrator')
}

/** A lost authenticator: it is set up anew at the next sign-in. */
export async function takeFactorAway(write: Write, staffid: string, { self, now }: By) {
  const person = staffid.toUpperCase()
  if (self === person) throw new Failure('desk.own')
  return write(async (tx, note) => {
    const after = orNotFound(
      await tx
        .updateTable('staff')
        .set({ totp_sealed: null, set_by: self, set_at: now() })
        .where('staffid', '=', person)
        .returningAll()
        .executeTakeFirst(),
    )
    await endStaffSessions(tx, person)
    note({ what: 'second factor taken away', target: person })
    return toRow(after)
  })
}

async function listStaff(_input: object, { system }: DeskContext) {
  const rows = await system.selectFrom('staff').selectAll().orderBy('staffid').execute()
  return { count: rows.length, data: rows.map(toRow) }
}

const saveStaff = (wanted: Wanted, { staff, writeFor, now }: DeskContext) =>
  savePerson(writeFor(DESK), wanted, { self: staff.staffid, now })

const resetSecondFactor = ({ staffid }: { staffid: string }, { staff, writeFor, now }: DeskContext) =>
  takeFactorAway(writeFor(DESK), staffid, { self: staff.staffid, now })

export const peopleHandlers = { listStaff, saveStaff, resetSecondFactor }
