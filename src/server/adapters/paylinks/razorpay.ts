import * as z from 'zod/mini'

import type { LinkAnswer } from '#domain/collections/online.ts'
import { paise } from '#domain/money.ts'

import type { LinkAccount, PaymentLinks } from './port.ts'
import { askerOf, isSigned, Payment, TIMEOUT_MS } from '../payment/razorpay.ts'

const Link = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  reference_id: z.string(),
  short_url: z.string(),
  status: z.enum(['created', 'partially_paid', 'expired', 'cancelled', 'paid']),
  payments: z.nullish(z.array(z.object({ payment_id: z.string() }))),
})
const Links = z.object({ payment_links: z.array(Link) })
const Webhook = z.object({
  payload: z.object({ payment_link: z.optional(z.object({ entity: z.object({ id: z.string() }) })) }),
})

function linkOf(body: Buffer): string {
  const news = Webhook.safeParse(JSON.parse(body.toString('utf8')))
  return (news.success && news.data.payload.payment_link?.entity.id) || ''
}

/** Razorpay's payment links, each asked for with the keys of the operator whose customer pays. */
export function razorpayLinks(url: string, { timeoutMs = TIMEOUT_MS } = {}): PaymentLinks {
  const by = ({ keyId, secret }: LinkAccount) =>
    askerOf({ RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: secret, RAZORPAY_URL: url }, timeoutMs)
  return {
    isAccount: async (account) => {
      try {
        await by(account)('/v1/payment_links?count=1', Links)
        return true
      } catch (error) {
        if (String(error).endsWith('answered 401')) return false
        throw error
      }
    },

    create: async (account, { reference, amount, description, expires, returnUrl }) => {
      const ask = by(account)
      const earlier = await ask(`/v1/payment_links?reference_id=${reference}`, Links)
      const link =
        earlier.payment_links[0] ??
        (await ask('/v1/payment_links', Link, {
          amount,
          currency: 'INR',
          accept_partial: false,
          reference_id: reference,
          description,
          expire_by: Math.floor(expires.getTime() / 1000),
          reminder_enable: false,
          callback_url: returnUrl,
          callback_method: 'get',
        }))
      if (link.amount !== amount || link.currency !== 'INR' || link.reference_id !== reference)
        throw new Error('the link at the gateway is another')
      return { linkid: link.id, url: link.short_url }
    },

    fetch: async (account, linkid) => {
      const ask = by(account)
      const link = await ask(`/v1/payment_links/${linkid}`, Link)
      const paid = await Promise.all(
        (link.payments ?? []).map(({ payment_id }) => ask(`/v1/payments/${payment_id}`, Payment)),
      )
      return answerOf(link, paid)
    },

    readWebhook: (secret, body, headers) => {
      if (!isSigned(body, secret, String(headers['x-razorpay-signature'] ?? ''))) return null
      return { linkid: linkOf(body) }
    },

    claimedLink: (body) => {
      try {
        return linkOf(body)
      } catch {
        return ''
      }
    },
  }
}

/** One link takes one payment; what the operator sent back since is not his any more. */
function answerOf({ status, reference_id }: z.output<typeof Link>, payments: readonly Payment[]): LinkAnswer {
  const captured = payments.find((payment) => payment.status === 'captured')
  if (captured) {
    const { id, amount, currency, amount_refunded = 0, created_at } = captured
    const left = paise(amount - amount_refunded)
    const paid = created_at === undefined ? undefined : new Date(created_at * 1000)
    return { kind: 'captured', gatewayPayment: id, amount: left, currency, reference: reference_id, paid }
  }
  const tries = new Set(payments.map((payment) => payment.status))
  if (tries.has('created') || tries.has('authorized')) return { kind: 'pending' }
  // what was sent back whole is none, and a link that was paid takes no other
  if (status === 'expired' || status === 'cancelled' || tries.has('refunded')) return { kind: 'closed' }
  return { kind: tries.has('failed') ? 'failed' : 'open' }
}
