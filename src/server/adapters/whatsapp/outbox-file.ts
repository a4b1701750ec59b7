import { appendToOutbox } from '../outbox-file.ts'
import type { WhatsApp } from './port.ts'

/** For development: messages go to a file that the developer can read. */
export const outboxFileWhatsApp = (file: string): WhatsApp => ({
  send: async (to, message, reference) => {
    await appendToOutbox(file, { at: new Date().toISOString(), channel: 'whatsapp', to, ...message, dedupe: reference })
    return { outcome: 'taken' }
  },
})
