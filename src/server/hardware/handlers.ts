import { type Selectable } from 'kysely'

import type { Input } from '#domain/endpoint.ts'
import { Failure, orNotFound } from '#domain/errors.ts'
import type { hardwareCalls } from '#domain/hardware/calls.ts'
import { orderTotal } from '#domain/hardware/delivery.ts'
import { splitGst } from '#domain/gst.ts'
import { present } from '#domain/lists.ts'
import { formatRupees } from '#domain/money.ts'
import type { ReportCall } from '#domain/reports/declarations.ts'

import { actorOf, type Context } from '../context.ts'
import type { Database } from '../db/tables.ts'
import type { Handlers } from '../http.ts'
import { taxFile } from '../invoices/handlers.ts'
import { hardwarePaper } from '../invoices/papers.ts'
import { partiesAt, providerNow } from '../invoices/parties.ts'
import { pageBy } from '../paging.ts'
import { readOperator } from '../operators/store.ts'
import { payUrlFor } from '../payments/order.ts'
import { insertPayment } from '../payments/start.ts'
import type { FileReply } from '../replies.ts'
import { checkDailyLimit } from '../wallet/daily-limit.ts'
import { creditOf } from '../wallet/ledger.ts'
import type { Tx } from '../write.ts'
import { nextOrderId, NOTHING_MOVED, payOrder, toBoxPayment, type OrderRow } from '../boxorders/orders.ts'
import { findRow, insertRow, nextId } from '../db/rows.ts'

type PayForBoxInput = Input<typeof hardwareCalls.payForBox>

async function payForBox(asked: PayForBoxInput, context: Context) {
  const { session, write, spend, db, live } = context
  const order = await (asked.gateway === 'WALLET' ? spend : write)(async (tx, note) => {
    const placed = await placeOrder(tx, asked, context)
    note({
      what: 'box-order',
      target: placed.payboxid,
      after: { boxtype: placed.boxtype, quantity: placed.quantity, totalprice: placed.totalprice },
    })
    return { ...toBoxPayment(placed), payurl: '' }
  })
  if (order.gateway !== 'WALLET') return { ...order, payurl: await payUrlFor(context, order.transactionid) }
  await live.announce(session.lcoid, { kind: 'credit', credit: await creditOf(db, session.lcoid) })
  return order
}

async function placeOrder(tx: Tx, asked: PayForBoxInput, context: Context): Promise<OrderRow> {
  const { session, now } = context
  const order = await pricedOrder(tx, asked, context)
  if (asked.gateway === 'WALLET') {
    await checkDailyLimit(tx, session, order.totalprice, now())
    await insertRow(tx, 'box_order', order)
    return present(await payOrder(tx, order, { actor: order.actor, now: now() }), 'order that was paid')
  }
  const payment = await insertPayment(tx, context, {
    amount: order.totalprice,
    purpose: 'BOX',
    payboxid: order.payboxid,
  })
  const waiting = { ...order, gateway: payment.gateway, transactionid: payment.transactionid }
  await insertRow(tx, 'box_order', waiting)
  return waiting
}

/** The price is the server's; one that differs from what the screen showed is asked about, not charged. */
async function pricedOrder(
  tx: Tx,
  { boxtype, quantity, comments = '', boxprice }: PayForBoxInput,
  { session, now, config }: Context,
): Promise<OrderRow> {
  const type = await findRow(tx, 'box_type', { idboxtypeclass: boxtype, sold: true })
  if (!type) throw new Failure('box.unknown', { fields: { boxtype: 'unknown' } })
  if (type.price !== boxprice) {
    throw new Failure('price.changed', { old: formatRupees(boxprice), new: formatRupees(type.price) })
  }
  const operator = await readOperator(tx, session.lcoid)
  const totalprice = orderTotal(type.price, quantity)
  return {
    lcoid: session.lcoid,
    payboxid: await nextOrderId(tx),
    boxtype,
    quantity,
    comments,
    boxprice,
    totalprice,
    ...splitGst(totalprice, operator.region === config.PROVIDER_REGION),
    model: type.model,
    gateway: 'WALLET',
    state: 'CREATED',
    transactionid: '',
    invoiceno: null,
    paid: null,
    actor: actorOf(session),
    created: now(),
    ...NOTHING_MOVED,
  }
}

export const hardwareHandlers: Omit<Handlers<typeof hardwareCalls>, ReportCall> = {
  payForBox,
  downloadBoxInvoice,

  listBoxPrices: async (_input, { db }) =>
    db.selectFrom('box_type').selectAll().where('sold', '=', true).orderBy('place').execute(),

  requestAndroidBoxes: async ({ quantity, subscribers = '', comments = '' }, { session, write, now }) =>
    write(async (tx, note) => {
      const row = {
        lcoid: session.lcoid,
        requestid: await nextId(tx, 'AND', 'android_request_number'),
        quantity,
        subscribers,
        comments,
        state: 'OPEN' as const,
        actor: actorOf(session),
        created: now(),
        decision: '',
        decidedby: '',
        decided: null,
        granted: null,
      }
      await insertRow(tx, 'android_request', row)
      note({ what: 'android-request', target: row.requestid, after: { quantity } })
      return toAndroidRequest(row)
    }),

  listAndroidRequests: async ({ after }, { db, session }) => {
    return pageBy(
      db.selectFrom('android_request').selectAll().where('lcoid', '=', session.lcoid),
      { after, at: 'created', id: 'requestid' },
      toAndroidRequest,
    )
  },
}

type AndroidRow = Selectable<Database['android_request']>

const toAndroidRequest = ({ lcoid: _lcoid, state, decidedby: _staff, actor, ...request }: AndroidRow) => ({
  ...request,
  status: state,
  authorisedby: actor,
})

async function downloadBoxInvoice(
  { payboxid }: { payboxid: string },
  { db, session, config, now }: Context,
): Promise<FileReply> {
  const order = orNotFound(await findRow(db, 'box_order', { lcoid: session.lcoid, payboxid }))
  const { invoiceno, paid } = order
  if (!invoiceno || !paid) throw new Failure('invoice.missing')
  const operator = await readOperator(db, session.lcoid)
  const provider = await providerNow(db, config, now())
  const parties = await partiesAt(db, { provider, operator }, paid)
  return taxFile(hardwarePaper({ ...order, invoiceno, paid }, parties))
}
