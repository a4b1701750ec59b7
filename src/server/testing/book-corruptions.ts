import type { BookPromise } from '#domain/desk/promises.ts'

type Corruption = [promise: BookPromise, ...statements: string[]]

const aPaidPayment = `(select paymentid from payment where lcoid = 'LCO10001' and state = 'PAID' limit 1)`
const aSale = `(select id from transfer where lcoid = 'LCO10001' and reason = 'plan-sale' order by id offset 20 limit 1)`
/** A transfer out of the wallet with nothing behind it, booked as it should be. */
const outOfNothing = (reason: string, account: string) => `
  with booked as (
    insert into transfer (lcoid, reference, reason, from_account, to_account, amount, balance_after, comment, actor, at)
    select lcoid, 'x:1', '${reason}', 'wallet', '${account}', 1, balance - 1, 'x', 'x', now() from wallet where lcoid = 'LCO10001'
    returning balance_after)
  update wallet set balance = balance_after from booked where lcoid = 'LCO10001'`
const anotherPayment = (columns: string, values: string) => `
  insert into payment (lcoid, paymentid, transactionid, purpose, amount, gateway, merchant, actor, created, ${columns})
  values ('LCO10001', 'PAY1', 'TXN1', 'TOPUP', 500, 'SANDBOX', 'sandbox', 'x', now(), ${values})`
const sentBack = anotherPayment('state, captured, given_back', `'CANCELLED', 500, now()`)
const refund = (paymentid: string, values: string) => `
  insert into payment_refund (lcoid, paymentid, part, reason, actor, asked, amount, from_wallet)
  values ('LCO10001', ${paymentid}, 1, 'x', 'x', ${values})`

const aBill = `(select billno from bill where lcoid = 'LCO10001' order by year desc, month desc limit 1)`
const anApproved = `(select refundid from refund_request where lcoid = 'LCO10001' and status = 'APPROVED' order by refundid limit 1)`
const aContract = `(select contractno from contract where lcoid = 'LCO10001' and status = 'A' and lcoprice > 1
  and not exists (select from home_entry e where e.contractno = contract.contractno) order by contractno limit 1)`
