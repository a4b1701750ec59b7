import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { each, Instant, says, YesNo } from '../fields.ts'
import { Rupees } from '../money.ts'
import { pageOf } from '../paging.ts'
import { ONLINE_HELD, ONLINE_STATES } from './online.ts'
import { CodeOfPhone, OwnPassword, PayPage, Reference, Token } from './pay-calls.ts'

/** The operator's account at the gateway as he sees it: of the secrets nothing. */
const PayGateway = z.object({
  keyid: z.string(),
  changed: Instant,
  status: z.enum(['ON', 'STOPPED']),
  /** Its calls about payments of his that were not signed with the webhook secret he gave us. */
  refused: z.nullable(z.object({ since: Instant, last: Instant, calls: z.int() })),
})
export type PayGateway = z.output<typeof PayGateway>

const KeyId = z.string().check(z.trim(), z.regex(/^rzp_(?:live|test)_\w{4,40}$/, says('gatewayKey')))
const Secret = z.string().check(z.trim(), z.minLength(6, says('required')), z.maxLength(200, says('tooLong')))

const OnlinePayment = z.object({
  ...each(z.string(), 'reference', 'subscriberid', 'name'),
  amount: Rupees,
  created: Instant,
  state: z.enum(ONLINE_STATES),
  /** What the gateway took, where it is not what was asked. */
  captured: z.nullable(Rupees),
  heldreason: z.nullable(z.enum(ONLINE_HELD)),
  gatewaypayment: z.string(),
  receiptno: z.string(),
})
export type OnlinePayment = z.output<typeof OnlinePayment>

export const onlineCalls = {
  startOnlinePayment: endpoint({
    summary: 'Where a customer pays what he owes at the gateway of his operator',
    method: 'POST',
    path: '/paylinks/online',
    input: () => z.object({ token: Token }),
    reply: () => z.object({ url: z.string() }),
    access: 'public',
    limiter: 'credential',
  }),

  checkOnlinePayment: endpoint({
    summary: 'Ask the gateway about a payment that a customer comes back from, and show his page',
    method: 'POST',
    path: '/paylinks/online/check',
    /** `linkid`: the link at the gateway that he comes back from right now, as it stands in the address. */
    input: () =>
      z.object({ token: Token, linkid: z.optional(z.string().check(z.regex(/^\w{1,60}$/, says('unknown')))) }),
    reply: () => PayPage,
    access: 'public',
    limiter: 'lookup',
  }),

  getPayGateway: endpoint({
    summary: 'The operator’s own account at the payment gateway',
    method: 'GET',
    path: '/paylinks/gateway',
    reply: () =>
      z.object({
        gateway: z.nullable(PayGateway),
        /** What he enters at the gateway, so that it tells us of payments. */
        webhook: z.string(),
      }),
    access: 'operator',
  }),

  sendPayGatewayCode: endpoint({
    summary: 'Send the operator the code without which the payment gateway does not change',
    method: 'POST',
    path: '/paylinks/gateway/code',
    reply: () => z.object({ to: z.string(), minutes: z.int() }),
    access: 'operator',
    limiter: 'credential',
  }),

  savePayGateway: endpoint({
    summary: 'Set the account at the gateway that customers pay to, with the password and the code',
    method: 'POST',
    path: '/paylinks/gateway',
    input: () =>
      z.object({ keyid: KeyId, secret: Secret, webhooksecret: Secret, password: OwnPassword, otp: CodeOfPhone }),
    reply: () => PayGateway,
    access: 'operator',
    limiter: 'credential',
  }),

  stopPayGateway: endpoint({
    summary: 'Offer customers no payment at the gateway any more; what they were asked for before still comes in',
    method: 'POST',
    path: '/paylinks/gateway/stop',
    reply: () => PayGateway,
    access: 'operator',
  }),

  listOnlinePayments: endpoint({
    summary:
      'What customers were asked for at the gateway and paid there, newest first; a sub-user sees those of his areas',
    method: 'GET',
    path: '/paylinks/online',
    input: () => z.object({ after: z.optional(z.string()) }),
    reply: () => pageOf(OnlinePayment),
    permission: 'collections',
  }),

  settleOnlinePayment: endpoint({
    summary: 'Decide a payment that is held: make the receipt of what came, or note that it was checked and has none',
    method: 'POST',
    path: '/paylinks/online/settle',
    input: () => z.object({ reference: Reference, receipt: YesNo }),
    reply: () => OnlinePayment,
    access: 'operator',
  }),
}
