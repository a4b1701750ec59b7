import type { decideCalls } from '#domain/desk/decide-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { pick } from '#domain/lists.ts'
import { maskPan } from '#domain/operators/rules.ts'

import type { Db } from '../db/connect.ts'
import { findOperator, type OperatorRow } from '../operators/store.ts'
import { inOrder, narrowedTo, pageFrom } from '../paging.ts'
import type { Secrets } from '../secrets.ts'
import type { Tx } from '../write.ts'
import { decideOperator } from './approve.ts'
import type { DeskContext } from './context.ts'

type Names = { headendname: string; employeename: string }

const toRow = (secrets: Secrets) => (row: OperatorRow & Names) => ({
  ...pick(row, 'lcoid', 'lconame', 'city', 'contactname', 'mobileno', 'email', 'addrline1', 'region', 'zipcode'),
  ...pick(row, 'frcan', 'gstin', 'headendid', 'headendname', 'employee', 'employeename', 'connections', 'status'),
  ...pick(row, 'decision', 'created'),
  panno: maskPan(secrets.open(row.pan_sealed)),
})

/** What stands behind the numbers; '' for what is on its list no more. */
async function withNames(db: Db, rows: readonly OperatorRow[]): Promise<(OperatorRow & Names)[]> {
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
    .where(narrowedTo('status', status))
    .$call(inOrder({ waits: status === 'PENDING', after, at: 'created', id: 'lcoid' }))
    .execute()
  return pageFrom(await withNames(system, rows), ['created', 'lcoid'], toRow(secrets))
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

export const registrationHandlers = { listRegistrations, decideRegistration }
