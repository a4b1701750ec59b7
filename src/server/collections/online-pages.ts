import type { FastifyInstance } from 'fastify'

import { Failure } from '#domain/errors.ts'

import type { Services } from '../context.ts'
import { findRow } from '../db/rows.ts'
import { bodyOf, takeRawBodies } from '../raw-bodies.ts'
import { lookSeldom } from '../refused-calls.ts'
import { settleOnline } from './online-payments.ts'
import { countRefused, findPayGateway, forgetRefused } from './pay-gateway.ts'

/** The door that the gateways of operators use, each with his own secret. Not believed: it makes us ask the gateway. */
export function addOnlinePages(app: FastifyInstance, services: Services): void {
  void app.register(async (raw) => addWebhook(raw, services))
}

type Gateway = NonNullable<Awaited<ReturnType<typeof findPayGateway>>>

/** In a scope of its own, because the signature is over the bytes as they came. */
function addWebhook(app: FastifyInstance, services: Services): void {
  const { system, secrets, payLinks } = services
  const mayLook = lookSeldom(services.now)
  const findByLink = (lcoid: string, linkid: string) => findRow(system, 'online_payment', { lcoid, linkid })
  const watchRefused = async (gateway: Gateway, body: Buffer): Promise<void> => {
    if (!mayLook()) return
    const claimed = await findByLink(gateway.lcoid, payLinks.claimedLink(body))
    // the account that he had before signs with its own secret
    if (claimed?.key_id === gateway.key_id) await countRefused(services, gateway)
  }
  takeRawBodies(app)
  app.post('/pay/webhook/:lcoid', async (request, reply) => {
    const { lcoid } = request.params as { lcoid: string }
    const gateway = await findPayGateway(system, lcoid)
    const body = bodyOf(request)
    const news = gateway && payLinks.readWebhook(secrets.open(gateway.webhook_sealed), body, request.headers)
    if (!news) {
      if (gateway) await watchRefused(gateway, body)
      return reply
        .code(401)
        .send({ code: 'payment.forged', message: 'This news is not signed by the gateway of this operator' })
    }
    await forgetRefused(services, gateway)
    const payment = await findByLink(lcoid, news.linkid)
    // a link that is not ours is acknowledged, or the gateway would send it for days
    const isOpen = payment?.state === 'CREATED' || payment?.state === 'EXPIRED'
    const heard = isOpen ? await settleOnline(services, payment) : 'open'
    // its news are lost if they are taken now: it sends them again to whoever answers 503
    if (heard === 'silent') throw new Failure('server.unavailable')
    return reply.send({ received: true })
  })
}
