import * as z from 'zod/mini'

import { Failure, type FailureCode, type FirstFailureCode } from '#domain/errors.ts'
import { FIRST_FAILURES } from '#domain/first-words.ts'

/** What back offices that name no code say, letter for letter. */
const KNOWN_MESSAGES: Record<string, FailureCode> = {
  'No valid session exist': 'session.missing',
  'User is not valid.': 'user.invalid',
  Unauthorized: 'session.unauthorized',
}

const Body = z.looseObject({ code: z.optional(z.unknown()), message: z.optional(z.unknown()) })

const isFirst = (code: unknown): code is FirstFailureCode => typeof code === 'string' && code in FIRST_FAILURES

/**
 * Reads a refusal into a `Failure`. `httpStatus` is what was answered; `unnamed` says that only the status spoke of the
 * session; `onlyShown` that nothing of it ends; `said` keeps the words of the reply where the code brings none of its own.
 */
export function readFailure(httpStatus: number, body: unknown): Failure {
  const read = z.safeParse(Body, body)
  const { code, message, ...more } = read.success ? read.data : {}
  const details = { ...more, httpStatus }
  if (isFirst(code)) return new Failure(code, details)
  const known = typeof message === 'string' ? KNOWN_MESSAGES[message] : undefined
  if (known) return new Failure(known, details)
  // the table shows the words of the session for it, and ends none
  if (isObject(message) && httpStatus !== 401) return new Failure('session.missing', { ...details, onlyShown: true })
  if (httpStatus === 401) return new Failure('session.missing', { ...details, unnamed: true })
  return new Failure(codeOf(code, httpStatus), { ...details, ...wordsIn(message) })
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether an answer that calls itself a success says one of the messages of the table instead of what was asked for. */
export const isRefusal = (body: unknown): boolean =>
  isObject(body) &&
  'message' in body &&
  (isObject(body.message) || (typeof body.message === 'string' && Object.hasOwn(KNOWN_MESSAGES, body.message)))

/** What stands before the server answers so while nobody is behind it. */
const OF_THE_GATEWAY: readonly number[] = [502, 503, 504]

function codeOf(code: unknown, httpStatus: number): FailureCode {
  if (typeof code === 'string') return code as FailureCode
  return OF_THE_GATEWAY.includes(httpStatus) ? 'server.unavailable' : 'server.unexpected'
}

const wordsIn = (message: unknown) => (typeof message === 'string' && message !== '' ? { said: message } : {})

/** What was answered, or what the portal's own refusal stands for; 0 where nothing was. */
export function statusOf({ code, details }: Failure): number {
  return Number(details['httpStatus'] ?? (isFirst(code) ? FIRST_FAILURES[code].status : 0))
}

/** `isLate` where nobody waited any longer. */
export const unreachable = (isLate = false): Failure =>
  new Failure(navigator.onLine ? 'network.unreachable' : 'network.offline', { isLate })
