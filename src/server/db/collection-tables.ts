import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

import type { Heard, OnlineHeld, OnlineState } from '#domain/collections/online.ts'
import type { EntryKind, ReceiptMode, VisitOutcome } from '#domain/collections/rules.ts'
import type { StatementColumn } from '#domain/collections/statement.ts'
import type { LineState, PayState } from '#domain/collections/upi.ts'
import type { Day } from '#domain/dates.ts'
import type { Paise } from '#domain/money.ts'

/** What homes owe their operator, and what they paid him. */
export type CollectionTables = {
  area: { lcoid: string; areaid: string; name: string; created: Date }
  home_account: {
    lcoid: string
    subscriberid: string
    balance: Generated<Paise>
    areaid: string | null
    place: Generated<number>
  }
  home_entry: HomeEntryTable
  home_price: {
    lcoid: string
    subscriberid: string
    stbno: string
    plancode: string
    price: Paise
    actor: string
    at: Date
  }
  home_books: {
    lcoid: string
    from_event: Generated<number>
    started: Date | null
    autorenew_due_days: Generated<number | null>
  }
  receipt_series: { lcoid: string; financial_year: string; last: number }
  home_receipt: HomeReceiptTable
  home_visit: {
    lcoid: string
    id: GeneratedAlways<number>
    subscriberid: string
    outcome: VisitOutcome
    promised: Day | null
    note: Generated<string>
    actor: string
    at: Date
    key: Generated<string | null>
    receiptno: Generated<string | null>
  }
  handover: HandoverTable
  collector_entry: {
    lcoid: string
    id: GeneratedAlways<number>
    collector: string
    handoverid: string | null
    amount: Paise
    note: Generated<string>
    actor: string
    at: Date
  }
  upi_payee: { lcoid: string; vpa: string; payeename: string; changed: Date; actor: string }
  pay_gateway: PayGatewayTable
  online_payment: OnlinePaymentTable
  pay_link: { lcoid: string; subscriberid: string; token: string; expires: Date; actor: string; at: Date }
  pay_request: PayRequestTable
  bank_statement: {
    lcoid: string
    statementid: string
    filename: string
    columns: ColumnType<Partial<Record<StatementColumn, string>>, string, never>
    lines: number
    unread: number
    actor: string
    created: Date
  }
  statement_line: StatementLineTable
  collector_area: { lcoid: string; subuserid: string; areaid: string }
}

type HomeEntryTable = {
  lcoid: string
  id: GeneratedAlways<number>
  subscriberid: string
  kind: EntryKind
  amount: Paise
  balance_after: Paise
  contractno: string | null
  receiptno: string | null
  day: Day
  note: Generated<string>
  actor: string
  at: Date
}

type PayRequestTable = {
  lcoid: string
  reference: string
  subscriberid: string
  amount: Paise
  state: Generated<PayState>
  utr: Generated<string>
  shown: Date
  said: Generated<Date | null>
  said_by: Generated<string | null>
  receiptno: Generated<string | null>
}

type PayGatewayTable = {
  lcoid: string
  key_id: string
  secret_sealed: string
  webhook_sealed: string
  changed: Date
  stopped: Generated<Date | null>
  actor: string
  refused_since: Generated<Date | null>
  refused_last: Generated<Date | null>
  refused_calls: Generated<number>
}

type OnlinePaymentTable = {
  lcoid: string
  reference: string
  subscriberid: string
  amount: Paise
  key_id: string
  linkid: Generated<string | null>
  url: Generated<string>
  state: Generated<OnlineState>
  held_reason: Generated<OnlineHeld | null>
  gateway_payment: Generated<string | null>
  captured: Generated<Paise | null>
  receiptno: Generated<string | null>
  created: Date
  checked: Generated<Date | null>
  checks: Generated<number>
  next_check: Date | null
  begun: Generated<Date | null>
  heard: Generated<Heard | null>
}

type StatementLineTable = {
  lcoid: string
  statementid: string
  lineno: number
  day: Day
  narration: string
  amount: Paise
  utrs: string[]
  reference: Generated<string>
  key: string
  state: LineState
  subscriberid: string | null
  pay_reference: string | null
  receiptno: string | null
}

type HomeReceiptTable = {
  lcoid: string
  receiptno: string
  subscriberid: string
  amount: Paise
  mode: ReceiptMode
  reference: Generated<string>
  note: Generated<string>
  key: string | null
  provisional: Generated<string>
  collector: string
  taken: Date
  at: Date
  reversed: Generated<Date | null>
  reversed_by: Generated<string | null>
  reversal: Generated<string>
  handoverid: Generated<string | null>
  beside: Generated<string | null>
  kept: Generated<Date | null>
  kept_by: Generated<string | null>
}

type HandoverTable = {
  lcoid: string
  handoverid: string
  collector: string
  receipts: number
  cash: Paise
  other: Paise
  counted: Paise
  notes: Generated<string>
  note: Generated<string>
  created: Date
  confirmed: Generated<Date | null>
  confirmed_by: Generated<string | null>
  returned: Generated<Date | null>
  returned_by: Generated<string | null>
}
