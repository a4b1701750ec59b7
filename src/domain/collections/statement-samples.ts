import type { Samples } from '../calls.ts'
import type { Upload } from '../files/calls.ts'
import { paise } from '../money.ts'
import { page } from '../sample-replies.ts'
import type { Statement, statementCalls, StatementLine } from './statement-calls.ts'

const csv = 'Date,Narration,Ref No,Debit,Credit\n14/07/2026,UPI/CR/612345678901/TV7H2K9MXA4Q,612345678901,,450.00\n'
const file: Upload = {
  name: 'statement.csv',
  type: 'text/csv',
  size: csv.length,
  arrayBuffer: async () => Uint8Array.from(csv, (letter) => letter.codePointAt(0)!).buffer,
}
const of = { statementid: 'ST10001' }
const statement: Statement = {
  ...of,
  filename: 'statement.csv',
  created: new Date('2026-07-15T06:30:00.000Z'),
  lines: 42,
  sure: 30,
  likely: 3,
  none: 8,
  booked: 0,
  known: 1,
  ignored: 0,
  unread: 0,
}
const line: StatementLine = {
  lineno: 1,
  day: '2026-07-14',
  narration: 'UPI/CR/612345678901/TV7H2K9MXA4Q',
  amount: paise(45_000),
  utr: '612345678901',
  state: 'SURE',
  subscriberid: '2000000012',
  name: 'Vaishali Kulkarni',
  receiptno: '',
}

export const statementSamples: Samples<keyof typeof statementCalls> = {
  uploadStatement: { input: { file }, reply: statement },
  listStatements: { input: {}, reply: page(statement) },
  getStatement: { input: of, reply: statement },
  listStatementLines: { input: of, reply: page(line) },
  matchStatement: { input: of, reply: statement },
  bookStatement: { input: of, reply: { ...statement, sure: 0, booked: 30 } },
  bookStatementLine: {
    input: { ...of, lineno: 1, subscriberid: line.subscriberid },
    reply: { ...line, state: 'BOOKED', receiptno: 'R/26-27/000124' },
  },
  ignoreStatementLine: { input: { ...of, lineno: 1 }, reply: { ...line, state: 'IGNORED' } },
}
