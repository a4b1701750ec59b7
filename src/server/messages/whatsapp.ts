import { dayOf } from '#domain/dates.ts'
import { languageOf, QUOTA_EVENTS, type MessageEvent } from '#domain/messages/events.ts'
import { leavesAt } from '#domain/messages/templates.ts'
import type { MessageValues } from '#domain/messages/variables.ts'
import { ZERO } from '#domain/money.ts'

import type { WhatsApp, WhatsAppMessage } from '../adapters/messages/port.ts'
import type { Services } from '../context.ts'
import { findRow, rowsLike } from '../db/rows.ts'
import { enqueue } from '../jobs/queue.ts'
import { settingsOf } from '../settings/store.ts'
import type { Tx } from '../write.ts'
import { composerOf } from './compose.ts'
import { referenceOf, sendMessage, type MessageKey } from './kinds.ts'
import { costOf } from './queue.ts'
import { quotaLeft } from './reminders.ts'
import { endMessage, UNSENT } from './states.ts'

type Needs = Pick<Services, 'system' | 'now' | 'config'>
export type Chat = {
  event: string
  language: string
  to: string
  text: string
  templateid: string
  subscriberid: string | null
  filled: MessageValues | null
  /** How often by now. */
  tried?: number | undefined
}

/** So often, within some minutes; then it goes by SMS, while that is still news. */
const TRIES = 8

/** Free words may be said for so long after somebody wrote to us; afterwards only a template that WhatsApp has approved. */
export const WINDOW_MS = 24 * 3_600_000

/**
 * At most once: WhatsApp knows no keys. The try is noted before it is made, and is made again only where it is sure that nothing was
 * taken; where it may have been, the message is shown as failed until WhatsApp has said what became of it.
 */
export async function sendByWhatsApp(needs: Needs, port: WhatsApp, key: MessageKey, chat: Chat): Promise<void> {
  if (!(await beginTry(needs, key))) return endMessage(needs, key, 'FAILED', 'message.unclear')
  const word = await wordOf(needs, key, chat.subscriberid)
  // he may have written STOP while it waited
  if (word?.whatsapp === 'NO') return fallBack(needs, key, 'STOP')
  const message = messageOf(chat, isWindowOpen(word?.whatsapp_heard ?? null, needs.now()))
  const answer = await port.send(chat.to, message, referenceOf(key))
  if (answer.outcome === 'refused') return fallBack(needs, key, answer.reason)
  if (answer.outcome === 'unclear') return endMessage(needs, key, 'FAILED', 'message.unclear')
  if (answer.outcome === 'taken') {
    await endMessage(needs, key, 'SENT')
    if (message.kind === 'text') await change(needs.system, key).set({ cost: ZERO }).execute()
    return
  }
  return letGo(needs, key, chat, answer.reason)
}

/** Nothing was taken, for sure: tried again, and after its last try it goes by SMS. */
async function letGo(needs: Needs, key: MessageKey, { tried = 0 }: Chat, reason: string): Promise<void> {
  await change(needs.system, key).set({ attempted: null }).execute()
  if (tried < TRIES) throw new Error(reason)
  return fallBack(needs, key, 'message.untaken')
}

const change = (db: Services['system'] | Tx, { lcoid, id }: MessageKey) =>
  db.updateTable('message').where('lcoid', '=', lcoid).where('id', '=', id)

async function beginTry({ system, now }: Needs, key: MessageKey): Promise<boolean> {
  const { numUpdatedRows } = await change(system, key)
    .set({ attempted: now() })
    .where('attempted', 'is', null)
    .where('state', 'in', UNSENT)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function messageOf(chat: Chat, isFree: boolean): WhatsAppMessage {
  if (isFree) return { kind: 'text', text: chat.text }
  const { order, values } = chat.filled ?? { order: [], values: {} }
  // outside production a template may be without the name it was approved under
  const name = chat.templateid || chat.event.toLowerCase()
  return { kind: 'template', name, language: chat.language, values: order.map((variable) => values[variable] ?? '') }
}

const isWindowOpen = (heard: Date | null, now: Date): boolean =>
  heard !== null && now.getTime() - heard.getTime() < WINDOW_MS

/** Whether we may write to him as of now, and when he last wrote. */
function wordOf({ system }: Needs, { lcoid }: MessageKey, subscriberid: string | null) {
  const operator = system.selectFrom('operator').select(['whatsapp', 'whatsapp_heard']).where('lcoid', '=', lcoid)
  const customer = rowsLike(system, 'subscriber', { lcoid, subscriberid: subscriberid ?? '' }).select([
    'whatsapp',
    'whatsapp_heard',
  ])
  return (subscriberid ? customer : operator).executeTakeFirst()
}

/** After the last try: by SMS where nothing was sent, else as failed. */
export async function giveUpMessage(needs: Needs, key: MessageKey): Promise<void> {
  const row = await findRow(needs.system, 'message', { lcoid: key.lcoid, id: key.id }, ['channel', 'attempted'])
  if (row?.channel !== 'WHATSAPP') return endMessage(needs, key, 'FAILED', 'message.untaken')
  return row.attempted ? endMessage(needs, key, 'FAILED', 'message.unclear') : fallBack(needs, key, 'message.untaken')
}

/** What WhatsApp has not delivered goes by SMS, as the same message: it is never both. */
export const fallBack = (needs: Needs, key: MessageKey, reason: string): Promise<void> =>
  needs.system.transaction().execute(async (tx) => {
    const message = await rowsLike(tx, 'message', { lcoid: key.lcoid, id: key.id, channel: 'WHATSAPP' })
      .select(['event', 'language', 'filled', 'day'])
      .where((is) => is.or([is('state', 'in', ['WAITING', 'SENT']), is('reason', '=', 'message.unclear')]))
      .forUpdate()
      .executeTakeFirst()
    if (!message) return
    const { now } = needs
    const { event, language, filled } = message
    const compose = await composerOf(tx, {
      event: event as MessageEvent,
      channel: 'SMS',
      production: needs.config.production,
    })
    const composed = compose(languageOf(language), filled?.values ?? {})
    const settings = await settingsOf(tx, needs.config, now())
    const counts = (QUOTA_EVENTS as readonly string[]).includes(event)
    const left = counts ? await quotaLeft(tx, key.lcoid, { day: dayOf(now()), quota: settings.SMS_QUOTA }) : Infinity
    if ('refused' in composed || composed.parts > left) {
      const why = 'refused' in composed ? composed.refused : 'sms.quota'
      await change(tx, key).set({ state: 'FAILED', reason: why, fallback: reason, ended: now(), cost: ZERO }).execute()
      return
    }
    const { content, entityid, header, templateid, parts, channel } = composed
    const cost = costOf(composed, settings)
    await change(tx, key)
      .set({ channel, content, entityid, header, templateid, parts, cost, fallback: reason })
      .set({ state: 'WAITING', reason: '', attempted: null, sent: null, ended: null })
      .execute()
    await enqueue(tx, sendMessage, key, leavesAt(event, now()))
  })
