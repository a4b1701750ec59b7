import { sql, type Selectable } from 'kysely'

import { decideOnline, type LinkAnswer, LINK_OPEN_HOURS, nextLinkCheck } from '#domain/collections/online.ts'
import type { onlineCalls } from '#domain/collections/online-calls.ts'
import { isLikely } from '#domain/collections/rules.ts'
import { referenceFrom } from '#domain/collections/upi.ts'
import { HOUR_MS } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { present } from '#domain/lists.ts'
import type { Paise } from '#domain/money.ts'
import { lookAfterFault } from '#domain/payments/rules.ts'

import type { PublicContext, Services, Session } from '../context.ts'
import { findRow, lockRow, rowsLike, sharing, updateRows } from '../db/rows.ts'
import type { Database } from '../db/tables.ts'
import { linkTo } from '../messages/pay-link.ts'
import { type Tx, type Note, writerOf } from '../write.ts'
import { accountOf, findPayGateway } from './pay-gateway.ts'
import { findLink, onlineDue, type PageOf, showPage } from './pay-page.ts'
import { bookReceipt } from './receipts.ts'

export type OnlineRow = Selectable<Database['online_payment']>
type Token = { token: string }

/** Whoever looks again and again makes us ask the gateway no more often; who comes back from it is told at once. */
const ASK_AGAIN_MS = 5000
/** So many of one customer are asked about when he comes back. */
const MOST_ASKED = 3

export const onlinePaymentHandlers = { startOnlinePayment, checkOnlinePayment }

/** Our own row comes first; the link is made after it, and made again under the same reference should a reply be lost. */
async function startOnlinePayment({ token }: Token, context: PublicContext) {
  const link = await findLink(context, token)
  const begun = await context.writeFor({ lcoid: link.lcoid, actor: 'customer' })(async (tx, note) => {
    await sql`select from pay_link where lcoid = ${link.lcoid} and subscriberid = ${link.subscriberid} for update`.execute(
      tx,
    )
    const due = await onlineDue(tx, link)
    if (!due) throw new Failure('paylink.nothing')
    const open = await findOpen(tx, link, due.amount, context)
    const asked = open ?? (await insertOnline(tx, { link, ...due }, { context, note }))
    await begin(tx, link, ['reference', asked.reference], context.now())
    return asked
  })
  return { url: begun.url || (await createLink(begun, token, context)) }
}

const OPEN = ['CREATED', 'EXPIRED'] as const
/** Of older ones nothing comes any more. */
const oldestAsked = (now: Date): Date => new Date(now.getTime() - 2 * LINK_OPEN_HOURS * HOUR_MS)

type By = ['reference' | 'linkid', string]

/** From now on it is under way, whatever was known of it before, and the gateway is asked as soon as anybody looks. */
const begin = (db: Tx | Services['system'], { lcoid, subscriberid }: PageOf, by: By, now: Date) =>
  db
    .updateTable('online_payment')
    .set({ begun: now, heard: null, checked: null, next_check: nextLinkCheck('CREATED', now, now) })
    .where('lcoid', '=', lcoid)
    .where('subscriberid', '=', subscriberid)
    .where(by[0], '=', by[1])
    .where('state', 'in', OPEN)
    .where('created', '>', oldestAsked(now))
    .execute()

/** Whoever comes back is told at once; whoever does so again and again waits as one who looks. */
async function comeBack({ system, now }: PublicContext, link: PageOf, linkid: string): Promise<void> {
  const { lcoid, subscriberid } = link
  const lately = await rowsLike(system, 'online_payment', { lcoid, subscriberid, linkid })
    .select('reference')
    .where('begun', '>', new Date(now().getTime() - ASK_AGAIN_MS))
    .executeTakeFirst()
  if (!lately) await begin(system, link, ['linkid', linkid], now())
}

