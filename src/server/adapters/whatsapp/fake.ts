import type { WhatsApp, WhatsAppMessage, WhatsAppOutcome } from './port.ts'

type Sent = { to: string; reference: string } & WhatsAppMessage

/** Takes everything, until a test has it answer otherwise. */
export function fakeWhatsApp(): WhatsApp & { sent: Sent[]; answers: WhatsAppOutcome[] } {
  const sent: Sent[] = []
  const answers: WhatsAppOutcome[] = []
  return {
    sent,
    answers,
    send: async (to, message, reference) => {
      const answer = answers.shift() ?? { outcome: 'taken' }
      if (answer.outcome === 'taken') sent.push({ to, reference, ...message })
      return answer
    },
  }
}
