import * as z from 'zod/mini'

import type { Mail } from '../adapters/mail/port.ts'
import type { Sms } from '../adapters/sms/port.ts'
import { enqueue, type Job } from '../jobs/queue.ts'
import type { Secrets } from '../secrets.ts'
import type { Tx } from '../write.ts'

/** Sealed at rest: a message may carry a one-time code. */
const sendMessage = { kind: 'send-message', payload: z.object({ sealed: z.string() }) }

const Message = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('sms'), to: z.string(), text: z.string() }),
  z.object({ channel: z.literal('mail'), to: z.string(), subject: z.string(), text: z.string() }),
])
export type Message = z.output<typeof Message>

export const enqueueMessage = (tx: Tx, message: Message, { secrets, now }: { secrets: Secrets; now: () => Date }) =>
  enqueue(tx, sendMessage, { sealed: secrets.seal(JSON.stringify(message)) }, now())

export const messageJob = (ports: { sms: Sms; mail: Mail }, secrets: Secrets): Job<typeof sendMessage.payload> => ({
  ...sendMessage,
  run: async ({ sealed }, dedupe) => {
    const message = Message.parse(JSON.parse(secrets.open(sealed)))
    if (message.channel === 'sms') return ports.sms.send(message.to, message.text, dedupe)
    return ports.mail.send(message.to, { subject: message.subject, text: message.text }, dedupe)
  },
})
