import { createHash } from 'node:crypto'

import { NOT_PAIRED, type Cas, type CasAnswer, type CasOrder } from './port.ts'

const SILENCE: CasAnswer = { outcome: 'unanswered', reason: 'The headend does not answer' }
const MOST_REMEMBERED = 10_000
const SLOWEST_MS = 400

/** How often a command has to be sent until it arrives, and until its answer does. */
const FATES = [
  { name: 'request lost', chance: 0.05, arrives: 2, answered: 2 },
  { name: 'answer lost', chance: 0.05, arrives: 1, answered: 2 },
  { name: 'late', chance: 0.15, arrives: 1, answered: 3 },
  { name: 'prompt', chance: 0.75, arrives: 1, answered: 1 },
] as const

type Options = {
  seed: number
  pause?: (ms: number) => Promise<unknown>
  /** Told once of every command that took effect. */
  effect?: (order: CasOrder) => void
}

/**
 * A headend as it really is: some commands are lost on the way, some answers on the way back, some come late, and a few
 * smart cards are unknown or paired with another box. The seed and the command decide, so that a run can be repeated.
 */
export function simulatedCas({ seed, pause = wait, effect }: Options): Cas {
  const sends = new Map<string, number>()
  const answers = new Map<string, CasAnswer>()
  const repaired = new Set<string>()

  const judge = ({ vcno, kind }: CasOrder): CasAnswer => {
    const card = drawOf(seed, vcno)
    if (card < 0.02) return { outcome: 'rejected', reason: 'The VC is not known to the headend' }
    if (kind === 'PAIR') repaired.add(vcno)
    if (card < 0.04 && !repaired.has(vcno)) return { outcome: 'rejected', reason: NOT_PAIRED }
    return { outcome: 'accepted' }
  }
  const obey = (order: CasOrder): CasAnswer => {
    const known = answers.get(order.id)
    if (known) return known
    const answer = judge(order)
    if (answer.outcome === 'accepted') effect?.(order)
    answers.set(order.id, answer)
    return answer
  }

  return {
    send: async (order) => {
      await pause(drawOf(seed, `${order.id} pause`) * SLOWEST_MS)
      for (const memory of [sends, answers]) forgetOldest(memory)
      const sent = (sends.get(order.id) ?? 0) + 1
      sends.set(order.id, sent)
      const { arrives, answered } = fateOf(drawOf(seed, order.id))
      const answer = sent >= arrives ? obey(order) : SILENCE
      return sent >= answered ? answer : SILENCE
    },
  }
}

function fateOf(draw: number): (typeof FATES)[number] {
  let below = 0
  return FATES.find(({ chance }) => draw < (below += chance)) ?? FATES[3]
}

/** From 0 to 1, always the same for the same seed and word. */
const drawOf = (seed: number, word: string): number =>
  createHash('sha256').update(`${seed} ${word}`).digest().readUInt32BE(0) / 2 ** 32

function forgetOldest(memory: Map<string, unknown>): void {
  if (memory.size < MOST_REMEMBERED) return
  const [oldest] = memory.keys()
  memory.delete(oldest!)
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
