import { sql } from 'kysely'

import { dayOf, type Day } from '#domain/dates.ts'
import { itemAt } from '#domain/lists.ts'
import { ZERO, type Paise } from '#domain/money.ts'
import type { PlanTerms } from '#domain/subscriptions/quote.ts'
import type { ContractStatus } from '#domain/subscriptions/contract.ts'

import { chargeHomes, type Charged } from '../collections/charge-homes.ts'
import type { Database } from '../db/tables.ts'
import { nextInvoiceNos } from '../invoices/numbers.ts'
import { bookWanted, checkBooked, type Booked } from '../wallet/ledger.ts'
import type { Tx } from '../write.ts'

type Moment = { status: ContractStatus; validity: Day }

type Sale = Pick<PlanTerms, 'plancode' | 'plantype' | 'tariffperiod' | 'tariffperiodtype'> & {
  subscriberid: string | null
  stbno: string
  starts: Day
  mrptariff: Paise
}

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
  /** The part it was about. */
  service?: string
  causedBy?: string | null
  /** What was sold to whom: charged to the customer without being read again. */
  sale?: Sale
  /** A sale that stood is given back by a credit note; one that was taken back at once never stood. */
  creditNote?: boolean
  actor: string
  /** Stands in the account statement. */
  comment: string
}

export type Recorded = {
  id: number
  contractno: string
  creditnoteno: string | null
  /** What the wallet holds after all of them; `null` where none of its events moved money. */
  balance: Paise | null
}

/**
 * Writes the trace, moves the money of each event and charges the homes, in their order: what is given back can pay for what
 * follows. One statement, however many there are; what a wallet does not cover undoes everything.
 */
export async function recordEvents(tx: Tx, events: readonly ContractEvent[], at: Date): Promise<Recorded[]> {
  if (events.length === 0) return []
  const rows = (await numbered(tx, events, at)).map((event, n) => ({
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
    service: event.service ?? null,
    caused_by: event.causedBy ?? null,
    creditnoteno: event.creditnoteno,
    actor: event.actor,
    comment: event.comment,
    ...event.sale,
  }))
  const paying = new Set(events.flatMap(({ lcoid, amount = ZERO }) => (amount === 0 ? [] : [lcoid])))
  const charged = events.every(({ what }) => what === 'SOLD') ? 'sales' : 'all'
  const { rows: recorded } = await recording(rows, [...paying], charged, at).execute(tx)
  const outcomes = new Map(recorded.flatMap((row) => (row.had === null ? [] : [[row.lcoid, row]])))
  checkBooked([...outcomes.values()], paying.size)
  return recorded.map(({ id, contractno, creditnoteno, after }) => ({ id, contractno, creditnoteno, balance: after }))
}

/** A credit note has its number before the row that names it. */
async function numbered(tx: Tx, events: readonly ContractEvent[], at: Date) {
  const withNote = events.filter(({ creditNote, amount = ZERO }) => creditNote && amount < 0)
  const numbers = await nextInvoiceNos(tx, { series: 'CN', day: dayOf(at) }, withNote.length)
  const numberOf = new Map(withNote.map((event, n) => [event, itemAt(numbers, n)]))
  return events.map((event) => ({ ...event, creditnoteno: numberOf.get(event) ?? null }))
}

type RecordedRow = Omit<Recorded, 'balance'> & { lcoid: string } & (Booked | ({ had: null } & { after: null }))

const recording = (rows: readonly object[], lcoids: readonly string[], charged: Charged, at: Date) => sql<RecordedRow>`
  with asked as materialized (
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as event (n int, lcoid text, contractno text, what text,
      amount bigint, before_status text, after_status text, before_validity date, after_validity date, reason text,
      service text, caused_by text, creditnoteno text, actor text, comment text, subscriberid text, stbno text, plancode text,
      plantype text, tariffperiod int, tariffperiodtype text, starts date, mrptariff bigint)),
  recorded as (
    insert into contract_event (lcoid, contractno, what, amount, before_status, after_status, before_validity, after_validity,
      reason, service, caused_by, creditnoteno, actor, at)
    select lcoid, contractno, what, amount, before_status, after_status, before_validity, after_validity, reason, service, caused_by,
      creditnoteno, actor, ${at}::timestamptz
    from asked order by n
    returning id, lcoid, contractno, amount, creditnoteno, actor),
  numbered as (select recorded.*, row_number() over (order by id) - 1 as n from recorded),
  wanted as (
    select n, numbered.lcoid, 'event:' || id as reference, case when numbered.amount > 0 then 'plan-sale' else 'refund' end as reason,
      case when numbered.amount > 0 then 'wallet' else 'sales' end as from_account,
      case when numbered.amount > 0 then 'sales' else 'wallet' end as to_account,
      abs(numbered.amount) as amount, -numbered.amount as change, asked.comment, numbered.actor
    from numbered join asked using (n) where numbered.amount <> 0),
  ${bookWanted(lcoids, at)},
  ${chargeHomes(at, charged)}
  select numbered.id, numbered.contractno, numbered.creditnoteno, numbered.lcoid, had, need, lowest, after, moved
  from numbered left join outcome using (lcoid) order by n`
