import { dayOf, indianDay } from '#domain/dates.ts'
import { subtract, ZERO, type Paise } from '#domain/money.ts'
import { monthLabel, type BillLine } from '#domain/reports/bill-rules.ts'

import type { BillPaper } from '../documents/bill-pdf.ts'
import { servicePaper } from '../invoices/papers.ts'
import { operatorParty, providerParty, type Provider } from '../invoices/parties.ts'
import type { OperatorRow } from '../operators/store.ts'
import type { BillRow } from './store.ts'

type Between = { provider: Provider; operator: OperatorRow; supplied: string }

const minus = (amount: Paise): Paise => subtract(ZERO, amount)

/** The bill on paper. `reason` is why a supplement was made; '' for the bill of the month. */
export function billPaper(bill: BillRow, between: Between, reason: string): BillPaper {
  const { billno, year, month, part, starts, ends, created, invoiceno } = bill
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
    notes: part === 0 ? monthNotes(invoiceno) : SUPPLEMENT_NOTES,
    invoice: invoiceno ? servicePaper({ ...bill, invoiceno, lines: bill.lines as BillLine[] }, between) : null,
  }
}

const monthOf = (bill: BillRow) => [
  { name: 'Top-ups, less money sent back to its source', change: bill.topups },
  { name: 'Plans sold, GST included', change: minus(bill.sales) },
  { name: 'Refunds of cancelled plans, GST included', change: bill.refunds },
  { name: 'Hardware, GST included', change: minus(bill.hardware) },
  { name: 'Corrections', change: bill.adjustments },
]

const monthNotes = (invoiceno: string | null): string[] => [
  invoiceno
    ? `The plans of the month are invoiced by tax invoice ${invoiceno}, which follows.`
    : 'No plan was sold in the month, so there is no tax invoice.',
  'Hardware and refunds have tax invoices and credit notes of their own.',
]

const SUPPLEMENT_NOTES = [
  'The month stays closed as it was: the money moved on the day this supplement was made and stands in the bill of that month.',
  'No GST is charged or refunded by a correction.',
]
