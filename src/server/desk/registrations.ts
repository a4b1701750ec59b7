import { sql } from 'kysely'

import type { decideCalls } from '#domain/desk/decide-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { maskPan } from '#domain/operators/rules.ts'

import type { Db } from '../db/connect.ts'
import { findOperator, type OperatorRow } from '../operators/store.ts'
import { pageFrom, inOrder } from '../paging.ts'
import type { Secrets } from '../secrets.ts'
import type { Tx } from '../write.ts'
import { decideOperator } from './approve.ts'
import type { DeskContext } from './context.ts'
import { lateAndWaiting, type Waiting } from './waiting.ts'

const LATE_HOURS = 48

type Names = { headendname: string; employeename: string }

const toRow = (secrets: Secrets) => (row: OperatorRow & Names) => ({
  lcoid: row.lcoid,
  lconame: row.lconame,
  city: row.city,
  contactname: row.contactname,
  mobileno: row.mobileno,
  email: row.email,
  addrline1: row.addrline1,
  region: row.region,
  zipcode: row.zipcode,
  frcan: row.frcan,
  panno: maskPan(secrets.open(row.pan_sealed)),
  gstin: row.gstin,
  headendid: row.headendid,
  headendname: row.headendname,
  employee: row.employee,
  employeename: row.employeename,
  connections: row.connections,
  status: row.status,
  decision: row.decision,
  created: row.created,
})

/** What stands behind the numbers; '' for what is on its list no more. */
async function withNames(db: Db | Tx, rows: readonly OperatorRow[]): Promise<(OperatorRow & Names)[]> {
  if (rows.length === 0) return []
  const ids = { headend: rows.map(({ headendid }) => headendid), employee: rows.map(({ employee }) => employee) }
  const headends = await db.selectFrom('headend').selectAll().where('headendid', 'in', ids.headend).execute()
  const employees = await db.selectFrom('employee').selectAll().where('employee', 'in', ids.employee).execute()
  const headendOf = new Map(headends.map(({ headendid, headendname }) => [headendid, headendname]))
  const nameOf = new Map(employees.map(({ employee, employeename }) => [employee, employeename]))
  return rows.map((row) => ({
    ...row,
    headendname: headendOf.get(row.headendid) ?? '',
    employeename: nameOf.get(row.employee) ?? '',
  }))
}

async function listRegistrations(
  { status, after }: Input<typeof decideCalls.listRegistrations>,
  { system, secrets }: DeskContext,
) {
  const rows = await system
    .selectFrom('operator')
    .selectAll()
    .$call((query) => (status === undefined ? query : query.where('status', '=', sql.lit(status))))
    .$call(inOrder(status === 'PENDING', { after, at: 'created', id: 'lcoid', idType: 'text' }))
    .execute()
  return pageFrom(await withNames(system, rows), ({ created, lcoid }) => ({ at: created, id: lcoid }), toRow(secrets))
}

const decideRegistration = (
  ruling: Input<typeof decideCalls.decideRegistration>,
  { writeFor, secrets, config, now }: DeskContext,
) =>
  writeFor(ruling.lcoid)(async (tx, note) => {
    const decided = await decideOperator({ tx, note }, ruling, { config, now })
    if (!decided) throw await notWaiting(tx, ruling.lcoid)
    const [named] = await withNames(tx, [decided.operator])
    return { ...toRow(secrets)(named!), told: decided.told }
  })

/** Decided before, or never heard of. */
export const notWaiting = async (tx: Tx, lcoid: string): Promise<Failure> =>
  new Failure((await findOperator(tx, lcoid)) ? 'desk.decided' : 'not.found')

export const countRegistrations = (db: Db, now: Date): Promise<Waiting> =>
  lateAndWaiting(db, sql`select created as since from operator where status = 'PENDING'`, now, LATE_HOURS)

export const registrationHandlers = { listRegistrations, decideRegistration }
