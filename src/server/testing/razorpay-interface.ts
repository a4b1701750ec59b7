import type { IncomingHttpHeaders } from 'node:http'

import { findPaymentById, giveBackAt, paymentsOf, type Bank, type SimOrder, type SimRefund } from './razorpay-bank.ts'

export type Asked = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Record<string, unknown>
}
export type Answer = { status: number; body: object }

const ok = (body: object): Answer => ({ status: 200, body })
const bad = (description: string, status = 400): Answer => ({
  status,
  body: { error: { code: 'BAD_REQUEST_ERROR', description, source: 'NA', step: 'NA', reason: 'NA', metadata: {} } },
})
const collection = (items: object[]): Answer => ok({ entity: 'collection', count: items.length, items })
const unknownId = () => bad('The id provided does not exist')

type Visit = { bank: Bank; account: string; asked: Asked; id: string }
type Route = [method: string, path: RegExp, (visit: Visit) => Answer]

const ROUTES: Route[] = [
  ['GET', /^\/v1\/orders$/, listOrders],
  ['POST', /^\/v1\/orders$/, createOrder],
  ['GET', /^\/v1\/orders\/(\w+)$/, ({ bank, account, id }) => withOrder(bank, account, id, ok)],
  [
    'GET',
    /^\/v1\/orders\/(\w+)\/payments$/,
    ({ bank, account, id }) => withOrder(bank, account, id, () => collection(paymentsOf(bank, id))),
  ],
  ['POST', /^\/v1\/payments\/(\w+)\/capture$/, captureByCall],
  ['POST', /^\/v1\/payments\/(\w+)\/refund$/, refundByCall],
]

export function answerTo(bank: Bank, keys: Map<string, string>, asked: Asked): Answer {
  const account = accountOf(keys, asked.headers.authorization)
  if (!account) return bad('Authentication failed', 401)
  for (const [method, path, answer] of ROUTES) {
    const match = path.exec(asked.path)
    if (match && asked.method === method) return answer({ bank, account, asked, id: match[1] ?? '' })
  }
  return bad('The requested URL was not found on the server.', 404)
}

function accountOf(keys: Map<string, string>, authorization = ''): string | null {
  const [id = '', secret] = Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
    .toString('utf8')
    .split(':')
  return keys.has(id) && keys.get(id) === secret ? id : null
}

function withOrder(bank: Bank, account: string, id: string, answer: (order: SimOrder) => Answer): Answer {
  const order = bank.orders.get(id)
  // another merchant's order does not exist for this one
  return order?.account === account ? answer(order) : unknownId()
}

function listOrders({ bank, account, asked }: Visit): Answer {
  const receipt = asked.query.get('receipt')
  const own = [...bank.orders.values()].filter((order) => order.account === account)
  return collection(own.filter((order) => receipt === null || order.receipt === receipt))
}

function createOrder({ bank, account, asked: { body } }: Visit): Answer {
  const { amount, currency, receipt = '' } = body as { amount?: number; currency?: string; receipt?: string }
  if (!Number.isInteger(amount) || amount! < 100) return bad('Order amount less than minimum amount allowed')
  if (currency !== 'INR') return bad('Currency is not supported')
  if (receipt.length > 40) return bad('The receipt may not be greater than 40 characters.')
  const order: SimOrder = {
    id: `order_${bank.number()}`,
    entity: 'order',
    account,
    amount: amount!,
    amount_paid: 0,
    amount_due: amount!,
    currency,
    receipt,
    status: 'created',
    attempts: 0,
    created_at: 0,
  }
  bank.orders.set(order.id, order)
  return ok(order)
}

function captureByCall({ bank, id, asked: { body } }: Visit): Answer {
  const payment = findPaymentById(bank, id)
  if (!payment) return unknownId()
  if (payment.status === 'captured') return bad('This payment has already been captured')
  if (payment.status !== 'authorized') return bad('Only payments which have been authorized can be captured')
  if (body['amount'] !== payment.amount) return bad('Capture amount must be equal to the amount authorized')
  payment.status = 'captured'
  payment.captured = true
  return ok(payment)
}

function refundByCall({ bank, id, asked: { body, headers } }: Visit): Answer {
  const key = String(headers['x-refund-idempotency'] ?? '')
  if (!/^[\w-]{10,}$/.test(key)) return bad('The idempotency key must be at least 10 characters.')
  const earlier = bank.refunds.get(key)
  if (earlier) {
    const same = earlier.body === JSON.stringify(body) && earlier.refund.payment_id === id
    return same
      ? ok(earlier.refund)
      : bad('Different request with the same idempotency key has already been processed.')
  }
  return refundNow({ bank, id, key, body: body as { amount: number; receipt: string } })
}

type NewRefund = { bank: Bank; id: string; key: string; body: { amount: number; receipt: string } }

function refundNow({ bank, id, key, body }: NewRefund): Answer {
  const payment = findPaymentById(bank, id)
  if (!payment) return unknownId()
  if (payment.status !== 'captured') return bad('The payment status should be captured for action to be taken')
  if (body.amount > payment.amount - payment.amount_refunded)
    return bad('The refund amount provided is greater than amount captured')
  giveBackAt(payment, body.amount)
  const refund: SimRefund = { id: `rfnd_${bank.number()}`, entity: 'refund', payment_id: id, ...body }
  bank.refunds.set(key, { refund, body: JSON.stringify(body) })
  return ok(refund)
}
