import type { ServiceAnswer, ServiceOrder, ServicePort } from './port.ts'

/** Accepts, unless a test has laid down what to answer next. */
export function fakeService(): ServicePort & { sent: ServiceOrder[]; answers: ServiceAnswer[] } {
  const sent: ServiceOrder[] = []
  const answers: ServiceAnswer[] = []
  return {
    sent,
    answers,
    send: async (order) => {
      sent.push(order)
      return answers.shift() ?? { outcome: 'accepted' }
    },
    status: async () => ({ state: 'ACTIVE', session: null, disconnected: '' }),
    usage: async () => [],
  }
}
