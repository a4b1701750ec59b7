import { sql, type RawBuilder } from 'kysely'

import { REQUEST_DAYS } from '#domain/collections/upi.ts'
import { DAY_MS } from '#domain/dates.ts'

import type { Config } from '../config.ts'
import { IDLE_MS, LONGEST_MS } from '../credentials/sessions.ts'
import { WINDOW_MINUTES } from '../credentials/throttle.ts'
import type { Database } from '../db/tables.ts'
import { STAFF_IDLE_MS, STAFF_LONGEST_MS } from '../desk/sessions.ts'
import { DEVICE_KEPT_DAYS } from '../push/devices.ts'

/** The version of the catalogue is asked for by its one statement alone. */
type Table = keyof Database | 'catalogue_version'

/** Rows that are taken away `after` so long; what is not over yet stays, however old it is. */
export type RunsOut = {
  table: Table
  /** Their age, which has an index. */
  by: string
  after: { ms: number } | { days: number } | { setting: 'TRACES_KEPT_DAYS' | 'REPORTS_KEPT_DAYS' }
  isOver?: RawBuilder<unknown>
  /** A few a person, or a few a minute: read whole, without an index that every call would have to keep. */
  isSmall?: true
  /** The file that `fileid` names goes too. */
  hasFile?: true
  /** Rows of another table that stand below, by these columns: one alert may have been read by everybody. */
  below?: { table: Table; key: readonly string[]; atOnce: number }
}

const traces = { setting: 'TRACES_KEPT_DAYS' } as const

/** What the hourly sweep takes away. */
export const RUNS_OUT: readonly RunsOut[] = [
  { table: 'session', by: 'touched', after: { ms: IDLE_MS }, isSmall: true },
  { table: 'session', by: 'created', after: { ms: LONGEST_MS }, isSmall: true },
  { table: 'staff_session', by: 'touched', after: { ms: STAFF_IDLE_MS }, isSmall: true },
  { table: 'staff_session', by: 'created', after: { ms: STAFF_LONGEST_MS }, isSmall: true },
  { table: 'throttle', by: 'since', after: { ms: WINDOW_MINUTES * 60_000 }, isSmall: true },
  { table: 'one_time_code', by: 'expires', after: { ms: 0 }, isSmall: true },
  { table: 'daily_use', by: 'day', after: { days: 1 }, isSmall: true },
  { table: 'push_device', by: 'renewed', after: { days: DEVICE_KEPT_DAYS }, isSmall: true },
  { table: 'idempotency', by: 'at', after: { days: 7 } },
  { table: 'renewal_notice', by: 'day', after: { days: 30 } },
  { table: 'books_run', by: 'began', after: { days: 90 } },
  // what a page asked for and nobody paid: no statement that is still to come holds it
  { table: 'pay_request', by: 'shown', after: { days: REQUEST_DAYS }, isOver: sql`state = 'SHOWN'` },
  {
    table: 'online_payment',
    by: 'created',
    after: { days: REQUEST_DAYS },
    isOver: sql`state in ('CREATED', 'EXPIRED')`,
  },
  // uploads that no customer and no ticket ever got
  {
    table: 'document',
    by: 'created',
    after: { days: 7 },
    isOver: sql`subscriberid is null and ticketid is null`,
    hasFile: true,
  },
  { table: 'job', by: 'finished_at', after: { days: 30 }, isOver: sql`finished_at is not null and failure is null` },
  // nobody has looked at it for so long
  { table: 'job', by: 'run_at', after: traces, isOver: sql`finished_at is not null and failure is not null` },
  { table: 'cas_command', by: 'created', after: traces, isOver: sql`state in ('ACCEPTED', 'REJECTED')` },
  { table: 'message', by: 'created', after: traces, isOver: sql`state <> 'WAITING'` },
  { table: 'webhook_delivery', by: 'created', after: traces, isOver: sql`state <> 'WAITING'` },
  { table: 'alert', by: 'created', after: traces, below: { table: 'alert_read', key: ['alertid'], atOnce: 5 } },
  {
    table: 'bulk_job',
    by: 'created',
    after: traces,
    isOver: sql`state <> 'RUNNING'`,
    below: { table: 'bulk_row', key: ['lcoid', 'jobid'], atOnce: 5 },
  },
  {
    table: 'report_job',
    by: 'created',
    after: { setting: 'REPORTS_KEPT_DAYS' },
    isOver: sql`state in ('DONE', 'FAILED')`,
    hasFile: true,
  },
]

