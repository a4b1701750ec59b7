import type { differenceCalls } from '#domain/desk/difference-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure, orNotFound } from '#domain/errors.ts'
import { pick, present } from '#domain/lists.ts'

import type { Db } from '../db/connect.ts'
import { findRow, updateRows } from '../db/rows.ts'
import { inOrder, pageFrom } from '../paging.ts'
import { lockDifference, type DifferenceRow } from '../payments/differences.ts'
import { DESK } from '../write.ts'
import type { DeskContext } from './context.ts'

type ListDifferencesInput = Input<typeof differenceCalls.listDifferences>

const toRow = (row: DifferenceRow, lconame = '') => ({
  id: String(row.id),
  ...pick(row, 'kind', 'reference', 'gateway', 'theirs', 'ours', 'found', 'seen', 'closed', 'reason'),
  lcoid: row.lcoid ?? '',
  lconame,
  paymentid: row.paymentid ?? '',
  gatewaypayment: row.gateway_payment ?? '',
  closedby: row.closed_by ?? '',
})

export const differenceHandlers = { listDifferences, closeDifference }

async function listDifferences({ state, after }: ListDifferencesInput, { system, staff }: DeskContext) {
  const rows = await system
    .selectFrom('payment_difference')
    .selectAll()
    .$if(state === 'OPEN', (query) => query.where('closed', 'is', null))
    .$if(state === 'CLOSED', (query) => query.where('closed', 'is not', null))
    .$call(inOrder({ after, at: 'found', id: 'id', idType: 'bigint' }))
    .execute()
  const names = await namesOf(system, rows)
  const page = pageFrom(rows, ['found', 'id'], (row) => toRow(row, names.get(row.lcoid ?? '')))
  // it counts the payments of all
  return { ...page, last: staff.regions.length > 0 ? null : await lastRun(system) }
}

async function namesOf(db: Db, rows: readonly DifferenceRow[]): Promise<Map<string, string>> {
  const lcoids = rows.flatMap(({ lcoid }) => lcoid ?? [])
  if (lcoids.length === 0) return new Map()
  const operators = await db.selectFrom('operator').select(['lcoid', 'lconame']).where('lcoid', 'in', lcoids).execute()
  return new Map(operators.map(({ lcoid, lconame }) => [lcoid, lconame]))
}

async function lastRun(db: Db) {
  const run = await db.selectFrom('reconciliation').selectAll().orderBy('day', 'desc').limit(1).executeTakeFirst()
  if (!run) return null
  const { day, finished, payments, credited, failure } = run
  return { day, finished, payments, credited, failure: failure ?? '' }
}

async function closeDifference(
  { id, reason }: Input<typeof differenceCalls.closeDifference>,
  { system, writeFor, staff, now }: DeskContext,
) {
  const found = orNotFound(await findRow(system, 'payment_difference', { id: Number(id) }, ['lcoid']))
  return writeFor(found.lcoid ?? DESK)(async (tx, note) => {
    const row = present(await lockDifference(tx, Number(id)), `difference ${id}`)
    if (row.closed !== null) throw new Failure('desk.decided')
    const after = { closed: now(), closed_by: staff.staffid, reason }
    await updateRows(tx, 'payment_difference', { id: row.id }, after)
    note({ what: 'difference', target: row.reference, after: { kind: row.kind, reason } })
    const names = await namesOf(tx, [row])
    return toRow({ ...row, ...after }, names.get(row.lcoid ?? ''))
  })
}
