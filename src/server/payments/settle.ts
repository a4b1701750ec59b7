import { decidePayment, nextCheck, type Decision, type GatewayAnswer } from '#domain/payments/rules.ts'
import { OPENINGS } from '#domain/wallet/comments.ts'

import type { PaymentGateway } from '../adapters/payment/port.ts'
import type { Services } from '../context.ts'
import { cancelOrder, payOrder } from '../boxorders/orders.ts'
import { settingsOf } from '../settings/store.ts'
import { creditOf, post } from '../wallet/ledger.ts'
import { inTurn } from '../wallet/turns.ts'
import { retrying, type Tx } from '../write.ts'
import { announceLateCredit, isLate, tellOfLateCredit } from './late-credit.ts'
import { insertEvent, isCredited, lockPayment, savePayment, type PaymentRow, type Source } from './store.ts'

/**
 * The one way a payment moves on, for webhook, browser return, status check and poller alike: ask the gateway, then decide
 * and book under the payment's lock. Whoever comes second finds it decided.
 */
export const settlePayment = async (services: Services, payment: PaymentRow, source: Source): Promise<PaymentRow> =>
  (await hearAndSettle(services, payment, source)).settled

type Heard = { settled: PaymentRow; answer: GatewayAnswer }

/** The same for whoever has to know what the gateway said. */
export async function hearAndSettle(services: Services, payment: PaymentRow, source: Source): Promise<Heard> {
  const answer = await ask(services.gateway, payment)
  const settled = await inWalletTurn(services, payment, { source, answer, now: services.now() })
  if (settled.state === 'PAID' && payment.state !== 'PAID') {
    await announceCredit(services, payment.lcoid)
    if (isLate(payment, services.now())) await announceLateCredit(services, payment)
  }
  return { settled, answer }
}

async function inWalletTurn(
  { system, config }: Pick<Services, 'system' | 'config'>,
  payment: PaymentRow,
  heard: Omit<Hearing, 'unpaidMinutes'>,
): Promise<PaymentRow> {
  const { BOX_ORDER_MINUTES: unpaidMinutes } = await settingsOf(system, config, heard.now)
  return retrying(() => inTurn(system, payment.lcoid, (tx) => book(tx, payment, { ...heard, unpaidMinutes })))
}

type Announcer = Pick<Services, 'system'> & { live: Pick<Services['live'], 'announce'> }

export const announceCredit = async ({ system, live }: Announcer, lcoid: string): Promise<void> =>
  live.announce(lcoid, { kind: 'credit', credit: await creditOf(system, lcoid) })

/** Outside any transaction: no lock is held while a gateway makes up its mind. */
async function ask(gateway: PaymentGateway, { gateway_order }: PaymentRow): Promise<GatewayAnswer> {
  if (gateway_order === null) return { kind: 'unpaid' }
  try {
    return await gateway.fetchOrder(gateway_order)
  } catch {
    return { kind: 'silent' }
  }
}

type Hearing = { source: Source; answer: GatewayAnswer; now: Date; unpaidMinutes: number }

/** Gives an unpaid payment up on the operator's word, unless the gateway says it was paid meanwhile. */
export const giveUp = (services: Services, payment: PaymentRow): Promise<PaymentRow> =>
  inWalletTurn(services, payment, { source: 'cancel', answer: { kind: 'cancelled' }, now: services.now() })

async function book(tx: Tx, payment: PaymentRow, hearing: Hearing): Promise<PaymentRow> {
  const { source, answer, now } = hearing
  const row = await lockPayment(tx, payment)
  const decision = await decide(tx, row, hearing)
  const changed = { ...changes(row, decision, now), ...checksAfter(row, source, now) }
  const { state, checks, checks_from } = changed
  const after = {
    ...row,
    ...changed,
    next_check: row.given_back ? null : nextCheck(state, checks_from ?? row.created, checks),
  }
  await savePayment(tx, after)
  // only what changed something or came from outside is worth a row
  if (after.state !== row.state || source !== 'poller') {
    await insertEvent(tx, row, { source, answer, now, after: after.state })
  }
  if (decision.to === 'PAID') {
    await creditPaid(tx, after, now)
    if (isLate(row, now)) await tellOfLateCredit(tx, after, now)
  }
  if (['CANCELLED', 'EXPIRED'].includes(decision.to)) await cancelOrder(tx, after)
  return after
}

/** Where it stands in its schedule. News from the gateway begin it anew: there is something to be found out. */
function checksAfter({ checks, checks_from }: PaymentRow, source: Source, now: Date) {
  if (source === 'webhook') return { checks: 0, checks_from: now }
  return { checks: source === 'poller' ? checks + 1 : checks, checks_from }
}

/** A capture that has been credited already, for whichever payment, is never credited again. */
async function decide(tx: Tx, row: PaymentRow, hearing: Hearing): Promise<Decision> {
  const decision = decidePayment(known(row, hearing), hearing.answer)
  if (decision.to !== 'PAID' || !(await isCredited(tx, row.gateway, decision.gatewayPayment))) return decision
  const { gatewayPayment, credit: captured } = decision
  return { to: 'HELD', reason: 'order', gatewayPayment, captured }
}

const known = (row: PaymentRow, { now, unpaidMinutes }: Hearing) => ({
  state: row.state,
  amount: row.amount,
  gatewayOrder: row.gateway_order ?? '',
  merchant: row.merchant,
  ageMs: now.getTime() - row.created.getTime(),
  unpaidMinutes,
  givenBack: row.given_back !== null,
})

type Changed = Pick<PaymentRow, 'state' | 'gateway_payment' | 'held_reason' | 'captured' | 'settled'>

function changes(row: PaymentRow, decision: Decision, now: Date): Changed {
  const { state, gateway_payment, held_reason, captured, settled } = row
  if (decision.to === 'unchanged') return { state, gateway_payment, held_reason, captured, settled }
  if (decision.to === 'PAID')
    return { ...UNSETTLED, state: 'PAID', gateway_payment: decision.gatewayPayment, settled: now }
  if (decision.to !== 'HELD') return { ...UNSETTLED, state: decision.to, gateway_payment }
  const { gatewayPayment, reason, captured: taken } = decision
  return { ...UNSETTLED, state: 'HELD', gateway_payment: gatewayPayment, held_reason: reason, captured: taken }
}

const UNSETTLED = { held_reason: null, captured: null, settled: null }

/** All that was captured goes through the wallet; a box order is then paid from it in the same breath, if it suffices. */
export async function creditPaid(tx: Tx, payment: PaymentRow, now: Date): Promise<void> {
  const { lcoid, paymentid, transactionid, amount, captured, payboxid, actor } = payment
  const credit = captured ?? amount
  await post(
    tx,
    {
      lcoid,
      reference: `payment:${paymentid}`,
      reason: 'topup',
      direction: 'in',
      account: 'gateway',
      amount: credit,
      actor,
      comment: OPENINGS.online + transactionid,
    },
    now,
  )
  if (credit < amount) return cancelOrder(tx, payment)
  if (payboxid !== null) await payOrder(tx, { lcoid, payboxid }, { actor, now })
}
