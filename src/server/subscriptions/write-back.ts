import { sql } from 'kysely'

import type { Day } from '#domain/dates.ts'
import type { Paise } from '#domain/money.ts'
import type { ContractStatus } from '#domain/subscriptions/contract.ts'

import type { Tx } from '../write.ts'

export type NewState = {
  contractno: string
  status: ContractStatus
  validity: Day
  /** Added to what was given back; below zero it was taken again. */
  refunded: Paise
  autorenew?: boolean
}

/** The contracts as they are from now on, in one statement. */
export async function writeBack(tx: Tx, lcoid: string, states: readonly NewState[]): Promise<void> {
  if (states.length === 0) return
  const { numAffectedRows } = await sql`
    update contract set status = state.status, validity = state.validity, refunded = contract.refunded + state.refunded,
      autorenew = coalesce(state.autorenew, contract.autorenew)
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb)
      as state (contractno text, status text, validity date, refunded bigint, autorenew boolean)
    where contract.lcoid = ${lcoid} and contract.contractno = state.contractno`.execute(tx)
  if (Number(numAffectedRows) !== states.length) throw new Error('a contract to change is not there')
}
