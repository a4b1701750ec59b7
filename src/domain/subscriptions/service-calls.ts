import * as z from 'zod/mini'

import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { each, Instant } from '../fields.ts'
import { Rupees } from '../money.ts'
import { ContractNo } from '../plans/calls.ts'
import { SubscriberId } from '../ids.ts'
import { PART_SERVICES } from '../services/parts.ts'

const byCustomer = z.object({ customerid: SubscriberId })

/** All that explains why a connection works or does not: what we sold, and what its vendor says of it now. */
const Connection = z.object({
  ...each(z.string(), 'customerid', 'username', 'planname'),
  speed: z.int(),
  /** The contract it runs by, and the STB or line that carries it; '' without one. */
  contractno: z.string(),
  stbno: z.string(),
  pack: z.enum(['NONE', 'TO_COME', 'RUNNING', 'EXPIRING', 'EXPIRED', 'DISCONNECTED']),
  validity: z.nullable(Day),
  part: z.enum(['NONE', 'PENDING', 'ACCEPTED', 'REJECTED']),
  /** The vendor's, where he refused it. */
  reason: z.string(),
  /** What trying again takes from the wallet. */
  retryprice: Rupees,
  /** SILENT: he does not answer; NONE: no vendor is set. */
  vendor: z.enum(['ACTIVE', 'SUSPENDED', 'EXPIRED', 'UNKNOWN', 'SILENT', 'NONE']),
  session: z.nullable(z.object({ since: Instant, address: z.string(), mac: z.string() })),
  disconnected: z.string(),
  /** The device that the account is tied to, and the one that was turned away last; '' where the vendor does not say. */
  boundmac: z.string(),
  refusedmac: z.string(),
  /** 0 is without a limit. */
  data_gb: z.int(),
  used_mb: z.int(),
  usedfrom: z.nullable(Day),
  /** An order to the vendor has not been answered yet. */
  waiting: z.boolean(),
  /** Where user name and password go. */
  mobile: z.string(),
})
export type Connection = z.output<typeof Connection>

const Sent = z.object({ sent: z.literal(true), to: z.string() })

export const serviceCalls = {
  examineConnection: endpoint({
    summary: 'Why the broadband of a customer works or does not: pack, vendor, session, device, data',
    method: 'GET',
    path: '/customer/connection',
    input: () => byCustomer,
    reply: () => Connection,
    permission: 'subscribers',
    limiter: 'lookup',
  }),

  sendLogin: endpoint({
    summary: 'Send user name and password of a connection to the customer again, by SMS',
    method: 'POST',
    path: '/customer/connection/login',
    input: () => byCustomer,
    reply: () => Sent,
    permission: 'messages',
    limiter: 'credential',
  }),

  resetMac: endpoint({
    summary: 'Let the next device of a customer log in: the vendor forgets the one his account is tied to',
    method: 'POST',
    path: '/customer/connection/mac',
    input: () => byCustomer,
    reply: () => z.object({ waiting: z.literal(true) }),
    permission: 'subscribers',
  }),

  resendApps: endpoint({
    summary: 'Let the OTT vendor send the link of the apps to the customer again',
    method: 'POST',
    path: '/plan/part/resend',
    input: () => z.object({ contractno: ContractNo }),
    reply: () => Sent,
    permission: 'plans',
    limiter: 'credential',
  }),

  retryPart: endpoint({
    summary: 'Ask the vendor of a part again; one that he refused is charged anew, for the days that are left',
    method: 'POST',
    path: '/plan/part/retry',
    input: () =>
      z.object({
        contractno: ContractNo,
        service: z.enum(PART_SERVICES),
        /** What the screen showed; another amount now is refused instead of charged. */
        price: z.optional(Rupees),
      }),
    reply: () => z.object({ contractno: z.string(), charged: Rupees, credit: Rupees }),
    permission: 'plans',
  }),
}
