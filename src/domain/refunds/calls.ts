import * as z from 'zod/mini'

import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { each, idOf, Instant, optionalText, says, text } from '../fields.ts'
import { PositiveRupees, Rupees } from '../money.ts'
import { dated, pageOf } from '../paging.ts'
import { ContractNo } from '../plans/calls.ts'
import { REFUND_STATUSES } from '../states.ts'
import { REFUND_REASONS } from './rules.ts'

const RefundId = idOf('refund', /^REF\d{5,9}$/)
const OptionalDay = z.optional(z.union([z.literal(''), Day]))

const asked = {
  contractno: ContractNo,
  reason: z.enum(REFUND_REASONS, says('required')),
  /** The days without signal, first and last; only for that reason. */
  darkfrom: OptionalDay,
  darkto: OptionalDay,
}

const Sold = z.object({
  ...each(z.string(), 'contractno', 'planname', 'stbno', 'subscriberid', 'name'),
  starts: Day,
  validity: Day,
})

export const RefundRequest = z.extend(Sold, {
  refundid: z.string(),
  billno: z.string(),
  reason: z.enum(REFUND_REASONS),
  darkfrom: z.nullable(Day),
  darkto: z.nullable(Day),
  /** What was asked for. */
  amount: Rupees,
  /** What was given of it; null unless it is approved. */
  granted: z.nullable(Rupees),
  comment: z.string(),
  status: z.enum(REFUND_STATUSES),
  /** Why it was decided so; '' while it is open. */
  decision: z.string(),
  decidedby: z.string(),
  decided: z.nullable(Instant),
  /** The credit note of what was given back; '' until then. */
  creditnoteno: z.string(),
  created: Instant,
  authorisedby: z.string(),
})
export type RefundRequest = z.output<typeof RefundRequest>

export const refundCalls = {
  quoteRefund: endpoint({
    permission: 'refunds',
    summary: 'What may be asked back of a contract for this reason',
    method: 'GET',
    path: '/refund/quote',
    input: () => z.object(asked),
    reply: () => z.extend(Sold, { paid: Rupees, refunded: Rupees, days: z.int(), totaldays: z.int(), amount: Rupees }),
  }),

  requestRefund: endpoint({
    permission: 'refunds',
    summary: 'Ask the provider for money back; decided by a person, credited with a credit note',
    method: 'POST',
    path: '/refund',
    input: () =>
      z.object({
        ...asked,
        /** The bill it stands on, where it was found there. */
        billno: optionalText(text(20)),
        comment: optionalText(text(400)),
        /** The amount the screen showed; another amount now is refused instead of asked for. */
        amount: z.optional(PositiveRupees),
      }),
    reply: () => RefundRequest,
  }),

  listRefunds: endpoint({
    permission: 'refunds',
    summary: 'Refunds asked for, newest first',
    method: 'GET',
    path: '/refund',
    input: () =>
      z.object({ ...dated, status: z.optional(z.enum(REFUND_STATUSES)), contractno: z.optional(ContractNo) }),
    reply: () => pageOf(RefundRequest),
  }),

  getRefund: endpoint({
    permission: 'refunds',
    summary: 'One refund asked for',
    method: 'GET',
    path: '/refund/{refundid}',
    input: () => z.object({ refundid: RefundId }),
    reply: () => RefundRequest,
  }),

  downloadCreditNote: endpoint({
    permission: 'refunds',
    summary: 'The credit note of a refund as PDF',
    method: 'GET',
    path: '/refund/{refundid}/creditnote',
    input: () => z.object({ refundid: RefundId }),
    reply: () => z.null(),
    replyAs: 'file',
  }),
}
