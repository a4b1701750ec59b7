/**
 * Sends one SMS. The same dedupe key sent again is the same message. Words that are registered go with the number of their
 * registration (DLT), without which a network passes none on.
 */
export type Sms = { send: (to: string, text: string, dedupe: string, dltid?: string) => Promise<void> }
