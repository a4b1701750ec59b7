/** Sends one e-mail. The same dedupe key sent again is the same message. */
export type Mail = { send: (to: string, letter: { subject: string; text: string }, dedupe: string) => Promise<void> }
