import { sql } from 'kysely'

import { csvCell } from '#domain/csv-cells.ts'
import { dayOf, indianDay, startOf } from '#domain/dates.ts'
import { Failure } from '#domain/errors.ts'
import { lastOf } from '#domain/lists.ts'
import { type Paise, subtract, ZERO } from '#domain/money.ts'
import {
  type BillLine,
  CRF_LABEL,
  CRF_YEAR,
  monthLabel,
  type NumberedInvoice,
  ownInvoice,
} from '#domain/reports/bill-rules.ts'
import type { reportCalls } from '#domain/reports/calls.ts'

import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { findRow } from '../db/rows.ts'
import { type BillPaper, billPdf } from '../documents/bill-pdf.ts'
import { csvOf } from '../documents/csv.ts'
import type { TableColumn } from '../documents/table.ts'
import type { Handlers } from '../http.ts'
import { servicePaper } from '../invoices/papers.ts'
import { operatorParty, partiesAt, type Provider, providerNow, providerParty } from '../invoices/parties.ts'
import { placeOfSupply } from '../invoices/place-of-supply.ts'
import { type OperatorRow, readOperator } from '../operators/store.ts'
import type { FileReply } from '../replies.ts'
import { findBills, type BillRow } from './store.ts'

type Own = 'listBillMonths' | 'downloadBill'

export const billHandlers: Pick<Handlers<typeof reportCalls>, Own> = {
  listBillMonths: async (_input, { db, session }) => {
    const bills = await findBills(db, session.lcoid, {})
    const months: Record<string, string[]> = {}
    for (const { year, month, part } of bills.toReversed()) (months[year] ??= []).push(monthLabel(month, part))
    return { ...months, [CRF_YEAR]: [CRF_LABEL] }
  },

  downloadBill: async ({ year, month }, context) => {
    const { db, session, config, now } = context
    if (year === CRF_YEAR) {
      if (month !== CRF_LABEL) throw new Failure('not.found')
      return crfFile(context)
    }
    const [bill] = await findBills(db, session.lcoid, { year, month })
    const operator = await readOperator(db, session.lcoid)
    if (!bill) throw new Failure('not.found')
    const parties = { provider: await providerNow(db, config, now()), operator }
    const supplied = bill.supplied ?? (await placeOfSupply(db, operator))(startOf(bill.starts), bill.created)
    const between = { ...(await partiesAt(db, parties, bill.created)), supplied }
    const paper = billPaper(bill, between, await reasonOf(db, bill))
    const name = `${year}-${String(bill.month).padStart(2, '0')}${bill.part > 0 ? `-supplement-${bill.part}` : ''}`
    return { filename: `bill-${session.lcoid}-${name}.pdf`, type: 'application/pdf', body: await billPdf(paper) }
  },
}

/** Why a supplement was made: it stands beside the money it moved. */
async function reasonOf(db: Db, { lcoid, billno, part }: BillRow): Promise<string> {
  if (part === 0) return ''
  const moved = await findRow(db, 'transfer', { lcoid, reference: `supplement:${billno}` }, ['comment'])
  return moved?.comment ?? ''
}

const TITLES = ['Customer no.', 'Account no.', 'Name', 'Mobile', 'CRF no.', 'CRF', 'Documents', 'Date']
const COLUMNS: TableColumn[] = TITLES.map((title) => ({ title, kind: 'text', total: false, totalIf: null }))

type Paper = {
  subscriberid: string
  accountno: string
  name: string
  mobilephone: string
  crfno: string
  crf: string
  documents: string
  date: string
}

const PAGE = 2000

/** The registration papers of all homes, one line each, read a page at a time. */
const crfFile = (context: Pick<Context, 'db' | 'session' | 'now'>): FileReply => ({
  filename: `crf-${context.session.lcoid}-${dayOf(context.now())}.csv`,
  type: 'text/csv; charset=utf-8',
  body: csvOf(COLUMNS, linesOf(context)),
})

