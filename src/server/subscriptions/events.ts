import { sql } from 'kysely'

import { dayOf, type Day } from '#domain/dates.ts'
import { paise, ZERO, type Paise } from '#domain/money.ts'
import type { ContractStatus } from '#domain/subscriptions/contract.ts'

import type { Database } from '../db/tables.ts'
import { nextInvoiceNo } from '../invoices/numbers.ts'
import { postAll, type Transfer } from '../wallet/ledger.ts'
import type { Tx } from '../write.ts'

type Moment = { status: ContractStatus; validity: Day }

/** What happened to a contract, and the money it moved. */
export type ContractEvent = {
  lcoid: string
  contractno: string
  what: Database['contract_event']['what']
  /** Taken from the wallet; below zero: given back. */
  amount?: Paise
  before: Moment
  after: Moment
  reason?: string
  causedBy?: string | null
  /** A sale that stood is given back by a credit note; one that was taken back at once never stood. */
  creditNote?: boolean
  actor: string
  /** Stands in the account statement. */
  comment: string
}

export type Recorded = { id: number; contractno: string; creditnoteno: string | null }

/** Writes the trace and moves the money of each event, in their order: what is given back can pay for what follows. */
export async function recordEvents(tx: Tx, events: readonly ContractEvent[], at: Date): Promise<Recorded[]> {
  if (events.length === 0) return []
  const numbered = []
  for (const event of events) {
    const creditnoteno = event.creditNote && (event.amount ?? 0) < 0 ? await nextInvoiceNo(tx, 'CN', dayOf(at)) : null
    numbered.push({ ...event, creditnoteno })
  }
  const rows = numbered.map((event, n) => ({
    n,
    lcoid: event.lcoid,
    contractno: event.contractno,
    what: event.what,
    amount: event.amount ?? ZERO,
    before_status: event.before.status,
    after_status: event.after.status,
    before_validity: event.before.validity,
    after_validity: event.after.validity,
    reason: event.reason ?? '',
    caused_by: event.causedBy ?? null,
    creditnoteno: event.creditnoteno,
    actor: event.actor,
    at,
  }))
  const { rows: recorded } = await sql<Recorded>`
    insert into contract_event (lcoid, contractno, what, amount, before_status, after_status, before_validity, after_validity,
      reason, caused_by, creditnoteno, actor, at)
    select lcoid, contractno, what, amount, before_status, after_status, before_validity, after_validity, reason, caused_by,
      creditnoteno, actor, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as event (n int, lcoid text, contractno text, what text, amount bigint,
      before_status text, after_status text, before_validity date, after_validity date, reason text, caused_by text,
      creditnoteno text, actor text, at timestamptz)
    order by n
    returning id, contractno, creditnoteno`.execute(tx)
  await postAll(
    tx,
    events.flatMap((event, n) => transferOf(event, recorded[n]!)),
    at,
  )
  return recorded
}

function transferOf({ lcoid, amount = ZERO, comment, actor }: ContractEvent, { id }: Recorded): Transfer[] {
  if (amount === 0) return []
  const out = amount > 0
  return [
    {
      lcoid,
      reference: `event:${id}`,
      reason: out ? 'plan-sale' : 'refund',
      direction: out ? 'out' : 'in',
      account: 'sales',
      amount: paise(Math.abs(amount)),
      comment,
      actor,
    },
  ]
}
