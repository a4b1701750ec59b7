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

const toRow = (secrets: Secrets) => (row: OperatorRow) => ({
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
  employee: row.employee,
  connections: row.connections,
  status: row.status,
  decision: row.decision,
  created: row.created,
})

export async function listRegistrations(
  { status, after }: Input<typeof decideCalls.listRegistrations>,
  { system, secrets }: DeskContext,
) {
  const rows = await system
    .selectFrom('operator')
    .selectAll()
    .$call((query) => (status === undefined ? query : query.where('status', '=', sql.lit(status))))
    .$call(inOrder(status === 'PENDING', { after, at: 'created', id: 'lcoid', idType: 'text' }))
    .execute()
  return pageFrom(rows, ({ created, lcoid }) => ({ at: created, id: lcoid }), toRow(secrets))
}

export const decideRegistration = (
  ruling: Input<typeof decideCalls.decideRegistration>,
  { writeFor, secrets, config, now }: DeskContext,
) =>
  writeFor(ruling.lcoid)(async (tx, note) => {
    const row = await decideOperator({ tx, note }, ruling, { config, now })
    if (!row) throw await notWaiting(tx, ruling.lcoid)
    return toRow(secrets)(row)
  })

/** Decided before, or never heard of. */
export const notWaiting = async (tx: Tx, lcoid: string): Promise<Failure> =>
  new Failure((await findOperator(tx, lcoid)) ? 'desk.decided' : 'not.found')

export const countRegistrations = (db: Db, now: Date): Promise<Waiting> =>
  lateAndWaiting(db, sql`select created as since from operator where status = 'PENDING'`, now, LATE_HOURS)
