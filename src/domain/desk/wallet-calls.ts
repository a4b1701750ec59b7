import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { each, Instant, optionalText, says } from '../fields.ts'
import { Rupees } from '../money.ts'
import { pageOf } from '../paging.ts'
import { AboveZero, after, Code, Decision, LcoId, Reason, RowId } from './shapes.ts'

/** A correction; commission and rewards, which stand in the commission report; money that came to the provider's bank, a top-up. */
export const WALLET_CHANGES = ['WALLET', 'COMMISSION', 'BANK_TRANSFER'] as const
/** Made at a terminal: paid money back to its source, and a correction of a closed month. */
const TERMINAL_CHANGES = ['SOURCE', 'SUPPLEMENT'] as const
const CONSENT_STATES = ['WAITING', 'REFUSED', 'DONE', 'WITHDRAWN'] as const

const ConsentRow = z.object({
  ...each(z.string(), 'consentid', 'lcoid', 'lconame'),
  what: z.enum([...WALLET_CHANGES, ...TERMINAL_CHANGES]),
  /** The payment and its part; the month, later its bill; the UTR; '' otherwise. */
  about: z.string(),
  direction: z.enum(['CREDIT', 'DEBIT']),
  amount: Rupees,
  reason: z.string(),
  state: z.enum(CONSENT_STATES),
  askedby: z.string(),
  asked: Instant,
  decidedby: z.string(),
  decided: z.nullable(Instant),
})

/** The bank's number of a transfer: 12 digits of IMPS, 16 characters of NEFT, 22 of RTGS. */
const Utr = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{12,22}$/, says('invalid')))

/** Changes of wallets, and the second person who allows the large ones. */
export const walletCalls = {
  adjustWallet: endpoint({
    staff: 'wallets',
    summary: 'Credit or debit a wallet; above the limit a second person has to allow it',
    method: 'POST',
    path: '/desk/v1/wallets/{lcoid}',
    input: () =>
      z.object({
        lcoid: LcoId,
        what: z.optional(z.enum(WALLET_CHANGES)),
        direction: z.enum(['CREDIT', 'DEBIT'], says('required')),
        amount: AboveZero,
        reason: Reason,
        /** Needed for a bank transfer; each is booked once. */
        utr: optionalText(Utr),
      }),
    reply: () => z.extend(ConsentRow, { credit: Rupees }),
  }),

  listConsents: endpoint({
    staff: 'wallets',
    summary: 'Changes of wallets: those that wait for a second person, and those that were made',
    method: 'GET',
    path: '/desk/v1/consents',
    input: () => z.object({ state: z.optional(z.enum(CONSENT_STATES)), after }),
    reply: () => z.extend(pageOf(ConsentRow), { limit: Rupees }),
  }),

  decideConsent: endpoint({
    staff: 'wallets',
    summary:
      'Allow or refuse what another person asked for, with the second factor once more; never what one asked for oneself',
    method: 'POST',
    path: '/desk/v1/consents/{consentid}',
    input: () => z.object({ consentid: RowId, decision: Decision, code: optionalText(Code) }),
    reply: () => ConsentRow,
  }),

  withdrawConsent: endpoint({
    staff: 'wallets',
    summary: 'Take back what one asked for oneself, while it waits for a second person',
    method: 'POST',
    path: '/desk/v1/consents/{consentid}/withdraw',
    input: () => z.object({ consentid: RowId }),
    reply: () => ConsentRow,
  }),
}
