import { formatRupees, type Paise } from '../money.ts'

/** SHOWN on a page, SAID_PAID with the bank's number, MATCHED with a line of the statement; or EXPIRED, when nobody paid. */
export const PAY_STATES = ['SHOWN', 'SAID_PAID', 'MATCHED', 'EXPIRED'] as const
export type PayState = (typeof PAY_STATES)[number]

/** Of a line of the bank's statement: SURE is booked by one press; LIKELY waits for a person; KNOWN has its receipt already. */
export const LINE_STATES = ['SURE', 'LIKELY', 'NONE', 'BOOKED', 'KNOWN', 'IGNORED'] as const
export type LineState = (typeof LINE_STATES)[number]

/** Of a link since it was last given out, and of what a page asked for: banks make statements by the month. */
export const LINK_DAYS = 400
export const REQUEST_DAYS = 60
/** How long customers are told that the UPI id is a new one. */
export const NEW_PAYEE_HOURS = 24

/** Two letters in front: no bank's number begins with them. */
export const referenceFrom = (letters: string): string => `TV${letters.slice(0, 10)}`
export const REFERENCE = /TV[0-9A-HJKMNP-TV-Z]{10}/
export const UTR = /^\d{12}$/

/** What is written beside a UPI payment is the bank's number or nothing: "GPay" would be one that was taken already the second time. */
export const hasRightUtr = ({ mode, reference }: { mode: string; reference?: string | undefined }): boolean =>
  mode !== 'UPI' || !reference || UTR.test(reference)

const LONGEST_NOTE = 50

type Payment = { vpa: string; payeename: string; amount: Paise; reference: string }

/** Written by hand: `URLSearchParams` makes `%40` of the sign and `+` of a space, and apps refuse both. */
export const upiLink = ({ vpa, payeename, amount, reference }: Payment): string =>
  [
    `upi://pay?pa=${vpa}`,
    `pn=${encodeURIComponent(payeename)}`,
    `am=${formatRupees(amount)}`,
    'cu=INR',
    `tr=${reference}`,
    `tn=${encodeURIComponent(`${reference} Cable TV`.slice(0, LONGEST_NOTE))}`,
  ].join('&')
