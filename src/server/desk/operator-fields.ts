import { serves } from '#domain/desk/roles.ts'
import type { watchCalls } from '#domain/desk/watch-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { orNotFound } from '#domain/errors.ts'
import { stateCode } from '#domain/gstin.ts'

import type { Db } from '../db/connect.ts'
import { findRow, updateRows } from '../db/rows.ts'
import { keepBefore } from '../operators/before.ts'
import { readOperator } from '../operators/store.ts'
import type { DeskContext } from './context.ts'
import { wrong } from './given.ts'

const yesNo = (flag: boolean) => (flag ? ('YES' as const) : ('NO' as const))

/** What the provider has decided for one operator. */
export async function ownFieldsOf(db: Db, lcoid: string) {
  const row = orNotFound(
    await db
      .selectFrom('operator as o')
      .innerJoin('wallet as w', 'w.lcoid', 'o.lcoid')
      .select(['o.lcoportalnumber', 'o.region', 'o.ncf', 'o.payment', 'o.gstin', 'w.floor', 'w.balance'])
      .where('o.lcoid', '=', lcoid)
      .executeTakeFirst(),
  )
  const { gstin, balance, ncf, payment, ...rest } = row
  return { fields: { ...rest, ncf: yesNo(ncf), payment: yesNo(payment) }, gstin, balance }
}

export async function setOperatorFields(
  { lcoid, ...wanted }: Input<typeof watchCalls.setOperatorFields>,
  { system, spendFor, staff, now }: DeskContext,
) {
  // a wallet that is not there has no turn to wait for
  await ownFieldsOf(system, lcoid)
  return spendFor(lcoid)(async (tx, note) => {
    const { fields: before, gstin, balance } = await ownFieldsOf(tx, lcoid)
    const { region, ncf, payment, floor, lcoportalnumber = '' } = wanted
    const served = await findRow(tx, 'region', { region }, ['region'])
    if (!served || !serves(staff, region)) throw wrong('region', 'unknown')
    // a GSTIN is of one state, and the invoices follow the state
    if (gstin && !gstin.startsWith(stateCode(region))) throw wrong('region', 'gstin')
    if (floor > balance) throw wrong('floor', 'floor')
    const columns = { lcoportalnumber, region, ncf: ncf === 'YES', payment: payment === 'YES' }
    await keepBefore(tx, await readOperator(tx, lcoid), { region }, now())
    await updateRows(tx, 'operator', { lcoid }, columns)
    await updateRows(tx, 'wallet', { lcoid }, { floor })
    // his browsers say their region anew within a week only
    await updateRows(tx, 'push_device', { lcoid }, { region })
    const after = { lcoportalnumber, region, ncf, payment, floor }
    note({ what: 'operator-fields', target: lcoid, before, after })
    return { lcoid, ...after }
  })
}
