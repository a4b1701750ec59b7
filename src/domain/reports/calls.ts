import * as z from 'zod/mini'

import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { each, idOf, Instant, optionalText, says, text, YesNo } from '../fields.ts'
import { Rupees } from '../money.ts'
import { dated, listOf, pageOf } from '../paging.ts'
import { PLAN_TYPES } from '../plans/tariff.ts'
import { REPORT_STATES } from '../states.ts'
import { activityCalls } from './activity-calls.ts'
import { earningCalls } from './earning-calls.ts'

/** Every report: the fifteen of the specification, and what else is a list one wants on paper. */
export const REPORT_NAMES = [
  'activation',
  'expiry',
  'expired',
  'jobmonitor',
  'bills',
  'refund',
  'stbreplacement',
  'ekyc',
  'schedule',
  'payment',
  'modifiedCustomer',
  'accountstatement',
  'channellineupgen1',
  'channellineupgen2',
  'walletdebit',
  'subscriberlist',
  'boxorders',
  'sms',
  'packsales',
  'earnings',
  'earningspack',
  'earningsperson',
  'earningsarea',
  'dues',
  'collection',
  'handovers',
  'advances',
  'discounts',
  'margins',
  'activity',
  'boxstock',
  'boxmoves',
  'warranty',
] as const
export type ReportName = (typeof REPORT_NAMES)[number]

export const REPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

export const ReportId = idOf('reportjob', /^RPT\d{5,12}$/)
export const ViewId = idOf('reportview', /^VIEW\d{5,12}$/)

/** A link that opens one thing for a while, without a session. */
export const SignedLink = z.object({ url: z.string(), expires: Instant })

const asked = {
  report: z.enum(REPORT_NAMES, says('required')),
  format: z.enum(REPORT_FORMATS, says('required')),
  language: z.optional(z.enum(['en', 'hi'])),
  /** The filters of the report's own call, as its query string. */
  filters: z.optional(z.string().check(z.maxLength(1000, says('tooLong')))),
}

const ReportJob = z.object({
  reportid: z.string(),
  /** `archive` is everything of the operator, as a zip. */
  report: z.enum([...REPORT_NAMES, 'archive']),
  format: z.enum([...REPORT_FORMATS, 'zip']),
  filters: z.string(),
  status: z.enum(REPORT_STATES),
  /** Why it could not be made, as a failure code; '' otherwise. */
  reason: z.string(),
  /** Rows written so far. */
  rows: z.int(),
  bytes: z.int(),
  filename: z.string(),
  created: Instant,
  finished: z.nullable(Instant),
  authorisedby: z.string(),
})
export type ReportJob = z.output<typeof ReportJob>

const View = z.object({ viewid: z.string(), report: z.enum(REPORT_NAMES), name: z.string(), filters: z.string() })

/** One month of an operator's account with the provider. */
const Bill = z.object({
  billno: z.string(),
  year: z.int(),
  /** 'JAN' to 'DEC', or 'FEB Supplement' for what was corrected after the month was closed. */
  month: z.string(),
  /** A supplement was booked on a day of its own, and counts for the month of that day: it has no balance to open and close with. */
  kind: z.enum(['MONTH', 'SUPPLEMENT']),
  from: Day,
  to: Day,
  opening: z.nullable(Rupees),
  ...each(Rupees, 'topups', 'sales', 'refunds', 'hardware', 'adjustments'),
  closing: z.nullable(Rupees),
  ...each(Rupees, 'taxable', 'cgst', 'sgst', 'igst', 'total'),
  invoiceno: z.string(),
  created: Instant,
})
export type Bill = z.output<typeof Bill>

const report = { method: 'GET', permission: 'reports' } as const

