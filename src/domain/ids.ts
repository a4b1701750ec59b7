import * as z from 'zod/mini'

import { idOf, says } from './fields.ts'

/** The customer number. Every key of a home (CAN, STB, VC, mobile) leads to it through `searchSubscribers`. */
export const SubscriberId = idOf('subscriber', /^\d{10}$/)

export const Otp = z.string().check(z.trim(), z.regex(/^\d{6}$/, says('otp')))

/** What a code sent to a home is good for. */
export const OtpPurpose = z.enum(['MOBILE', 'OTT', 'RENEWAL'])
export type OtpPurpose = z.output<typeof OtpPurpose>

/** The number a customer quotes; random, so that knowing one tells nothing of others. */
export const TransactionId = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^TXN[0-9A-Z]{16}$/, says('unknown')))

/** The number on a box. */
export const StbNo = idOf('box', /^\d{16}$/)
/** The number on a card. */
export const VcNo = idOf('card', /^\d{10}$/)

/** As somebody is told where a code or a link went, without the number being said. */
export const maskedMobile = (mobile: string): string => `XXXXXX${mobile.slice(-4)}`
