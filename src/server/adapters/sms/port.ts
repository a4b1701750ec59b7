/** Sends one SMS. The same dedupe key sent again is the same message. */
export type Sms = { send: (to: string, text: string, dedupe: string) => Promise<void> }
