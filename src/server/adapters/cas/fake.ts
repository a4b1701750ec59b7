import type { Cas, CasAnswer, CasOrder } from './port.ts'

/** Accepts, unless a test has laid down what to answer next. */
export function fakeCas(): Cas & { sent: CasOrder[]; answers: CasAnswer[] } {
  const sent: CasOrder[] = []
  const answers: CasAnswer[] = []
  return {
    sent,
    answers,
    send: async (order) => {
      sent.push(order)
      return answers.shift() ?? { outcome: 'accepted' }
    },
  }
}