/** More than was paid, with all that belongs to it: event, transfer and balance. */
const paidBackTwice = `
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
const COLLECTION_CORRUPTIONS: Corruption[] = [
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

/** Each promise, and how it is broken by hand. */
export const CORRUPTIONS: Corruption[] = [
  ['wallet balance is the sum of its transfers', `update wallet set balance = balance + 1 where lcoid = 'LCO10001'`],
  [
    'each balance follows from the one before',
    `update transfer set balance_after = balance_after + 1 where id = ${aSale}`,
  ],
  [
    'no wallet is below its floor',
    'alter table wallet drop constraint wallet_check',
    'update wallet set floor = balance + 1',
  ],
  ['a paid payment has exactly one credit of what was captured', anotherPayment('state, settled', `'PAID', now()`)],
  [
    'a credit from the gateway has a paid payment',
    `update payment set state = 'FAILED', settled = null where paymentid = ${aPaidPayment}`,
  ],
  [
    'a paid order has exactly one debit of its total',
    `insert into box_order select lcoid, 'BOX1', boxtype, quantity, model, comments, boxprice, totalprice, taxable, cgst, sgst, igst,
      gateway, state, transactionid, 'XX/26-27/000001', actor, created, paid from box_order limit 1`,
  ],
  ['a debit for hardware has a paid order', outOfNothing('box-sale', 'hardware')],
  [
    'a cancelled order gave its total back once',
    `update box_order set state = 'CANCELLED', creditnoteno = 'XX/26-27/000001' where payboxid = (select payboxid from box_order limit 1)`,
  ],
  [
    'money back for hardware has a cancelled order',
    `with booked as (
      insert into transfer (lcoid, reference, reason, from_account, to_account, amount, balance_after, comment, actor, at)
      select lcoid, 'x:1', 'box-sale', 'hardware', 'wallet', 1, balance + 1, 'x', 'x', now() from wallet where lcoid = 'LCO10001'
      returning balance_after)
    update wallet set balance = balance_after from booked where lcoid = 'LCO10001'`,
  ],
  ['no more is given back than came in', sentBack, refund(`'PAY1'`, 'now(), 501, false')],
  ['money given back left the wallet once', refund(aPaidPayment, 'now(), 1, true')],
  ['a debit to a source has its refund', outOfNothing('refund-to-source', 'gateway')],
  ['money sent back is not credited too', refund(aPaidPayment, 'now(), 1, false')],
  ['money sent back is not credited too', sentBack],
  [
    'a capture is credited once',
    'drop index payment_by_capture',
    `update payment set gateway_payment = 'pay_1' where paymentid in (select paymentid from payment where state = 'PAID' limit 2)`,
  ],
  [
    'one transfer per reference',
    'alter table transfer drop constraint transfer_lcoid_reference_key',
    outOfNothing('adjustment', 'adjustments'),
    outOfNothing('adjustment', 'adjustments'),
  ],
  [
    'a payment for an order belongs to the operator of the order',
    `update payment set payboxid = 'BOX1' where paymentid = ${aPaidPayment}`,
  ],
  [
    'what an event of a contract moved is in the ledger once',
    `insert into contract_event (lcoid, contractno, what, amount, before_status, after_status, before_validity, after_validity, actor, at)
     select lcoid, contractno, 'CANCELLED', -1, 'A', 'A', validity, validity, 'x', now() from contract where contractno = ${aContract}`,
    `update contract set refunded = refunded + 1 where contractno = ${aContract}`,
  ],
  ['what was moved for plans has its event', outOfNothing('plan-sale', 'sales')],
  [
    'a contract was sold once, at its price',
    `update contract set lcoprice = lcoprice + 1 where contractno = ${aContract}`,
  ],
  [
    'a contract was sold once, at its price',
    `insert into contract_event (lcoid, contractno, what, before_status, after_status, before_validity, after_validity, actor, at)
     select lcoid, contractno, 'SOLD', 'A', 'A', validity, validity, 'x', now() from contract where contractno = ${aContract}`,
  ],
  [
    'what was given back of a contract is what its events say',
    `update contract set refunded = 1 where contractno = ${aContract}`,
  ],
  [
    'no more is given back of a contract than was paid',
    'alter table contract drop constraint contract_refund',
    paidBackTwice,
    `update contract set refunded = lcoprice + 1 where contractno = ${aContract}`,
  ],
  [
    'an approved refund gave its money once, with its credit note',
    `update refund_request set amount = amount + 1, granted = coalesce(granted, amount) + 1 where refundid = ${anApproved}`,
  ],
  [
    'an approved refund gave its money once, with its credit note',
    `update refund_request set status = 'REFUSED', creditnoteno = null, granted = null where refundid = ${anApproved}`,
  ],
  [
    'an approved refund gave its money once, with its credit note',
    `insert into refund_request (lcoid, refundid, contractno, reason, amount, status, decided, creditnoteno, actor, created)
     select lcoid, 'REF1', contractno, reason, amount, status, decided, 'CN/26-27/999999', actor, created from refund_request
     where refundid = ${anApproved}`,
  ],
  [
    'a part that nobody delivered gave its share back',
    `insert into contract_part (lcoid, contractno, service, account, price, state, updated)
     select lcoid, contractno, 'BROADBAND', 'x', 1, 'REJECTED', now() from contract where contractno = ${aContract}`,
  ],
  [
    'what was given back without taking days away was asked for',
    `update contract set amends = amends - 1 where contractno = (select contractno from refund_request where refundid = ${anApproved})`,
  ],
  [
    'one base pack at a time on a box',
    `insert into contract (lcoid, contractno, stbno, plancode, status, starts, validity, lcoprice, created)
     select c.lcoid, 'X', c.stbno, c.plancode, 'D', c.validity, c.validity + 29, 0, now() from contract c join plan p using (plancode)
     where p.plantype = 'BASE' and c.status = 'A' and c.validity > now() limit 1`,
  ],
  [
    'a contract, its box and its home belong to one operator',
    'alter table contract drop constraint contract_lcoid_stbno_fkey',
    `update contract set stbno = (select stbno from box where lcoid = 'LCO10002' limit 1)
     where contractno = (select contractno from contract join plan using (plancode) where lcoid = 'LCO10001' and plantype = 'PACKAGE' limit 1)`,
  ],
  [
    'an STB is where its last move took it',
    `update box set state = 'LOST' where stbno = (
       select stbno from box_move join box using (lcoid, stbno) where state = 'STOCK' limit 1)`,
  ],
  ['a deposit was booked once with the move of its STB', outOfNothing('deposit', 'deposits')],
  [
    'a deposit was booked once with the move of its STB',
    `with one as (
       select lcoid, stbno, max(m.id) as id from box_move m join box using (lcoid, stbno) where box.state = 'ASSIGNED'
       group by 1, 2 order by 3 desc limit 1),
     held as (update box set deposit = 5 from one where box.stbno = one.stbno)
     update box_move m set deposit = 5 from one where m.lcoid = one.lcoid and m.id = one.id`,
  ],
  [
    'the deposit held for an STB is that of its moves',
    `update box set deposit = 5 where stbno = (
       select stbno from box_move join box using (lcoid, stbno) where state = 'ASSIGNED' limit 1)`,
  ],
  [
    'an STB on its way is in no stock',
    `insert into parcel (lcoid, parcelid, payboxid, quantity, state, packed, packed_by)
     select lcoid, 'PCL1', payboxid, 1, 'PACKED', now(), 'x' from box_order limit 1`,
    `insert into parcel_box select p.lcoid, p.parcelid, b.stbno, '1234567890', b.model, b.castype, 'SENT'
     from parcel p cross join (select * from box limit 1) as b where p.parcelid = 'PCL1'`,
  ],
  [
    'a card is in one place',
    `insert into card select lcoid, vcno, castype, smcitemcode, 'STOCK', null, now() from box order by stbno limit 1`,
  ],
  ['invoice numbers have no gap', 'update invoice_series set last = last + 1'],
  [
    'invoice numbers have no gap',
    'drop index box_order_by_invoice',
    `update box_order set invoiceno = (select max(invoiceno) from box_order where invoiceno like 'HW/26-27/%')
     where invoiceno like 'HW/26-27/%'`,
  ],
  [
    'invoice numbers have no gap',
    `update bill set invoiceno = replace(invoiceno, '/0', '/9') where invoiceno = (select max(invoiceno) from bill)`,
  ],
  [
    'a bill says what the ledger says of its days',
    `update bill set topups = topups + 1, adjustments = adjustments - 1 where billno = ${aBill}`,
  ],
  [
    'each month opens with what the one before closed with',
    `update bill set opening = opening + 1, closing = closing + 1 where billno = ${aBill}`,
  ],
  [
    'a supplement moved its money once',
    `insert into bill (lcoid, billno, year, month, part, starts, ends, opening, topups, sales, refunds, hardware, adjustments, closing,
      taxable, cgst, sgst, igst, created)
     select lcoid, 'X', year, month, 1, starts, ends, closing, 0, 0, 0, 0, 5, closing + 5, 0, 0, 0, 0, now() from bill where billno = ${aBill}`,
  ],
  [
    'a wallet change that was allowed moved its money once',
    `insert into consent (what, lcoid, direction, amount, reason, state, asked_by, asked, decided)
     values ('WALLET', 'LCO10001', 'CREDIT', 100, 'X', 'DONE', 'DESK1', now(), now())`,
  ],
  [
    'a wallet change that was allowed moved its money once',
    `insert into consent (what, about, lcoid, direction, amount, reason, state, asked_by, asked, decided)
     values ('SOURCE', 'PAY1:1', 'LCO10001', 'DEBIT', 100, 'X', 'DONE', 'DESK1', now(), now())`,
  ],
  ['a wallet change that was allowed moved its money once', outOfNothing('commission', 'commissions')],
  ['a wallet change that was allowed moved its money once', outOfNothing('topup', 'bank')],
  [
    'the figures of a day are those of its transfers',
    `update day_figure set amount = amount + 1 where (lcoid, day) = (select lcoid, max(day) from day_figure group by 1 limit 1)`,
  ],
  ['the figures of a day are those of its transfers', `update day_figure set entries = entries + 1`],
  ['the figures of sales are those of the contracts', `update sale_figure set packs = packs + 1`],
  ['the counts of boxes are those of the list', `delete from box_count_change`, `delete from box_count`],
  [
    'the counts of boxes are those of the list',
    `insert into box_count_change (lcoid, state, base_status, expires, boxes) values ('LCO10001', 'STOCK', '', 'infinity', 1)`,
  ],
  [
    'the counts of what ends are those of the contracts',
    `insert into due_count_change (lcoid, validity, plancode, renews, packs) values ('LCO10001', now(), 'DESI-30D', 'AUTO', -1)`,
  ],
  [
    'no message waits unseen',
    `insert into job (kind, payload, run_at) values ('x', '{}', now() - interval '61 minutes')`,
  ],
  ['no refund waits unseen', sentBack, refund(`'PAY1'`, `now() - interval '61 minutes', 500, false`)],
  ...COLLECTION_CORRUPTIONS,
  [
    'the audit chain is unbroken',
    `insert into audit (lcoid, at, actor, what, target, address, request_id, hash)
     values ('LCO10001', now(), 'x', 'x', 'x', 'x', 'x', '')`,
  ],
]
