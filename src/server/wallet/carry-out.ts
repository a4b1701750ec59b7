import type { Selectable } from 'kysely'

import { OPENINGS } from '#domain/wallet/comments.ts'

import type { Database } from '../db/tables.ts'
import { tell } from '../notices/tell.ts'
import type { Tx } from '../write.ts'
import { noticeOf } from './consent-words.ts'
import { post } from './ledger.ts'

export type Consent = Selectable<Database['consent']>

const BOOKED = {
  WALLET: { reason: 'adjustment', account: 'adjustments' },
  COMMISSION: { reason: 'commission', account: 'commissions' },
  BANK_TRANSFER: { reason: 'topup', account: 'bank' },
} as const

const isBooked = (what: Consent['what']): what is keyof typeof BOOKED => Object.hasOwn(BOOKED, what)

/** Moves the money that was allowed and tells the operator. The reference makes it once, whoever comes twice. */
export async function carryOut(tx: Tx, row: Consent, at: Date): Promise<void> {
  const { lcoid, consentid, what, about, direction, amount, reason, asked_by } = row
  if (!isBooked(what)) throw new Error(`${what} is carried out elsewhere`)
  await post(
    tx,
    {
      lcoid,
      reference: `consent:${consentid}`,
      ...BOOKED[what],
      direction: direction === 'CREDIT' ? 'in' : 'out',
      amount,
      comment: what === 'BANK_TRANSFER' ? OPENINGS.bankTransfer + about : reason,
      actor: asked_by,
    },
    at,
  )
  await tell(tx, noticeOf(row), at)
}
