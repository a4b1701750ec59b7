import * as z from 'zod/mini'

import { idOf, says } from '../fields.ts'

/** The customer number. Every key of a home (CAN, STB, VC, mobile) leads to it through `searchSubscribers`. */
export const SubscriberId = idOf('subscriber', /^\d{10}$/)

export const Otp = z.string().check(z.trim(), z.regex(/^\d{6}$/, says('otp')))

/** What a code sent to a home is good for. */
export const OtpPurpose = z.enum(['MOBILE', 'OTT', 'RENEWAL'])
export type OtpPurpose = z.output<typeof OtpPurpose>
