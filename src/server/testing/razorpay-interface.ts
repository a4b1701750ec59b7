import type { IncomingHttpHeaders } from 'node:http'

import { dayOf } from '#domain/dates.ts'

import { LINK_ROUTES } from './razorpay-links.ts'
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
  ...LINK_ROUTES,
  ['GET', /^\/v1\/orders$/, listOrders],
  ['POST', /^\/v1\/orders$/, createOrder],
  ['GET', /^\/v1\/orders\/(\w+)$/, ({ bank, account, id }) => withOrder(bank, account, id, ok)],
  [
    'GET',
    /^\/v1\/orders\/(\w+)\/payments$/,
    ({ bank, account, id }) => withOrder(bank, account, id, () => collection(paymentsOf(bank, id))),
  ],
  ['GET', /^\/v1\/payments$/, listPayments],
  ['GET', /^\/v1\/refunds$/, listRefunds],
  ['GET', /^\/v1\/settlements\/recon\/combined$/, listPaidOut],
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

/** The newest first, so many at a time, of those that began in the time asked for. */
function listed(asked: Asked, items: readonly { created_at: number }[], most: number): Answer {
  const ask = (name: string, otherwise: number) => Number(asked.query.get(name) ?? otherwise)
  const [from, to, count, skip] = [ask('from', 0), ask('to', Infinity), ask('count', 10), ask('skip', 0)]
  if (count > most) return bad(`The count may not be greater than ${most}.`)
  const inTime = items.filter(({ created_at }) => created_at >= from && created_at <= to)
  return collection(inTime.toSorted((a, b) => b.created_at - a.created_at).slice(skip, skip + count))
}

/** Those that were tried for an order of this merchant, whatever they say of themselves. */
const paymentsOfAccount = (bank: Bank, account: string) =>
  [...bank.payments]
    .filter(([place]) => bank.orders.get(place.split(' ')[0]!)?.account === account)
    .map(([, one]) => one)

function listPayments({ bank, account, asked }: Visit): Answer {
  return listed(asked, paymentsOfAccount(bank, account), 100)
}

function listRefunds({ bank, account, asked }: Visit): Answer {
  const own = new Set(paymentsOfAccount(bank, account).map(({ id }) => id))
  return listed(
    asked,
    [...bank.refunds.values()].map(({ refund }) => refund).filter(({ payment_id }) => own.has(payment_id)),
    100,
  )
}

function listPaidOut({ bank, account, asked: { query } }: Visit): Answer {
  const [year, month, day] = ['year', 'month', 'day'].map((name) => String(query.get(name)).padStart(2, '0'))
  const onDay = (at: number) => dayOf(new Date(at * 1000)) === `${year}-${month}-${day}`
  const items = paymentsOfAccount(bank, account).flatMap(({ id, amount, settlement }) =>
    settlement && onDay(settlement.at)
      ? [
          {
            entity_id: id,
            type: 'payment',
            amount,
            settled: true,
            settlement_id: settlement.id,
            settled_at: settlement.at,
          },
        ]
      : [],
  )
  const [count, skip] = [Number(query.get('count') ?? 10), Number(query.get('skip') ?? 0)]
  return count > 1000 ? bad('The count may not be greater than 1000.') : collection(items.slice(skip, skip + count))
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
    created_at: bank.now(),
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
  const refund: SimRefund = {
    id: `rfnd_${bank.number()}`,
    entity: 'refund',
    payment_id: id,
    status: 'processed',
    created_at: bank.now(),
    ...body,
  }
  bank.refunds.set(key, { refund, body: JSON.stringify(body) })
  return ok(refund)
}
