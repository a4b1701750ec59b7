import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { each, idOf, Instant, optionalText, says, text } from '../fields.ts'
import { BOX_STATES } from '../hardware/box-moves.ts'
import { pageOf } from '../paging.ts'
import { RefundRequest } from '../refunds/calls.ts'
import { DeskEvent, QueueName } from './queues.ts'
import { AboveZero, after, Decision, LcoId, of, Reason } from './shapes.ts'
import { ticketCalls } from './ticket-calls.ts'

const REQUEST_STATES = ['OPEN', 'APPROVED', 'REFUSED'] as const
const state = z.optional(z.enum(REQUEST_STATES))

/** How it was decided; '' and null while it is open. */
const decided = { decision: z.string(), decidedby: z.string(), decided: z.nullable(Instant) }

const Registration = z.object({
  ...of,
  ...each(z.string(), 'contactname', 'mobileno', 'email', 'addrline1', 'region', 'zipcode', 'frcan'),
  /** Masked. */
  ...each(z.string(), 'panno', 'gstin', 'headendid', 'headendname', 'employee', 'employeename'),
  connections: z.int(),
  status: z.enum(['ACTIVE', 'PENDING', 'BLOCKED', 'REFUSED']),
  decision: z.string(),
  /** Said with the decision: whether an SMS tells him; else somebody has to call. */
  told: z.optional(z.boolean()),
  created: Instant,
})

const Agreement = z.object({
  ...of,
  lcoagreementtype: z.string(),
  acceptedby: z.string(),
  accepted: Instant,
  state: z.enum(['ACCEPTED', 'CONFIRMED']),
})

const Replacement = z.object({
  ...of,
  ...decided,
  ...each(z.string(), 'requestid', 'stbno', 'stb_type', 'castype'),
  /** Where the old STB is now. */
  boxstate: z.enum(BOX_STATES),
  ...each(z.string(), 'subscriberid', 'reason', 'comments'),
  status: z.enum(REQUEST_STATES),
  newstb: z.string(),
  created: Instant,
  authorisedby: z.string(),
})

const Android = z.object({
  ...of,
  ...decided,
  requestid: z.string(),
  quantity: z.int(),
  /** How many of them were given; null until it is decided. */
  granted: z.nullable(z.int()),
  subscribers: z.string(),
  comments: z.string(),
  status: z.enum(REQUEST_STATES),
  created: Instant,
  authorisedby: z.string(),
})

export const DeskRefund = z.extend(RefundRequest, of)

export const decideCalls = {
  getQueues: endpoint({
    summary: 'How much waits in each queue this person may see, and how much of it is late',
    method: 'GET',
    path: '/desk/v1/queues',
    reply: () =>
      z.object({
        data: z.array(
          z.object({
            queue: QueueName,
            waiting: z.int(),
            late: z.int(),
          }),
        ),
      }),
    staff: null,
  }),

  listenDesk: endpoint({
    summary: 'Which of the queues this person may see has changed, as it happens',
    method: 'GET',
    path: '/desk/v1/events',
    reply: () => DeskEvent,
    staff: null,
    replyAs: 'events',
  }),

  listRegistrations: endpoint({
    staff: 'decide',
    summary: 'Operators who registered',
    method: 'GET',
    path: '/desk/v1/registrations',
    input: () => z.object({ status: z.optional(z.enum(['PENDING', 'ACTIVE', 'REFUSED', 'BLOCKED'])), after }),
    reply: () => pageOf(Registration),
  }),

  decideRegistration: endpoint({
    staff: 'decide',
    summary: 'Let a registered operator in, or not; he hears it by SMS where its text is registered',
    method: 'POST',
    path: '/desk/v1/registrations/{lcoid}',
    input: () => z.object({ lcoid: LcoId, decision: Decision, reason: Reason }),
    reply: () => Registration,
  }),

  listAgreements: endpoint({
    staff: 'decide',
    summary: 'Agreements that operators accepted',
    method: 'GET',
    path: '/desk/v1/agreements',
    input: () => z.object({ state: z.optional(z.enum(['ACCEPTED', 'CONFIRMED'])), after }),
    reply: () => pageOf(Agreement),
  }),

  decideAgreement: endpoint({
    staff: 'decide',
    summary: 'Confirm an agreement, or send it back to be accepted again',
    method: 'POST',
    path: '/desk/v1/agreements/{lcoid}',
    input: () => z.object({ lcoid: LcoId, decision: Decision, reason: Reason }),
    reply: () => z.object({ lcoid: z.string(), state: z.enum(['NONE', 'CONFIRMED']) }),
  }),

  listDeskRefunds: endpoint({
    staff: 'refunds',
    summary: 'Refunds that operators asked for, oldest open first',
    method: 'GET',
    path: '/desk/v1/refunds',
    input: () => z.object({ status: state, after }),
    reply: () => pageOf(DeskRefund),
  }),

  decideRefund: endpoint({
    staff: 'refunds',
    summary: 'Give the money back with a credit note, or refuse; both in one step with what follows from it',
    method: 'POST',
    path: '/desk/v1/refunds/{refundid}',
    input: () =>
      z.object({
        refundid: idOf('refund', /^REF\d{5,9}$/),
        decision: Decision,
        reason: Reason,
        /** What is given of it; all that was asked for where it is left out. */
        amount: z.optional(z.union([z.literal(''), AboveZero])),
      }),
    reply: () => DeskRefund,
  }),

  listReplacements: endpoint({
    staff: 'decide',
    summary: 'Boxes that operators want replaced',
    method: 'GET',
    path: '/desk/v1/replacements',
    input: () => z.object({ status: state, after }),
    reply: () => pageOf(Replacement),
  }),

  decideReplacement: endpoint({
    staff: 'decide',
    summary: 'Hand out a new box into the operator’s stock, or refuse',
    method: 'POST',
    path: '/desk/v1/replacements/{requestid}',
    input: () =>
      z.object({
        requestid: text(20),
        decision: Decision,
        reason: Reason,
        /** The new box, needed to approve: its number and its card's. */
        newstb: optionalText(z.string().check(z.regex(/^\d{16}$/, says('invalid')))),
        newvc: optionalText(z.string().check(z.regex(/^\d{10}$/, says('invalid')))),
      }),
    reply: () => Replacement,
  }),

  listAndroids: endpoint({
    staff: 'decide',
    summary: 'Android boxes that operators asked for',
    method: 'GET',
    path: '/desk/v1/androids',
    input: () => z.object({ status: state, after }),
    reply: () => pageOf(Android),
  }),

  decideAndroid: endpoint({
    staff: 'decide',
    summary: 'Allot Android boxes into the operator’s stock, as many as asked for or fewer, or refuse',
    method: 'POST',
    path: '/desk/v1/androids/{requestid}',
    input: () =>
      z.object({
        requestid: text(20),
        decision: Decision,
        reason: Reason,
        /** The boxes handed out, one `stb,vc` a line; needed to approve. */
        boxes: optionalText(text(6000)),
      }),
    reply: () => Android,
  }),

  ...ticketCalls,
}
