import type { BookPromise } from '#domain/desk/promises.ts'

export type Corruption = [promise: BookPromise, ...statements: string[]]

export const aContract = `(select contractno from contract where lcoid = 'LCO10001' and status = 'A' and lcoprice > 1
  and not exists (select from home_entry e where e.contractno = contract.contractno) order by contractno limit 1)`
/** More than was paid, with all that belongs to it: event, transfer and balance. */
export const paidBackTwice = `
  with told as (
    insert into contract_event (lcoid, contractno, what, amount, before_status, after_status, before_validity, after_validity, actor, at)
    select lcoid, contractno, 'CANCELLED', -lcoprice - 1, 'A', 'A', validity, validity, 'x', now() from contract where contractno = ${aContract}
    returning id, lcoid, amount),
  booked as (
    insert into transfer (lcoid, reference, reason, from_account, to_account, amount, balance_after, comment, actor, at)
    select lcoid, 'event:' || id, 'refund', 'sales', 'wallet', -amount, balance - amount, 'x', 'x', now() from told join wallet using (lcoid)
    returning balance_after)
  update wallet set balance = balance_after from booked where lcoid = 'LCO10001'`

const unbooked = `contract c join box b using (lcoid, stbno) where c.lcoid = 'LCO10002' and c.status = 'A' and c.lcoprice > 1
  and c.refunded = 0 order by c.contractno limit 1`
const aHome = `(select b.subscriberid from ${unbooked})`
const itsContract = `(select c.contractno from ${unbooked})`
/** The account of a customer who was charged for a contract, and what was written behind it. */
const accountOf = (balance: number) => `
  insert into home_account (lcoid, subscriberid, balance) values ('LCO10002', ${aHome}, ${balance})`
type Line = { kind: string; amount: number; after: number; column?: string; value?: string }
const entry = ({ kind, amount, after, column = 'contractno', value = itsContract }: Line) => `
  insert into home_entry (lcoid, subscriberid, kind, amount, balance_after, day, actor, at, ${column})
  values ('LCO10002', ${aHome}, '${kind}', ${amount}, ${after}, now(), 'x', now(), ${value})`
const charged = [accountOf(500), entry({ kind: 'CHARGE', amount: 500, after: 500 })]
const aReceipt = `
  insert into home_receipt (lcoid, receiptno, subscriberid, amount, mode, collector, taken, at)
  values ('LCO10002', 'R/26-27/000001', ${aHome}, 100, 'CASH', 'x', now(), now())`
const receiptSeries = (last: number) => `insert into receipt_series values ('LCO10002', '26-27', ${last})`

/** Each promise of the collection books, and how it is broken by hand. */
export const COLLECTION_CORRUPTIONS: Corruption[] = [
  [
    'the balance of a customer is the sum of his entries',
    ...charged,
    `update home_account set balance = 501 where subscriberid = ${aHome}`,
  ],
  [
    'each entry of a customer follows from the one before',
    ...charged,
    `update home_entry set balance_after = 501 where subscriberid = ${aHome}`,
  ],
  [
    'a sale is charged to its customer once',
    `update home_books set from_event = (select max(id) - 1 from contract_event where what = 'SOLD' and lcoid = 'LCO10002')
     where lcoid = 'LCO10002'`,
  ],
  [
    'a customer is charged the share that was not refunded',
    accountOf(499),
    entry({ kind: 'CHARGE', amount: 500, after: 500 }),
    entry({ kind: 'REVERSAL', amount: -1, after: 499 }),
  ],
  ['a receipt is in the books of its customer once', accountOf(0), aReceipt, receiptSeries(1)],
  [
    'receipt numbers have no gap',
    accountOf(-100),
    aReceipt,
    entry({ kind: 'RECEIPT', amount: -100, after: -100, column: 'receiptno', value: `'R/26-27/000001'` }),
    receiptSeries(2),
  ],
]
