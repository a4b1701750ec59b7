/** What the books promise, as the check of them names it; the desk has words for each in both languages. */
export const PROMISES = [
  'wallet balance is the sum of its transfers',
  'each balance follows from the one before',
  'no wallet is below its floor',
  'a paid payment has exactly one credit of what was captured',
  'a credit from the gateway has a paid payment',
  'a paid order has exactly one debit of its total',
  'a debit for hardware has a paid order',
  'no more is given back than came in',
  'money given back left the wallet once',
  'a debit to a source has its refund',
  'money sent back is not credited too',
  'a capture is credited once',
  'one transfer per reference',
  'a payment for an order belongs to the operator of the order',
  'what an event of a contract moved is in the ledger once',
  'what was moved for plans has its event',
  'a contract was sold once, at its price',
  'what was given back of a contract is what its events say',
  'no more is given back of a contract than was paid',
  'an approved refund gave its money once, with its credit note',
  'what was given back without taking days away was asked for',
  'one base pack at a time on a box',
  'a contract, its box and its home belong to one operator',
  'invoice numbers have no gap',
  'a bill says what the ledger says of its days',
  'each month opens with what the one before closed with',
  'a supplement moved its money once',
  'a wallet change that was allowed moved its money once',
  'the figures of a day are those of its transfers',
  'the counts of boxes are those of the list',
  'the counts of what ends are those of the contracts',
  'no message waits unseen',
  'no refund waits unseen',
  'the audit chain is unbroken',
] as const
export type BookPromise = (typeof PROMISES)[number]

/** Puts the facts of a breach where its words have {1}, {2} and so on. */
export const withFacts = (words: string, facts: readonly string[]): string =>
  words.replaceAll(/\{(\d)\}/g, (_, place) => facts[Number(place) - 1] ?? '')
