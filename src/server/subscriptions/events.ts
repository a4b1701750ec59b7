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
  /** A sale that stood is given back by a credit note; one that was taken back in its month never stood. */
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
  const rows = (await numbered(tx, events, at)).map(rowOf)
  const paying = new Set(events.flatMap(({ lcoid, amount = ZERO }) => (amount === 0 ? [] : [lcoid])))
  const charged = events.every(({ what }) => what === 'SOLD') ? 'sales' : 'all'
  return recordedBy(await recording(rows, [...paying], charged, at).execute(tx), paying.size)
}

/** What the statement that ends with `recordAsked` answers. `wallets` is how many of them something was wanted of. */
export function recordedBy({ rows }: { rows: readonly RecordedRow[] }, wallets: number): Recorded[] {
  const outcomes = new Map(rows.flatMap((row) => (row.had === null ? [] : [[row.lcoid, row]])))
  checkBooked([...outcomes.values()], wallets)
  return rows.map(({ id, contractno, creditnoteno, after }) => ({ id, contractno, creditnoteno, balance: after }))
}

type Numbered = ContractEvent & { creditnoteno: string | null }

/** What most events do not have is not sent: of a sale that is more than half. */
const rowOf = (event: Numbered, n: number) => ({
  n,
  lcoid: event.lcoid,
  contractno: event.contractno,
  what: event.what,
  amount: event.amount ?? ZERO,
  status: event.after.status,
  validity: event.after.validity,
  actor: event.actor,
  comment: event.comment,
  ...(event.before.status !== event.after.status && { before_status: event.before.status }),
  ...(event.before.validity !== event.after.validity && { before_validity: event.before.validity }),
  ...(event.reason && { reason: event.reason }),
  ...(event.service && { service: event.service }),
  ...(event.causedBy && { caused_by: event.causedBy }),
  ...(event.creditnoteno && { creditnoteno: event.creditnoteno }),
  ...event.sale,
})

/** A credit note has its number before the row that names it. */
async function numbered(tx: Tx, events: readonly ContractEvent[], at: Date): Promise<Numbered[]> {
  const withNote = events.filter(({ creditNote, amount = ZERO }) => creditNote && amount < 0)
  const numbers = await nextInvoiceNos(tx, { series: 'CN', day: dayOf(at) }, withNote.length)
  const numberOf = new Map(withNote.map((event, n) => [event, itemAt(numbers, n)]))
  return events.map((event) => ({ ...event, creditnoteno: numberOf.get(event) ?? null }))
}

export type RecordedRow = Omit<Recorded, 'balance'> & { lcoid: string } & (Booked | ({ had: null } & { after: null }))

const recording = (rows: readonly object[], lcoids: readonly string[], charged: Charged, at: Date) => sql<RecordedRow>`
  with asked as materialized (
    select nextval('contract_event_id_seq') as id, event.*
    from (select n, lcoid, contractno, what, amount, coalesce(before_status, status) as before_status, status as after_status,
        coalesce(before_validity, validity) as before_validity, validity as after_validity, coalesce(reason, '') as reason, service, caused_by,
        creditnoteno, actor, comment, subscriberid, stbno, plancode, plantype, tariffperiod, tariffperiodtype, starts, mrptariff
      from json_to_recordset(${JSON.stringify(rows)}::json) as event (n int, lcoid text, contractno text, what text, amount bigint,
        before_status text, status text, before_validity date, validity date, reason text, service text, caused_by text, creditnoteno text,
        actor text, comment text, subscriberid text, stbno text, plancode text, plantype text, tariffperiod int, tariffperiodtype text,
        starts date, mrptariff bigint)
      order by n) as event),
  ${recordAsked(lcoids, charged, at)}`

/**
 * The tail of a statement whose part `asked` has a row for each event, with its number: the trace, the money and the charges, and a row for each
 * as the answer.
 */
export const recordAsked = (lcoids: readonly string[], charged: Charged, at: Date) => sql<RecordedRow>`
  recorded as (
    insert into contract_event (lcoid, id, contractno, what, amount, before_status, after_status, before_validity, after_validity,
      reason, service, caused_by, creditnoteno, actor, at) overriding system value
    select lcoid, id, contractno, what, amount, before_status, after_status, before_validity, after_validity, reason, service, caused_by,
      creditnoteno, actor, ${at}::timestamptz
    from asked order by n),
  wanted as (
    select n, lcoid, 'event:' || id as reference, case when amount > 0 then 'plan-sale' else 'refund' end as reason,
      case when amount > 0 then 'wallet' else 'sales' end as from_account,
      case when amount > 0 then 'sales' else 'wallet' end as to_account, abs(amount) as amount, -amount as change, comment, actor
    from asked where amount <> 0),
  ${bookWanted(lcoids, at)},
  ${chargeHomes(at, charged)}
  select asked.id, asked.contractno, asked.creditnoteno, asked.lcoid, had, need, lowest, after, moved
  from asked left join outcome using (lcoid) order by n`
