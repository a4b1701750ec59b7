import type { ColumnType, Generated } from 'kysely'

import type { Day } from '#domain/dates.ts'
import type { Paise } from '#domain/money.ts'
import type { HeldReason, PaymentState } from '#domain/payments/rules.ts'
import type { Permission } from '#domain/permissions.ts'

import type { CollectionTables } from './collection-tables.ts'
import type { DeskTables } from './desk-tables.ts'
import type { HardwareTables } from './hardware-tables.ts'
import type { HomeTables } from './home-tables.ts'
import type { ImportTables } from './import-tables.ts'
import type { NoticeTables } from './notice-tables.ts'
import type { PlanTables } from './plan-tables.ts'
import type { ReportTables } from './report-tables.ts'
import type { SystemTables } from './system-tables.ts'

/** What the migrations made, as kysely sees it. */
export type Database = HomeTables &
  CollectionTables &
  SystemTables &
  PlanTables &
  ReportTables &
  NoticeTables &
  ImportTables &
  HardwareTables &
  DeskTables & {
    operator: OperatorTable
    operator_before: Paper & { lcoid: string; until: Date; by_sale: Generated<boolean> }
    provider_before: { until: Date; name: string; address: string; gstin: string }
    subuser: SubUserTable
    session: SessionTable
    throttle: { key: string; tries: number; since: Date }
    daily_use: { lcoid: string; day: string; what: string; used: number }
    one_time_code: OneTimeCodeTable
    franchise: { frcan: string; frcode: string; type: string; dpid: string }
    headend: { headendid: string; headendname: string }
    employee: { employee: string; employeename: string }
    region: { region: string; office: Generated<string>; phone: Generated<string> }
    city: { region: string; city: string }
    cas_vendor: { castype: string; vendor: Generated<string> }
    box_model: {
      model: string
      stb_type: 'SD' | 'HD' | 'ANDROID'
      maker: Generated<string>
      warranty_months: Generated<number>
      deposit: Generated<Paise>
    }
    maintenance: MaintenanceTable
    wallet: WalletTable
    transfer: TransferTable
    job: JobTable
    idempotency: {
      scope: string
      key: string
      call: string
      input_hash: Buffer
      /** What an earlier version kept. */
      reply: string | null
      reply_sealed: string | null
      at: Date
      id: Generated<number>
    }
    audit: AuditTable
    payment: PaymentTable
    payment_event: PaymentEventTable
    payment_refund: PaymentRefundTable
    invoice_series: { series: string; financial_year: string; last: number }
    sandbox_order: SandboxOrderTable
    sandbox_refund: { dedupe: string; gateway_order: string; amount: Paise; created: Generated<Date> }
  }

/** What stands of an operator on papers. */
type Paper = { lconame: string; addrline1: string; city: string; region: string; zipcode: string; gstin: string }

/** Where somebody was reached before he changed it himself, and when he did. */
type ContactBefore = {
  mobileno_before: Generated<string | null>
  email_before: Generated<string | null>
  contact_changed: Generated<Date | null>
}

type OperatorTable = ContactBefore & {
  lcoid: string
  password_hash: string
  lconame: string
  contactname: string
  mobileno: string
  email: string
  addrline1: string
  city: string
  region: string
  zipcode: string
  country: Generated<string>
  frcode: string
  frcan: string
  pan_sealed: string
  gstin: Generated<string>
  dpid: Generated<string>
  connections: Generated<number>
  smstype: Generated<string>
  /** Whether he wants what is sent to him by WhatsApp, and when he wrote to us last. */
  whatsapp: Generated<'YES' | 'NO'>
  whatsapp_heard: Generated<Date | null>
  headendid: string
  employee: Generated<string>
  lcoportalnumber: Generated<string>
  status: 'ACTIVE' | 'PENDING' | 'BLOCKED' | 'REFUSED'
  /** Why a registration was approved or refused. */
  decision: Generated<string>
  quiz_complete: Generated<boolean>
  licence_till: Generated<Day | null>
  payment: Generated<boolean>
  ncf: Generated<boolean>
  agreement_type: 'MIA' | 'SIA' | null
  agreement_name: string | null
  agreement_at: Date | null
  /** NONE until he accepted it, and again when it was sent back. */
  agreement_state: Generated<'NONE' | 'ACCEPTED' | 'CONFIRMED'>
  created: Date
}

