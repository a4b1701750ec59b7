import type { Registration, Sms } from './port.ts'

type Sent = { to: string; text: string } & Registration

export function fakeSms(): Sms & { sent: Sent[] } {
  const sent: Sent[] = []
  return { sent, send: async (to, text, _dedupe, registration) => void sent.push({ to, text, ...registration }) }
}
