import { sql } from 'kysely'

import { addDays, DAY_MS, dayOf } from '#domain/dates.ts'
import { itemAt } from '#domain/lists.ts'
import type { RefundReason } from '#domain/refunds/rules.ts'

import { rowOf } from '../db/rows.ts'
import { approve, refuse } from '../refunds/decide.ts'
import { reckon } from '../refunds/quote.ts'
import { insertRequest } from '../refunds/request.ts'
import type { Tx } from '../write.ts'

const LCOID = 'LCO10001'
type Wish = { daysAgo: number; reason: RefundReason; comment: string; decided?: 'APPROVED' | 'REFUSED'; why?: string }

const WISHES: readonly Wish[] = [
  {
    daysAgo: 6,
    reason: 'NO_SIGNAL',
    comment: 'Cable cut at the pole',
    decided: 'APPROVED',
    why: 'Seen at the headend',
  },
  {
    daysAgo: 5,
    reason: 'NO_SIGNAL',
    comment: 'Amplifier burnt',
    decided: 'APPROVED',
    why: 'Confirmed by the field team',
  },
  {
    daysAgo: 4,
    reason: 'NO_SIGNAL',
    comment: 'No signal after the storm',
    decided: 'APPROVED',
    why: 'The lane had no signal',
  },
  { daysAgo: 3, reason: 'NOT_ACTIVATED', comment: 'Never came on', decided: 'REFUSED', why: 'The box took the pack' },
  { daysAgo: 2, reason: 'NO_SIGNAL', comment: 'Two days without picture' },
  { daysAgo: 1, reason: 'CHARGED_TWICE', comment: 'The same pack was sold from two windows' },
]

/** What the default operator asked back of late. What was approved is given as the desk gives it, so that the books balance. */
export async function seedRefunds(tx: Tx, now: Date): Promise<void> {
  const contracts = await runningContracts(tx, dayOf(now))
  for (const [n, wish] of WISHES.entries()) await seedWish(tx, wish, itemAt(contracts, n), now)
}

/** Bought weeks ago and running; of the newest, where nobody looks for a contract as it was sold. */
async function runningContracts(tx: Tx, today: string): Promise<string[]> {
  const { rows } = await sql<{ contractno: string }>`
    select c.contractno from contract c join plan p using (plancode)
    where c.lcoid = ${LCOID} and c.status = 'A' and p.plantype = 'BASE' and c.refunded = 0 and c.lcoprice > 5000
      and c.starts <= ${addDays(today, -15)}::date and c.validity >= ${addDays(today, 6)}::date
    order by c.contractno desc limit ${WISHES.length}`.execute(tx)
  return rows.map(({ contractno }) => contractno)
}

async function seedWish(tx: Tx, { daysAgo, reason, comment, decided, why = '' }: Wish, contractno: string, now: Date) {
  const created = new Date(now.getTime() - daysAgo * DAY_MS)
  const day = dayOf(created)
  const days = reason === 'NO_SIGNAL' ? { darkfrom: addDays(day, -4), darkto: addDays(day, -2) } : {}
  const { amount, dark } = await reckon(tx, LCOID, { contractno, reason, ...days }, day)
  const darkened = { darkfrom: dark?.from ?? null, darkto: dark?.to ?? null }
  const asked = { lcoid: LCOID, contractno, billno: null, reason, ...darkened, amount, comment, actor: LCOID, created }
  const refundid = await insertRequest(tx, asked)
  const row = await rowOf(tx, 'refund_request', { refundid })
  const ruling = { decision: why, by: 'desk', at: now }
  if (decided === 'APPROVED') await approve(tx, row, ruling)
  if (decided === 'REFUSED') await refuse(tx, row, ruling)
}
