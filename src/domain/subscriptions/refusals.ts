import type { FailureCode } from '../errors.ts'

const GONE: ReadonlySet<string> = new Set<FailureCode>(['plan.discontinued', 'plan.not-renewable'])

/** Whether a box that is refused so goes on with another pack only. */
export const needsAnotherPack = (refusal: string): boolean => GONE.has(refusal)
