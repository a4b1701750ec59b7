import { Failure, orNotFound } from '#domain/errors.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import type { paymentCalls } from '#domain/payments/calls.ts'
import type { ReportCall } from '#domain/reports/declarations.ts'

import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { rowsLike } from '../db/rows.ts'
import type { Handlers } from '../http.ts'
import { readOperator } from '../operators/store.ts'
import { pageFrom } from '../paging.ts'
import { takeOfDay } from '../settings/daily-use.ts'
import { settingsOf } from '../settings/store.ts'
import { creditOf } from '../wallet/ledger.ts'
import { payUrlFor } from './order.ts'
import { givenBackOf } from './sent-back.ts'
import { giveUp, settlePayment } from './settle.ts'
import { insertPayment } from './start.ts'
import { amountOf, findPayment, listPaymentRows, toPayment, type PaymentRow } from './store.ts'

const frcodeOf = async ({ db, session }: Context): Promise<string> => (await readOperator(db, session.lcoid)).frcode

async function ownPayment({ db }: Context, transactionid: string): Promise<PaymentRow> {
  return orNotFound(await findPayment(db, { transactionid }))
}

async function limitsOf({ db, config, now }: Context) {
  const { TOPUP_LEAST: least, TOPUP_MOST: most, BOX_ORDER_MINUTES: minutes } = await settingsOf(db, config, now())
  return { least, most, minutes }
}

async function checkLimits(amount: Paise, context: Context): Promise<void> {
  const { least, most } = await limitsOf(context)
  if (amount < least || amount > most)
    throw new Failure('topup.limits', { least: formatRupees(least), most: formatRupees(most) })
}

/** What is decided is not asked for again; what is not has its poller, whoever asks too often. */
const mayAsk = async (using: Pick<Context, 'system' | 'config' | 'now'>, { state, lcoid }: PaymentRow) =>
  state !== 'PAID' && takeOfDay(using, { lcoid, what: 'gateway-checks', amount: 1 })

/** Public looks make us ask the gateway at most this often, however many look. */
const ASK_AGAIN_MS = 10_000

export const paymentHandlers: Omit<Handlers<typeof paymentCalls>, ReportCall> = {
  getTopUpLimits: (_input, context) => limitsOf(context),

  startTopUp: async ({ amount }, context) => {
    await checkLimits(amount, context)
    const frcode = await frcodeOf(context)
    const started = await context.write(async (tx, note) => {
      const row = await insertPayment(tx, context, { amount, purpose: 'TOPUP', payboxid: null })
      note({ what: 'payment', target: row.paymentid, after: { amount, purpose: 'TOPUP' } })
      return { ...toPayment(row, frcode), payurl: '' }
    })
    return { ...started, payurl: await payUrlFor(context, started.transactionid) }
  },

  settleTopUp: async ({ transactionid, gatewaypayment = '', signature = '' }, context) => {
    const payment = await ownPayment(context, transactionid)
    const brought = { gatewayOrder: payment.gateway_order ?? '', gatewayPayment: gatewaypayment, signature }
    if (signature && !context.gateway.isGenuineReturn(brought)) throw new Failure('payment.forged')
    const settled = (await mayAsk(context, payment)) ? await settlePayment(context, payment, 'return') : payment
    return { ...(await asPayment(settled, context)), credit: await creditOf(context.db, payment.lcoid) }
  },

  cancelTopUp: async ({ transactionid }, context) => {
    // the gateway first: it may have captured while the window was open
    const settled = await settlePayment(context, await ownPayment(context, transactionid), 'cancel')
    const after = settled.state === 'PAID' || settled.state === 'HELD' ? settled : await giveUp(context, settled)
    return asPayment(after, context)
  },

  checkPaymentStatus: async ({ transactionid }, { system, now, ...context }) => {
    const payment = orNotFound(await findPayment(system, { transactionid }))
    const due =
      payment.next_check !== null &&
      (await lastLook(system, payment)).getTime() + ASK_AGAIN_MS < now().getTime() &&
      (await mayAsk({ ...context, system, now }, payment))
    const shown = due ? await settlePayment({ ...context, system, now }, payment, 'check') : payment
    const { state: status, created, settled } = shown
    return { transactionid, status, amount: amountOf(shown), created, settled, givenback: await backOf(system, shown) }
  },

  listPayments: async (filter, context) => {
    const frcode = await frcodeOf(context)
    const rows = await listPaymentRows(context.db, context.session.lcoid, filter)
    const back = await givenBackOf(context.db, rows)
    return pageFrom(rows, ['created', 'paymentid'], (row) => toPayment(row, frcode, back.get(row.paymentid)))
  },
}

const backOf = async (db: Db, row: PaymentRow) => (await givenBackOf(db, [row])).get(row.paymentid) ?? null

const asPayment = async (row: PaymentRow, context: Context) =>
  toPayment(row, await frcodeOf(context), await backOf(context.db, row))

const lastLook = async (system: Db, { lcoid, paymentid, created }: PaymentRow): Promise<Date> =>
  (
    await rowsLike(system, 'payment_event', { lcoid, paymentid, source: 'check' })
      .select('at')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.at ?? created
