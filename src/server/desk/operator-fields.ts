import { serves } from '#domain/desk/roles.ts'
import type { watchCalls } from '#domain/desk/watch-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { stateCode } from '#domain/gstin.ts'

import type { Db } from '../db/connect.ts'
import { keepBefore } from '../operators/before.ts'
import { readOperator } from '../operators/store.ts'
import type { Tx } from '../write.ts'
import type { DeskContext } from './context.ts'
import { wrong } from './given.ts'

const yesNo = (flag: boolean) => (flag ? ('YES' as const) : ('NO' as const))

/** What the provider has decided for one operator. */
export async function ownFieldsOf(db: Db | Tx, lcoid: string) {
  const row = await db
    .selectFrom('operator as o')
    .innerJoin('wallet as w', 'w.lcoid', 'o.lcoid')
    .select(['o.lcoportalnumber', 'o.region', 'o.ncf', 'o.payment', 'o.gstin', 'w.floor', 'w.balance'])
    .where('o.lcoid', '=', lcoid)
    .executeTakeFirst()
  if (!row) throw new Failure('not.found')
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
    const served = await tx.selectFrom('region').select('region').where('region', '=', region).executeTakeFirst()
    if (!served || !serves(staff, region)) throw wrong('region', 'unknown')
    // a GSTIN is of one state, and the invoices follow the state
    if (gstin && !gstin.startsWith(stateCode(region))) throw wrong('region', 'gstin')
    if (floor > balance) throw wrong('floor', 'floor')
    const columns = { lcoportalnumber, region, ncf: ncf === 'YES', payment: payment === 'YES' }
    await keepBefore(tx, await readOperator(tx, lcoid), { region }, now())
    await tx.updateTable('operator').set(columns).where('lcoid', '=', lcoid).execute()
    await tx.updateTable('wallet').set({ floor }).where('lcoid', '=', lcoid).execute()
    // his browsers say their region anew within a week only
    await tx.updateTable('push_device').set({ region }).where('lcoid', '=', lcoid).execute()
    const after = { lcoportalnumber, region, ncf, payment, floor }
    note({ what: 'operator-fields', target: lcoid, before, after })
    return { lcoid, ...after }
  })
}
