import * as z from 'zod/mini'

import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { each, Instant, optionalText, says, text } from '../fields.ts'
import { PositiveRupees, Rupees } from '../money.ts'
import { OperatorInfo } from '../operators/info.ts'
import { pageOf } from '../paging.ts'
import { PAYMENT_STATES } from '../payments/rules.ts'
import { bookCalls } from './book-calls.ts'
import { differenceCalls } from './difference-calls.ts'
import { peopleCalls } from './people-calls.ts'
import { serverCalls } from './server-calls.ts'
import { after, LcoId, Reason, RowId, YesOrNo, Phone } from './shapes.ts'
import { walletCalls } from './wallet-calls.ts'

/** What is looked for; a form sends '' for nothing. */
const sought = (longest: number) => optionalText(text(longest))

const OperatorRow = z.object({
  ...each(z.string(), 'lcoid', 'lconame', 'contactname', 'mobileno', 'city', 'region'),
  status: z.enum(['ACTIVE', 'PENDING', 'BLOCKED', 'REFUSED']),
  credit: Rupees,
  boxes: z.int(),
  lastseen: z.nullable(Instant),
})

const PaymentRow = z.object({
  paymentid: z.string(),
  /** The number that the operator quotes. */
  ...each(z.string(), 'transactionid', 'lcoid', 'lconame', 'purpose'),
  amount: Rupees,
  /** What really came, where that is known. */
  captured: z.nullable(Rupees),
  state: z.enum(PAYMENT_STATES),
  ...each(z.string(), 'why', 'gateway', 'gatewaypayment'),
  created: Instant,
  /** When held money was sent back on a person’s word. */
  givenback: z.nullable(Instant),
  /** How the hardware order stands that it was for; '' for a top-up. */
  orderstate: z.enum(['', 'CREATED', 'PAID', 'CANCELLED']),
})

const JobRow = z.object({
  id: z.string(),
  kind: z.string(),
  attempts: z.int(),
  state: z.enum(['WAITING', 'FAILED']),
  failure: z.string(),
  runat: Instant,
  /** Whose, where the job says so. */
  lcoid: z.string(),
  subject: z.string(),
})

const AuditRow = z.object({
  id: z.string(),
  lcoid: z.string(),
  at: Instant,
  ...each(z.string(), 'actor', 'what', 'target', 'before', 'after', 'address'),
})

/** What the provider decides for one operator. */
const OwnFields = {
  lcoportalnumber: z.string(),
  region: z.string(),
  ncf: YesOrNo,
  payment: YesOrNo,
  floor: Rupees,
}

/** What the portal keeps of whom it is opened for. */
const LOOKED_AT = {
  ...each(true as const, 'lcoid', 'lconame', 'frcode', 'contactname', 'city', 'region', 'status', 'credit', 'looker'),
} as const

