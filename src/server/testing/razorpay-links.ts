import { createHmac } from 'node:crypto'

import { attempt, findPaymentById, type Bank, type SimPayment } from './razorpay-bank.ts'

export type SimLink = {
  id: string
  account: string
  amount: number
  currency: string
  reference_id: string
  short_url: string
  expire_by: number
  status: 'created' | 'expired' | 'cancelled' | 'paid'
  payments: { payment_id: string; amount: number; status: string }[] | null
}

type Visit = {
  bank: Bank
  account: string
  asked: { query: URLSearchParams; body: Record<string, unknown> }
  id: string
}
type Answer = { status: number; body: object }
const ok = (body: object): Answer => ({ status: 200, body })
const bad = (description: string): Answer => ({
  status: 400,
  body: { error: { code: 'BAD_REQUEST_ERROR', description } },
})

const ownLinks = ({ bank, account }: Visit) => [...bank.links.values()].filter((link) => link.account === account)

function listLinks(visit: Visit): Answer {
  const reference = visit.asked.query.get('reference_id')
  return ok({ payment_links: ownLinks(visit).filter((link) => reference === null || link.reference_id === reference) })
}

function createLink(visit: Visit): Answer {
  const { bank, account, asked } = visit
  const { amount, currency, reference_id, expire_by } = asked.body as Record<string, number & string>
  if (!Number.isInteger(amount) || amount! < 100) return bad('amount: minimum value is 100')
  if (expire_by! < bank.now() + 15 * 60) return bad('expire_by should be at least 15 minutes after current time')
  if (ownLinks(visit).some((link) => link.reference_id === reference_id))
    return bad('payment link with given reference_id already exists')
  const id = `plink_${bank.number()}`
  const link: SimLink = {
    id,
    account,
    status: 'created',
    payments: null,
    short_url: `https://rzp.test/i/${id}`,
    amount: amount!,
    currency: currency!,
    reference_id: reference_id!,
    expire_by: expire_by!,
  }
  bank.links.set(id, link)
  return ok(link)
}

function fetchLink({ bank, account, id }: Visit): Answer {
  const link = bank.links.get(id)
  if (link?.account !== account) return bad('The id provided does not exist')
  if (link.status === 'created' && bank.now() > link.expire_by) link.status = 'expired'
  return ok(link)
}

function fetchPayment({ bank, id }: Visit): Answer {
  const payment = findPaymentById(bank, id)
  return payment ? ok(payment) : bad('The id provided does not exist')
}

export const LINK_ROUTES: [method: string, path: RegExp, (visit: Visit) => Answer][] = [
  ['GET', /^\/v1\/payment_links$/, listLinks],
  ['POST', /^\/v1\/payment_links$/, createLink],
  ['GET', /^\/v1\/payment_links\/(\w+)$/, fetchLink],
  ['GET', /^\/v1\/payments\/(\w+)$/, fetchPayment],
]

export const linkFor = ({ links }: Bank, url: string): SimLink =>
  [...links.values()].find(({ short_url }) => short_url === url)!

/** A customer pays at the page of a link; the lies are what a broken gateway would tell. */
export function payLink(bank: Bank, link: SimLink, lies: Parameters<typeof attempt>[2] = {}): SimPayment {
  const id = `order_${bank.number()}`
  const { account, amount, currency } = link
  const order = { id, entity: 'order' as const, account, amount, currency, amount_paid: 0, amount_due: amount }
  bank.orders.set(id, { ...order, receipt: '', status: 'created', attempts: 0, created_at: bank.now() })
  const payment = attempt(bank, id, lies)!
  link.status = 'paid'
  link.payments = [...(link.payments ?? []), { payment_id: payment.id, amount: payment.amount, status: payment.status }]
  return payment
}

/** News of a link as the gateway posts them: signed over the bytes as they are sent. */
export function linkWebhook(link: SimLink, secret: string) {
  const body = Buffer.from(
    JSON.stringify({
      entity: 'event',
      event: `payment_link.${link.status}`,
      contains: ['payment_link'],
      payload: { payment_link: { entity: link } },
    }),
  )
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  return { payload: body, headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature } }
}
