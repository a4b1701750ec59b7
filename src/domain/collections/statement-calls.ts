import * as z from 'zod/mini'

import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { each, idOf, Instant, optionalText, says, text } from '../fields.ts'
import { UploadField } from '../files/calls.ts'
import { Rupees } from '../money.ts'
import { pageOf } from '../paging.ts'
import { SubscriberId } from '../ids.ts'
import { LINE_STATES } from './upi.ts'

const STATEMENT_BYTES_MOST = 8 * 1024 * 1024

const StatementId = idOf('statement', /^ST\d{5,9}$/)
const LineNo = z.codec(z.string().check(z.regex(/^\d{1,5}$/, says('unknown'))), z.int(), {
  decode: Number,
  encode: String,
})
const Heading = optionalText(text(80))

export const Statement = z.object({
  statementid: z.string(),
  filename: z.string(),
  created: Instant,
  /** Lines of money that came in, by what became of each. */
  ...each(z.int(), 'lines', 'sure', 'likely', 'none', 'booked', 'known', 'ignored'),
  /** Beside them: what may have brought money and could not be read. */
  unread: z.int(),
})
export type Statement = z.output<typeof Statement>

const StatementLine = z.object({
  lineno: z.int(),
  day: Day,
  narration: z.string(),
  amount: Rupees,
  utr: z.string(),
  state: z.enum(LINE_STATES),
  ...each(z.string(), 'subscriberid', 'name', 'receiptno'),
})
export type StatementLine = z.output<typeof StatementLine>

const own = { access: 'operator' } as const
const byStatement = { statementid: StatementId }

/** The operator's own bank account: nobody else sees what came in there. */
export const statementCalls = {
  uploadStatement: endpoint({
    ...own,
    summary: 'Upload a bank statement as CSV or XLSX; its lines are looked for among what customers were asked for',
    method: 'POST',
    path: '/paylinks/statements',
    input: () => z.object({ file: UploadField, date: Heading, narration: Heading, credit: Heading, utr: Heading }),
    reply: () => Statement,
    body: 'multipart',
    mostBytes: STATEMENT_BYTES_MOST,
  }),

  listStatements: endpoint({
    ...own,
    summary: 'Bank statements that were uploaded, newest first',
    method: 'GET',
    path: '/paylinks/statements',
    input: () => z.object({ after: z.optional(z.string()) }),
    reply: () => pageOf(Statement),
  }),

  getStatement: endpoint({
    ...own,
    summary: 'One bank statement, and how many of its lines became what',
    method: 'GET',
    path: '/paylinks/statements/{statementid}',
    input: () => z.object(byStatement),
    reply: () => Statement,
  }),

  listStatementLines: endpoint({
    ...own,
    summary: 'The lines of a statement that brought money, of one kind or all',
    method: 'GET',
    path: '/paylinks/statements/{statementid}/lines',
    input: () =>
      z.object({
        ...byStatement,
        state: z.optional(z.enum(LINE_STATES)),
        after: z.optional(z.string().check(z.regex(/^\d{1,5}$/, says('invalid')))),
      }),
    reply: () => pageOf(StatementLine),
  }),

  matchStatement: endpoint({
    ...own,
    summary: 'Look again: customers may have named their UTR since',
    method: 'POST',
    path: '/paylinks/statements/{statementid}/match',
    input: () => z.object(byStatement),
    reply: () => Statement,
  }),

  bookStatement: endpoint({
    ...own,
    summary: 'Make the receipts of the lines that are sure, some hundred at a time: the reply says what is left',
    method: 'POST',
    path: '/paylinks/statements/{statementid}/book',
    input: () => z.object(byStatement),
    reply: () => Statement,
  }),

  bookStatementLine: endpoint({
    ...own,
    summary: 'Make the receipt of one line for the customer that somebody chose',
    method: 'POST',
    path: '/paylinks/statements/{statementid}/line',
    input: () => z.object({ ...byStatement, lineno: LineNo, subscriberid: SubscriberId }),
    reply: () => StatementLine,
  }),

  ignoreStatementLine: endpoint({
    ...own,
    summary: 'Put a line aside: it is no payment of a customer',
    method: 'POST',
    path: '/paylinks/statements/{statementid}/ignore',
    input: () => z.object({ ...byStatement, lineno: LineNo }),
    reply: () => StatementLine,
  }),
}
