import type { MessageEvent } from '#domain/messages/events.ts'
import { languageOf } from '#domain/messages/events.ts'
import { dayOf } from '#domain/dates.ts'

import type { Services } from '../context.ts'
import { rowsLike } from '../db/rows.ts'
import { findOperator } from '../operators/store.ts'
import { portalTitle } from '../settings/identity.ts'
import type { Tx } from '../write.ts'
import { helplineOf, queueMessage } from './queue.ts'
import { templatesOf } from './templates.ts'

type Said = { event: MessageEvent; values: Readonly<Record<string, string>> }

/** What an operator without the portal on his phone hears by WhatsApp or SMS, where the provider has switched its text on; once a day. */
export async function messageInstead(
  tx: Tx,
  lcoid: string,
  { event, values }: Said,
  needs: Pick<Services, 'config' | 'now'>,
): Promise<void> {
  const operator = await findOperator(tx, lcoid)
  if (!operator) return
  const whatsapp = operator.whatsapp === 'YES'
  const channels = whatsapp ? (['WHATSAPP', 'SMS'] as const) : (['SMS'] as const)
  const texts = await Promise.all(channels.map((channel) => templatesOf(tx, event, channel)))
  if (!texts.flat().some(({ status }) => status === 'ON')) return
  const from = { portal: await portalTitle(tx), helpline: await helplineOf(tx, needs) }
  const wanted = {
    event,
    lcoid,
    recipient: operator.mobileno,
    language: languageOf(operator.smstype),
    whatsapp,
    actor: 'SYSTEM',
    values: { ...values, ...from },
  }
  const had = await rowsLike(tx, 'message', { lcoid, event, day: dayOf(needs.now()) })
    .select('content')
    .execute()
  // a push that was begun again after a crash says it once
  const names = Object.values(values)
  if (had.some(({ content }) => names.every((name) => content.includes(name)))) return
  await queueMessage(tx, wanted, needs)
}
