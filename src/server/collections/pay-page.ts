import { sql } from 'kysely'

import { payingState } from '#domain/collections/online.ts'
import type { payCalls, PayPage } from '#domain/collections/pay-calls.ts'
import { MOST_AMOUNT } from '#domain/collections/rules.ts'
import { NEW_PAYEE_HOURS, referenceFrom, upiLink } from '#domain/collections/upi.ts'
import { DAY_MS } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { firstOf } from '#domain/lists.ts'
import { paise, subtract, ZERO, type Paise } from '#domain/money.ts'

import type { PublicContext } from '../context.ts'
import { insertRow, rowsLike } from '../db/rows.ts'
import { helplineOf } from '../messages/queue.ts'
import { sendsReceipts } from '../messages/receipt.ts'
import type { Tx } from '../write.ts'
import { holdUtr, receiptOfUtr } from './receipts.ts'

const RECEIPT_DAYS = 7
/** More than these wait for the operator's statement at once: somebody is guessing. */
const MOST_CLAIMS = 5

/** Whose page a link opens. */
export type PageOf = { lcoid: string; subscriberid: string }

/** A token that was replaced, ran out or never was opens nothing, and is not told from the others. */
export async function findLink({ system, now }: PublicContext, token: string): Promise<PageOf> {
  const link = await system
    .selectFrom('pay_link as l')
    .innerJoin('operator as o', 'o.lcoid', 'l.lcoid')
    .select(['l.lcoid', 'l.subscriberid'])
    .where('l.token', '=', token)
    .where('l.expires', '>', now())
    .where('o.status', '=', sql.lit('ACTIVE'))
    .executeTakeFirst()
  if (!link) throw new Failure('paylink.unknown')
  return link
}

export const payPageHandlers = { openPayPage, claimPayment }

async function openPayPage({ token }: { token: string }, context: PublicContext): Promise<PayPage> {
  const link = await findLink(context, token)
  return context.writeFor({ lcoid: link.lcoid, actor: 'customer' })((tx) => showPage(tx, link, context))
}

type Known = {
  fname: string
  lconame: string
  lcoportalnumber: string
  balance: Paise
  said: Paise
  vpa: string | null
  payeename: string | null
  changed: Date | null
  online: boolean
}

export async function showPage(tx: Tx, link: PageOf, context: PublicContext): Promise<PayPage> {
  const { lcoid, subscriberid } = link
  const { rows } = await sql<Known>`
    select s.fname, o.lconame, o.lcoportalnumber, coalesce(a.balance, 0)::bigint as balance, p.vpa, p.payeename,
      greatest(p.changed, g.changed) as changed, g.lcoid is not null and g.stopped is null as online,
      (select coalesce(sum(r.amount), 0)::bigint from pay_request r where r.lcoid = s.lcoid and r.subscriberid = s.subscriberid
        and r.state = 'SAID_PAID') as said
    from subscriber s join operator o using (lcoid) left join home_account a using (lcoid, subscriberid)
    left join upi_payee p using (lcoid) left join pay_gateway g using (lcoid)
    where s.lcoid = ${lcoid} and s.subscriberid = ${subscriberid}`.execute(tx)
  const { fname, lconame, lcoportalnumber, balance, said, vpa, payeename, changed, online } = firstOf(rows)
  const payee = vpa !== null && payeename !== null ? { vpa, payeename } : null
  const paying = await findPaying(tx, link, context.now())
  // what he said he paid is not asked for again, and nothing while it is not known what became of a payment
  const due = paying?.state === 'UNDERWAY' ? ZERO : subtract(balance, said)
  return {
    name: fname,
    operator: lconame,
    helpline: await helplineOf(tx, context, lcoportalnumber),
    balance,
    said,
    payee,
    newsince: isNew(changed, context.now()) ? changed : null,
    request: payee && due > 0 ? await requestOf(tx, { link, payee, due }, context) : null,
    online: online && due > 0 ? { amount: paise(Math.min(due, MOST_AMOUNT)) } : null,
    paying,
    receipt: await findLastReceipt(tx, link, context.now()),
    sendsreceipt: await sendsReceipts(tx, link, context),
  }
}

const isNew = (changed: Date | null, now: Date): boolean =>
  changed !== null && now.getTime() - changed.getTime() < NEW_PAYEE_HOURS * 3_600_000

