import { addDays, dayOf, indianDay, type Day } from '#domain/dates.ts'
import { serviceOf, splitGst, splitLines, type GstSplit } from '#domain/gst.ts'
import { BOX_HSN } from '#domain/hardware/delivery.ts'
import { hsnOf } from '#domain/invoices/rules.ts'
import { itemAt } from '#domain/lists.ts'
import { type Paise, indianRupees } from '#domain/money.ts'
import type { BillLine } from '#domain/reports/bill-rules.ts'

import type { TaxPaper } from '../documents/tax-paper.ts'
import type { OperatorRow } from '../operators/store.ts'
import { operatorParty, providerParty, type Provider } from './parties.ts'

type Between = {
  provider: Provider
  operator: OperatorRow
  /** The state of the supply, where the operator may have moved since. */
  supplied?: string
}

/** What is the same on every paper of the provider to this operator: the cable lies where the operator is. */
const fromProvider = ({ provider, operator, supplied = operator.region }: Between, split: GstSplit) => ({
  supplier: providerParty(provider),
  recipient: operatorParty(operator),
  placeOfSupply: supplied,
  taxes: split.igst > 0 ? ('IGST' as const) : ('CGST+SGST' as const),
})

export type ServiceBill = GstSplit & {
  invoiceno: string
  billno: string
  starts: Day
  ends: Day
  lines: readonly BillLine[]
  created: Date
}

/** The plans sold in a month, in one invoice. */
export const servicePaper = (bill: ServiceBill, between: Between): TaxPaper => ({
  title: 'Tax invoice',
  number: bill.invoiceno,
  made: bill.created,
  facts: [
    ['Invoice no.', bill.invoiceno],
    ['Invoice date', indianDay(bill.ends)],
    ['Period of supply', `${indianDay(bill.starts)} to ${indianDay(bill.ends)}`],
    ['Monthly bill', bill.billno],
  ],
  ...fromProvider(between, bill),
  lines: bill.lines.map(({ sac, description, ...line }) => ({
    ...line,
    code: sac,
    description: `${description}: plans sold in the period`,
    unit: 'Plan',
  })),
  notes: [
    'Paid from the prepaid wallet when each plan was sold; nothing is due on this invoice.',
    'What was refunded for cancelled packs stands in credit notes of its own.',
  ],
})

export type PaidOrder = GstSplit & {
  invoiceno: string
  payboxid: string
  boxtype: string
  model: string
  quantity: number
  boxprice: Paise
  transactionid: string
  paid: Date
}

export const hardwarePaper = (order: PaidOrder, between: Between): TaxPaper => ({
  title: 'Tax invoice',
  number: order.invoiceno,
  made: order.paid,
  facts: [
    ['Invoice no.', order.invoiceno],
    ['Invoice date', indianDay(dayOf(order.paid))],
    ['Order', order.payboxid],
    ['Paid', order.transactionid ? `Online, ${order.transactionid}` : 'From the wallet'],
  ],
  ...fromProvider(between, order),
  lines: [
    {
      ...gstOf(order),
      description: `${nameOf(order)}, ${order.model}\n₹ ${indianRupees(order.boxprice)} each, tax included`,
      code: hsnOf(order.boxtype),
      quantity: order.quantity,
      unit: 'NOS',
    },
  ],
  notes: ['Paid in full; nothing is due on this invoice.'],
})

export type CancelledOrder = PaidOrder & { creditnoteno: string; cancelled: Date; cancel_reason: string }

/** All of an order that was given up before it left the provider. */
export const hardwareCreditPaper = (order: CancelledOrder, between: Between): TaxPaper => ({
  ...hardwarePaper(order, between),
  title: 'Credit note',
  number: order.creditnoteno,
  made: order.cancelled,
  facts: [
    ['Credit note no.', order.creditnoteno],
    ['Credit note date', indianDay(dayOf(order.cancelled))],
    ['Order given up', order.payboxid],
    ['Original tax invoice', `${order.invoiceno} of ${indianDay(dayOf(order.paid))}`],
  ],
  notes: [
    `Reason: ${order.cancel_reason}`,
    'Credited to the prepaid wallet. Issued under section 34 of the CGST Act, 2017.',
  ],
})

const nameOf = ({ boxtype }: PaidOrder): string => (hsnOf(boxtype) === BOX_HSN ? `Set-top box ${boxtype}` : boxtype)

const gstOf = ({ taxable, cgst, sgst, igst }: GstSplit): GstSplit => ({ taxable, cgst, sgst, igst })

export type CreditNote = {
  creditnoteno: string
  contractno: string
  planname: string
  /** Given back for each service, tax included. */
  services: readonly { service: string; amount: Paise }[]
  stbno: string
  what: string
  reason: string
  /** Given back, tax included. */
  amount: Paise
  before_validity: Day
  after_validity: Day
  at: Date
  /** When the contract was sold, and the invoice of that month if the month is closed. */
  sold: Date
  invoiceno: string | null
  invoicedate: Day | null
}

export const creditNotePaper = (note: CreditNote, between: Between): TaxPaper => {
  const { supplied = between.operator.region, provider } = between
  const sameState = supplied === provider.PROVIDER_REGION
  const split = splitGst(note.amount, sameState)
  const lines = splitLines(
    note.services.map(({ amount }) => amount),
    sameState,
  )
  return {
    title: 'Credit note',
    number: note.creditnoteno,
    made: note.at,
    facts: [
      ['Credit note no.', note.creditnoteno],
      ['Credit note date', indianDay(dayOf(note.at))],
      ['Pack refunded', `${note.contractno} of ${indianDay(dayOf(note.sold))}`],
      ['Original tax invoice', originalOf(note)],
    ],
    ...fromProvider(between, split),
    lines: lines.map((line, n) => ({
      ...line,
      description: `${lineName(note, n)}, STB ${note.stbno}${unusedDays(note)}`,
      code: serviceOf(itemAt(note.services, n).service).sac,
      quantity: 1,
      unit: 'Plan',
    })),
    notes: [
      `Reason: ${note.reason || 'Cancelled'}`,
      'Credited to the prepaid wallet. Issued under section 34 of the CGST Act, 2017.',
    ],
  }
}

/** A pack of one service is its name; of several, each is named. */
const lineName = ({ planname, services }: CreditNote, n: number): string =>
  services.length === 1 ? planname : `${planname}, ${serviceOf(itemAt(services, n).service).name}`

const originalOf = ({ invoiceno, invoicedate, sold }: CreditNote): string =>
  invoiceno && invoicedate
    ? `${invoiceno} of ${indianDay(invoicedate)}`
    : `Invoice of the month ${indianDay(dayOf(sold)).slice(3)}, made when the month is closed`

function unusedDays({ what, before_validity, after_validity }: CreditNote): string {
  // made good without taking days away
  if (what === 'REFUNDED') return ''
  return before_validity > after_validity
    ? `\nUnused days ${indianDay(addDays(after_validity, 1))} to ${indianDay(before_validity)}`
    : '\nUnused days'
}
