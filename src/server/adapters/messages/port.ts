/** A template that WhatsApp has approved, with its values in the order of the text; or free words within a day of the last answer. */
export type WhatsAppMessage =
  | { kind: 'template'; name: string; language: string; values: readonly string[] }
  | { kind: 'text'; text: string }

/**
 * `refused` for good; `again` where it is sure that nothing was sent; `unclear` where it may have been: WhatsApp knows no keys by
 * which the same message sent twice would be one.
 */
export type WhatsAppOutcome = { outcome: 'taken' } | { outcome: 'refused' | 'again' | 'unclear'; reason: string }

/** Sends one message to a number of ten digits. News of it name the reference. */
export type WhatsApp = { send: (to: string, message: WhatsAppMessage, reference: string) => Promise<WhatsAppOutcome> }

export type Letter = { subject: string; text: string }

/** Sends one e-mail. The same dedupe key sent again is the same message. */
export type Mail = { send: (to: string, letter: Letter, dedupe: string) => Promise<void> }

/** What the networks know a text by (DLT); they pass on none without it. */
export type Registration = { entityid: string; header: string; templateid: string }

/** Sends one SMS. The same dedupe key sent again is the same message. */
export type Sms = { send: (to: string, text: string, dedupe: string, registration: Registration) => Promise<void> }

export type MessagePorts = { sms: Sms; mail: Mail; whatsapp: WhatsApp }
