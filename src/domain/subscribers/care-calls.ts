import * as z from 'zod/mini'

import { isAadhaar } from '../aadhaar.ts'
import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { each, Instant, Mobile, optionalText, says, YesNo } from '../fields.ts'
import { dated, pageOf } from '../paging.ts'
import { Otp, OtpPurpose, SubscriberId } from '../ids.ts'

/** Takes spaces and dashes between; a codec, so that the portal can send what it has read. */
const Aadhaar = z.codec(z.string(), z.string().check(z.refine(isAadhaar, says('aadhaar'))), {
  decode: (typed) => typed.replaceAll(/[\s-]/g, ''),
  encode: (digits) => digits,
})

/** Who a home is: proven, reachable, and what was changed about it. */
const Sent = z.object({ sent: z.literal(true), minutes: z.int(), to: z.string() })

export const careCalls = {
  verifyEkyc: endpoint({
    summary:
      'Record an eKYC, verified where an identity service is set; of the Aadhaar only the last four digits are kept',
    method: 'POST',
    path: '/subscriber/ekyc',
    input: () =>
      z.object({
        customerid: SubscriberId,
        aadhar: Aadhaar,
        consent: z.literal('YES', says('consent')),
      }),
    /** `verified` is YES only where an identity service said so. */
    reply: () => z.object({ customerid: z.string(), aadhar: z.string(), ekyc: YesNo, verified: YesNo }),
    permission: 'subscribers',
  }),

  getEkycReport: endpoint({
    summary: 'The eKYC report: of whom it is recorded, of whom verified, of whom neither',
    method: 'GET',
    path: '/subscriber/ekyc',
    input: () => z.object({ ...dated, ekyc: z.optional(YesNo) }),
    reply: () =>
      z.extend(
        pageOf(
          z.object({
            ...each(z.string(), 'subscriberid', 'accountno', 'name', 'mobilephone', 'city'),
            ekyc: YesNo,
            proof: z.enum(['NONE', 'RECORDED', 'VERIFIED']),
            aadhar: z.string(),
            verified: z.nullable(Instant),
            authorisedby: z.string(),
          }),
        ),
        { done: z.int(), missing: z.int() },
      ),
    permission: 'reports',
  }),

  getBroadbandDetails: endpoint({
    summary: 'The broadband connection of a home, verified against the provider',
    method: 'POST',
    path: '/customer/broadbanddetails',
    input: () => z.object({ customerid: SubscriberId }),
    reply: () =>
      z.object({
        ...each(z.string(), 'customerid', 'username', 'planname'),
        speed: z.int(),
        status: z.enum(['PENDING', 'ACTIVE', 'EXPIRED', 'SUSPENDED', 'ENDED', 'NONE']),
        validity: z.nullable(Day),
        /** YES only where the vendor himself answered just now. */
        verified: YesNo,
        session: z.nullable(z.object({ since: Instant, address: z.string(), mac: z.string() })),
        /** How the last session ended, as the access device says it. */
        disconnected: z.string(),
        /** Of the last thirty days. */
        usage: z.array(z.object({ day: Day, down_mb: z.int(), up_mb: z.int() })),
      }),
    permission: 'subscribers',
  }),

  sendOtp: endpoint({
    summary: 'Send a six-digit code to a mobile, for one purpose of one home',
    method: 'POST',
    path: '/customer/otp',
    input: () => z.object({ customerid: SubscriberId, purpose: OtpPurpose, mobile: optionalText(Mobile) }),
    reply: () => Sent,
    permission: 'subscribers',
    limiter: 'credential',
  }),

  sendRenewalOtp: endpoint({
    summary: 'The same for a renewal long after expiry: the code goes to the mobile that is known of the home',
    method: 'POST',
    path: '/plan/otp',
    input: () => z.object({ customerid: SubscriberId }),
    reply: () => Sent,
    permission: 'plans',
    limiter: 'credential',
  }),

  verifyOtp: endpoint({
    summary: 'Check such a code; a right one for OTT marks the number as verified',
    method: 'GET',
    path: '/customer/otp/verify',
    input: () => z.object({ customerid: SubscriberId, purpose: OtpPurpose, otp: Otp, mobile: optionalText(Mobile) }),
    reply: () => z.object({ verified: z.literal(true) }),
    permission: 'subscribers',
    writes: true,
    limiter: 'credential',
  }),

  getCustomerUpdateReport: endpoint({
    summary: 'What was changed about homes, newest first',
    method: 'GET',
    path: '/lcocustomerupdatereport',
    input: () => z.object({ ...dated, customerid: z.optional(SubscriberId) }),
    reply: () =>
      pageOf(
        z.object({
          ...each(z.string(), 'id', 'subscriberid', 'name', 'field', 'before', 'after', 'authorisedby'),
          created: Instant,
        }),
      ),
    permission: 'reports',
  }),
}
