import * as z from 'zod/mini'

import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { each, Instant, optionalText, says, text, YesNo } from '../fields.ts'
import { PositiveRupees } from '../money.ts'
import { dated, listOf, pageOf } from '../paging.ts'
import { BOX_STATUSES } from '../subscribers/rules.ts'
import { Service } from '../services/parts.ts'
import { COMMAND_STATUSES } from '../states.ts'
import { BOX_STATES } from './box-moves.ts'
import { COMMAND_KINDS, OSD_LONGEST, SWAP_REASONS } from './device-rules.ts'
import { StbNo } from '../ids.ts'

const Command = z.object({
  id: z.string(),
  stbno: z.string(),
  kind: z.enum(COMMAND_KINDS),
  /** Whom it went to: the headend, or the vendor of another service with the account there. */
  service: Service,
  account: z.string(),
  detail: z.string(),
  /** NEW and SENT are on their way; the home has it only once ACCEPTED. */
  status: z.enum(COMMAND_STATUSES),
  reason: z.string(),
  created: Instant,
  updated: Instant,
  authorisedby: z.string(),
})
export type Command = z.output<typeof Command>

const DeviceDetails = z.object({
  ...each(z.string(), 'castype', 'stbno', 'stbitemcode'),
  /** The operator it belongs to. */
  ...each(z.string(), 'entityid', 'customercan', 'smcno', 'smcitemcode', 'subscriberid', 'name', 'area', 'stb_type'),
  ...each(z.string(), 'model'),
  paired: YesNo,
  status: z.enum(BOX_STATUSES),
  /** Where it is, since when, and the last day of its warranty. */
  state: z.enum(BOX_STATES),
  since: Instant,
  warranty: z.nullable(Day),
  /** Held by the provider until it comes back. */
  deposit: PositiveRupees,
  commands: z.array(Command),
  /** How many retracks are left today, and when the next one is allowed. */
  retracksleft: z.int(),
  retrackfrom: Instant,
})
export type DeviceDetails = z.output<typeof DeviceDetails>

const Swap = z.object({
  ...each(z.string(), 'replacementno', 'subscriberid', 'name', 'oldstb', 'newstb', 'reason'),
  created: Instant,
  authorisedby: z.string(),
})

const Replacement = z.object({
  ...each(z.string(), 'requestid', 'stbno', 'reason', 'comments'),
  status: z.enum(['OPEN', 'APPROVED', 'REFUSED']),
  /** What the provider said; '' while it is open. */
  decision: z.string(),
  decided: z.nullable(Instant),
  /** The box that was handed out for it, in the stock; '' without one. */
  newstb: z.string(),
  created: Instant,
  authorisedby: z.string(),
})

export const deviceCalls = {
  getDeviceDetails: endpoint({
    summary: 'The boxes behind a customer number, CAN, STB or VC number, with pairing and last commands',
    method: 'GET',
    path: '/hardware/getdevicedetails',
    input: () => z.object({ customerno: text(20) }),
    reply: () => listOf(DeviceDetails),
    permission: 'hardware',
  }),

  listStock: endpoint({
    summary: 'Boxes of the operator that no home has, for a swap or a new home',
    method: 'GET',
    path: '/hardware/stock',
    input: () =>
      z.object({
        castype: optionalText(text(40)),
        after: optionalText(z.string().check(z.regex(/^\d{16}$/, says('invalid')))),
      }),
    reply: () =>
      pageOf(
        z.object({
          ...each(z.string(), 'stbno', 'smcno', 'stb_type', 'model', 'castype'),
          /** Taken from the wallet when a customer gets it. */
          deposit: PositiveRupees,
        }),
      ),
    permission: 'hardware',
  }),

  retrack: endpoint({
    summary: 'Send a box its rights again',
    method: 'POST',
    path: '/hardware/retrack',
    input: () => z.object({ stbno: StbNo }),
    reply: () => Command,
    permission: 'hardware',
  }),

  sendOsd: endpoint({
    summary: 'Show a message on the screen of one box',
    method: 'POST',
    path: '/hardware/osd',
    input: () =>
      z.object({
        stbno: StbNo,
        message: text(OSD_LONGEST).check(
          z.refine((message) => !/(https?:|www\.|\b[\w-]+\.(com|in|net|org)\b)/i.test(message), says('link')),
        ),
      }),
    reply: () => Command,
    permission: 'hardware',
  }),

  swapBox: endpoint({
    summary: 'Exchange the box of a home for one of the stock; plans, validity and pairing move along',
    method: 'POST',
    path: '/hardware/swap',
    input: () => z.object({ stbno: StbNo, newstbno: StbNo, reason: z.enum(SWAP_REASONS, says('required')) }),
    reply: () => Swap,
    permission: 'hardware',
  }),

  requestReplacement: endpoint({
    summary: 'Ask the provider to replace a faulty box',
    method: 'POST',
    path: '/hardware/hwreplacement',
    input: () =>
      z.object({
        stbno: StbNo,
        reason: z.enum(SWAP_REASONS, says('required')),
        comments: optionalText(text(200)),
      }),
    reply: () => Replacement,
    permission: 'hardware',
  }),

  listReplacements: endpoint({
    summary: 'Requests for replacement, newest first',
    method: 'GET',
    path: '/hardware/hwreplacement',
    input: () => z.object({ after: z.optional(z.string()) }),
    reply: () => pageOf(Replacement),
    permission: 'hardware',
  }),

  getSwapReport: endpoint({
    summary: 'Boxes that were exchanged, newest first',
    method: 'GET',
    path: '/hardware/swapreport',
    input: () => z.object(dated),
    reply: () => pageOf(Swap),
    permission: 'reports',
  }),

  listCommands: endpoint({
    summary: 'What a box was told to do and what became of it',
    method: 'GET',
    path: '/hardware/commands',
    input: () => z.object({ stbno: StbNo, after: z.optional(z.string()) }),
    reply: () => pageOf(Command),
    permission: 'hardware',
  }),
}
