import * as z from 'zod/mini'

import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { Count, idOf, Instant, optionalText, says, text, YesNo } from '../fields.ts'
import { StbNo, SubscriberId } from '../ids.ts'
import { Rupees } from '../money.ts'
import { dated, listOf, pageOf } from '../paging.ts'
import { ENTRY_KINDS, MOST_AMOUNT, RECEIPT_MODES, TAKEN_MODES } from './rules.ts'

/** Every operator counts for himself, so another's number may be one of his own too. */
export const ReceiptNo = z.string().check(z.regex(/^R\/\d{2}-\d{2}\/\d{6,9}$/, says('unknown')))
export const AreaId = idOf('area', /^AREA\d{5,9}$/)

/** Above zero and within what one receipt may be. */
export const Amount = Rupees.check(z.refine((amount) => amount > 0 && amount <= MOST_AMOUNT, says('collected')))
const Price = Rupees.check(z.refine((amount) => amount >= 0 && amount <= MOST_AMOUNT, says('collected')))
/** Owed at the start, or below zero paid in advance. */
const Opening = Rupees.check(z.refine((amount) => amount !== 0 && Math.abs(amount) <= MOST_AMOUNT, says('collected')))

/** Of the phone that took or noted something without a line: however often it is sent, it happened once. */
export const PhoneKey = optionalText(z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/, says('invalid'))))

export const Account = z.object({
  subscriberid: z.string(),
  name: z.string(),
  mobilephone: z.string(),
  address: z.string(),
  areaid: z.string(),
  area: z.string(),
  place: z.int(),
  /** Above zero the customer owes it; below zero it is paid in advance. */
  balance: Rupees,
  /** The day of the oldest charge that is not paid whole. */
  duesince: z.nullable(Day),
  lastpaid: z.nullable(Day),
  /** What he says he paid by UPI and no statement of the bank shows yet. */
  claimed: Rupees,
  /** Numbers that a phone gave the receipts of these days that are in the balance: it knows which of its own are. */
  booked: z.array(z.string()),
})
export type Account = z.output<typeof Account>

const Due = z.object({ day: Day, contractno: z.string(), planname: z.string(), amount: Rupees, left: Rupees })

const OwnPrice = z.object({
  stbno: z.string(),
  plancode: z.string(),
  planname: z.string(),
  mrptariff: Rupees,
  /** What was agreed on; `null` where the MRP holds. */
  price: z.nullable(Rupees),
})

export const AccountEntry = z.object({
  id: z.string(),
  kind: z.enum(ENTRY_KINDS),
  day: Day,
  amount: Rupees,
  balance: Rupees,
  contractno: z.string(),
  planname: z.string(),
  receiptno: z.string(),
  note: z.string(),
  authorisedby: z.string(),
  created: Instant,
})
export type AccountEntry = z.output<typeof AccountEntry>

/** What was taken for the same dues before, as far as it stands. */
export const Beside = z.object({
  receiptno: z.string(),
  amount: Rupees,
  mode: z.enum(RECEIPT_MODES),
  collectorname: z.string(),
  taken: Instant,
})
export type Beside = z.output<typeof Beside>

export const Receipt = z.object({
  receiptno: z.string(),
  subscriberid: z.string(),
  name: z.string(),
  mobilephone: z.string(),
  amount: Rupees,
  mode: z.enum(RECEIPT_MODES),
  reference: z.string(),
  note: z.string(),
  /** The number on the paper that was given without a line. */
  provisional: z.string(),
  collector: z.string(),
  collectorname: z.string(),
  taken: Instant,
  created: Instant,
  /** Of the customer, right after it. */
  balance: Rupees,
  status: z.enum(['TAKEN', 'REVERSED']),
  /** Why it was reversed. */
  reversal: z.string(),
  /** Its collector has handed it over: from then on the operator alone reverses it. */
  handedover: YesNo,
  /** The customer is in advance by both; null where nothing stood beside it. */
  beside: z.nullable(Beside),
  /** Whoever took it, or the operator, knows of both and lets them stand. */
  kept: YesNo,
})
export type Receipt = z.output<typeof Receipt>

const permitted = { permission: 'collections' } as const