async function* linesOf({ db, session }: Pick<Context, 'db' | 'session'>): AsyncGenerator<Buffer, void, void> {
  for (let after = ''; ;) {
    const { rows } = await pageAfter(after, session.lcoid).execute(db)
    if (rows.length > 0) yield Buffer.from(rows.map(lineOf).join(''))
    if (rows.length < PAGE) return
    after = lastOf(rows).subscriberid
  }
}

const lineOf = (paper: Paper): string => `${Object.values(paper).map(csvCell).join(',')}\n`

/** The form is the paper that the home's row names; the others stand beside it with what they are for. */
const pageAfter = (after: string, lcoid: string) => sql<Paper>`
  select s.subscriberid, s.accountno, trim(s.fname || ' ' || s.lname) as name, s.mobilephone, coalesce(s.crf, '') as crfno,
    coalesce(papers.form, '') as crf, coalesce(papers.others, '') as documents,
    to_char(coalesce(papers.at, s.created) at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as date
  from subscriber s
  left join lateral (
    select max(d.filename) filter (where d.fileid = s.crf) as form, max(d.created) as at,
      string_agg(d.purpose || ': ' || d.filename, '; ' order by d.created, d.fileid) filter (where d.fileid is distinct from s.crf) as others
    from document d where d.lcoid = s.lcoid and d.subscriberid = s.subscriberid) as papers on true
  where s.lcoid = ${lcoid} and s.subscriberid > ${after}
  order by s.subscriberid limit ${PAGE}`

type Between = { provider: Provider; operator: OperatorRow; supplied: string }

const minus = (amount: Paise): Paise => subtract(ZERO, amount)

/** The bill on paper. `reason` is why a supplement was made; '' for the bill of the month. */
function billPaper(bill: BillRow, between: Between, reason: string): BillPaper {
  const { billno, year, month, part, starts, ends, created, invoiceno } = bill
  const elsewhere = bill.elsewhere as NumberedInvoice[]
  const own = { ...bill, ...ownInvoice({ ...bill, elsewhere }), lines: bill.lines as BillLine[] }
  return {
    title: part === 0 ? 'Monthly bill' : 'Supplement to a monthly bill',
    number: billno,
    made: created,
    facts: [
      ['Bill no.', billno],
      ['Month', `${monthLabel(month, part)} ${year}`],
      ['Period', `${indianDay(starts)} to ${indianDay(ends)}`],
      ['Made on', indianDay(dayOf(created))],
    ],
    supplier: providerParty(between.provider),
    recipient: operatorParty(between.operator),
    account: part === 0 ? bill : null,
    movements: part === 0 ? monthOf(bill) : [{ name: `Correction: ${reason}`, change: bill.adjustments }],
    notes: part === 0 ? monthNotes(invoiceno, elsewhere) : SUPPLEMENT_NOTES,
    invoice: invoiceno ? servicePaper({ ...own, invoiceno }, between) : null,
  }
}

const monthOf = (bill: BillRow) => [
  { name: 'Top-ups, less money sent back to its source', change: bill.topups },
  { name: 'Plans sold, GST included', change: minus(bill.sales) },
  { name: 'Refunds of cancelled plans, GST included', change: bill.refunds },
  { name: 'Hardware, GST included', change: minus(bill.hardware) },
  { name: 'Corrections', change: bill.adjustments },
]

const monthNotes = (invoiceno: string | null, elsewhere: readonly NumberedInvoice[]): string[] => [
  invoiceno
    ? `The plans of the month are invoiced by tax invoice ${invoiceno}, which follows.`
    : 'No plan was sold in the month, so there is no tax invoice.',
  ...elsewhere.map((one) => `Those supplied in ${one.region} are invoiced by tax invoice ${one.invoiceno}.`),
  'Hardware and refunds have tax invoices and credit notes of their own.',
]

const SUPPLEMENT_NOTES = [
  'The month stays closed as it was: the money moved on the day this supplement was made and stands in the bill of that month.',
  'No GST is charged or refunded by a correction.',
]
