/** What the networks know a text by (DLT); they pass on none without it. */
export type Registration = { entityid: string; header: string; templateid: string }

/** Sends one SMS. The same dedupe key sent again is the same message. */
export type Sms = { send: (to: string, text: string, dedupe: string, registration: Registration) => Promise<void> }
