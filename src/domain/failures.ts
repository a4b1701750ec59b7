import { FIRST_FAILURES } from './first-words.ts'

/**
 * Every failure an operator can meet, with the words he is shown. The server throws by code; the portal decides by
 * code. Neither matches on message text.
 */
export const FAILURES = {
  ...FIRST_FAILURES,
  'login.by-query-off': { status: 405, message: 'Log in by POST: this server takes no password in the address' },
  'permission.denied': { status: 403, message: 'You do not have permission for this. Please ask your operator' },
  'request.method': { status: 405, message: 'This address does not take that method' },
  'request.too-large': { status: 413, message: 'This is too large to send' },
  'request.media-type': { status: 415, message: 'This kind of content is not accepted here' },
  'not.found': { status: 404, message: 'Not found' },
  'frcan.unknown': { status: 422, message: 'This FRCAN is not known to the provider' },
  'frcan.taken': { status: 409, message: 'This FRCAN is already registered. Please log in or reset the password' },
  'agreement.accepted': { status: 409, message: 'The agreement has been accepted already' },
  'agreement.missing': { status: 404, message: 'No agreement has been accepted yet' },
  'wallet.insufficient': { status: 402, message: 'Insufficient balance in wallet' },
  'wallet.daily-limit': { status: 402, message: 'This is above your limit for today. Please ask your operator' },
  'price.changed': { status: 409, message: 'The price has changed. Please look again before you pay' },
  'box.unknown': { status: 422, message: 'This hardware is not sold any more' },
  'invoice.missing': { status: 404, message: 'There is an invoice once the order is paid' },
  'gateway.unavailable': {
    status: 502,
    message: 'The payment service does not answer. Nothing was charged. Please try again',
  },
  'payment.forged': {
    status: 422,
    message: 'The payment could not be confirmed. Your money is safe: check the status in a minute',
  },
  'box.unavailable': { status: 409, message: 'This box is not free in your stock' },
  'box.unassigned': { status: 409, message: 'No home has this box' },
  'swap.refused': {
    status: 409,
    message: 'This swap is not possible: the new box must be in your stock, free and of the same CAS',
  },
  'retrack.wait': { status: 429, message: 'This box cannot be retracked yet' },
  'replacement.open': { status: 409, message: 'A replacement of this box has been asked for already' },
  'sms.quota': { status: 409, message: 'The SMS quota of this month is used up' },
  'idempotency.conflict': { status: 409, message: 'This request was already used for something else' },
} as const satisfies Record<string, { status: number; message: string }>
