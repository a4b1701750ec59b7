import * as z from 'zod/mini'

import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { each, Instant, optionalText, says } from '../fields.ts'
import { StbNo, SubscriberId } from '../ids.ts'
import { Rupees } from '../money.ts'
import { listOf } from '../paging.ts'
import { ContractNo, PlanCode } from '../plans/calls.ts'
import { CANCEL_REASONS, CONTRACT_STATUSES, DISCONNECT_REASONS, RECONNECT_REASONS } from './contract.ts'
import { BoxPlans } from './box-plans.ts'
import { bulkCalls } from './bulk-calls.ts'
import { subscriptionReports } from './report-calls.ts'

/** A contract with what an action would do to it. */
const Preview = z.object({
  ...each(z.string(), 'contractno', 'stbno', 'plancode', 'planname', 'plantype'),
  contractstatus: z.enum(CONTRACT_STATUSES),
  starts: Day,
  validity: Day,
  paid: Rupees,
  /** '' when the action is possible, else a failure code. */
  refusal: z.string(),
  /** What is given back, with that of the add-ons that go along. */
  ...each(Rupees, 'refund', 'taxable', 'cgst', 'sgst', 'igst'),
  /** Contracts that go along: add-ons with their base pack, renewals with what they follow. */
  alongside: z.array(z.object({ contractno: z.string(), planname: z.string(), refund: Rupees })),
})
export type Preview = z.output<typeof Preview>

const previews = <R extends readonly [string, ...string[]]>(reasons: R) =>
  z.object({ count: z.int(), data: z.array(Preview), reasons: z.array(z.enum(reasons)) })

const ActionDone = z.object({
  stbno: z.string(),
  /** All contracts that changed, the one asked for first. */
  contracts: z.array(z.string()),
  contractstatus: z.enum(CONTRACT_STATUSES),
  /** The command to the headend; the home sees the change once it is ACCEPTED. '' when none was needed. */
  commandid: z.string(),
  refund: Rupees,
  creditnotes: z.array(z.string()),
  credit: Rupees,
})

const ofBox = z.object({ customerid: SubscriberId, stbno: z.optional(StbNo) })
const guarded = { permission: 'plans' } as const
const autoRenew = { ...guarded, method: 'POST', reply: () => BoxPlans, whenEmpty: 'formdata.missing' } as const

export const subscriptionCalls = {
  getBoxPlans: endpoint({
    ...guarded,
    summary: 'What runs on a box of a home, and what a renewal would give and cost',
    method: 'GET',
    path: '/plan/subscriber',
    input: () => ofBox,
    reply: () => BoxPlans,
  }),

  getAutoRenew: endpoint({
    ...guarded,
    summary: 'The same with the scheduled change, for the auto-renew screens',
    method: 'GET',
    path: '/plan/scheduleautorenew',
    input: () => ofBox,
    reply: () => BoxPlans,
  }),

  activatePlan: endpoint({
    ...autoRenew,
    summary: 'Switch auto-renew on for a contract',
    path: '/plan/actiavteplan', // as clients spell it
    input: () => z.object({ contractno: ContractNo }),
  }),

  deactivatePlan: endpoint({
    ...autoRenew,
    summary: 'Switch auto-renew off for a contract',
    path: '/plan/deactiavteplan', // as clients spell it
    input: () => z.object({ contractno: ContractNo }),
  }),

  changeValidity: endpoint({
    ...autoRenew,
    summary: 'Renew the base pack in another form (30, 90, 180 days ...) when its period ends',
    path: '/plan/changevalidity',
    input: () => z.object({ contractno: ContractNo, plancode: PlanCode }),
  }),

  schedulePlan: endpoint({
    ...guarded,
    summary:
      'Schedule another base pack for the end of the present one; without a plan the pending change is taken back',
    method: 'POST',
    path: '/plan.php/schedule',
    input: () => z.object({ stbno: StbNo, plancode: optionalText(PlanCode) }),
    /** The day the change begins, or 'CANCELLED'. */
    reply: () => z.string(),
    replyAs: 'text',
    whenEmpty: 'formdata.missing',
  }),

  previewDisconnect: endpoint({
    ...guarded,
    summary: 'What can be disconnected at a home',
    method: 'GET',
    path: '/disconnect.php',
    input: () => ofBox,
    reply: () => previews(DISCONNECT_REASONS),
  }),

  disconnect: endpoint({
    ...guarded,
    summary: 'Disconnect a pack; with a base pack its add-ons go dark too. The clock goes on',
    method: 'POST',
    path: '/disconnect.php',
    input: () => z.object({ contractno: ContractNo, reason: z.enum(DISCONNECT_REASONS, says('required')) }),
    reply: () => ActionDone,
  }),

  previewReconnect: endpoint({
    ...guarded,
    summary: 'What can be reconnected at a home',
    method: 'GET',
    path: '/reconnect.php',
    input: () => ofBox,
    reply: () => previews(RECONNECT_REASONS),
  }),

  reconnect: endpoint({
    ...guarded,
    summary: 'Reconnect a pack that was disconnected and has days left',
    method: 'POST',
    path: '/reconnect.php',
    input: () => z.object({ contractno: ContractNo, reason: z.enum(RECONNECT_REASONS, says('required')) }),
    reply: () => ActionDone,
  }),

  previewCancel: endpoint({
    ...guarded,
    summary: 'What can be cancelled at a home, and what is given back',
    method: 'GET',
    path: '/plan/cancelproduct.php',
    input: () => ofBox,
    reply: () => previews(CANCEL_REASONS),
  }),

  cancelPlan: endpoint({
    ...guarded,
    summary: 'Cancel a contract: it ends today and unused days are credited',
    method: 'POST',
    path: '/plan/cancel',
    input: () =>
      z.object({
        contractno: ContractNo,
        reason: z.enum(CANCEL_REASONS, says('required')),
        /** What the screen showed; another amount now is refused instead of credited. */
        refund: z.optional(Rupees),
      }),
    reply: () => ActionDone,
  }),

  undoSale: endpoint({
    ...guarded,
    summary: 'Take back what was bought today, in full, as if it had not been bought',
    method: 'POST',
    path: '/plan/undo',
    input: () => z.object({ contractno: ContractNo }),
    reply: () => ActionDone,
  }),

  getContractTrace: endpoint({
    ...guarded,
    summary: 'Everything that happened to a contract, with the money it moved',
    method: 'GET',
    path: '/plan/trace',
    input: () => z.object({ contractno: ContractNo }),
    reply: () =>
      listOf(
        z.object({
          what: z.string(),
          /** Taken from the wallet; below zero: given back. */
          amount: Rupees,
          before: z.string(),
          after: z.string(),
          validity: Day,
          ...each(z.string(), 'reason', 'causedby', 'creditnoteno', 'authorisedby'),
          created: Instant,
        }),
      ),
  }),

  ...bulkCalls,
  ...subscriptionReports,
}
