import type { FailureCode } from '../errors.ts'
import { canCarry } from '../hardware/device-rules.ts'

const GONE: ReadonlySet<string> = new Set<FailureCode>(['plan.discontinued', 'plan.not-renewable'])

/** Whether a box that is refused so goes on with another pack only. */
export const needsAnotherPack = (refusal: string): boolean => GONE.has(refusal)

/** Why a plan is not for this box, as far as the plan alone says it. */
export function plainRefusal(
  stbType: string,
  { hardwaretype, undelivered }: { hardwaretype: string; undelivered: readonly string[] },
): FailureCode | null {
  if (!canCarry(stbType, hardwaretype)) return 'plan.hardware'
  return undelivered.length > 0 ? 'plan.undelivered' : null
}
