import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { each, Instant, says, text } from '../fields.ts'
import { Rupees } from '../money.ts'
import { pageOf } from '../paging.ts'
import { SubscriberId } from '../ids.ts'
import { AreaId } from './calls.ts'
import { PAYING_STATES } from './online.ts'
import { PAY_STATES, REFERENCE, UTR } from './upi.ts'

export const Token = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, says('unknown')))
export const Reference = z.string().check(z.regex(new RegExp(`^${REFERENCE.source}$`), says('unknown')))
/** Typed off a phone's screen. */
const Utr = z.string().check(z.trim(), z.regex(UTR, says('utr')))
export const OwnPassword = z.string().check(z.minLength(1, says('required')), z.maxLength(128, says('tooLong')))
export const CodeOfPhone = z.string().check(z.trim(), z.regex(/^\d{6}$/, says('otp')))
const Vpa = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9._-]{2,60}@[a-z][a-z0-9]{1,29}$/, says('vpa')))

const Payee = z.object({ vpa: z.string(), payeename: z.string(), changed: Instant })
export type Payee = z.output<typeof Payee>

/** What a customer sees who holds his link: no address, no number, no more of his name than the first. */
export const PayPage = z.object({
  ...each(z.string(), 'name', 'operator', 'helpline'),
  /** Above zero he owes it. */
  balance: Rupees,
  /** Said to be paid, and looked for in the operator's statement. */
  said: Rupees,
  payee: z.nullable(z.object({ vpa: z.string(), payeename: z.string() })),
  /** Since when his money goes elsewhere, within a day of the change. */
  newsince: z.nullable(Instant),
  request: z.nullable(z.object({ reference: z.string(), amount: Rupees, upi: z.string() })),
  /** What he may pay at his operator's gateway. */
  online: z.nullable(z.object({ amount: Rupees })),
  /** What he last began to pay there and is not booked; nothing is asked for while it is under way. */
  paying: z.nullable(z.object({ amount: Rupees, state: z.enum(PAYING_STATES) })),
  /** What was booked for him last, within a week. */
  receipt: z.nullable(z.object({ receiptno: z.string(), amount: Rupees, taken: Instant })),
  /** Whether a receipt comes to his phone by itself. */
  sendsreceipt: z.boolean(),
})
export type PayPage = z.output<typeof PayPage>

const Claim = z.object({
  ...each(z.string(), 'reference', 'subscriberid', 'name'),
  amount: Rupees,
  utr: z.string(),
  said: Instant,
  state: z.enum(PAY_STATES),
  receiptno: z.string(),
})
export type Claim = z.output<typeof Claim>

const permitted = { permission: 'collections' } as const
const Link = z.object({ link: z.string(), expires: Instant })

export const payCalls = {
  openPayPage: endpoint({
    summary: 'The page of a customer who pays by himself: what he owes, and how to pay it by UPI',
    method: 'POST',
    path: '/paylinks/open',
    input: () => z.object({ token: Token }),
    reply: () => PayPage,
    access: 'public',
    limiter: 'lookup',
  }),

  claimPayment: endpoint({
    summary: 'The customer says that he has paid, with the number that the bank gave; a receipt comes by the statement',
    method: 'POST',
    path: '/paylinks/claim',
    input: () => z.object({ token: Token, reference: Reference, utr: Utr }),
    reply: () => PayPage,
    access: 'public',
    limiter: 'credential',
  }),

  getPayee: endpoint({
    ...permitted,
    summary: 'The UPI id that customers pay to',
    method: 'GET',
    path: '/paylinks/payee',
    reply: () => z.object({ payee: z.nullable(Payee) }),
  }),

  sendPayeeCode: endpoint({
    summary: 'Send the operator the code without which the UPI id does not change',
    method: 'POST',
    path: '/paylinks/payee/code',
    reply: () => z.object({ to: z.string(), minutes: z.int() }),
    access: 'operator',
    limiter: 'credential',
  }),

  savePayee: endpoint({
    summary: 'Set the UPI id that customers pay to, with the password and the code',
    method: 'POST',
    path: '/paylinks/payee',
    input: () =>
      z.object({
        vpa: Vpa,
        payeename: text(60),
        password: OwnPassword,
        otp: CodeOfPhone,
      }),
    reply: () => Payee,
    access: 'operator',
    limiter: 'credential',
  }),

  getPayLink: endpoint({
    ...permitted,
    summary: 'The link of a customer to pay by; it is made when first asked for, and holds from then on',
    method: 'POST',
    path: '/paylinks/link',
    input: () => z.object({ subscriberid: SubscriberId }),
    reply: () => Link,
  }),

  renewPayLink: endpoint({
    ...permitted,
    summary: 'Give a customer a new link; the one before opens nothing any more',
    method: 'POST',
    path: '/paylinks/link/renew',
    input: () => z.object({ subscriberid: SubscriberId }),
    reply: () => Link,
  }),

  sendPayLink: endpoint({
    ...permitted,
    summary:
      'Send a customer his link by SMS; it counts against the quota of the month. The same one is not sent twice within ten minutes',
    method: 'POST',
    path: '/paylinks/send',
    input: () => z.object({ subscriberid: SubscriberId }),
    /** `sendsat`: when, if it is night and the SMS waits for the morning. `already`: when the same was asked for that is not sent again. */
    reply: () => z.object({ to: z.string(), sendsat: z.nullable(Instant), already: z.nullable(Instant) }),
  }),

  printPayStickers: endpoint({
    summary: 'A sheet of QR stickers for the customers of an area, each with his own link',
    method: 'POST',
    path: '/paylinks/stickers',
    input: () => z.object({ areaid: AreaId }),
    reply: () => z.null(),
    replyAs: 'file',
    access: 'operator',
  }),

  listClaims: endpoint({
    ...permitted,
    summary: 'What customers said they paid, newest first; a sub-user sees those of his areas',
    method: 'GET',
    path: '/paylinks/claims',
    input: () => z.object({ after: z.optional(z.string()) }),
    reply: () => pageOf(Claim),
  }),

  refuseClaim: endpoint({
    summary: 'Refuse what a customer said he paid, because the money did not come',
    method: 'POST',
    path: '/paylinks/claims/refuse',
    input: () => z.object({ reference: Reference }),
    reply: () => z.object({ state: z.enum(PAY_STATES) }),
    access: 'operator',
  }),
}
