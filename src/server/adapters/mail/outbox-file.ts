import { appendToOutbox } from '../outbox-file.ts'
import type { Mail } from './port.ts'

/** For development: letters go to a file that the developer can read. */
export const outboxFileMail = (file: string): Mail => ({
  send: async (to, letter, dedupe) =>
    appendToOutbox(file, { at: new Date().toISOString(), channel: 'mail', to, ...letter, dedupe }),
})
