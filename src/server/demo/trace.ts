import { sql } from 'kysely'

import { addDays, dayOf, startOf } from '#domain/dates.ts'
import { itemAt } from '#domain/lists.ts'
import { paise, subtract, ZERO, type Paise } from '#domain/money.ts'
import { DISCONNECT_REASONS } from '#domain/subscriptions/contract.ts'
import { OPENINGS } from '#domain/wallet/comments.ts'

import { nextInvoiceNo } from '../invoices/numbers.ts'
import type { Tx } from '../write.ts'
import type { NumberedContract } from './deals.ts'
import type { Entry } from './ledger.ts'

type Told = {
  contract: NumberedContract
  what: 'SOLD' | 'CANCELLED' | 'DISCONNECTED'
  amount: Paise
  before: NumberedContract['status']
  at: Date
  reason: string
}

const HOUR_MS = 3_600_000

/** What happened to each contract, and the money it moved: the ledger is made of it. */
export async function seedTrace(tx: Tx, contracts: readonly NumberedContract[], now: Date): Promise<Entry[]> {
  const told = contracts
    .flatMap((contract) => storyOf(contract, now))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const rows = []
  for (const [n, { contract, what, amount, before, at, reason }] of told.entries()) {
    const { lcoid, contractno, status, validity } = contract
    const creditnoteno = what === 'CANCELLED' ? await nextInvoiceNo(tx, 'CN', dayOf(at)) : null
    const after = what === 'SOLD' ? 'A' : status
    rows.push({ n, lcoid, contractno, what, amount, before, after, validity, reason, creditnoteno, at })
  }
  const { rows: written } = await sql<{ id: number }>`
    insert into contract_event (lcoid, contractno, what, amount, before_status, after_status, before_validity, after_validity,
      reason, creditnoteno, actor, at)
    select lcoid, contractno, what, amount, before, after, validity, validity, reason, creditnoteno, lcoid, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (n int, lcoid text, contractno text, what text, amount bigint,
      before text, after text, validity date, reason text, creditnoteno text, at timestamptz)
    order by n returning id`.execute(tx)
  return told.flatMap(({ contract, what, amount, at }, n) =>
    amount === 0
      ? []
      : [
          {
            kind: what === 'SOLD' ? ('plan-sale' as const) : ('refund' as const),
            reference: `event:${itemAt(written, n).id}`,
            amount: paise(Math.abs(amount)),
            comment: `${what === 'SOLD' ? '' : OPENINGS.unused}${contract.planname}, ${contract.stbno}`,
            at,
          },
        ],
  )
}

function storyOf(contract: NumberedContract, now: Date): Told[] {
  const { lcoprice, refunded, created, status, validity } = contract
  const sold = { contract, what: 'SOLD' as const, amount: lcoprice, before: 'A' as const, at: created, reason: '' }
  if (status === 'C') {
    const at = new Date(startOf(validity).getTime() + 20.5 * HOUR_MS)
    const amount = subtract(ZERO, refunded)
    return [sold, { contract, what: 'CANCELLED', amount, before: 'A', at, reason: 'Customer Request' }]
  }
  if (status === 'D') {
    const at = new Date(Math.min(startOf(addDays(dayOf(created), 1)).getTime() + 12 * HOUR_MS, now.getTime()))
    return [sold, { contract, what: 'DISCONNECTED', amount: ZERO, before: 'A', at, reason: DISCONNECT_REASONS[0] }]
  }
  return [sold]
}
