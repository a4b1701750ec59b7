import { appendFile, chmod } from 'node:fs/promises'

import type { Mail, Sms, WhatsApp } from './port.ts'

// for development: messages go to a file that the developer can read

export const outboxFileSms = (file: string): Sms => ({
  send: async (to, text, dedupe, registration) => append(file, { channel: 'sms', to, text, ...registration, dedupe }),
})

export const outboxFileMail = (file: string): Mail => ({
  send: async (to, letter, dedupe) => append(file, { channel: 'mail', to, ...letter, dedupe }),
})

export const outboxFileWhatsApp = (file: string): WhatsApp => ({
  send: async (to, message, reference) => {
    await append(file, { channel: 'whatsapp', to, ...message, dedupe: reference })
    return { outcome: 'taken' }
  },
})

/** Codes and links stand in it, so nobody but its owner reads it, also where it was made by an earlier version. */
async function append(file: string, message: object): Promise<void> {
  await appendFile(file, `${JSON.stringify({ at: new Date().toISOString(), ...message })}\n`, { mode: 0o600 })
  await chmod(file, 0o600)
}
