import { sql, type RawBuilder } from 'kysely'

import { addDays, dayOf, indianDay, type Day } from '#domain/dates.ts'
import { firstOf } from '#domain/lists.ts'
import { add, rupeesInText, subtract, ZERO, type Paise } from '#domain/money.ts'
import { refundable, type Dark } from '#domain/refunds/rules.ts'
import type { PartService, Service } from '#domain/services/parts.ts'
import type { SoldDays } from '#domain/subscriptions/contract.ts'
import { darkOn } from '#domain/subscriptions/pack-reasons.ts'
import { OPENINGS } from '#domain/wallet/comments.ts'

import { tell } from '../notices/tell.ts'
import { SOLD_DAYS } from '../subscribers/store.ts'
import type { Tx } from '../write.ts'
import { recordEvents } from './events.ts'
import { AGAIN, type BoxKey, type Contract } from './load.ts'
import { SYSTEM_ACTOR } from './sell.ts'
import { nameOf } from './tell-refused.ts'

/** The day on which the headend, or the vendor of a part, switched it off for the pack that took its place. */
type Off = { off: Day | null }
type PartOff = Off & SoldDays['parts'][number] & { service: PartService }
type WentOff = Off & {
  contractno: string
  planname: string
  starts: Day
  validity: Day
  solddays: number
  paid: Paise
  refunded: Paise
  amends: Paise
  hastv: boolean
  parts: PartOff[]
  madeGood: Dark[]
}
/** What of a pack was off since that day, and what its days were sold for; null is the whole of it. */
type OffSince = { service: Service | null; off: Day; sold: SoldDays | null }
type Given = { of: WentOff; service: Service | null; dark: Dark; amount: Paise; at: Date }

/**
 * A pack that runs on because the one that took its place never came was dark for the days between, if the headend had switched it off: they are
 * given back as days without signal are. The day it went off and the day it comes back count as days that it ran. Of a pack with broadband or
 * apps each service gives back its own days, by its vendor's word.
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
    let { refunded } = of
    for (const { service, off, sold } of offSince(of)) {
      const dark = { from: addDays(off, 1), to: addDays(today, -1) }
      if (dark.from > dark.to) continue
      const asked = { reason: 'NO_SIGNAL' as const, dark, today, madeGood: of.madeGood }
      const { amount } = refundable({ ...of, refunded, sold }, asked)
      if (amount <= 0) continue
      await give(tx, box, { of, service, dark, amount, at })
      refunded = add(refunded, amount)
    }
  }
}

/** All at once where all of it went off on the same day; of what was refused nothing is charged, and nothing went off. */
function offSince({ paid: price, solddays: days, hastv, parts, off }: WentOff): OffSince[] {
  const running = parts.filter(({ refused }) => !refused)
  const offs = new Set([...(hastv ? [off] : []), ...running.map((part) => part.off)])
  const [only = null] = offs
  if (offs.size === 1)
    return only === null ? [] : [{ service: null, off: only, sold: parts.length > 0 ? { price, days, parts } : null }]
  const ofTv = subtract(price, add(ZERO, ...parts.map((part) => part.price)))
  const each = [
    ...(hastv ? [{ service: 'TV' as const, off, sold: { price: ofTv, days, parts: [] } }] : []),
    ...running.map((part) => ({
      service: part.service,
      off: part.off,
      sold: { price: part.price, days, parts: [part] },
    })),
  ]
  return each.flatMap((one) => (one.off === null ? [] : [{ ...one, off: one.off }]))
}

/** On which day an order of this kind was obeyed that was given with those sales, to this STB or one whose place it has taken since. */
const obeyedOn = (of: RawBuilder<unknown>, { lcoid, stbno }: BoxKey, sales: readonly Contract[]) => sql<Day | null>`(
  select (max(k.updated) at time zone 'Asia/Kolkata')::date from cas_command k
  where k.lcoid = ${lcoid} and k.stbno in (
      select ${stbno} union all select oldstb from box_swap s where s.lcoid = ${lcoid} and s.newstb = ${stbno} and s.created >= k.created)
    and k.state = 'ACCEPTED'
    and k.created = any(${sales.map(({ created }) => created)}::timestamptz[]) and ${of})`

/** When the headend and the vendors did so for those sales. */
async function switchedOff(
  tx: Tx,
  box: BoxKey,
  sales: readonly Contract[],
  restored: readonly { contractno: string }[],
): Promise<WentOff[]> {
  const byHeadend = sql`k.kind = 'DEACTIVATE' and c.plancode = any(string_to_array(k.detail, ','))`
  const byVendor = sql`k.kind = 'END' and k.service = part.service and k.account = part.account`
  const { rows } = await sql<WentOff>`
    select * from (
      select c.contractno, p.planname, c.starts, c.validity, ${SOLD_DAYS} as solddays, c.lcoprice as paid, c.refunded, c.amends,
        'TV' = any(p.services) as hastv, ${obeyedOn(byHeadend, box, sales)} as off,
        (select coalesce(jsonb_agg(jsonb_build_object('service', part.service, 'price', part.price, 'refused', part.state = 'REJECTED',
            'again', ${AGAIN}, 'off', ${obeyedOn(byVendor, box, sales)}) order by part.service), '[]')
          from contract_part part where part.lcoid = c.lcoid and part.contractno = c.contractno) as parts,
        (select coalesce(jsonb_agg(jsonb_build_object('from', r.darkfrom, 'to', r.darkto)), '[]') from refund_request r
          where r.lcoid = c.lcoid and r.contractno = c.contractno and r.status = 'APPROVED' and r.reason = 'NO_SIGNAL') as "madeGood"
      from contract c join plan p using (plancode)
      where c.lcoid = ${box.lcoid} and c.contractno = any(${restored.map(({ contractno }) => contractno)}::text[]) and c.status = 'A') as ran
    order by contractno`.execute(tx)
  return rows
}

/** A refund request that is approved as it is made: the operator is told and finds it among his refunds, and nobody is given these days twice. */
async function give(tx: Tx, { lcoid, stbno }: BoxKey, { of, service, dark, amount, at }: Given): Promise<void> {
  const { contractno, validity } = of
  const what = `${service === null ? '' : `${nameOf(service)[0]}, `}${of.planname}`
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
        ...(service && { service }),
        amount: subtract(ZERO, amount),
        before: asItIs,
        after: asItIs,
        reason: darkOn(indianDay(dark.from), indianDay(dark.to)),
        creditNote: true,
        actor: SYSTEM_ACTOR,
        comment: `${OPENINGS.refund}${refundid}: ${what}, ${stbno}`,
      },
    ],
    at,
  )
  const { creditnoteno } = firstOf(recorded)
  const days = { darkfrom: dark.from, darkto: dark.to, reason: 'NO_SIGNAL' as const }
  const decided = { status: 'APPROVED' as const, decision: NOT_CHANGED.en, decidedby: SYSTEM_ACTOR, decided: at }
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
      en: { title: `${rupees} refunded`, message: `${what}, ${stbno}: ${NOT_CHANGED.en}. Refund ${refundid}.` },
      hi: { title: `${rupees} रिफ़ंड हुए`, message: `${what}, ${stbno}: ${NOT_CHANGED.hi}। रिफ़ंड ${refundid}।` },
      url: `/lcoportal/customer/refund?refund=${refundid}`,
      reference: `refund:${refundid}`,
    },
    at,
  )
}

/** As the list of refunds says it. */
const NOT_CHANGED = { en: 'The change of pack was not delivered', hi: 'पैक का बदलाव नहीं पहुँचा' } as const
