import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

import type { Services } from '../context.ts'
import { bodyOf, takeRawBodies } from '../raw-bodies.ts'
import { watchDoor } from '../refused-calls.ts'
import { isSent, takeNews } from './states.ts'
import { addWhatsAppPages, isSigned } from './whatsapp-pages.ts'

/** What the vendor says of one message, by the reference it was given with. */
const News = z.object({
  reference: z.string().check(z.regex(/^message-[\w-]{1,40}-\d{1,15}$/)),
  status: z.enum(['queued', 'sent', 'delivered', 'failed']),
  reason: z.optional(z.string()),
})
type News = z.output<typeof News>

/** The doors of the vendors: who does not sign with the shared secret is sent away. The wire is described in docs/messages.md. */
export function addMessagePages(
  app: FastifyInstance,
  services: Pick<Services, 'system' | 'config' | 'now' | 'secrets'>,
): void {
  addWhatsAppPages(app, services)
  void app.register(async (raw) => {
    takeRawBodies(raw)
    const door = watchDoor('sms', services)
    raw.post('/messages/status', async (request, reply) => {
      const body = bodyOf(request)
      if (!isSigned(body, String(request.headers['x-signature'] ?? ''), services.config.MESSAGES_SECRET)) {
        await door.refused(() => isSent(services.system, newsIn(body)?.reference))
        return reply
          .code(401)
          .send({ code: 'message.forged', message: 'This news is not signed by the message vendor' })
      }
      await door.heard()
      const news = newsIn(body)
      if (!news) return reply.code(422).send({ code: 'input.invalid', message: 'This is no news of a message' })
      const { reference, status, reason } = news
      if (status !== 'queued') await takeNews(services, { reference, status, reason }, 'SMS')
      // one that is not ours is acknowledged too, or the vendor would send it for days
      return reply.send({ received: true })
    })
  })
}

function newsIn(body: Buffer): News | null {
  try {
    return News.parse(JSON.parse(body.toString('utf8')))
  } catch {
    return null
  }
}
