import type { Generated } from 'kysely'

import type { Day } from '#domain/dates.ts'
import type { Paise } from '#domain/money.ts'
import type { DifferenceKind } from '#domain/payments/differences.ts'

/** What the servers know of themselves and of each other; no operator's. */
export type SystemTables = {
  reconciliation: {
    day: Day
    started: Date
    finished: Date | null
    payments: Generated<number>
    credited: Generated<number>
    differences: Generated<number>
    failure: string | null
  }
  payment_difference: {
    id: Generated<number>
    kind: DifferenceKind
    reference: string
    gateway: string
    lcoid: string | null
    paymentid: string | null
    gateway_payment: string | null
    theirs: Paise | null
    ours: Paise | null
    found: Date
    seen: Date
    closed: Date | null
    closed_by: string | null
    reason: Generated<string>
  }
  server: {
    serverid: string
    host: string
    started: Generated<Date>
    seen: Generated<Date>
    storage: string
    push_key: string
    skew_ms: Generated<number>
    /** Not known until it was first looked at. */
    disk_percent: Generated<number | null>
  }
  backup_run: { made: Date; host: string; rows: number }
  slow_statement: { name: string; summary: string; text: string; worst_ms: number; worst_at: Date }
  call_count: { minute: number; key: string; calls: number }
  data_key: { name: string; since: Date; retired: Date | null }
}
