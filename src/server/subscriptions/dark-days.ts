import { sql } from 'kysely'

import { addDays, dayOf, indianDay, type Day } from '#domain/dates.ts'
import { subtract, ZERO, type Paise } from '#domain/money.ts'
import { refundable } from '#domain/refunds/rules.ts'
import type { ContractStatus } from '#domain/subscriptions/contract.ts'
import { darkOn } from '#domain/subscriptions/pack-reasons.ts'
import { OPENINGS } from '#domain/wallet/comments.ts'

import type { Tx } from '../write.ts'
import { recordEvents, type ContractEvent } from './events.ts'
import type { BoxKey, Contract } from './load.ts'

type Dark = {
  contractno: string
  planname: string
  status: ContractStatus
  starts: Day
  validity: Day
  paid: Paise
  refunded: Paise
  amends: Paise
  /** The day on which the headend switched it off for the pack that took its place. */
  off: Day
}

/**
 * A pack that runs on because the one that took its place never came was dark for the days between, if the headend had switched it off: they are
 * given back as days without signal are. The day it went off and the day it comes back count as days that it ran.
 */
export async function giveDarkDays(
  tx: Tx,
  box: BoxKey,
  sales: readonly Contract[],
  { restored, ...by }: { restored: readonly { contractno: string }[]; sale: string; actor: string; at: Date },
): Promise<void> {
  if (restored.length === 0) return
  const today = dayOf(by.at)
  const created = sales.map((one) => one.created)
  const dark = await darkOf(tx, box, created, restored)
  const given = dark.flatMap((one) => {
    const days = { from: addDays(one.off, 1), to: addDays(today, -1) }
    const { amount } = refundable(one, { reason: 'NO_SIGNAL', dark: days.from <= days.to ? days : null, today })
    return amount > 0 ? [{ one, amount, reason: darkOn(indianDay(days.from), indianDay(days.to)) }] : []
  })
  for (const { one, amount } of given)
    await sql`
      update contract set refunded = refunded + ${amount}, amends = amends + ${amount}
      where lcoid = ${box.lcoid} and contractno = ${one.contractno}`.execute(tx)
  await recordEvents(
    tx,
    given.map(({ one: { contractno, planname, status, validity }, amount, reason }): ContractEvent => ({
      lcoid: box.lcoid,
      contractno,
      what: 'REFUNDED',
      amount: subtract(ZERO, amount),
      before: { status, validity },
      after: { status, validity },
      reason,
      causedBy: by.sale,
      creditNote: true,
      actor: by.actor,
      comment: `${OPENINGS.undelivered}${planname}, ${box.stbno}`,
    })),
    by.at,
  )
}

/** Of a pack with broadband or apps the vendors' words say what ran, not the headend's. */
async function darkOf(
  tx: Tx,
  { lcoid, stbno }: BoxKey,
  created: readonly Date[],
  restored: readonly { contractno: string }[],
): Promise<Dark[]> {
  const { rows } = await sql<Dark>`
    select c.contractno, p.planname, c.status, c.starts, c.validity, c.lcoprice as paid, c.refunded, c.amends,
      (max(k.updated) at time zone 'Asia/Kolkata')::date as off
    from contract c join plan p using (plancode)
    join cas_command k on k.lcoid = c.lcoid and k.stbno = ${stbno} and k.kind = 'DEACTIVATE' and k.state = 'ACCEPTED'
      and k.created = any(${created}::timestamptz[]) and c.plancode = any(string_to_array(k.detail, ','))
    where c.lcoid = ${lcoid} and c.contractno = any(${restored.map(({ contractno }) => contractno)}::text[]) and c.status = 'A'
      and not exists (select from contract_part part where part.lcoid = c.lcoid and part.contractno = c.contractno)
    group by c.lcoid, c.contractno, p.planname order by c.contractno`.execute(tx)
  return rows
}
