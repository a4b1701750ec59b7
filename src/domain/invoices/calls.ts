import * as z from 'zod/mini'

import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { each, idOf, Instant, optionalText, text } from '../fields.ts'
import { StbNo, SubscriberId } from '../ids.ts'
import { Rupees } from '../money.ts'
import { dated, pageOf } from '../paging.ts'
import { idsIn } from '../plans/calls.ts'
import { SignedLink } from '../reports/calls.ts'

export const ProformaId = idOf('proforma', /^\d{5,12}$/)

/** What a home is asked to pay; not a tax invoice. */
const Proforma = z.object({
  idproforma_invoice: z.string(),
  filename: z.string(),
  /** The home it is for. */
  dphid: z.string(),
  created: Instant,
  modified: Instant,
  name: z.string(),
  number: z.string(),
  total: Rupees,
  /** The last day that its prices are promised for. */
  validtill: Day,
  /** What it offers, the base pack first; none on a paper of before this was kept. */
  stbno: z.string(),
  plancodes: z.array(z.string()),
})
export type Proforma = z.output<typeof Proforma>

const TaxDocument = z.object({
  invoiceno: z.string(),
  kind: z.enum(['SERVICE', 'HARDWARE', 'CREDIT_NOTE']),
  date: Day,
  /** What it is about: the month, the order, or the contract given back. */
  subject: z.string(),
  ...each(Rupees, 'taxable', 'cgst', 'sgst', 'igst', 'total'),
})
export type TaxDocument = z.output<typeof TaxDocument>

/** At most sixteen characters of letters, digits, - and /. */
export const InvoiceNo = idOf('taxdocument', /^[A-Z0-9/-]{6,16}$/)

/** The plans of a proforma, on one box of a home. */
const wanted = {
  customerid: SubscriberId,
  stbno: StbNo,
  plancodes: idsIn(/^[A-Z0-9][A-Z0-9-]{1,39}$/, 30),
}

const Party = z.object({ name: z.string(), address: z.string(), gstin: z.string() })

/** What a proforma would say if it were made now. */
const ProformaQuote = z.object({
  supplier: Party,
  recipient: Party,
  /** The last day that the prices are promised for. */
  validtill: Day,
  count: z.int(),
  data: z.array(
    z.object({
      plancode: z.string(),
      planname: z.string(),
      /** The days it would run; `null` when it cannot be had. */
      starts: z.nullable(Day),
      validity: z.nullable(Day),
      /** What the home pays for it, tax included. */
      amount: Rupees,
      /** Why it cannot be had, as a failure code; '' when it can. */
      refusal: z.string(),
    }),
  ),
  ...each(Rupees, 'taxable', 'cgst', 'sgst', 'igst', 'total'),
})
export type ProformaQuote = z.output<typeof ProformaQuote>

export const invoiceCalls = {
  listProformas: endpoint({
    permission: 'plans',
    summary: 'Proforma invoices for homes, newest first',
    method: 'GET',
    path: '/invoice',
    input: () => z.object({ ...dated, customerid: z.optional(SubscriberId) }),
    reply: () => pageOf(Proforma),
  }),

  getProforma: endpoint({
    permission: 'plans',
    summary: 'A link to the PDF of a proforma invoice',
    method: 'GET',
    path: '/invoice/{id}',
    input: () => z.object({ id: ProformaId }),
    reply: () => SignedLink,
  }),

  quoteProforma: endpoint({
    permission: 'plans',
    summary: 'What a proforma invoice would say: each plan with its days and the home’s price, or why it cannot be had',
    method: 'GET',
    path: '/invoice/quote',
    input: () => z.object(wanted),
    reply: () => ProformaQuote,
  }),

  createProforma: endpoint({
    permission: 'plans',
    summary: 'Make a proforma invoice for a home: plans at the home’s price, valid for some days',
    method: 'POST',
    path: '/invoice',
    input: () => z.object({ ...wanted, note: optionalText(text(200)) }),
    reply: () => Proforma,
  }),

  listTaxDocuments: endpoint({
    summary: 'Tax invoices and credit notes of the provider to this operator, newest first',
    method: 'GET',
    path: '/invoice/tax',
    input: () => z.object({ ...dated, kind: z.optional(z.enum(['SERVICE', 'HARDWARE', 'CREDIT_NOTE'])) }),
    reply: () => pageOf(TaxDocument),
    permission: 'reports',
  }),

  downloadTaxDocument: endpoint({
    summary: 'A tax invoice or credit note as PDF',
    method: 'GET',
    path: '/invoice/document',
    input: () => z.object({ invoiceno: InvoiceNo }),
    reply: () => z.null(),
    replyAs: 'file',
    permission: 'reports',
  }),
}
