import { createHash } from 'node:crypto'

import type { CasAnswer } from './cas/port.ts'

const MOST_REMEMBERED = 10_000
const SLOWEST_MS = 400

/** How often an order has to be sent until it arrives, and until its answer does. */
const FATES = [
  { name: 'request lost', chance: 0.05, arrives: 2, answered: 2 },
  { name: 'answer lost', chance: 0.05, arrives: 1, answered: 2 },
  { name: 'late', chance: 0.15, arrives: 1, answered: 3 },
  { name: 'prompt', chance: 0.75, arrives: 1, answered: 1 },
] as const

type Simulated<Order> = {
  seed: number
  silence: CasAnswer
  pause?: ((ms: number) => Promise<unknown>) | undefined
  judge: (order: Order) => CasAnswer
  /** Told once of every order that took effect. */
  effect?: ((order: Order) => void) | undefined
}

/** The vendors of the demo draw by it, so that they behave the same every time. */
export const SIMULATOR_SEED = 2026

/**
 * A vendor as they really are: some orders are lost on the way, some answers on the way back, some come late. The seed and the order
 * decide, so that a run can be repeated.
 */
export function simulatedVendor<Order extends { id: string }>(vendor: Simulated<Order>) {
  const { seed, silence, judge, effect, pause = wait } = vendor
  const sends = new Map<string, number>()
  const answers = new Map<string, CasAnswer>()
  const obey = (order: Order): CasAnswer => {
    const known = answers.get(order.id)
    if (known) return known
    const answer = judge(order)
    if (answer.outcome === 'accepted') effect?.(order)
    answers.set(order.id, answer)
    return answer
  }
  return async (order: Order): Promise<CasAnswer> => {
    await pause(drawOf(seed, `${order.id} pause`) * SLOWEST_MS)
    for (const memory of [sends, answers]) forgetOldest(memory)
    const sent = (sends.get(order.id) ?? 0) + 1
    sends.set(order.id, sent)
    const { arrives, answered } = fateOf(drawOf(seed, order.id))
    const answer = sent >= arrives ? obey(order) : silence
    return sent >= answered ? answer : silence
  }
}

function fateOf(draw: number): (typeof FATES)[number] {
  let below = 0
  return FATES.find(({ chance }) => draw < (below += chance)) ?? FATES[3]
}

/** From 0 to 1, always the same for the same seed and word. */
export const drawOf = (seed: number, word: string): number =>
  createHash('sha256').update(`${seed} ${word}`).digest().readUInt32BE(0) / 2 ** 32

function forgetOldest(memory: Map<string, unknown>): void {
  if (memory.size < MOST_REMEMBERED) return
  const [oldest] = memory.keys()
  memory.delete(oldest!)
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