export function keptMs({ after }: RunsOut, config: Config): number {
  if ('ms' in after) return after.ms
  return ('days' in after ? after.days : config[after.setting]) * DAY_MS
}

/** Taken away where they are made, by the file that is named. */
export const TAKEN_AWAY_BY = {
  'servers/presence.ts': ['server'],
  'servers/share-calls.ts': ['call_count'],
  'db/slow-statements.ts': ['slow_statement'],
  'stats/fold.ts': ['box_count', 'box_count_change', 'due_count', 'due_count_change'],
  'imports/store.ts': ['import_row'],
  'subscriptions/auto-renew.ts': ['renewal_try'],
  'cart/lines.ts': ['cart_line'],
  'desk/settings.ts': ['setting_wish'],
} as const satisfies Record<string, readonly Table[]>

/** What stays, by the reason. */
export const STAYS = {
  'money and what it was for: the law wants eight years of it, and the books are checked whole': [
    'bank_statement',
    'bill',
    'booked_utr',
    'box_order',
    'collector_entry',
    'contract',
    'contract_event',
    'contract_part',
    'handover',
    'home_entry',
    'home_receipt',
    'invoice_series',
    'online_payment',
    'operator_before',
    'pay_request',
    'payment',
    'payment_difference',
    'payment_event',
    'payment_refund',
    'proforma',
    'provider_before',
    'receipt_series',
    'reconciliation',
    'refund_request',
    'statement_line',
    'transfer',
  ],
  'who did what: a chain that breaks where a row is missing': ['audit', 'consent'],
  'the life of an STB, a card or a customer, asked for in a dispute; a few rows each in all its years': [
    'android_request',
    'box_move',
    'box_swap',
    'card_move',
    'customer_change',
    'document',
    'home_visit',
    'parcel',
    'parcel_box',
    'replacement_request',
    'scheduled_change',
    'ticket',
    'ticket_message',
  ],
  'a row for each operator, person, customer, STB or card': [
    'api_key',
    'area',
    'books_checkpoint',
    'box',
    'box_listing',
    'broadband',
    'card',
    'cart',
    'collector_area',
    'depot_box',
    'home_account',
    'home_books',
    'home_price',
    'home_word',
    'operator',
    'pay_gateway',
    'pay_link',
    'quiz_answer',
    'reminder_rule',
    'report_view',
    'search_word',
    'staff',
    'subscriber',
    'subuser',
    'upi_payee',
    'wallet',
    'webhook',
  ],
  'what the provider keeps: registers, catalogue, settings, texts, pictures': [
    'banner',
    'box_model',
    'box_type',
    'cas_vendor',
    'catalogue_version',
    'channel',
    'city',
    'data_key',
    'download_file',
    'employee',
    'franchise',
    'headend',
    'headend_location',
    'import_column',
    'maintenance',
    'message_template',
    'ncf_slab',
    'pack_channel',
    'picture',
    'plan',
    'plan_price',
    'quiz_question',
    'refused_call',
    'region',
    'scheme',
    'service',
    'setting',
    'vendor_state',
  ],
  'figures by day, which screens compare with last year': ['day_figure', 'sale_figure'],
  'a row a file, by which the same file is not moved in twice': ['import_job'],
  'a row a night': ['backup_run'],
  'only where the sandbox stands in for a gateway': ['sandbox_order', 'sandbox_refund'],
} as const satisfies Record<string, readonly Table[]>
