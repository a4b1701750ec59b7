import type { FastifyInstance, FastifyReply } from 'fastify'

import { Failure, orNotFound } from '#domain/errors.ts'

import { isFinal } from '#domain/payments/rules.ts'

import type { FindWaiting } from '../adapters/payment/port.ts'
import type { Services } from '../context.ts'
import { bodyOf, takeRawBodies } from '../raw-bodies.ts'
import { watchDoor } from '../refused-calls.ts'
import { takeOfDay } from '../settings/daily-use.ts'
import { hearAndSettle, settlePayment } from './settle.ts'
import { findPayment } from './store.ts'

/** The doors a gateway uses: the browser's way back and the webhook. Neither is believed; both make us ask the gateway. */
export function addPaymentPages(app: FastifyInstance, services: Services): void {
  const back = async ({ params }: { params: unknown }, reply: FastifyReply) => {
    const { transactionid } = params as { transactionid: string }
    const payment = orNotFound(await findPayment(services.system, { transactionid }))
    // anybody can open this address, as often as he likes: what is decided is not asked for again, and the rest has its poller
    if (payment.state !== 'PAID' && (await mayAsk(services, payment.lcoid)))
      await settlePayment(services, payment, 'return')
    return reply.redirect(`/lcoportal/thankyou?transactionid=${encodeURIComponent(transactionid)}`, 303)
  }
  app.get('/pay/return/:transactionid', back)
  app.post('/pay/return/:transactionid', back)
  void app.register(async (raw) => addWebhook(raw, services))
  services.gateway.addPages(app, findWaiting(services))
}

const mayAsk = (services: Services, lcoid: string): Promise<boolean> =>
  takeOfDay(services, { lcoid, what: 'gateway-checks', amount: 1 })

const findWaiting =
  ({ system }: Services): FindWaiting =>
  async (transactionid) => {
    const payment = await findPayment(system, { transactionid })
    return payment?.gateway_order ? { gatewayOrder: payment.gateway_order, amount: payment.amount } : null
  }

/** In a scope of its own, because the signature is over the bytes as they came. */
function addWebhook(app: FastifyInstance, services: Services): void {
  const door = watchDoor('gateway', services)
  const findByOrder = (gateway_order: string) => findPayment(services.system, { gateway_order })
  takeRawBodies(app)
  app.post('/pay/webhook', async (request, reply) => {
    const body = bodyOf(request)
    const news = services.gateway.readWebhook(body, request.headers)
    if (!news) {
      await door.refused(async () => (await findByOrder(services.gateway.claimedOrder(body))) !== undefined)
      throw new Failure('payment.forged')
    }
    await door.heard()
    const payment = await findByOrder(news.gatewayOrder)
    // an order that is not ours is acknowledged, or the gateway would send it for days
    const heard = payment && (await hearAndSettle(services, payment, 'webhook'))
    // its news are lost if they are taken now: it sends them again to whoever answers 503
    if (heard?.answer.kind === 'silent' && !isFinal(heard.settled)) throw new Failure('server.unavailable')
    return reply.send({ received: true })
  })
}
