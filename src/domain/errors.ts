import type { FAILURES } from './failures.ts'
import type { FIRST_FAILURES } from './first-words.ts'

export type FailureCode = keyof typeof FAILURES

/** Those that need no reply to be put into words. */
export type FirstFailureCode = keyof typeof FIRST_FAILURES

export type FailureDetails = {
  /** What is wrong with which field, by the codes of `field-messages.ts`. */
  fields?: Record<string, string>
  [more: string]: unknown
}

/** Its status and its words stand in `failures.ts`. */
export class Failure extends Error {
  override name = 'Failure'

  constructor(
    readonly code: FailureCode,
    readonly details: FailureDetails = {},
  ) {
    super(code)
  }
}

/** What somebody asked for by its number; what is another operator's does not exist for him either. */
export function orNotFound<T>(thing: T | null | undefined): T {
  if (thing === null || thing === undefined) throw new Failure('not.found')
  return thing
}
