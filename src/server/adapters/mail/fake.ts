import type { Mail } from './port.ts'

export function fakeMail(): Mail & { sent: { to: string; subject: string; text: string }[] } {
  const sent: { to: string; subject: string; text: string }[] = []
  return { sent, send: async (to, { subject, text }) => void sent.push({ to, subject, text }) }
}
