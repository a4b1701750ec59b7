import { appendToOutbox } from '../outbox-file.ts'
import type { Sms } from './port.ts'

/** For development: messages go to a file that the developer can read. */
export const outboxFileSms = (file: string): Sms => ({
  send: async (to, text, dedupe, registration) =>
    appendToOutbox(file, { at: new Date().toISOString(), channel: 'sms', to, text, ...registration, dedupe }),
})
