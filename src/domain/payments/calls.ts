import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { each, Instant, optionalText, says, text } from '../fields.ts'
import { Rupees, type Paise } from '../money.ts'
import { dated, pageOf } from '../paging.ts'
import { TransactionId } from '../ids.ts'
import { PAYMENT_STATES, TOP_UP_BOUNDS } from './rules.ts'

/** As the report calls them: held money that was sent back did not come to nothing. */
const REPORTED_STATES = [...PAYMENT_STATES, 'SENT_BACK'] as const

const ReportedPayment = z.object({
  ...each(z.string(), 'paymentid', 'transactionid', 'entityid', 'frcode'),
  purpose: z.enum(['TOPUP', 'BOX']),
  amount: Rupees,
  currency: z.literal('INR'),
  gateway: z.string(),
  gatewaypayment: z.string(),
  status: z.enum(REPORTED_STATES),
  created: Instant,
  settled: z.nullable(Instant),
  authorisedby: z.string(),
})

/** Held money that a person sent back to where it came from. */
const GivenBack = z.nullable(
  z.object({
    /** Null where it came in another currency. */
    amount: z.nullable(Rupees),
    /** When the gateway did it; null while it is under way. */
    at: z.nullable(Instant),
  }),
)

const Payment = z.extend(ReportedPayment, {
  status: z.enum(PAYMENT_STATES),
  /** What came of a payment that is held; null for others, and where it came in another currency. */
  captured: z.nullable(Rupees),
  givenback: GivenBack,
})
export type Payment = z.output<typeof Payment>

/** Where the browser goes to pay. */
const Started = z.extend(Payment, { payurl: z.string() })

type Limits = { least: Paise; most: Paise }

/** What may be paid is a setting: the portal asks for it, the server has the last word. */
export const topUpWithin = ({ least, most }: Limits) =>
  Rupees.check(z.refine((amount) => amount >= least && amount <= most, says('topUp')))

export const paymentCalls = {
  getTopUpLimits: endpoint({
    summary: 'What one online payment may carry at least and at most, and within how many minutes it is to be paid',
    method: 'GET',
    path: '/payment/limits',
    reply: () => z.object({ least: Rupees, most: Rupees, minutes: z.int() }),
    permission: 'payments',
  }),

  startTopUp: endpoint({
    summary: 'Start an online payment that tops the wallet up',
    method: 'POST',
    path: '/payment.php',
    input: () => z.object({ amount: topUpWithin(TOP_UP_BOUNDS) }),
    reply: () => Started,
    permission: 'payments',
  }),

  settleTopUp: endpoint({
    summary: 'The browser is back from the gateway: ask the gateway what really happened, and credit what was captured',
    method: 'POST',
    path: '/payment/wallet',
    input: () =>
      z.object({
        transactionid: TransactionId,
        /** What the gateway handed the browser; believed only if its signature fits. */
        gatewaypayment: optionalText(text(60)),
        signature: optionalText(text(200)),
      }),
    reply: () => z.extend(Payment, { credit: Rupees }),
    permission: 'payments',
  }),

  cancelTopUp: endpoint({
    summary: 'Give an unpaid payment up; money that arrives all the same is credited',
    method: 'POST',
    path: '/payment/cancel',
    input: () => z.object({ transactionid: TransactionId }),
    reply: () => Payment,
    permission: 'payments',
  }),

  checkPaymentStatus: endpoint({
    summary: 'What became of a payment, by its transaction id; tells nothing about whose it is',
    method: 'GET',
    path: '/paymentstatuscheckapi',
    input: () => z.object({ transactionid: TransactionId }),
    reply: () =>
      z.object({
        transactionid: z.string(),
        status: z.enum(PAYMENT_STATES),
        amount: Rupees,
        created: Instant,
        settled: z.nullable(Instant),
        givenback: GivenBack,
      }),
    access: 'public',
    limiter: 'lookup',
  }),

  listPayments: endpoint({
    summary: 'Online payments of the operator, newest first',
    method: 'GET',
    path: '/lco/payments',
    input: () => z.object({ ...dated, status: z.optional(z.enum(PAYMENT_STATES)) }),
    reply: () => pageOf(Payment),
    permission: 'payments',
  }),

  getPaymentReport: endpoint({
    summary: 'The payment report: as listPayments, with the total of what was paid in the range',
    method: 'GET',
    path: '/lcopaymentreport.php',
    input: () => z.object({ ...dated, status: z.optional(z.enum(REPORTED_STATES)) }),
    reply: () => z.extend(pageOf(ReportedPayment), { total: Rupees }),
    permission: 'reports',
  }),
}
