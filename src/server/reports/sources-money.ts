import { sql, type RawBuilder } from 'kysely'

import type { Calls } from '#domain/calls.ts'
import type { Day } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import { ZERO } from '#domain/money.ts'
import { labelParts } from '#domain/reports/bill-rules.ts'

import { DELIVERY_OF } from '../boxorders/read.ts'
import { sumPaid } from '../payments/store.ts'
import { balancesOf, movedIn } from '../wallet/balances.ts'
import { newestFirst } from './place.ts'
import { between, equals, ofOperator, same, type By, type Select, type Source } from './source.ts'

type Range = { from?: Day | undefined; to?: Day | undefined }

const isDebit = sql`t.from_account = 'wallet'`

const ledger = (range: Range, { lcoid }: By, ...where: readonly RawBuilder<unknown>[]): Select => ({
  cells: {
    ...same('t', 'reason'),
    // what one can look up: a payment, an order, a bill; the ledger's own numbers say nothing to anybody
    reference: sql`coalesce(substring(t.reference from '^(?:payment|refund|box|box-cancel|supplement):([A-Z]+[0-9]+)'), '')`,
    // kept without the word once
    comment: sql`case when t.reason = 'deposit' and starts_with(t.comment, 'STB ') then 'Deposit, ' || t.comment else t.comment end`,
    paymentid: sql`t.id::text`,
    created: sql`t.at`,
    debit: sql`case when ${isDebit} then t.amount end`,
    credit: sql`case when not ${isDebit} then t.amount end`,
    balance: sql`t.balance_after`,
    authorisedby: sql`t.actor`,
  },
  from: sql`transfer t`,
  where: [sql`t.lcoid = ${lcoid}`, ...between(sql`t.at`, range), ...where],
  order: newestFirst(sql`t.at`, sql`t.id`, 'bigint'),
})

const accountstatement: Source<'getLedgerReport'> = {
  select: ledger,
  totals: (range, { db, lcoid }) => balancesOf(db, lcoid, range),
}

const refund: Source<'listCommission'> = {
  select: (range, by) => ledger(range, by, sql`t.reason in ('refund', 'commission')`),
  totals: (range, { db, lcoid }) => movedIn(db, lcoid, { ...range, reasons: ['refund', 'commission'] }),
}

const walletdebit: Source<'listWalletDebits'> = {
  select: (range, by) => {
    const { cells, ...rows } = ledger(range, by, isDebit)
    const own = {
      entityid: sql`t.lcoid`,
      amount: sql`t.amount`,
      frcode: ofOperator('frcode', by),
      paymentmode: sql`'CA'`,
    }
    return { ...rows, cells: { ...cells, ...own } }
  },
  totals: (range, { db, lcoid }) => movedIn(db, lcoid, { ...range, inward: false }),
}

/** Held money that was sent back is kept as cancelled. */
const stateIs = (status: string | undefined): RawBuilder<unknown>[] => {
  if (status === 'SENT_BACK') return [sql`p.state = 'CANCELLED'`, sql`p.given_back is not null`]
  return [...equals(sql`p.state`, status), ...(status === 'CANCELLED' ? [sql`p.given_back is null`] : [])]
}

const payment: Source<'getPaymentReport'> = {
  select: ({ status, ...range }, by) => ({
    cells: {
      ...same('p', 'paymentid', 'transactionid', 'purpose', 'gateway', 'created', 'settled'),
      entityid: sql`p.lcoid`,
      frcode: ofOperator('frcode', by),
      currency: sql`'INR'`,
      gatewaypayment: sql`p.gateway_payment`,
      status: sql`case when p.given_back is not null then 'SENT_BACK' else p.state end`,
      // a held payment that a person credited: what came, not what was asked
      amount: sql`case when p.state = 'PAID' then coalesce(p.captured, p.amount) else p.amount end`,
      authorisedby: sql`p.actor`,
    },
    from: sql`payment p`,
    where: [sql`p.lcoid = ${by.lcoid}`, ...between(sql`p.created`, range), ...stateIs(status)],
    order: newestFirst(sql`p.created`, sql`p.paymentid`),
  }),
  totals: async ({ status, ...range }, { db, lcoid }) => ({
    total: status === 'SENT_BACK' ? ZERO : await sumPaid(db, lcoid, { ...range, status }),
  }),
}

const boxorders: Source<'listBoxPayments'> = {
  select: ({ status, ...range }, { lcoid }) => ({
    cells: {
      ...same('o', 'payboxid', 'boxtype', 'model', 'quantity', 'boxprice', 'lcoid', 'transactionid', 'totalprice'),
      ...same('o', 'taxable', 'cgst', 'sgst', 'igst', 'gateway', 'invoiceno', 'comments', 'created'),
      ...same('o', 'packed', 'dispatched', 'received'),
      creditnoteno: sql`coalesce(o.creditnoteno, '')`,
      status: sql`o.state`,
      delivery: DELIVERY_OF,
    },
    from: sql`box_order o`,
    where: [sql`o.lcoid = ${lcoid}`, ...between(sql`o.created`, range), ...equals(sql`o.state`, status)],
    order: newestFirst(sql`o.created`, sql`o.payboxid`),
  }),
}

/** 'FEB', 'FEB Supplement', 'FEB Supplement 2'. */
const billMonth = sql`(array['JAN','FEB','MAR','APR','MAY','JUN','JUL','AUG','SEP','OCT','NOV','DEC'])[b.month]
  || case when b.part = 0 then '' when b.part = 1 then ' Supplement' else ' Supplement ' || b.part end`

/** A month that is none has no bill. */
function ofMonth(month: string | undefined): RawBuilder<unknown>[] {
  if (!month) return []
  const parts = labelParts(month)
  return [parts ? sql`b.month = ${parts.month} and b.part = ${parts.part}` : sql`false`]
}

const bills: Source<'listBills'> = {
  select: ({ year, month }: Input<Calls['listBills']>, { lcoid }) => ({
    cells: {
      ...same('b', 'billno', 'year', 'topups', 'sales', 'refunds', 'hardware', 'adjustments'),
      kind: sql`case b.part when 0 then 'MONTH' else 'SUPPLEMENT' end`,
      opening: sql`case b.part when 0 then b.opening end`,
      closing: sql`case b.part when 0 then b.closing end`,
      ...same('b', 'taxable', 'cgst', 'sgst', 'igst', 'invoiceno', 'created'),
      month: billMonth,
      from: sql`b.starts`,
      to: sql`b.ends`,
      total: sql`b.taxable + b.cgst + b.sgst + b.igst`,
    },
    from: sql`bill b`,
    where: [sql`b.lcoid = ${lcoid}`, ...(year ? [sql`b.year = ${Number(year)}`] : []), ...ofMonth(month)],
    order: sql`b.year desc, b.month desc, b.part desc`,
  }),
}

/** What moved in the wallet and what was paid for. */
export const moneySources = { accountstatement, walletdebit, refund, payment, boxorders, bills }