/** What he last went to the gateway for, until it is booked or forgotten. */
async function findPaying(tx: Tx, { lcoid, subscriberid }: PageOf, now: Date): Promise<PayPage['paying']> {
  const payment = await rowsLike(tx, 'online_payment', { lcoid, subscriberid })
    .select(['amount', 'state', 'heard', 'begun'])
    .where('linkid', 'is not', null)
    .where('begun', 'is not', null)
    .orderBy('begun', 'desc')
    .limit(1)
    .executeTakeFirst()
  const state = payment?.begun ? payingState({ ...payment, begun: payment.begun }, now) : null
  return payment && state ? { amount: payment.amount, state } : null
}

async function findLastReceipt(tx: Tx, { lcoid, subscriberid }: PageOf, now: Date): Promise<PayPage['receipt']> {
  const receipt = await rowsLike(tx, 'home_receipt', { lcoid, subscriberid })
    .select(['receiptno', 'amount', 'taken'])
    .where('reversed', 'is', null)
    .where('at', '>', new Date(now.getTime() - RECEIPT_DAYS * DAY_MS))
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return receipt ?? null
}

/** What he may pay at the gateway now, and with whose keys; null when he owes nothing or his operator takes none there. */
export async function onlineDue(tx: Tx, { lcoid, subscriberid }: PageOf) {
  const { rows } = await sql<{ due: number; key_id: string }>`
    select g.key_id, (a.balance - (select coalesce(sum(r.amount), 0) from pay_request r where r.lcoid = a.lcoid
      and r.subscriberid = a.subscriberid and r.state = 'SAID_PAID'))::bigint as due
    from home_account a join pay_gateway g using (lcoid)
    where a.lcoid = ${lcoid} and a.subscriberid = ${subscriberid} and g.stopped is null`.execute(tx)
  const [found] = rows
  return found && found.due > 0 ? { amount: paise(Math.min(found.due, MOST_AMOUNT)), key_id: found.key_id } : null
}

type Owing = { link: PageOf; payee: { vpa: string; payeename: string }; due: Paise }

/** One reference for one amount and day, however often the page is opened. */
async function requestOf(tx: Tx, { link, payee, due }: Owing, { now, newReference }: PublicContext) {
  const amount = paise(Math.min(due, MOST_AMOUNT))
  const open = await rowsLike(tx, 'pay_request', { lcoid: link.lcoid, subscriberid: link.subscriberid, amount })
    .select('reference')
    .where('state', '=', sql.lit('SHOWN'))
    .where('shown', '>', new Date(now().getTime() - DAY_MS))
    .orderBy('shown', 'desc')
    .limit(1)
    .executeTakeFirst()
  const reference = open?.reference ?? referenceFrom(newReference())
  if (!open) await insertRow(tx, 'pay_request', { ...link, reference, amount, shown: now() })
  return { reference, amount, upi: upiLink({ ...payee, amount, reference }) }
}

async function claimPayment(claim: Input<typeof payCalls.claimPayment>, context: PublicContext) {
  const link = await findLink(context, claim.token)
  return context.writeFor({ lcoid: link.lcoid, actor: 'customer' })(async (tx, note) => {
    // one customer's claims wait for each other
    await sql`select from pay_link where lcoid = ${link.lcoid} and subscriberid = ${link.subscriberid} for update`.execute(
      tx,
    )
    await checkClaim(tx, link, { utr: claim.utr, now: context.now() })
    const { numUpdatedRows } = await tx
      .updateTable('pay_request')
      .set({ state: 'SAID_PAID', utr: claim.utr, said: context.now(), said_by: 'customer' })
      .where('lcoid', '=', link.lcoid)
      .where('subscriberid', '=', link.subscriberid)
      .where('reference', '=', claim.reference)
      .where('state', '=', sql.lit('SHOWN'))
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Failure('paylink.claim')
    note({ what: 'pay-claim', target: claim.reference })
    return showPage(tx, link, context)
  })
}

/** A bank's number pays once, whoever names it. */
async function checkClaim(tx: Tx, { lcoid, subscriberid }: PageOf, { utr, now }: { utr: string; now: Date }) {
  await holdUtr(tx, { lcoid, utr })
  const { rows } = await sql<{ known: boolean; waiting: number }>`
    select exists (select from pay_request where lcoid = ${lcoid} and utr = ${utr} and state in ('SAID_PAID', 'MATCHED')) as known,
      (select count(*)::int from pay_request where lcoid = ${lcoid} and subscriberid = ${subscriberid} and state = 'SAID_PAID') as waiting`.execute(
    tx,
  )
  if (firstOf(rows).known || (await receiptOfUtr(tx, { lcoid, utr, now }))) throw new Failure('paylink.utr')
  if (firstOf(rows).waiting >= MOST_CLAIMS) throw new Failure('request.too-many')
}