/** One link for one amount, so long as it can be paid for an hour yet. */
const findOpen = (tx: Tx, { lcoid, subscriberid }: PageOf, amount: Paise, { now }: PublicContext) =>
  tx
    .selectFrom('online_payment as p')
    .innerJoin('pay_gateway as g', sharing('g', 'p', 'key_id'))
    .selectAll('p')
    .where('p.lcoid', '=', lcoid)
    .where('p.subscriberid', '=', subscriberid)
    .where('p.amount', '=', amount)
    .where('p.state', '=', sql.lit('CREATED'))
    .where('p.created', '>', new Date(now().getTime() - (LINK_OPEN_HOURS - 1) * HOUR_MS))
    .orderBy('p.created', 'desc')
    .limit(1)
    .executeTakeFirst()

type Due = { link: PageOf; amount: Paise; key_id: string }

async function insertOnline(
  tx: Tx,
  { link: { lcoid, subscriberid }, amount, key_id }: Due,
  { context: { now, newReference }, note }: { context: PublicContext; note: Note },
): Promise<OnlineRow> {
  const reference = referenceFrom(newReference())
  note({ what: 'pay-link', target: reference })
  return tx
    .insertInto('online_payment')
    .values({ lcoid, reference, subscriberid, amount, key_id, created: now(), next_check: null })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function createLink(asked: OnlineRow, token: string, context: PublicContext): Promise<string> {
  const { lcoid, reference, amount, created } = asked
  const gateway = await findPayGateway(context.system, lcoid)
  if (!gateway) throw new Failure('gateway.unavailable')
  const expires = new Date(created.getTime() + LINK_OPEN_HOURS * HOUR_MS)
  const wanted = { reference, amount, expires, description: `${reference} Cable TV`, returnUrl: linkTo(context, token) }
  const { linkid, url } = await context.payLinks.create(accountOf(gateway, context), wanted).catch(() => {
    throw new Failure('gateway.unavailable')
  })
  await updateRows(context.system, 'online_payment', { lcoid, reference }, { linkid, url })
  return url
}

/** Anybody can come back with anything in the address: the gateway is asked, and the page shows what is true then. */
async function checkOnlinePayment(
  { token, linkid }: Input<typeof onlineCalls.checkOnlinePayment>,
  context: PublicContext,
) {
  const link = await findLink(context, token)
  if (linkid) await comeBack(context, link, linkid)
  const open = await rowsLike(context.system, 'online_payment', { lcoid: link.lcoid, subscriberid: link.subscriberid })
    .selectAll()
    .where('linkid', 'is not', null)
    .where('state', 'in', OPEN)
    .where('created', '>', oldestAsked(context.now()))
    .where((row) =>
      row.or([row('checked', 'is', null), row('checked', '<', new Date(context.now().getTime() - ASK_AGAIN_MS))]),
    )
    .orderBy('begun', (begun) => begun.desc().nullsLast())
    .limit(MOST_ASKED)
    .execute()
  for (const payment of open) await settleOnline(context, payment)
  return context.writeFor({ lcoid: link.lcoid, actor: 'customer' })((tx) => showPage(tx, link, context))
}

/**
 * The one way a payment at an operator's gateway moves on, for webhook, customer and poller alike: ask the gateway, then decide and
 * book under the payment's lock. Says what the gateway said.
 */
export async function settleOnline(services: Services, payment: OnlineRow): Promise<LinkAnswer['kind']> {
  const { system, now } = services
  const answer = await ask(services, payment)
  const { lcoid } = payment
  const write = writerOf({
    db: system,
    scope: lcoid,
    actor: 'gateway',
    address: '',
    requestId: 'gateway',
    now,
    once: null,
  })
  await write(async (tx, note) => {
    const row = present(await lockOnline(tx, payment), 'payment read above')
    await decide(tx, row, { answer, services, note })
    // a gateway that is not understood has taken nothing back of what it said before
    const heard = answer.kind === 'silent' ? row.heard : answer.kind
    const next = nextLinkCheck('CREATED', row.begun ?? row.created, now())
    await sql`update online_payment set checked = ${now()}, checks = ${row.checks + 1}, heard = ${heard},
      next_check = case when state in ('PAID', 'HELD', 'CHECKED') then null else ${next}::timestamptz end
      where lcoid = ${lcoid} and reference = ${row.reference}`.execute(tx)
  })
  return answer.kind
}

async function ask(services: Services, { lcoid, linkid, key_id }: OnlineRow): Promise<LinkAnswer> {
  const gateway = await findPayGateway(services.system, lcoid)
  // the keys of another account cannot see it: the operator books it by hand
  if (!gateway || linkid === null || gateway.key_id !== key_id) return { kind: 'silent' }
  try {
    return await services.payLinks.fetch(accountOf(gateway, services), linkid)
  } catch {
    return { kind: 'silent' }
  }
}

export const lockOnline = (
  tx: Tx,
  { lcoid, reference }: Pick<OnlineRow, 'lcoid' | 'reference'>,
): Promise<OnlineRow | undefined> => lockRow(tx, 'online_payment', { lcoid, reference })

type Deciding = { answer: LinkAnswer; services: Services; note: Note }

async function decide(tx: Tx, row: OnlineRow, { answer, services, note }: Deciding): Promise<void> {
  const decision = decideOnline(row, answer)
  const save = (change: Partial<Omit<OnlineRow, 'lcoid' | 'reference'>>) =>
    updateRows(tx, 'online_payment', { lcoid: row.lcoid, reference: row.reference }, change)
  if (!('gatewayPayment' in decision)) return void (decision.to === 'EXPIRED' && (await save({ state: 'EXPIRED' })))
  const { gatewayPayment: gateway_payment } = decision
  if (decision.to === 'HELD') {
    const { reason: held_reason, captured } = decision
    return void (await save({ state: 'HELD', held_reason, gateway_payment, captured }))
  }
  if (await isBooked(tx, row.lcoid, gateway_payment))
    return void (await save({ state: 'HELD', held_reason: 'repeated', gateway_payment, captured: row.amount }))
  const { subscriberid, amount } = row
  const shared = { subscriberid, amount, mode: 'ONLINE' as const, reference: gateway_payment, key: gateway_payment }
  // its news may have been lost over midnight
  const taking = { ...shared, takenat: isLikely(decision.paid, services.now()) ? decision.paid : undefined }
  const receiptno = await bookReceipt(tx, taking, { context: { ...services, session: sessionOf(row.lcoid) }, note })
  await save({ state: 'PAID', gateway_payment, receiptno })
}

/** What was paid at the gateway counts once, whichever link it is named for. */
export const isBooked = async (tx: Tx, lcoid: string, key: string): Promise<boolean> =>
  (await findRow(tx, 'home_receipt', { lcoid, key }, ['receiptno'])) !== undefined

/** The operator's own: it is his account that the money came to. */
const sessionOf = (lcoid: string): Session => ({
  lcoid,
  subuserid: null,
  permissions: [],
  tokenHash: Buffer.alloc(0),
  duringMaintenance: false,
})

const BATCH = 20

/** Asks the gateways about every payment whose time has come, should their own word have been lost. Says about how many. */
export async function pollOnlinePayments(services: Services): Promise<number> {
  const due = await services.system
    .selectFrom('online_payment')
    .selectAll()
    .where('next_check', '<=', services.now())
    .orderBy('next_check')
    .limit(BATCH)
    .execute()
  // one that cannot be settled must not keep the others from it
  const asked = await Promise.allSettled(due.map((payment) => settleOrLater(services, payment)))
  const failed = asked.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return due.length
}

async function settleOrLater(services: Services, payment: OnlineRow): Promise<void> {
  try {
    await settleOnline(services, payment)
  } catch (error) {
    const now = services.now()
    await services.system
      .updateTable('online_payment')
      .set({ next_check: lookAfterFault(payment.begun ?? payment.created, now) })
      .where('lcoid', '=', payment.lcoid)
      .where('reference', '=', payment.reference)
      .where('next_check', '<=', now)
      .execute()
    throw error
  }
}
