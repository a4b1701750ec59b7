import { timingSafeEqual, createHmac } from 'node:crypto'

import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

import type { Services } from '../context.ts'
import { bodyOf, takeRawBodies } from '../raw-bodies.ts'
import { watchDoor } from '../refused-calls.ts'
import { isSent, keyIn, takeNews } from './states.ts'
import { fallBack } from './whatsapp.ts'
import { hear } from './whatsapp-heard.ts'

/** In hex, by HMAC-SHA-256; without a secret nobody is believed. */
export function isSigned(body: Buffer, signature: string, secret: string): boolean {
  if (secret === '') return false
  const wanted = createHmac('sha256', secret).update(body).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

const MOST_BYTES = 3 * 1024 * 1024

const Status = z.object({
  status: z.string(),
  biz_opaque_callback_data: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ code: z.number(), title: z.optional(z.string()) }))),
})
type Status = z.output<typeof Status>
const Heard = z.object({
  from: z.string(),
  timestamp: z.string().check(z.regex(/^\d{1,12}$/)),
  text: z.optional(z.object({ body: z.string() })),
})
const Value = z.object({ statuses: z.optional(z.array(z.unknown())), messages: z.optional(z.array(z.unknown())) })
const Posted = z.object({ entry: z.array(z.object({ changes: z.array(z.object({ value: z.unknown() })) })) })

type Needs = Pick<Services, 'system' | 'config' | 'now' | 'secrets'>

/** The door of WhatsApp: it proves itself by the secret of the app. The wire is described in docs/messages.md. */
export function addWhatsAppPages(app: FastifyInstance, services: Needs): void {
  void app.register(async (raw) => {
    takeRawBodies(raw)
    const door = watchDoor('whatsapp', services)
    raw.get('/messages/whatsapp', (request, reply) => {
      const asked = request.query as Record<string, string | undefined>
      const isOurs = asked['hub.mode'] === 'subscribe' && isSame(asked['hub.verify_token'], services.config)
      if (!isOurs) return reply.code(403).send({ code: 'message.forged', message: 'This is not the word agreed on' })
      return reply.type('text/plain').send(asked['hub.challenge'] ?? '')
    })
    raw.post('/messages/whatsapp', { bodyLimit: MOST_BYTES }, async (request, reply) => {
      const body = bodyOf(request)
      const signature = String(request.headers['x-hub-signature-256'] ?? '').replace(/^sha256=/, '')
      if (!isSigned(body, signature, services.config.WHATSAPP_APP_SECRET)) {
        await door.refused(() => isSent(services.system, referenceIn(postedIn(body))))
        return reply.code(401).send({ code: 'message.forged', message: 'This news is not signed by WhatsApp' })
      }
      await door.heard()
      const posted = postedIn(body)
      if (!posted) return reply.code(422).send({ code: 'input.invalid', message: 'This is no news of a message' })
      await takePosted(services, posted)
      // what we do not know is acknowledged too, or it would be sent for days
      return reply.send({ received: true })
    })
  })
}

function isSame(given: string | undefined, { WHATSAPP_VERIFY_TOKEN: token }: Services['config']): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(token)]
  return token !== '' && a.length === b.length && timingSafeEqual(a, b)
}

function postedIn(body: Buffer): z.output<typeof Posted> | null {
  try {
    return Posted.parse(JSON.parse(body.toString('utf8')))
  } catch {
    return null
  }
}

/** Of the first message that it speaks of: one is enough to know whose it is. */
function referenceIn(posted: z.output<typeof Posted> | null): string | undefined {
  const values = (posted?.entry ?? [])
    .flatMap(({ changes }) => changes)
    .map(({ value }) => z.safeParse(Value, value).data)
  const statuses = values.flatMap((value) => value?.statuses ?? []).map((said) => z.safeParse(Status, said).data)
  return statuses.find((said) => said?.biz_opaque_callback_data)?.biz_opaque_callback_data
}

async function takePosted(services: Needs, { entry }: z.output<typeof Posted>): Promise<void> {
  for (const { value } of entry.flatMap(({ changes }) => changes)) {
    const { statuses = [], messages = [] } = z.safeParse(Value, value).data ?? {}
    for (const said of statuses) {
      const status = z.safeParse(Status, said)
      if (status.success) await takeStatus(services, status.data)
    }
    for (const written of messages) {
      const heard = z.safeParse(Heard, written)
      if (heard.success) await hear(services, heard.data)
    }
  }
}

async function takeStatus(services: Needs, said: Status): Promise<void> {
  const { status, biz_opaque_callback_data: reference = '', errors = [] } = said
  const key = keyIn(reference)
  if (!key) return
  const reason = errors.map(({ code, title = '' }) => `${code} ${title}`.trim()).join(', ')
  if (status === 'failed') return fallBack(services, key, reason || 'failed')
  if (status === 'sent') return takeNews(services, { reference, status }, 'WHATSAPP')
  // whoever has read it has it
  if (status === 'delivered' || status === 'read')
    return takeNews(services, { reference, status: 'delivered' }, 'WHATSAPP')
}
