import type { Sms } from './port.ts'

type Sent = { to: string; text: string; dltid?: string }

export function fakeSms(): Sms & { sent: Sent[] } {
  const sent: Sent[] = []
  return { sent, send: async (to, text, _dedupe, dltid) => void sent.push({ to, text, ...(dltid && { dltid }) }) }
}