export const watchCalls = {
  listOperators: endpoint({
    staff: 'operators',
    summary: 'Operators by number, name, city or mobile',
    method: 'GET',
    path: '/desk/v1/operators',
    input: () => z.object({ query: sought(80), region: sought(60), after }),
    reply: () => pageOf(OperatorRow),
  }),

  getDeskOperator: endpoint({
    staff: 'operators',
    summary: 'One operator: who he is, how he stands, what he did last',
    method: 'GET',
    path: '/desk/v1/operators/{lcoid}',
    input: () => z.object({ lcoid: LcoId }),
    reply: () =>
      z.extend(OperatorRow, {
        ...each(z.string(), 'email', 'addrline1', 'zipcode', 'frcode', 'frcan', 'gstin', 'agreement'),
        licencetill: z.nullable(Day),
        ...OwnFields,
        ...each(z.int(), 'active', 'expiring', 'expired', 'opentickets', 'openrefunds'),
        sales30: Rupees,
        topups30: Rupees,
        subusers: z.int(),
        created: Instant,
        actions: z.array(AuditRow),
      }),
  }),

  setOperatorStatus: endpoint({
    staff: 'staff',
    summary: 'Block an operator, or let him in again; his windows close at once',
    method: 'POST',
    path: '/desk/v1/operators/{lcoid}/status',
    input: () => z.object({ lcoid: LcoId, status: z.enum(['ACTIVE', 'BLOCKED'], says('required')), reason: Reason }),
    reply: () => z.object({ lcoid: z.string(), status: z.enum(['ACTIVE', 'BLOCKED']) }),
  }),

  setLicence: endpoint({
    staff: 'operators',
    summary: 'Until when an operator’s registration holds',
    method: 'POST',
    path: '/desk/v1/operators/{lcoid}/licence',
    input: () => z.object({ lcoid: LcoId, licencetill: Day }),
    reply: () => z.object({ lcoid: z.string(), licencetill: Day }),
  }),

  setOperatorFields: endpoint({
    staff: 'operators',
    summary:
      'What the provider decides for one operator: helpline, state, NCF, online payment, the balance that must stay',
    method: 'POST',
    path: '/desk/v1/operators/{lcoid}/fields',
    input: () =>
      z.object({
        lcoid: LcoId,
        lcoportalnumber: optionalText(Phone),
        region: text(60),
        ncf: YesOrNo,
        payment: YesOrNo,
        floor: PositiveRupees,
      }),
    reply: () => z.object({ lcoid: z.string(), ...OwnFields }),
  }),

  lookAs: endpoint({
    staff: 'operators',
    summary: 'Open the portal as this operator sees it, to read and for half an hour; he finds it in his own trail',
    method: 'POST',
    path: '/desk/v1/operators/{lcoid}/look',
    input: () => z.object({ lcoid: LcoId, reason: Reason }),
    reply: () => z.pick(OperatorInfo, LOOKED_AT),
    limiter: 'credential',
  }),

  ...walletCalls,

  listDeskPayments: endpoint({
    staff: 'payments',
    summary:
      'Payments that a person has to look at: held, or without a final word of the gateway. With `q`, the one that has this number, transaction id or number at the gateway, however it stands',
    method: 'GET',
    path: '/desk/v1/payments',
    input: () => z.object({ state: z.optional(z.enum(['HELD', 'UNKNOWN'])), q: sought(80), after }),
    reply: () => pageOf(PaymentRow),
  }),

  resolvePayment: endpoint({
    staff: 'payments',
    summary: 'Credit a held payment, send it back, or have the gateway asked once more',
    method: 'POST',
    path: '/desk/v1/payments/{paymentid}',
    input: () =>
      z.object({
        paymentid: text(20),
        decision: z.enum(['CREDIT', 'REFUND', 'ASK'], says('required')),
        reason: Reason,
      }),
    reply: () => PaymentRow,
  }),

  listStuckJobs: endpoint({
    staff: 'jobs',
    summary: 'Work that failed for good, or has been waiting for long',
    method: 'GET',
    path: '/desk/v1/jobs',
    input: () => z.object({ kind: sought(40), after }),
    reply: () =>
      z.extend(pageOf(JobRow), {
        kinds: z.array(z.object({ kind: z.string(), waiting: z.int(), failed: z.int(), oldest: z.nullable(Instant) })),
        /** Vendors that do not answer: what is for them waits, and goes out by itself when they do. */
        vendorsdown: z.array(z.object({ vendor: z.string(), downsince: Instant, reason: z.string() })),
      }),
  }),

  retryJob: endpoint({
    staff: 'jobs',
    summary: 'Send it again; what it does, it does once',
    method: 'POST',
    path: '/desk/v1/jobs/{id}',
    input: () => z.object({ id: RowId }),
    reply: () => JobRow,
  }),

  searchAudit: endpoint({
    staff: 'audit',
    summary: 'Who did what, when, to whom; newest first',
    method: 'GET',
    path: '/desk/v1/audit',
    input: () =>
      z.object({
        lcoid: sought(20),
        actor: sought(20),
        what: sought(40),
        from: z.optional(z.union([z.literal(''), Day])),
        to: z.optional(z.union([z.literal(''), Day])),
        after,
      }),
    reply: () => pageOf(AuditRow),
  }),

  getFigures: endpoint({
    staff: 'operators',
    summary: 'The provider at a glance, region by region',
    method: 'GET',
    path: '/desk/v1/figures',
    reply: () =>
      z.object({
        data: z.array(
          z.object({
            region: z.string(),
            ...each(z.int(), 'operators', 'boxes', 'active', 'expiring'),
            ...each(Rupees, 'credit', 'sales30', 'topups30'),
            opentickets: z.int(),
          }),
        ),
        days: z.array(z.object({ day: Day, sales: Rupees, topups: Rupees })),
      }),
  }),

  ...bookCalls,
  ...differenceCalls,
  ...serverCalls,

  ...peopleCalls,
}
