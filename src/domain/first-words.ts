/**
 * What log-in can have to say, and what the portal says of its own accord, without a reply. Log-in downloads these words
 * and no others, so the rest of them stands in `failures.ts` and `field-messages.ts`.
 */
export const FIRST_FAILURES = {
  'session.missing': { status: 401, message: 'No valid session exist' },
  'session.unauthorized': { status: 401, message: 'Unauthorized' },
  'session.expired': { status: 401, message: 'Sorry, Your Session has been expired' },
  'user.invalid': { status: 401, message: 'User is not valid.' },
  'login.refused': { status: 403, message: 'The user id or password is not right' },
  'login.pending': { status: 403, message: 'Your registration is waiting for approval by the provider' },
  'login.refused-registration': { status: 403, message: 'Your registration was not approved by the provider' },
  'request.foreign': { status: 403, message: 'This request did not come from the portal' },
  'request.too-many': { status: 429, message: 'Too many tries. Please wait a little and try again' },
  'input.missing': { status: 400, message: 'payload not found' },
  'formdata.missing': { status: 400, message: 'formdata not found' },
  'query.missing': { status: 400, message: 'query not found' },
  'input.malformed': { status: 400, message: 'The request could not be read' },
  'input.invalid': { status: 422, message: 'Please check the highlighted fields' },
  'code.wrong': { status: 422, message: 'The code is wrong or no longer valid. Please ask for a new one' },
  'file.refused': { status: 422, message: 'This file cannot be taken: PDF, JPG or PNG, up to 5 MB' },
  'maintenance.on': { status: 503, message: 'The portal is under maintenance' },
  'cart.remove-failed': { status: 0, message: 'Getting recently watched error' },
  'network.offline': { status: 0, message: 'Please Check Your Internet Connection' },
  'network.unreachable': { status: 0, message: 'The server could not be reached. Please try again' },
  'server.unavailable': { status: 503, message: 'The portal is not available for a moment. Please try again' },
  'server.unexpected': { status: 500, message: 'Something went wrong, please try again' },
} as const satisfies Record<string, { status: number; message: string }>

export const FIRST_FIELDS = {
  required: 'Please fill this in',
  invalid: 'Please check this value',
  password: 'Use at least 8 characters with a letter and a digit',
  tooLong: 'This is too long',
  unknown: 'This is not known here',
} as const