export const collectionCalls = {
  getCollections: endpoint({
    ...permitted,
    summary: 'What is to be collected, and what was collected today',
    method: 'GET',
    path: '/collections/summary',
    reply: () =>
      z.object({
        started: z.nullable(Instant),
        due: Rupees,
        owing: z.int(),
        advance: Rupees,
        today: Rupees,
        /** Cash that was not handed over yet. */
        inbags: Rupees,
        receipts: z.int(),
        /** Receipts for dues that were paid already, of which the operator has not decided; none for a sub-user. */
        twice: z.int(),
        autorenewduedays: z.nullable(z.int()),
      }),
  }),

  saveAutoRenewRule: endpoint({
    summary:
      'Let auto-renew wait for customers who owe something older than so many days; left empty, it waits for nobody',
    method: 'POST',
    path: '/collections/autorenew',
    input: () =>
      z.object({ days: z.union([z.literal(''), Count.check(z.refine((days) => days <= 365, says('number')))]) }),
    reply: () => z.object({ autorenewduedays: z.nullable(z.int()) }),
    access: 'operator',
  }),

  startBooks: endpoint({
    summary: 'Begin the collection book: with what was sold so far as dues, or with every customer at zero',
    method: 'POST',
    path: '/collections/start',
    input: () => z.object({ atzero: YesNo }),
    reply: () => z.object({ settled: z.int() }),
    access: 'operator',
  }),

  listAccounts: endpoint({
    ...permitted,
    summary: 'Customers and what they owe: the largest dues first, or those of an area in the order of the walk',
    method: 'GET',
    path: '/collections/accounts',
    input: () =>
      z.object({
        areaid: z.optional(z.union([z.literal(''), AreaId])),
        after: z.optional(z.string().check(z.regex(/^-?\d{1,12} \d{10}$/, says('invalid')))),
      }),
    reply: () => pageOf(Account),
  }),

  listBalances: endpoint({
    ...permitted,
    summary: 'What some customers owe; those of other areas are left out',
    method: 'GET',
    path: '/collections/balances',
    input: () =>
      z.object({
        /** Customer numbers, comma-separated. */
        subscribers: z.string().check(z.regex(/^\d{10}(,\d{10}){0,99}$/, says('customers'))),
      }),
    reply: () => listOf(z.object({ subscriberid: z.string(), balance: Rupees })),
  }),

  getAccount: endpoint({
    ...permitted,
    summary: 'The account of a customer: balance, what is open of it, and the prices agreed on',
    method: 'GET',
    path: '/collections/accounts/{subscriberid}',
    input: () => z.object({ subscriberid: SubscriberId }),
    reply: () => z.extend(Account, { dues: z.array(Due), monthly: z.nullable(Rupees), prices: z.array(OwnPrice) }),
  }),

  listAccountEntries: endpoint({
    ...permitted,
    summary: 'Everything that moved the account of a customer, newest first',
    method: 'GET',
    path: '/collections/accounts/{subscriberid}/entries',
    input: () => z.object({ subscriberid: SubscriberId, after: z.optional(z.string()) }),
    reply: () => pageOf(AccountEntry),
  }),

  takeMoney: endpoint({
    ...permitted,
    summary: 'Take money from a customer: it pays the oldest charge first, the rest is an advance',
    method: 'POST',
    path: '/collections/receipts',
    input: () =>
      z.object({
        subscriberid: SubscriberId,
        amount: Amount,
        mode: z.enum(TAKEN_MODES, says('required')),
        /** UTR or number of the cheque. */
        reference: optionalText(text(40)),
        note: optionalText(text(200)),
        key: PhoneKey,
        provisional: optionalText(text(20)),
        takenat: z.optional(Instant),
        /** Where money was taken for the same dues already: `ASK` is refused with it, `TAKE` knows of it. Left out, it was taken at a door and stands. */
        twice: z.optional(z.enum(['ASK', 'TAKE'])),
      }),
    reply: () => Receipt,
  }),

  listReceipts: endpoint({
    ...permitted,
    summary: 'Receipts, newest first; a sub-user sees those of his areas',
    method: 'GET',
    path: '/collections/receipts',
    input: () => z.object({ ...dated, subscriberid: z.optional(SubscriberId) }),
    reply: () => pageOf(Receipt),
  }),

  getReceipt: endpoint({
    ...permitted,
    summary: 'One receipt',
    method: 'GET',
    path: '/collections/receipt',
    input: () => z.object({ receiptno: ReceiptNo }),
    reply: () => Receipt,
  }),

  reverseReceipt: endpoint({
    ...permitted,
    summary: 'Reverse a receipt with a reason, such as a cheque that was returned, with a fee if wished',
    method: 'POST',
    path: '/collections/receipts/reverse',
    input: () =>
      z.object({ receiptno: ReceiptNo, reason: text(200), fee: z.optional(z.union([z.literal(''), Amount])) }),
    reply: () => Receipt,
  }),

  giveDiscount: endpoint({
    summary: 'Give a customer a discount on what he owes',
    method: 'POST',
    path: '/collections/discounts',
    input: () => z.object({ subscriberid: SubscriberId, amount: Amount, reason: text(200) }),
    reply: () => z.object({ balance: Rupees }),
    access: 'operator',
  }),

  addOpening: endpoint({
    summary: 'Old dues of a customer, or below zero what he paid in advance, from before the book',
    method: 'POST',
    path: '/collections/openings',
    input: () => z.object({ subscriberid: SubscriberId, amount: Opening, day: Day, note: optionalText(text(200)) }),
    reply: () => z.object({ balance: Rupees }),
    access: 'operator',
  }),

  setOwnPrice: endpoint({
    summary: 'What a customer pays for a pack on his STB, or for everything a month; left empty, the MRP holds again',
    method: 'POST',
    path: '/collections/prices',
    input: () =>
      z.object({
        subscriberid: SubscriberId,
        stbno: z.optional(z.union([z.literal(''), StbNo])),
        plancode: optionalText(text(40)),
        price: z.union([z.literal(''), Price]),
      }),
    reply: () => z.object({ price: z.nullable(Rupees) }),
    access: 'operator',
  }),
}
