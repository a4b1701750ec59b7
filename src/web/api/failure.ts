import * as z from 'zod/mini'

import { Failure, type FailureCode, isFailureCode } from '#domain/errors.ts'

/** What back offices that name no code say, letter for letter. */
const KNOWN_MESSAGES: Record<string, FailureCode> = {
  'No valid session exist': 'session.missing',
  'User is not valid.': 'user.invalid',
  Unauthorized: 'session.unauthorized',
}

const Body = z.looseObject({ code: z.optional(z.unknown()), message: z.optional(z.unknown()) })

/**
 * Reads a refusal into a `Failure`. `httpStatus` is what was answered; `unnamed` says that only the status spoke of the
 * session; `said` keeps words that the catalogue does not have.
 */
export function readFailure(httpStatus: number, body: unknown): Failure {
  const read = z.safeParse(Body, body)
  const { code, message, ...more } = read.success ? read.data : {}
  const details = { ...more, httpStatus }
  if (isFailureCode(code)) return new Failure(code, details)
  const known = typeof message === 'string' ? KNOWN_MESSAGES[message] : undefined
  if (known) return new Failure(known, details)
  if (typeof message === 'object' && message !== null) return new Failure('session.missing', details)
  const said = typeof message === 'string' && message !== '' ? { said: message } : {}
  if (httpStatus === 401) return new Failure('session.missing', { ...details, unnamed: true })
  return new Failure('server.unexpected', { ...details, ...said })
}

export const unreachable = (): Failure => new Failure(navigator.onLine ? 'network.unreachable' : 'network.offline')
