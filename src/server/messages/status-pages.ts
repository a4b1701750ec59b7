import { createHmac, timingSafeEqual } from 'node:crypto'

import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Services } from '../context.ts'

/** What the vendor says of one message, by the reference it was given with. */
const News = z.object({
  reference: z.string().check(z.regex(/^message-[\w-]{1,40}-\d{1,18}$/)),
  status: z.enum(['queued', 'sent', 'delivered', 'failed']),
  reason: z.optional(z.string()),
})
type News = z.output<typeof News>

/** The door of the vendor: who does not sign with the shared secret is sent away. The wire is described in docs/messages.md. */
export function addMessagePages(app: FastifyInstance, services: Pick<Services, 'system' | 'config' | 'now'>): void {
  void app.register(async (raw) => {
    // the signature is over the bytes as they came
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    raw.post('/messages/status', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (!isSigned(body, String(request.headers['x-signature'] ?? ''), services.config.MESSAGES_SECRET))
        return reply
          .code(401)
          .send({ code: 'message.forged', message: 'This news is not signed by the message vendor' })
      const news = newsIn(body)
      if (!news) return reply.code(422).send({ code: 'input.invalid', message: 'This is no news of a message' })
      await takeNews(services, news)
      // one that is not ours is acknowledged too, or the vendor would send it for days
      return reply.send({ received: true })
    })
  })
}

function isSigned(body: Buffer, signature: string, secret: string): boolean {
  if (secret === '') return false
  const wanted = createHmac('sha256', secret).update(body).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function newsIn(body: Buffer): News | null {
  try {
    return News.parse(JSON.parse(body.toString('utf8')))
  } catch {
    return null
  }
}

/** From which states news lead on: they come late, twice and in any order, and what has arrived has arrived. */
const LEADS = {
  sent: { from: ['WAITING'], to: 'SENT' },
  failed: { from: ['WAITING', 'SENT'], to: 'FAILED' },
  delivered: { from: ['WAITING', 'SENT', 'FAILED'], to: 'DELIVERED' },
} as const

const LONGEST_REASON = 200

async function takeNews({ system, now }: Pick<Services, 'system' | 'now'>, { reference, status, reason = '' }: News) {
  if (status === 'queued') return
  const [, lcoid, id] = /^message-(.+)-(\d+)$/.exec(reference)!
  const { from, to } = LEADS[status]
  await sql`
    update message set state = ${to}, reason = ${status === 'failed' ? reason.slice(0, LONGEST_REASON) : ''},
      sent = coalesce(sent, ${now()}), ended = ${status === 'sent' ? null : now()}
    where lcoid = ${lcoid} and id = ${id}::bigint and state = any(${[...from]}::text[])`.execute(system)
}
