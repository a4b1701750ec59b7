import type { IncomingHttpHeaders } from 'node:http'

import type { LinkAnswer } from '#domain/collections/online.ts'
import type { Paise } from '#domain/money.ts'

/** An operator's own account: what his customers pay there is his, and never ours to hold. */
export type LinkAccount = { keyId: string; secret: string }
export type NewLink = { reference: string; amount: Paise; description: string; expires: Date; returnUrl: string }

/** Payment links at the gateway of an operator. Nothing it tells the browser is believed before `fetch` has said the same. */
export type PaymentLinks = {
  /** Whether the gateway knows these keys; throws when it does not answer. */
  isAccount: (account: LinkAccount) => Promise<boolean>
  /** The same link for the same reference, also when the first reply was lost. */
  create: (account: LinkAccount, link: NewLink) => Promise<{ linkid: string; url: string }>
  fetch: (account: LinkAccount, linkid: string) => Promise<LinkAnswer>
  /** The link that a webhook names, whoever sent it: good for counting alone. '' when it names none. */
  claimedLink: (body: Buffer) => string
  /** The link that genuine news are about, '' when they are about none; `null` for what the gateway did not sign. */
  readWebhook: (secret: string, body: Buffer, headers: IncomingHttpHeaders) => { linkid: string } | null
}
