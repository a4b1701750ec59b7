import { sql } from 'kysely'

import type { MessageState } from '#domain/messages/events.ts'
import { ZERO, type Paise } from '#domain/money.ts'

import type { Services } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { settingsOf } from '../settings/store.ts'
import type { MessageKey } from './kinds.ts'

type Needs = Pick<Services, 'system' | 'config' | 'now'>

/** The vendor charges for what he has taken: one that was taken for lost cost nothing until then. */
async function costOfTaken({ system, config, now }: Needs) {
  const { SMS_PRICE, WHATSAPP_PRICE } = await settingsOf(system, config, now())
  return sql<Paise>`case when sent is not null then cost when channel = 'SMS' then parts * ${SMS_PRICE}::bigint
    when channel = 'WHATSAPP' then ${WHATSAPP_PRICE}::bigint else 0 end`
}

/** One that was given up goes out after all where the desk sends its job again. */
export const UNSENT = ['WAITING', 'FAILED'] as const satisfies MessageState[]

export async function endMessage(
  needs: Needs,
  { lcoid, id }: MessageKey,
  state: MessageState,
  reason = '',
): Promise<void> {
  const { system, now } = needs
  const change =
    state === 'SENT' ? { sent: now(), ended: null, cost: await costOfTaken(needs) } : { ended: now(), cost: ZERO }
  await system
    .updateTable('message')
    .set({ state, reason, ...change })
    .where('lcoid', '=', lcoid)
    .where('id', '=', id)
    .where('state', 'in', UNSENT)
    .execute()
}

/** What a vendor says of a message, by the reference it was given with. */
export type News = { reference: string; status: 'sent' | 'delivered' | 'failed'; reason?: string | undefined }

/** From which states news lead on: they come late, twice and in any order, and what has arrived has arrived. */
const LEADS = {
  sent: { from: ['WAITING'], to: 'SENT' },
  failed: { from: ['WAITING', 'SENT'], to: 'FAILED' },
  delivered: { from: ['WAITING', 'SENT', 'FAILED'], to: 'DELIVERED' },
} as const

const LONGEST_REASON = 200

/** `null` for a reference that is none of ours. */
export function keyIn(reference: string): MessageKey | null {
  const [, lcoid, id] = /^message-([\w-]{1,40})-(\d{1,15})$/.exec(reference) ?? []
  return lcoid && id ? { lcoid, id: Number(id) } : null
}

/** Whether a message of ours went out under this reference. */
export async function isSent(system: Db, reference = ''): Promise<boolean> {
  const key = keyIn(reference)
  if (!key) return false
  const { rows } = await sql`select from message where lcoid = ${key.lcoid} and id = ${key.id}::bigint`.execute(system)
  return rows.length > 0
}

/** Only of the vendor who has it: one that went by SMS in the end is not spoken of by WhatsApp any more. */
export async function takeNews(needs: Needs, news: News, by: 'SMS' | 'WHATSAPP'): Promise<void> {
  const key = keyIn(news.reference)
  if (!key) return
  const { system, now } = needs
  const { status, reason = '' } = news
  const { from, to } = LEADS[status]
  await sql`
    update message set state = ${to}, reason = ${status === 'failed' ? reason.slice(0, LONGEST_REASON) : ''},
      cost = ${await costOfTaken(needs)}, sent = coalesce(sent, ${now()}), ended = ${status === 'sent' ? null : now()}
    where lcoid = ${key.lcoid} and id = ${key.id}::bigint and (channel = 'WHATSAPP') = ${by === 'WHATSAPP'}
      and (state = any(${[...from]}::text[]) or reason = 'message.unclear')`.execute(system)
}
