import { dayOf, type Day } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { daysFrom } from '#domain/plans/tariff.ts'
import type { refundCalls } from '#domain/refunds/calls.ts'
import { refundable, type Dark } from '#domain/refunds/rules.ts'

import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { findSold, madeGoodOf } from './store.ts'

type Asked = Pick<Input<typeof refundCalls.requestRefund>, 'contractno' | 'reason' | 'darkfrom' | 'darkto'>

/** The days without signal where they are the reason; both are needed then. */
function darkOf({ reason, darkfrom, darkto }: Asked): Dark | null {
  if (reason !== 'NO_SIGNAL') return null
  if (darkfrom && darkto && darkfrom <= darkto) return { from: darkfrom, to: darkto }
  const wrong = { ...(!darkfrom && { darkfrom: 'required' }), ...(!darkto && { darkto: 'required' }) }
  throw new Failure('refund.days', { fields: darkfrom && darkto ? { darkto: 'invalid' } : wrong })
}

/** What may be asked back today. */
export async function reckon(db: Db, lcoid: string, asked: Asked, today: Day) {
  const dark = darkOf(asked)
  const sold = await findSold(db, lcoid, asked.contractno)
  const madeGood = await madeGoodOf(db, lcoid, asked.contractno)
  return { sold, dark, ...refundable(sold, { reason: asked.reason, dark, today, madeGood }) }
}

export async function quoteRefund(asked: Asked, { db, session, now }: Context) {
  const { sold, days, amount } = await reckon(db, session.lcoid, asked, dayOf(now()))
  const { amends: _amends, sold: _sold, status: _status, created: _created, ...shown } = sold
  return { ...shown, days, totaldays: Math.max(0, daysFrom(sold.starts, sold.validity)), amount }
}
