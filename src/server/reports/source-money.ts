import { sql, type RawBuilder } from 'kysely'

import type { Calls } from '#domain/calls.ts'
import type { Input } from '#domain/endpoint.ts'

import { between, equals, same, type Asking, type Source } from './source.ts'

type Of<Name extends keyof Calls> = Input<Calls[Name]>

const isDebit = sql`t.from_account = 'wallet'`

const ledger = (
  { lcoid }: Asking,
  range: Of<'getLedgerReport'>,
  where: readonly RawBuilder<unknown>[] = [],
): Source => ({
  cells: {
    ...same('t', 'reason', 'reference', 'comment'),
    paymentid: sql`t.id::text`,
    created: sql`t.at`,
    debit: sql`case when ${isDebit} then t.amount end`,
    credit: sql`case when not ${isDebit} then t.amount end`,
    balance: sql`t.balance_after`,
    authorisedby: sql`t.actor`,
  },
  from: sql`transfer t`,
  where: [sql`t.lcoid = ${lcoid}`, ...between(sql`t.at`, range), ...where],
  order: sql`t.at desc, t.id desc`,
})

export const accountstatement = (asked: Of<'getLedgerReport'>, by: Asking): Source => ledger(by, asked)

export const refund = (asked: Of<'listCommission'>, by: Asking): Source =>
  ledger(by, asked, [sql`t.reason in ('refund', 'commission')`])

export function walletdebit(asked: Of<'listWalletDebits'>, by: Asking): Source {
  const { cells, ...source } = ledger(by, asked, [isDebit])
  return {
    ...source,
    cells: {
      ...cells,
      entityid: sql`t.lcoid`,
      amount: sql`t.amount`,
      frcode: sql`(select frcode from operator where lcoid = ${by.lcoid})`,
      paymentmode: sql`'CA'`,
    },
  }
}

export const payment = ({ status, ...range }: Of<'getPaymentReport'>, { lcoid }: Asking): Source => ({
  cells: {
    ...same('p', 'paymentid', 'transactionid', 'purpose', 'gateway', 'created', 'settled'),
    gatewaypayment: sql`p.gateway_payment`,
    status: sql`p.state`,
    // a held payment that a person credited: what came, not what was asked
    amount: sql`case when p.state = 'PAID' then coalesce(p.captured, p.amount) else p.amount end`,
    authorisedby: sql`p.actor`,
  },
  from: sql`payment p`,
  where: [sql`p.lcoid = ${lcoid}`, ...between(sql`p.created`, range), ...equals(sql`p.state`, status)],
  order: sql`p.created desc, p.paymentid desc`,
})

export const boxorders = ({ status, ...range }: Of<'listBoxPayments'>, { lcoid }: Asking): Source => ({
  cells: {
    ...same(
      'o',
      'payboxid',
      'boxtype',
      'model',
      'quantity',
      'boxprice',
      'taxable',
      'cgst',
      'sgst',
      'igst',
      'totalprice',
    ),
    ...same('o', 'gateway', 'invoiceno', 'comments', 'created'),
    status: sql`o.state`,
  },
  from: sql`box_order o`,
  where: [sql`o.lcoid = ${lcoid}`, ...between(sql`o.created`, range), ...equals(sql`o.state`, status)],
  order: sql`o.created desc, o.payboxid desc`,
})

/** 'FEB', 'FEB Supplement', 'FEB Supplement 2'. */
const billMonth = sql`(array['JAN','FEB','MAR','APR','MAY','JUN','JUL','AUG','SEP','OCT','NOV','DEC'])[b.month]
  || case when b.part = 0 then '' when b.part = 1 then ' Supplement' else ' Supplement ' || b.part end`

export const bills = ({ year, month }: Of<'listBills'>, { lcoid }: Asking): Source => ({
  cells: {
    ...same('b', 'billno', 'year', 'opening', 'topups', 'sales', 'refunds', 'hardware', 'adjustments', 'closing'),
    ...same('b', 'taxable', 'cgst', 'sgst', 'igst', 'invoiceno', 'created'),
    month: billMonth,
    from: sql`b.starts`,
    to: sql`b.ends`,
    total: sql`b.taxable + b.cgst + b.sgst + b.igst`,
  },
  from: sql`bill b`,
  where: [
    sql`b.lcoid = ${lcoid}`,
    ...(year ? [sql`b.year = ${Number(year)}`] : []),
    ...equals(sql`(${billMonth})`, month),
  ],
  order: sql`b.year desc, b.month desc, b.part desc`,
})
