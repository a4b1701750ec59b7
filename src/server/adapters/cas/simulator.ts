import { drawOf, simulatedVendor } from '../simulated-vendor.ts'
import { NOT_PAIRED, type Cas, type CasAnswer, type CasOrder } from './port.ts'

const SILENCE: CasAnswer = { outcome: 'unanswered', reason: 'The headend does not answer' }

type Options = {
  seed: number
  pause?: (ms: number) => Promise<unknown>
  /** Told once of every command that took effect. */
  effect?: (order: CasOrder) => void
}

/** A headend that loses and delays, and to which a few smart cards are unknown or paired with another box. */
export function simulatedCas({ seed, pause, effect }: Options): Cas {
  const repaired = new Set<string>()
  const judge = ({ vcno, kind }: CasOrder): CasAnswer => {
    const card = drawOf(seed, vcno)
    if (card < 0.02) return { outcome: 'rejected', reason: 'The VC is not known to the headend' }
    if (kind === 'PAIR') repaired.add(vcno)
    if (card < 0.04 && !repaired.has(vcno)) return { outcome: 'rejected', reason: NOT_PAIRED }
    return { outcome: 'accepted' }
  }
  return { send: simulatedVendor({ seed, silence: SILENCE, pause, effect, judge }) }
}
