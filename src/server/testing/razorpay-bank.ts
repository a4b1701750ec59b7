import type { SimLink } from './razorpay-links.ts'

/** What the simulated gateway knows, and what its customers and its staff do there. */
export type SimOrder = {
  id: string
  entity: 'order'
  account: string
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  receipt: string
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  created_at: number
}

export type SimPayment = {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  order_id: string
  method: 'upi'
  amount_refunded: number
  refund_status: null | 'partial' | 'full'
  captured: boolean
  error_code: string | null
  created_at: number
  /** Where it was paid out, and when. */
  settlement?: { id: string; at: number }
}

export type SimRefund = {
  id: string
  entity: 'refund'
  payment_id: string
  amount: number
  receipt: string
  status: 'processed' | 'failed'
  created_at: number
}

export type Bank = {
  orders: Map<string, SimOrder>
  payments: Map<string, SimPayment>
  links: Map<string, SimLink>
  /** By idempotency key, with the body it was asked for. */
  refunds: Map<string, { refund: SimRefund; body: string }>
  number: () => string
  /** Its clock, in seconds as its interface has them; a test sets it. */
  now: () => number
}

export function newBank(): Bank {
  let made = 0
  return {
    orders: new Map(),
    payments: new Map(),
    links: new Map(),
    refunds: new Map(),
    number: () => String(++made).padStart(14, '0'),
    now: () => Math.floor(Date.now() / 1000),
  }
}

type Attempt = Partial<Pick<SimPayment, 'amount' | 'currency' | 'order_id' | 'status'>>

/** A customer tries to pay. An order that is paid takes no more; the lies are what a broken gateway would tell. */
export function attempt(
  bank: Bank,
  orderId: string,
  { status = 'captured', ...lies }: Attempt = {},
): SimPayment | null {
  const order = bank.orders.get(orderId)!
  if (order.status === 'paid') return null
  const payment: SimPayment = {
    id: `pay_${bank.number()}`,
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: 'created',
    order_id: orderId,
    method: 'upi',
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    error_code: null,
    created_at: bank.now(),
    ...lies,
  }
  order.attempts += 1
  order.status = 'attempted'
  // found under the order it was tried for, whatever it says of itself
  bank.payments.set(`${orderId} ${payment.id}`, payment)
  moveTo(order, payment, status)
  return payment
}

/** Authorized money is taken, by the gateway itself or after a while. */
export function capture(bank: Bank, orderId: string): SimPayment | null {
  const order = bank.orders.get(orderId)!
  const waiting = paymentsOf(bank, orderId).find(({ status }) => status === 'authorized' || status === 'failed')
  if (!waiting || order.status === 'paid') return null
  moveTo(order, waiting, 'captured')
  return waiting
}

function moveTo(order: SimOrder, payment: SimPayment, status: SimPayment['status']): void {
  payment.status = status
  payment.captured = status === 'captured'
  payment.error_code = status === 'failed' ? 'BAD_REQUEST_ERROR' : null
  if (status === 'captured') Object.assign(order, { status: 'paid', amount_paid: payment.amount, amount_due: 0 })
}

export const paymentsOf = ({ payments }: Bank, orderId: string): SimPayment[] =>
  [...payments].filter(([place]) => place.startsWith(`${orderId} `)).map(([, payment]) => payment)

export const findPaymentById = ({ payments }: Bank, id: string): SimPayment | undefined =>
  [...payments.values()].find((payment) => payment.id === id)

/** Gives captured money back, as our refund call or the gateway's own staff do. */
export function giveBackAt(payment: SimPayment, amount: number): void {
  payment.amount_refunded += amount
  const whole = payment.amount_refunded === payment.amount
  payment.refund_status = whole ? 'full' : 'partial'
  if (whole) payment.status = 'refunded'
}

/** Pays a capture out to the merchant's bank. */
export function payOut(bank: Bank, payment: SimPayment): void {
  payment.settlement = { id: `setl_${bank.number()}`, at: bank.now() }
}

/** The gateway's own staff send money back, without a word to us. */
export function refundAtDesk(bank: Bank, payment: SimPayment, amount: number): SimRefund {
  giveBackAt(payment, amount)
  const id = `rfnd_${bank.number()}`
  const refund: SimRefund = {
    id,
    entity: 'refund',
    payment_id: payment.id,
    amount,
    receipt: '',
    status: 'processed',
    created_at: bank.now(),
  }
  bank.refunds.set(id, { refund, body: '' })
  return refund
}
