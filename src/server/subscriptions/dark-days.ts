import { sql } from 'kysely'

import { addDays, dayOf, indianDay, type Day } from '#domain/dates.ts'
import { firstOf } from '#domain/lists.ts'
import { rupeesInText, subtract, ZERO, type Paise } from '#domain/money.ts'
import { refundable, type Dark } from '#domain/refunds/rules.ts'
import { darkOn, NOT_CHANGED } from '#domain/subscriptions/pack-reasons.ts'
import { OPENINGS } from '#domain/wallet/comments.ts'

import { tell } from '../notices/tell.ts'
import type { Tx } from '../write.ts'
import { recordEvents } from './events.ts'
import type { BoxKey, Contract } from './load.ts'
import { SYSTEM_ACTOR } from './sell.ts'

type WentOff = {
  contractno: string
  planname: string
  starts: Day
  validity: Day
  paid: Paise
  refunded: Paise
  amends: Paise
  /** The day on which the headend switched it off for the pack that took its place. */
  off: Day
  madeGood: Dark[]
}
type Given = { of: WentOff; dark: Dark; amount: Paise; at: Date }

/**
 * A pack that runs on because the one that took its place never came was dark for the days between, if the headend had switched it off: they are
 * given back as days without signal are. The day it went off and the day it comes back count as days that it ran.
 */
export async function giveDaysBetween(
  tx: Tx,
  box: BoxKey,
  sales: readonly Contract[],
  { restored, at }: { restored: readonly { contractno: string }[]; at: Date },
): Promise<void> {
  if (restored.length === 0) return
  const today = dayOf(at)
  for (const of of await switchedOff(tx, box, sales, restored)) {
    const dark = { from: addDays(of.off, 1), to: addDays(today, -1) }
    if (dark.from > dark.to) continue
    const { amount } = refundable(of, { reason: 'NO_SIGNAL', dark, today, madeGood: of.madeGood })
    if (amount > 0) await give(tx, box, { of, dark, amount, at })
  }
}

/** When the headend did so for those sales. Of a pack with broadband or apps the vendors' words say what ran, not the headend's. */
async function switchedOff(
  tx: Tx,
  { lcoid, stbno }: BoxKey,
  sales: readonly Contract[],
  restored: readonly { contractno: string }[],
): Promise<WentOff[]> {
  const { rows } = await sql<WentOff>`
    select c.contractno, p.planname, c.starts, c.validity, c.lcoprice as paid, c.refunded, c.amends,
      (max(k.updated) at time zone 'Asia/Kolkata')::date as off,
      (select coalesce(jsonb_agg(jsonb_build_object('from', r.darkfrom, 'to', r.darkto)), '[]') from refund_request r
        where r.lcoid = c.lcoid and r.contractno = c.contractno and r.status = 'APPROVED' and r.reason = 'NO_SIGNAL') as "madeGood"
    from contract c join plan p using (plancode)
    join cas_command k on k.lcoid = c.lcoid and k.stbno = ${stbno} and k.kind = 'DEACTIVATE' and k.state = 'ACCEPTED'
      and k.created = any(${sales.map(({ created }) => created)}::timestamptz[]) and c.plancode = any(string_to_array(k.detail, ','))
    where c.lcoid = ${lcoid} and c.contractno = any(${restored.map(({ contractno }) => contractno)}::text[]) and c.status = 'A'
      and not exists (select from contract_part part where part.lcoid = c.lcoid and part.contractno = c.contractno)
    group by c.lcoid, c.contractno, p.planname order by c.contractno`.execute(tx)
  return rows
}

/** A refund request that is approved as it is made: the operator is told and finds it among his refunds, and nobody is given these days twice. */
async function give(tx: Tx, { lcoid, stbno }: BoxKey, { of, dark, amount, at }: Given): Promise<void> {
  const { contractno, planname, validity } = of
  const { rows } = await sql<{ refundid: string }>`select 'REF' || nextval('refund_number') as refundid`.execute(tx)
  const { refundid } = firstOf(rows)
  await sql`
    update contract set refunded = refunded + ${amount}, amends = amends + ${amount}
    where lcoid = ${lcoid} and contractno = ${contractno}`.execute(tx)
  const asItIs = { status: 'A' as const, validity }
  const recorded = await recordEvents(
    tx,
    [
      {
        lcoid,
        contractno,
        what: 'REFUNDED',
        amount: subtract(ZERO, amount),
        before: asItIs,
        after: asItIs,
        reason: darkOn(indianDay(dark.from), indianDay(dark.to)),
        creditNote: true,
        actor: SYSTEM_ACTOR,
        comment: `${OPENINGS.refund}${refundid}: ${planname}, ${stbno}`,
      },
    ],
    at,
  )
  const { creditnoteno } = firstOf(recorded)
  const days = { darkfrom: dark.from, darkto: dark.to, reason: 'NO_SIGNAL' as const }
  const decided = { status: 'APPROVED' as const, decision: NOT_CHANGED[0], decidedby: SYSTEM_ACTOR, decided: at }
  const request = { lcoid, refundid, contractno, billno: null, amount, granted: amount, creditnoteno }
  await tx
    .insertInto('refund_request')
    .values({ ...request, ...days, ...decided, actor: SYSTEM_ACTOR, created: at })
    .execute()
  const rupees = rupeesInText(amount)
  await tell(
    tx,
    {
      lcoid,
      alerttype: 'ALERT',
      en: { title: `${rupees} refunded`, message: `${planname}, ${stbno}: ${NOT_CHANGED[0]}. Refund ${refundid}.` },
      hi: { title: `${rupees} रिफ़ंड हुए`, message: `${planname}, ${stbno}: ${NOT_CHANGED[1]}। रिफ़ंड ${refundid}।` },
      url: `/lcoportal/customer/refund?refund=${refundid}`,
      reference: `refund:${refundid}`,
    },
    at,
  )
}

/** As the list of refunds says it. */
