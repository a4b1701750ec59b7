import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { each, Instant } from '../fields.ts'
import { Rupees } from '../money.ts'
import { dated, pageOf } from '../paging.ts'
import { runwayCalls } from './runway-calls.ts'

export const WalletDebit = z.object({
  paymentid: z.string(),
  entityid: z.string(),
  amount: Rupees,
  ...each(z.string(), 'frcode', 'comment', 'authorisedby'),
  created: Instant,
  paymentmode: z.string(),
})

const LedgerRow = z.object({
  paymentid: z.string(),
  created: Instant,
  ...each(z.string(), 'reason', 'reference', 'comment'),
  debit: z.nullable(Rupees),
  credit: z.nullable(Rupees),
  balance: Rupees,
  authorisedby: z.string(),
})

export const walletCalls = {
  listWalletDebits: endpoint({
    summary: 'What was taken from the wallet, newest first',
    method: 'GET',
    path: '/lco/debit',
    input: () => z.object(dated),
    reply: () => z.extend(pageOf(WalletDebit), { total: Rupees }),
    permission: 'payments',
  }),

  getLedgerReport: endpoint({
    summary:
      'The account statement: every movement with the balance after it, between an opening and a closing balance',
    method: 'GET',
    path: '/lco/ledgerreport',
    input: () => z.object(dated),
    reply: () => z.extend(pageOf(LedgerRow), { opening: Rupees, closing: Rupees, credits: Rupees, debits: Rupees }),
    permission: 'payments',
  }),

  listCommission: endpoint({
    summary: 'Refunds and commission credited to the wallet, newest first',
    method: 'GET',
    path: '/commision.php', // as clients spell it
    input: () => z.object(dated),
    reply: () => z.extend(pageOf(LedgerRow), { total: Rupees }),
    permission: 'payments',
  }),

  ...runwayCalls,
}
