import * as z from 'zod/mini'

import type { Mail } from '../adapters/mail/port.ts'
import type { Sms } from '../adapters/sms/port.ts'
import { enqueue, type Job } from '../jobs/queue.ts'
import type { Secrets } from '../secrets.ts'
import type { Tx } from '../write.ts'

/** Sealed at rest: a message may carry a one-time code. */
const sendMessage = { kind: 'send-message', payload: z.object({ sealed: z.string() }) }

/** A message that is good for nothing once its code has run out; it goes out before all others. */
const sendCode = { kind: 'send-code', payload: z.object({ sealed: z.string(), expires: z.string() }) }

/** Somebody waits for it: a vendor that failed is asked again soon, until the code has run out. */
const CODE_TRIES = { tries: 1000, longestWaitMs: 5000 }

const Message = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('sms'), to: z.string(), text: z.string() }),
  z.object({ channel: z.literal('mail'), to: z.string(), subject: z.string(), text: z.string() }),
])
export type Message = z.output<typeof Message>

type Needs = { secrets: Secrets; now: () => Date }

export const enqueueMessage = (tx: Tx, message: Message, { secrets, now }: Needs) =>
  enqueue(tx, sendMessage, { sealed: secrets.seal(JSON.stringify(message)) }, now())

type Ports = { sms: Sms; mail: Mail }

export const messageJob = (ports: Ports, secrets: Secrets): Job<typeof sendMessage.payload> => ({
  ...sendMessage,
  run: ({ sealed }, dedupe) => send(ports, secrets.open(sealed), dedupe),
})

/** Carries a one-time code that is good until `expires`. */
export const enqueueCode = (tx: Tx, message: Message, expires: Date, { secrets, now }: Needs) =>
  enqueue(tx, sendCode, { sealed: secrets.seal(JSON.stringify(message)), expires: expires.toISOString() }, now())

export const codeJob = (ports: Ports, secrets: Secrets): Job<typeof sendCode.payload> => ({
  ...sendCode,
  ...CODE_TRIES,
  useless: { from: ({ expires }) => new Date(expires), words: 'The code ran out before it could be sent' },
  run: ({ sealed }, dedupe) => send(ports, secrets.open(sealed), dedupe),
})

function send({ sms, mail }: Ports, opened: string, dedupe: string): Promise<void> {
  const message = Message.parse(JSON.parse(opened))
  if (message.channel === 'sms') return sms.send(message.to, message.text, dedupe)
  return mail.send(message.to, { subject: message.subject, text: message.text }, dedupe)
}