export const reportCalls = {
  ...earningCalls,
  ...activityCalls,

  exportReport: endpoint({
    ...report,
    summary: 'A report as a file, streamed: CSV, XLSX or PDF',
    path: '/reports/export',
    input: () => z.object(asked),
    reply: () => z.null(),
    replyAs: 'stream',
  }),

  queueReport: endpoint({
    summary: 'Make a large report in the background; it lands in the download centre',
    method: 'POST',
    path: '/reports',
    input: () => z.object(asked),
    /** Its number. */
    reply: () => z.string(),
    replyAs: 'text',
    permission: 'reports',
  }),

  queueArchive: endpoint({
    summary: 'Take everything out: customers, STBs, contracts, money and documents as one zip, made in the background',
    method: 'POST',
    path: '/reports/archive',
    /** Its number among the reports. */
    reply: () => z.string(),
    replyAs: 'text',
    access: 'operator',
  }),

  listQueuedReports: endpoint({
    ...report,
    summary: 'Reports made in the background, newest first',
    path: '/reports',
    input: () => z.object({ after: z.optional(z.string()) }),
    reply: () => pageOf(ReportJob),
  }),

  getQueuedReport: endpoint({
    ...report,
    summary: 'A link to a report that was made',
    path: '/reports/{reportid}',
    input: () => z.object({ reportid: ReportId }),
    reply: () => SignedLink,
  }),

  listReportViews: endpoint({
    ...report,
    summary: 'Filters that this person has saved under a name',
    path: '/reports/views',
    input: () => z.object({ report: z.optional(z.enum(REPORT_NAMES)) }),
    reply: () => listOf(View),
  }),

  saveReportView: endpoint({
    summary: 'Save filters under a name; the same name again replaces them',
    method: 'POST',
    path: '/reports/views',
    input: () =>
      z.object({
        report: z.enum(REPORT_NAMES, says('required')),
        name: text(40),
        filters: optionalText(z.string().check(z.maxLength(1000, says('tooLong')))),
      }),
    reply: () => View,
    permission: 'reports',
  }),

  deleteReportView: endpoint({
    summary: 'Forget saved filters',
    method: 'POST',
    path: '/reports/views/delete',
    input: () => z.object({ viewid: ViewId }),
    reply: () => z.object({ deleted: z.literal(true) }),
    permission: 'reports',
  }),

  listPackSales: endpoint({
    ...report,
    summary: 'What was sold in a range of days, by pack, the most sold first',
    path: '/reports/packsales',
    input: () => z.object(dated),
    reply: () =>
      z.extend(
        pageOf(
          z.object({
            plancode: z.string(),
            planname: z.string(),
            plantype: z.enum(PLAN_TYPES),
            packs: z.int(),
            lcoprice: Rupees,
            mrptariff: Rupees,
          }),
        ),
        { packs: z.int(), total: Rupees },
      ),
  }),

  listBills: endpoint({
    ...report,
    summary: 'Monthly bills, newest first; one month when it is named',
    path: '/bill.php',
    input: () => z.object({ year: z.optional(z.string().check(z.regex(/^20\d\d$/))), month: optionalText(text(20)) }),
    reply: () => listOf(Bill),
  }),

  listBillMonths: endpoint({
    ...report,
    summary: 'The months that have a bill, by year, and under temp what is not sorted by month',
    path: '/s3folderlist.php',
    reply: () => z.record(z.string(), z.array(z.string())),
  }),

  downloadBill: endpoint({
    ...report,
    summary: 'A monthly bill as PDF, or the list of CRF papers of all homes as CSV',
    path: '/bill.php/document',
    input: () => z.object({ year: z.string().check(z.regex(/^(20\d\d|temp)$/, says('unknown'))), month: text(20) }),
    reply: () => z.null(),
    replyAs: 'file',
  }),

  getLcnAndGenre: endpoint({
    ...report,
    summary: 'The channel line-up: every channel with its number and genre, and the documents made of it',
    path: '/lco/lcnandgener', // as clients spell it
    input: () =>
      z.object({
        generation: z.optional(z.enum(['1', '2'])),
        ...each(optionalText(text(40)), 'genre', 'language', 'q'),
      }),
    reply: () =>
      z.object({
        count: z.int(),
        data: z.array(
          z.object({
            lcn: z.int(),
            ...each(z.string(), 'channelname', 'genre', 'language'),
            definition: z.enum(['SD', 'HD']),
            mandatory: YesNo,
            mrp: Rupees,
          }),
        ),
        genres: z.array(z.string()),
        languages: z.array(z.string()),
        /** Documents of this line-up; their links are signed and run out. */
        documents: z.array(z.object({ url: z.string(), name: z.string() })),
      }),
  }),
}

/** What the file of a report is saved as. */
export const fileNameOf = (name: ReportJob['report'], format: ReportJob['format'], day: string): string =>
  `${name}-${day}.${format}`
