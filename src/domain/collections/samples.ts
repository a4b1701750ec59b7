import { paise } from '../money.ts'
import type { Samples } from '../calls.ts'
import { list, page } from '../sample-replies.ts'
import type { Account, AccountEntry, collectionCalls, Receipt } from './calls.ts'

const customer = { subscriberid: '2000000012', name: 'Vaishali Kulkarni', mobilephone: '9822012345' }
export const accountSample: Account = {
  ...customer,
  address: '12 Gangapur Road, Nashik',
  areaid: 'AREA10001',
  area: 'Gangapur Road',
  place: 3,
  balance: paise(45_000),
  duesince: '2026-05-16',
  lastpaid: '2026-05-02',
  claimed: paise(0),
  booked: [],
}
const entry: AccountEntry = {
  id: '71',
  kind: 'CHARGE',
  day: '2026-06-15',
  amount: paise(15_300),
  balance: paise(45_000),
  contractno: '5000000101',
  planname: 'Desi Pack 30 days',
  receiptno: '',
  note: '',
  authorisedby: 'LCO10001',
  created: new Date('2026-06-15T05:30:00.000Z'),
}
export const receiptSample: Receipt = {
  ...customer,
  receiptno: 'R/26-27/000123',
  amount: paise(30_000),
  mode: 'CASH',
  reference: '',
  note: '',
  provisional: '',
  collector: 'SUB10002',
  collectorname: 'Imran Shaikh',
  taken: new Date('2026-07-14T11:30:00.000Z'),
  created: new Date('2026-07-14T11:30:00.000Z'),
  balance: paise(15_000),
  status: 'TAKEN',
  reversal: '',
  handedover: 'NO',
  beside: null,
  kept: 'NO',
}
const of = { subscriberid: customer.subscriberid }

export const collectionSamples: Samples<keyof typeof collectionCalls> = {
  getCollections: {
    input: {},
    reply: {
      started: new Date('2026-04-01T04:30:00.000Z'),
      due: paise(1_245_000),
      owing: 42,
      advance: paise(90_000),
      today: paise(184_000),
      inbags: paise(420_000),
      receipts: 7,
      twice: 1,
      autorenewduedays: null,
    },
  },
  saveAutoRenewRule: { input: { days: 30 }, reply: { autorenewduedays: 30 } },
  startBooks: { input: { atzero: 'YES' }, reply: { settled: 12 } },
  listAccounts: { input: {}, reply: page(accountSample) },
  listBalances: {
    input: { subscribers: of.subscriberid },
    reply: list({ ...of, balance: paise(45_000) }),
  },
  getAccount: {
    input: of,
    reply: {
      ...accountSample,
      dues: [
        {
          day: '2026-05-16',
          contractno: '5000000088',
          planname: 'Desi Pack 30 days',
          amount: paise(15_300),
          left: paise(14_400),
        },
        {
          day: '2026-06-15',
          contractno: '5000000101',
          planname: 'Desi Pack 30 days',
          amount: paise(30_600),
          left: paise(30_600),
        },
      ],
      monthly: null,
      prices: [
        {
          stbno: '8027000000000101',
          plancode: 'DESI-30D',
          planname: 'Desi Pack 30 days',
          mrptariff: paise(15_300),
          price: paise(15_000),
        },
      ],
    },
  },
  listAccountEntries: { input: of, reply: page(entry) },
  takeMoney: { input: { ...of, amount: paise(30_000), mode: 'CASH' }, reply: receiptSample },
  listReceipts: { input: {}, reply: page(receiptSample) },
  getReceipt: { input: { receiptno: receiptSample.receiptno }, reply: receiptSample },
  reverseReceipt: {
    input: { receiptno: receiptSample.receiptno, reason: 'Cheque returned' },
    reply: { ...receiptSample, status: 'REVERSED', reversal: 'Cheque returned' },
  },
  giveDiscount: {
    input: { ...of, amount: paise(5000), reason: 'No signal for two days' },
    reply: { balance: paise(40_000) },
  },
  addOpening: { input: { ...of, amount: paise(20_000), day: '2026-03-31' }, reply: { balance: paise(65_000) } },
  setOwnPrice: {
    input: { ...of, stbno: '8027000000000101', plancode: 'DESI-30D', price: paise(15_000) },
    reply: { price: paise(15_000) },
  },
}
