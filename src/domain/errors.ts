/**
 * Every failure an operator can meet, with the words he is shown. The server throws by code; the portal decides by
 * code. Neither matches on message text.
 */
export const FAILURES = {
  'session.missing': { status: 401, message: 'No valid session exist' },
  'session.unauthorized': { status: 401, message: 'Unauthorized' },
  'session.expired': { status: 401, message: 'Sorry, Your Session has been expired' },
  'user.invalid': { status: 401, message: 'User is not valid.' },
  'login.refused': { status: 403, message: 'The user id or password is not right' },
  'login.pending': { status: 403, message: 'Your registration is waiting for approval by the provider' },
  'login.by-query-off': { status: 405, message: 'Log in by POST: this server takes no password in the address' },
  'permission.denied': { status: 403, message: 'You do not have permission for this. Please ask your operator' },
  'request.foreign': { status: 403, message: 'This request did not come from the portal' },
  'request.method': { status: 405, message: 'This address does not take that method' },
  'request.too-large': { status: 413, message: 'This is too large to send' },
  'request.too-many': { status: 429, message: 'Too many tries. Please wait a little and try again' },
  'request.media-type': { status: 415, message: 'This kind of content is not accepted here' },
  'not.found': { status: 404, message: 'Not found' },
  'input.missing': { status: 400, message: 'payload not found' },
  'formdata.missing': { status: 400, message: 'formdata not found' },
  'query.missing': { status: 400, message: 'query not found' },
  'input.malformed': { status: 400, message: 'The request could not be read' },
  'input.invalid': { status: 422, message: 'Please check the highlighted fields' },
  'frcan.unknown': { status: 422, message: 'This FRCAN is not known to the provider' },
  'frcan.taken': { status: 409, message: 'This FRCAN is already registered. Please log in or reset the password' },
  'code.wrong': { status: 422, message: 'The code is wrong or no longer valid. Please ask for a new one' },
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
  'file.refused': { status: 422, message: 'This file cannot be taken: PDF, JPG or PNG, up to 5 MB' },
  'sms.quota': { status: 409, message: 'The SMS quota of this month is used up' },
  'idempotency.conflict': { status: 409, message: 'This request was already used for something else' },
  'maintenance.on': { status: 503, message: 'The portal is under maintenance' },
  'cart.remove-failed': { status: 0, message: 'Getting recently watched error' },
  'network.offline': { status: 0, message: 'Please Check Your Internet Connection' },
  'network.unreachable': { status: 0, message: 'The server could not be reached. Please try again' },
  'server.unexpected': { status: 500, message: 'Something went wrong, please try again' },
} as const satisfies Record<string, { status: number; message: string }>

export type FailureCode = keyof typeof FAILURES

export type FailureDetails = {
  /** What is wrong with which field, by the codes of `fields.ts`. */
  fields?: Record<string, string>
  [more: string]: unknown
}

export class Failure extends Error {
  override name = 'Failure'
  readonly status: number

  constructor(
    readonly code: FailureCode,
    readonly details: FailureDetails = {},
  ) {
    super(FAILURES[code].message)
    this.status = FAILURES[code].status
  }
}

export const isFailureCode = (code: unknown): code is FailureCode => typeof code === 'string' && code in FAILURES