type SubUserTable = ContactBefore & {
  lcoid: string
  lcosubuserid: string
  password_hash: string
  name: string
  mobileno: string
  email: Generated<string>
  status: 'ACTIVE' | 'BLOCKED'
  permissions: Permission[]
  daily_limit: Paise | null
  created: Date
  last_login: Date | null
}

type SessionTable = {
  token_hash: Buffer
  lcoid: string
  lcosubuserid: string | null
  /** Of the desk, who only looks. */
  looker: Generated<string | null>
  during_maintenance: boolean
  created: Date
  touched: Date
}

type OneTimeCodeTable = {
  purpose: string
  subject: string
  code_hash: Buffer
  link_hash: Buffer
  expires: Date
  tries: Generated<number>
}

type MaintenanceTable = {
  only_row: Generated<boolean>
  state: 'ON' | 'OFF'
  header: string
  image: string
  content: string
  style: string
  redirect: string
}

type WalletTable = {
  lcoid: string
  balance: ColumnType<Paise, Paise | undefined>
  floor: ColumnType<Paise, Paise | undefined>
  moved_at: Date | null
}

type TransferTable = {
  lcoid: string
  id: Generated<number>
  reference: string
  reason: string
  from_account: string
  to_account: string
  amount: Paise
  balance_after: Paise
  comment: Generated<string>
  actor: string
  at: Date
  /** Whether its statement added it to the figures of its day; else a trigger did. */
  figured: Generated<boolean>
}

type JobTable = {
  id: Generated<number>
  kind: string
  payload: unknown
  ordering_key: string | null
  run_at: Date
  attempts: Generated<number>
  leased_until: Date | null
  finished_at: Date | null
  failure: string | null
  traceparent: string | null
}

type AuditTable = {
  lcoid: string
  id: Generated<number>
  at: Date
  actor: string
  what: string
  target: string
  before: unknown
  after: unknown
  address: string
  request_id: string
  hash: Buffer
}

type PaymentTable = {
  lcoid: string
  paymentid: string
  transactionid: string
  purpose: 'TOPUP' | 'BOX'
  payboxid: string | null
  amount: Paise
  gateway: string
  merchant: string
  gateway_order: string | null
  gateway_payment: string | null
  state: PaymentState
  held_reason: HeldReason | null
  captured: Paise | null
  given_back: Date | null
  actor: string
  created: Date
  settled: Date | null
  checks: Generated<number>
  checks_from: Generated<Date | null>
  next_check: Date | null
  gateway_settlement: Generated<string | null>
}

type PaymentEventTable = {
  lcoid: string
  id: Generated<number>
  paymentid: string
  at: Date
  source: 'start' | 'return' | 'webhook' | 'check' | 'poller' | 'cancel' | 'desk' | 'reconciliation'
  answer: string
  before_state: PaymentState
  after_state: PaymentState
}

type PaymentRefundTable = {
  lcoid: string
  paymentid: string
  part: number
  amount: Paise
  from_wallet: boolean
  reason: string
  actor: string
  asked: Date
  done: Date | null
  gateway_refund: string | null
}

type SandboxOrderTable = {
  gateway_order: string
  amount: Paise
  reference: string
  return_url: string
  state: 'unpaid' | 'pending' | 'captured' | 'failed' | 'cancelled'
  gateway_payment: string | null
  captures_at: Date | null
  refunded: Generated<Paise>
  created: Date
}
