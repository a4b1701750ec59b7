import type { Sms } from './port.ts'

export function fakeSms(): Sms & { sent: { to: string; text: string }[] } {
  const sent: { to: string; text: string }[] = []
  return { sent, send: async (to, text) => void sent.push({ to, text }) }
}
