import { paise, ZERO } from '../money.ts'
import type { Samples } from '../calls.ts'
import { page } from '../sample-replies.ts'
import type { invoiceCalls, Proforma, TaxDocument } from './calls.ts'

const created = new Date('2026-07-15T06:30:00.000Z')

const proforma: Proforma = {
  idproforma_invoice: '10001',
  filename: 'proforma-PI-26-27-000001.pdf',
  dphid: '2000000001',
  created,
  modified: created,
  name: 'Savita Kulkarni',
  number: 'PI/26-27/000001',
  total: paise(25_000),
  validtill: '2026-07-22',
  stbno: '8940000000000001',
  plancodes: ['PARIVAR-30D'],
}

const creditNote: TaxDocument = {
  invoiceno: 'CN/26-27/000001',
  kind: 'CREDIT_NOTE',
  date: '2026-07-12',
  subject: '5000000012',
  taxable: paise(10_292),
  cgst: paise(926),
  sgst: paise(926),
  igst: ZERO,
  total: paise(12_144),
}

export const invoiceSamples: Samples<keyof typeof invoiceCalls> = {
  listProformas: { input: {}, reply: page(proforma) },
  getProforma: {
    input: { id: '10001' },
    reply: { url: 'https://portal.example.in/files/c2FtcGxl', expires: new Date('2026-07-15T07:00:00.000Z') },
  },
  quoteProforma: {
    input: { customerid: '2000000001', stbno: '8940000000000001', plancodes: ['PARIVAR-30D'] },
    reply: {
      supplier: { name: 'Ganesh Cable Network', address: '12 Main Road, Nashik, Maharashtra 422001', gstin: '' },
      recipient: { name: 'Savita Kulkarni', address: '4 Shanti Nagar, Nashik, Maharashtra 422001', gstin: '' },
      validtill: '2026-07-22',
      count: 1,
      data: [
        {
          plancode: 'PARIVAR-30D',
          planname: 'Parivar Hindi 30D',
          starts: '2026-07-20',
          validity: '2026-08-18',
          amount: paise(25_000),
          refusal: '',
        },
      ],
      taxable: paise(25_000),
      cgst: ZERO,
      sgst: ZERO,
      igst: ZERO,
      total: paise(25_000),
    },
  },
  createProforma: {
    input: { customerid: '2000000001', stbno: '8940000000000001', plancodes: ['PARIVAR-30D'] },
    reply: proforma,
  },
  listTaxDocuments: { input: { kind: 'CREDIT_NOTE' }, reply: page(creditNote) },
  downloadTaxDocument: { input: { invoiceno: 'CN/26-27/000001' }, reply: null },
}
