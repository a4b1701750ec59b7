import * as z from 'zod/mini'

import { dayOf } from '#domain/dates.ts'
import type { MessageState } from '#domain/messages/events.ts'
import { SMS_IDS, smsSendsAt } from '#domain/messages/templates.ts'
import { ZERO } from '#domain/money.ts'

import type { Mail } from '../adapters/mail/port.ts'
import type { Registration, Sms } from '../adapters/sms/port.ts'
import type { Services } from '../context.ts'
import type { Job } from '../jobs/queue.ts'
import { isStillDue } from './reminder-homes.ts'

export const sendMessage = { kind: 'send-message', payload: z.object({ lcoid: z.string(), id: z.int() }) }

/** A message that is good for nothing once its code has run out; it goes out before all others. Sealed at rest. */
export const sendCode = {
  kind: 'send-code',
  payload: z.object({
    sealed: z.string(),
    expires: z.string(),
    // of a version before, which kept no row of it
    lcoid: z.optional(z.string()),
    id: z.optional(z.int()),
  }),
}

/** Somebody waits for it: a vendor that failed is asked again soon, until the code has run out. */
const CODE_TRIES = { tries: 1000, longestWaitMs: 5000 }

const Sealed = z.object({
  channel: z.pipe(
    z.string(),
    z.transform((channel: string) => (/mail/i.test(channel) ? 'EMAIL' : 'SMS')),
  ),
  to: z.string(),
  text: z.string(),
  subject: z.optional(z.string()),
  entityid: z.optional(z.string()),
  header: z.optional(z.string()),
  templateid: z.optional(z.string()),
})
type Message = Registration & { channel: string; to: string; text: string; subject: string }

export type MessagePorts = { sms: Sms; mail: Mail }
type Needs = Pick<Services, 'system' | 'now'>
type Row = { lcoid: string; id: number }

/** What the vendor knows a message by: sent again after a crash, it is the same one, and his news of it name it. */
export const referenceOf = ({ lcoid, id }: Row): string => `message-${lcoid}-${id}`

/** One that was given up goes out after all where the desk sends its job again. */
const UNSENT = ['WAITING', 'FAILED'] as const satisfies MessageState[]

async function end({ system, now }: Needs, { lcoid, id }: Row, state: MessageState, reason = ''): Promise<void> {
  await system
    .updateTable('message')
    // the vendor charges for what he has taken
    .set({ state, reason, ...(state === 'SENT' ? { sent: now() } : { ended: now(), cost: ZERO }) })
    .where('lcoid', '=', lcoid)
    .where('id', '=', id)
    .where('state', 'in', UNSENT)
    .execute()
}

/** A reminder that missed its evening is not sent the next morning: "tomorrow" would be wrong by then. */
const isStale = (event: string, day: string, now: Date): boolean =>
  (SMS_IDS as readonly string[]).includes(event) && dayOf(smsSendsAt(now)) !== day

/** Sends one message that stands in its row. */
export const messageJob = (needs: Needs, ports: MessagePorts): Job<typeof sendMessage.payload> => ({
  ...sendMessage,
  run: async (row) => {
    const message = await needs.system
      .selectFrom('message')
      .select([
        'event',
        'subscriberid',
        'channel',
        'recipient as to',
        'subject',
        'content as text',
        'entityid',
        'header',
        'templateid',
        'day',
      ])
      .where('lcoid', '=', row.lcoid)
      .where('id', '=', row.id)
      .where('state', 'in', UNSENT)
      .executeTakeFirst()
    if (!message) return
    const { subscriberid, event, day } = message
    if (isStale(event, day, needs.now())) return end(needs, row, 'FAILED', 'message.late')
    if (subscriberid && !(await isStillDue(needs.system, { lcoid: row.lcoid, subscriberid, event, day })))
      return end(needs, row, 'FAILED', 'message.stopped')
    await send(ports, message, referenceOf(row))
    await end(needs, row, 'SENT')
  },
  giveUp: (row, failure) => end(needs, row, 'FAILED', failure),
})

export const codeJob = (
  needs: Needs & Pick<Services, 'secrets'>,
  ports: MessagePorts,
): Job<typeof sendCode.payload> => ({
  ...sendCode,
  ...CODE_TRIES,
  useless: { from: ({ expires }) => new Date(expires), words: 'The code ran out before it could be sent' },
  run: async ({ sealed, lcoid = '', id = 0 }, dedupe) => {
    const {
      subject = '',
      entityid = '',
      header = '',
      templateid = '',
      ...told
    } = Sealed.parse(JSON.parse(needs.secrets.open(sealed)))
    await send(ports, { ...told, subject, entityid, header, templateid }, id ? referenceOf({ lcoid, id }) : dedupe)
    await end(needs, { lcoid, id }, 'SENT')
  },
  giveUp: ({ lcoid = '', id = 0 }, failure) => end(needs, { lcoid, id }, 'FAILED', failure),
})

function send({ sms, mail }: MessagePorts, message: Message, reference: string) {
  const { channel, to, text, subject, entityid, header, templateid } = message
  if (channel === 'EMAIL') return mail.send(to, { subject, text }, reference)
  return sms.send(to, text, reference, { entityid, header, templateid })
}
