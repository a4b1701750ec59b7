import type { Generated } from 'kysely'

import type { Day } from '#domain/dates.ts'
import type { Paise } from '#domain/money.ts'
import type { ReportFormat, ReportName } from '#domain/reports/calls.ts'

/** Reports made in the background, bills, proforma invoices and the download centre. */
export type ReportTables = {
  report_job: {
    lcoid: string
    reportid: string
    report: ReportName | 'archive'
    format: ReportFormat | 'zip'
    language: 'en' | 'hi'
    filters: Generated<string>
    state: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED'
    rows_written: Generated<number>
    bytes: Generated<number>
    filename: string
    fileid: string | null
    failure: Generated<string>
    actor: string
    created: Date
    finished: Date | null
  }
  report_view: { lcoid: string; viewid: string; actor: string; report: ReportName; name: string; filters: string }
  bill: {
    lcoid: string
    billno: string
    year: number
    month: number
    part: Generated<number>
    starts: Day
    ends: Day
    opening: Paise
    topups: Paise
    sales: Paise
    refunds: Paise
    hardware: Paise
    adjustments: Paise
    closing: Paise
    taxable: Paise
    cgst: Paise
    sgst: Paise
    igst: Paise
    /** `BillLine`s. */
    lines: Generated<unknown>
    /** The state of the invoice; null where it is that in which the month ended. */
    supplied: string | null
    /** `ElsewhereInvoice`s: of sales in a state that the operator left in this month. */
    elsewhere: Generated<unknown>
    invoiceno: string | null
    created: Date
  }
  proforma: {
    lcoid: string
    id: string
    number: string
    subscriberid: string
    stbno: string
    total: Paise
    note: Generated<string>
    lines: unknown
    actor: string
    created: Date
  }
  download_file: {
    id: string
    name: string
    filename: string
    purpose: string
    type: 'PDF' | 'MP4'
    fileid: string
    thumbnail: Generated<string>
    header: Generated<string>
    category: Generated<'HINDI' | 'ENGLISH' | ''>
    categoryid: Generated<string>
    description: Generated<string>
    bytes: number
    place: Generated<number>
    created: Date
    hidden: Generated<boolean>
  }
}
