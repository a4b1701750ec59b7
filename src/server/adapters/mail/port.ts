export type Letter = { subject: string; text: string }

/** Sends one e-mail. The same dedupe key sent again is the same message. */
export type Mail = { send: (to: string, letter: Letter, dedupe: string) => Promise<void> }
