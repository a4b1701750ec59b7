import * as z from 'zod/mini'

import { dayOf } from '#domain/dates.ts'
import { leavesAt, SMS_IDS, smsSendsAt } from '#domain/messages/templates.ts'

import type { MessagePorts, Registration } from '../adapters/messages/port.ts'
import type { Services } from '../context.ts'
import { sharing, updateRows } from '../db/rows.ts'
import { enqueue, type Job } from '../jobs/queue.ts'
import { freshMessage } from './fresh.ts'
import { type MessageKey, referenceOf, sendCode, sendMessage } from './kinds.ts'
import { isStillDue } from './reminder-homes.ts'
import { endMessage, UNSENT } from './states.ts'
import { giveUpMessage, sendByWhatsApp } from './whatsapp.ts'

type Needs = Pick<Services, 'system' | 'config' | 'now'>

/** Somebody waits for it: a vendor that failed is asked again soon, until the code has run out. */
const CODE_TRIES = { tries: 1000, longestWaitMs: 5000 }
/** Over an hour: a vendor who is away in the morning must not cost the day its reminders (decision 136). */
const TRIES = { tries: 16, longestWaitMs: 10 * 60_000 }
const RAN_OUT = 'The code ran out before it could be sent'

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

/** A reminder that missed its evening is not sent the next morning: "tomorrow" would be wrong by then. So would "by 8 pm today". */
const isStale = (event: string, day: string, now: Date): boolean =>
  event === 'OUTAGE'
    ? dayOf(now) !== day
    : (SMS_IDS as readonly string[]).includes(event) && dayOf(smsSendsAt(now)) !== day

/** A customer's goes to the number that he has by now, and to none where he was erased meanwhile. */
async function findUnsent(system: Services['system'], { lcoid, id }: MessageKey) {
  const row = await system
    .selectFrom('message as m')
    .leftJoin('subscriber as s', sharing('s', 'm', 'subscriberid'))
    .select(['m.event', 'm.subscriberid', 'm.channel', 'm.recipient', 's.mobilephone', 'm.subject'])
    .select(['m.content as text', 'm.entityid', 'm.header', 'm.templateid', 'm.day', 'm.language', 'm.filled'])
    .where('m.lcoid', '=', lcoid)
    .where('m.id', '=', id)
    .where('m.state', 'in', UNSENT)
    .executeTakeFirst()
  if (!row) return undefined
  const { recipient, mobilephone, ...message } = row
  const to = mobilephone ?? recipient
  if (to !== recipient) await updateRows(system, 'message', { lcoid, id }, { recipient: to })
  return { ...message, to }
}

/** Sends one message that stands in its row. */
export const messageJob = (needs: Needs, ports: MessagePorts): Job<typeof sendMessage.payload> => ({
  ...sendMessage,
  ...TRIES,
  run: async (row, _dedupe, _stopping, tried) => {
    const message = await findUnsent(needs.system, row)
    if (!message) return
    if (message.to === '') return endMessage(needs, row, 'FAILED', 'customer.mobile')
    const { subscriberid, event, day, text } = message
    if (isStale(event, day, needs.now())) return endMessage(needs, row, 'FAILED', 'message.late')
    const leaves = leavesAt(event, needs.now())
    if (leaves > needs.now()) return needs.system.transaction().execute((tx) => enqueue(tx, sendMessage, row, leaves))
    if (subscriberid && !(await isStillDue(needs.system, { lcoid: row.lcoid, subscriberid, event, day, text })))
      return endMessage(needs, row, 'FAILED', 'message.stopped')
    const fresh = await freshMessage(needs, row, message)
    if ('refused' in fresh) return endMessage(needs, row, 'FAILED', fresh.refused)
    if (fresh.channel === 'WHATSAPP') return sendByWhatsApp(needs, ports.whatsapp, row, { ...fresh, tried })
    await send(ports, fresh, referenceOf(row))
    await endMessage(needs, row, 'SENT')
  },
  giveUp: (row) => giveUpMessage(needs, row),
})

export const codeJob = (
  needs: Needs & Pick<Services, 'secrets'>,
  ports: Pick<MessagePorts, 'sms' | 'mail'>,
): Job<typeof sendCode.payload> => ({
  ...sendCode,
  ...CODE_TRIES,
  useless: { from: ({ expires }) => new Date(expires), words: RAN_OUT },
  run: async ({ sealed, lcoid = '', id = 0 }, dedupe) => {
    const {
      subject = '',
      entityid = '',
      header = '',
      templateid = '',
      ...told
    } = Sealed.parse(JSON.parse(needs.secrets.open(sealed)))
    await send(ports, { ...told, subject, entityid, header, templateid }, id ? referenceOf({ lcoid, id }) : dedupe)
    await endMessage(needs, { lcoid, id }, 'SENT')
  },
  // what exactly failed stands in the job, for the desk
  giveUp: ({ lcoid = '', id = 0 }, failure) =>
    endMessage(needs, { lcoid, id }, 'FAILED', failure === RAN_OUT ? 'message.late' : 'message.untaken'),
})

function send({ sms, mail }: Pick<MessagePorts, 'sms' | 'mail'>, message: Message, reference: string) {
  const { channel, to, text, subject, entityid, header, templateid } = message
  if (channel === 'EMAIL') return mail.send(to, { subject, text }, reference)
  return sms.send(to, text, reference, { entityid, header, templateid })
}
