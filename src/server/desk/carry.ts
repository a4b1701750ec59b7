import { subtract, ZERO } from '#domain/money.ts'

import { addSupplement, type Correction } from '../bills/supplement.ts'
import { updateRows } from '../db/rows.ts'
import { tell } from '../notices/tell.ts'
import { givePartBack } from '../payments/refund.ts'
import { carryOut, type Consent } from '../wallet/carry-out.ts'
import { noticeOf } from '../wallet/consent-words.ts'
import type { Tx } from '../write.ts'

/** Moves the money of a change that was allowed and tells the operator; gives the change as it then stands. */
export async function carry(tx: Tx, row: Consent, at: Date): Promise<Consent> {
  if (row.what === 'SOURCE') return carrySource(tx, row, at)
  if (row.what === 'SUPPLEMENT') return carrySupplement(tx, row, at)
  await carryOut(tx, row, at)
  return row
}

/** A part of a payment, as a change of a wallet names it. */
export const aboutPart = (paymentid: string, part: number): string => `${paymentid}:${part}`

async function carrySource(tx: Tx, row: Consent, at: Date): Promise<Consent> {
  const { lcoid, about, amount, reason, asked_by: actor } = row
  const [paymentid = '', part] = about.split(':')
  await givePartBack(tx, { lcoid, paymentid }, { amount, reason, actor, part: Number(part) }, at)
  await tell(tx, noticeOf(row), at)
  return row
}

/** The month, as a change of a wallet names it until its bill is made. */
export const aboutMonth = ({ year, month }: Pick<Correction, 'year' | 'month'>): string =>
  `${year}-${String(month).padStart(2, '0')}`

async function carrySupplement(tx: Tx, row: Consent, at: Date): Promise<Consent> {
  const { lcoid, about, reason, direction, amount, asked_by: actor } = row
  const [year, month] = about.split('-').map(Number) as [number, number]
  const change = direction === 'CREDIT' ? amount : subtract(ZERO, amount)
  const billno = await addSupplement(tx, { lcoid, year, month, amount: change, reason }, { actor, at })
  const made = { ...row, about: billno }
  await updateRows(tx, 'consent', { consentid: row.consentid }, { about: billno })
  await tell(tx, noticeOf(made), at)
  return made
}
