import { drawOf, simulatedVendor } from '../simulated-vendor.ts'
import { NOT_PAIRED, type Cas, type CasAnswer, type CasOrder } from './port.ts'

const SILENCE: CasAnswer = { outcome: 'unanswered', reason: 'The headend does not answer' }

type Options = {
  seed: number
  pause?: (ms: number) => Promise<unknown>
  /** Told once of every command that took effect. */
  effect?: (order: CasOrder) => void
}

const UNKNOWN_SHARE = 0.02
const NOT_PAIRED_SHARE = 0.04

/** Whether such a headend takes commands for a card as it is. */
export const acceptsCard = (seed: number, vcno: string): boolean => drawOf(seed, vcno) >= NOT_PAIRED_SHARE

/** A headend that loses and delays, and to which a few smart cards are unknown or paired with another box. */
export function simulatedCas({ seed, pause, effect }: Options): Cas {
  const repaired = new Set<string>()
  const judge = ({ vcno, kind }: CasOrder): CasAnswer => {
    const card = drawOf(seed, vcno)
    if (card < UNKNOWN_SHARE) return { outcome: 'rejected', reason: 'The VC is not known to the headend' }
    if (kind === 'PAIR') repaired.add(vcno)
    if (card < NOT_PAIRED_SHARE && !repaired.has(vcno)) return { outcome: 'rejected', reason: NOT_PAIRED }
    return { outcome: 'accepted' }
  }
  return { send: simulatedVendor({ seed, silence: SILENCE, pause, effect, judge }) }
}
