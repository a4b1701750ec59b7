const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** A lane runs its kinds beside all others: `atOnce` of them on each server, looked for every `pollMs`. */
export type Lane = {
  kinds: readonly string[]
  atOnce: number
  pollMs: number
  /** Jobs with the same ordering key wait for one another. */
  inOrder?: true
}

/** Every kind of background work that is queued, and the lane it runs in. Nothing waits behind the work of another lane. */
export const LANES = {
  /** One-time codes: somebody is waiting for it on his phone. */
  codes: { kinds: ['send-code'], atOnce: 16, pollMs: 100 },
  money: { kinds: ['give-back'], atOnce: 4, pollMs: 500 },
  /** The headend takes a tenth of a second and more for a command: many boxes at once, each in its own order. */
  headend: { kinds: ['send-command'], atOnce: 96, pollMs: 250, inOrder: true },
  /** Vendors of broadband and OTT, each account in its own order. */
  services: { kinds: ['send-service-order', 'start-parts', 'move-apps'], atOnce: 16, pollMs: 500, inOrder: true },
  /** The identity service, for what it did not answer at once. */
  identity: { kinds: ['verify-ekyc'], atOnce: 2, pollMs: 1000 },
  messages: { kinds: ['send-message'], atOnce: 8, pollMs: 500 },
  push: { kinds: ['send-push'], atOnce: 2, pollMs: 500 },
  bulk: { kinds: ['bulk-job'], atOnce: 2, pollMs: 500 },
  imports: { kinds: ['import-job'], atOnce: 1, pollMs: 500 },
  /** Other systems of the provider, which answer when they like. */
  webhooks: { kinds: ['send-webhook'], atOnce: 8, pollMs: 1000 },
  reports: { kinds: ['report'], atOnce: 2, pollMs: 500 },
} as const satisfies Record<string, Lane>

export type QueuedKind = (typeof LANES)[keyof typeof LANES]['kinds'][number]

/** What is done again and again beside the queues, each in a loop of its own, on every server. */
export const TASKS = {
  'poll-payments': { everyMs: 2 * SECOND_MS },
  /** Customers at the gateways of their operators, whose own word was lost. */
  'poll-online-payments': { everyMs: 10 * SECOND_MS },
  'renew-contracts': { everyMs: MINUTE_MS },
  'expire-contracts': { everyMs: MINUTE_MS },
  'close-months': { everyMs: MINUTE_MS },
  'fold-counts': { everyMs: MINUTE_MS },
  'change-keys': { everyMs: MINUTE_MS },
  /** Between nine and nine, what operators have switched on. */
  'send-reminders': { everyMs: 5 * MINUTE_MS },
  'reconcile-payments': { everyMs: HOUR_MS },
  /** Looks whether a look into the books is due, on one server: of the last hour, or of everything at night. */
  'check-books': { everyMs: 5 * MINUTE_MS },
  'clean-up': { everyMs: HOUR_MS },
  'forget-imports': { everyMs: HOUR_MS },
} as const satisfies Record<string, { everyMs: number }>

export type TaskName = keyof typeof TASKS
