import { paise, ZERO } from '../money.ts'
import type { Samples } from '../calls.ts'
import { list, page } from '../sample-replies.ts'
import type { Bill, reportCalls, ReportJob } from './calls.ts'

const created = new Date('2026-07-15T06:30:00.000Z')
const link = { url: 'https://portal.example.in/files/c2FtcGxl', expires: new Date('2026-07-15T07:00:00.000Z') }

const job: ReportJob = {
  reportid: 'RPT10001',
  report: 'accountstatement',
  format: 'xlsx',
  filters: 'from=2026-04-01&to=2026-06-30',
  status: 'DONE',
  reason: '',
  rows: 4120,
  bytes: 182_340,
  filename: 'accountstatement-2026-07-15.xlsx',
  created,
  finished: created,
  authorisedby: 'LCO10001',
}

const bill: Bill = {
  billno: 'BILL10012',
  year: 2026,
  month: 'JUN',
  kind: 'MONTH',
  from: '2026-06-01',
  to: '2026-06-30',
  opening: paise(1_000_000),
  topups: paise(5_000_000),
  sales: paise(4_720_000),
  refunds: paise(12_144),
  hardware: ZERO,
  adjustments: ZERO,
  closing: paise(1_292_144),
  taxable: paise(4_000_000),
  cgst: paise(360_000),
  sgst: paise(360_000),
  igst: ZERO,
  total: paise(4_720_000),
  invoiceno: 'LCO/26-27/000123',
  created: new Date('2026-06-30T18:35:00.000Z'),
}

const view = { viewid: 'VIEW10001', report: 'payment' as const, name: 'This quarter', filters: 'from=2026-07-01' }
const statement = { report: 'accountstatement', format: 'xlsx', filters: 'from=2026-04-01' } as const

export const reportSamples: Samples<keyof typeof reportCalls> = {
  exportReport: { input: { ...statement, language: 'en' }, reply: null },
  queueReport: { input: statement, reply: 'RPT10001' },
  queueArchive: { input: {}, reply: 'RPT10002' },
  listQueuedReports: { input: {}, reply: page(job) },
  getQueuedReport: { input: { reportid: 'RPT10001' }, reply: link },
  listReportViews: { input: { report: 'payment' }, reply: list(view) },
  saveReportView: { input: { report: 'payment', name: 'This quarter', filters: 'from=2026-07-01' }, reply: view },
  deleteReportView: { input: { viewid: 'VIEW10001' }, reply: { deleted: true } },
  listActivity: {
    input: { by: 'SUBUSER', person: 'SUB10001' },
    reply: page({
      id: '4711',
      created,
      by: 'SUBUSER',
      person: 'SUB10001',
      name: 'Sunil Jadhav',
      what: 'checkout',
      target: 'CART10001',
      amount: paise(27_140),
      reason: '',
    }),
  },
  listPackSales: {
    input: { from: '2026-07-01', to: '2026-07-15' },
    reply: {
      ...page({
        plancode: 'PARIVAR-30D',
        planname: 'Parivar Hindi 30D',
        plantype: 'BASE',
        packs: 120,
        lcoprice: paise(1_296_000),
        mrptariff: paise(2_640_000),
      } as const),
      packs: 120,
      total: paise(1_296_000),
    },
  },
  listEarnings: {
    input: { from: '2026-07-01', to: '2026-07-15', per: 'day' },
    reply: {
      ...page({
        key: '2026-07-15',
        day: '2026-07-15',
        planname: '',
        authorisedby: '',
        area: '',
        packs: 12,
        mrp: paise(264_000),
        lcoprice: paise(129_600),
        earned: paise(134_400),
        collected: paise(220_000),
      }),
      mrp: paise(264_000),
      lcoprice: paise(129_600),
      earned: paise(134_400),
      collected: paise(220_000),
    },
  },
  listBills: { input: { year: '2026', month: 'JUN' }, reply: list(bill) },
  listBillMonths: { input: {}, reply: { '2026': ['JAN', 'FEB', 'FEB Supplement', 'MAR'], temp: ['CRF'] } },
  downloadBill: { input: { year: '2026', month: 'JUN' }, reply: null },
  getLcnAndGenre: {
    input: { generation: '1' },
    reply: {
      ...list({
        lcn: 301,
        channelname: 'Maidan Sports 1',
        genre: 'Sports',
        language: 'Hindi',
        definition: 'SD',
        mandatory: 'NO',
        mrp: paise(2242),
      }),
      genres: ['Sports'],
      languages: ['Hindi'],
      documents: [{ url: link.url, name: 'Channel line-up, SD boxes' }],
    },
  },
}
