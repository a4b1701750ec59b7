import { dayOf } from '#domain/dates.ts'
import { Failure } from '#domain/errors.ts'
import type { Channel, MessageEvent, MessageLanguage, MessageState } from '#domain/messages/events.ts'
import { leavesAt } from '#domain/messages/templates.ts'
import { paise, type Paise } from '#domain/money.ts'

import type { Services } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { enqueue } from '../jobs/queue.ts'
import { identityOf } from '../settings/identity.ts'
import { settingsOf } from '../settings/store.ts'
import type { Tx } from '../write.ts'
import { chatComposerOf, composerOf, type Composed, type Refusal } from './compose.ts'
import { sendCode, sendMessage } from './kinds.ts'

export type Wanted = {
  event: MessageEvent
  /** Left out: by WhatsApp where he has agreed to it (`whatsapp`), else by SMS. */
  channel?: Channel
  whatsapp?: boolean
  lcoid: string
  /** Where it concerns one. */
  subscriberid?: string
  recipient: string
  language: MessageLanguage
  values: Readonly<Record<string, string>>
  actor: string
}

type Needs = Pick<Services, 'config' | 'now'>

/** Who to call: the operator's own number, else the provider's. */
export async function helplineOf(tx: Db, { config, now }: Needs, own = ''): Promise<string> {
  return own || (await identityOf(tx, config, now())).HELPLINE
}

/**
 * Queues a message in the transaction of the change it tells of; at night most wait for the morning. One that may not be sent is kept as
 * FAILED, with the reason.
 */
export async function queueMessage(tx: Tx, wanted: Wanted, needs: Needs): Promise<number> {
  const composed = await compose(tx, wanted, needs)
  const id = await insert(tx, wanted, { composed, needs })
  const { lcoid, event } = wanted
  if (!('refused' in composed)) await enqueue(tx, sendMessage, { lcoid, id }, leavesAt(event, needs.now()))
  return id
}

type Code = { expires: Date; secret: readonly string[]; isAsked: boolean }

/**
 * The same for a one-time code: it goes before all others, and only its sealed half knows the code. Whoever asked for it with his own
 * hands (`isAsked`) is told in words why it cannot be sent.
 */
export async function queueCode(
  tx: Tx,
  wanted: Wanted,
  { expires, secret, isAsked }: Code,
  needs: Needs & Pick<Services, 'secrets'>,
): Promise<void> {
  const composed = await compose(tx, wanted, needs)
  if ('refused' in composed) {
    if (isAsked) throw new Failure(composed.refused)
    await insert(tx, wanted, { composed, needs })
    return
  }
  const hidden = secret.reduce((text, word) => text.replaceAll(word, '•'.repeat(6)), composed.content)
  const id = await insert(tx, wanted, { composed: { ...composed, content: hidden }, needs })
  const { channel, content: text, subject, entityid, header, templateid } = composed
  const message = { channel, to: wanted.recipient, text, subject, entityid, header, templateid }
  const sealed = needs.secrets.seal(JSON.stringify(message))
  await enqueue(tx, sendCode, { sealed, expires: expires.toISOString(), lcoid: wanted.lcoid, id }, needs.now())
}

/** The words it would leave with, or why it would not. */
export async function compose(
  tx: Tx,
  { event, channel, whatsapp = false, language, values, recipient }: Wanted,
  { config }: Needs,
): Promise<Composed | { refused: Refusal }> {
  if (recipient === '') return { refused: 'customer.mobile' }
  if (!channel) return (await chatComposerOf(tx, event, config))(language, values, whatsapp)
  return (await composerOf(tx, { event, channel, production: config.production }))(language, values)
}

type Row = { composed: Composed | { refused: Refusal }; needs: Needs }

async function insert(tx: Tx, wanted: Wanted, { composed, needs: { config, now } }: Row): Promise<number> {
  const { lcoid, event, channel = 'SMS', language, recipient, actor, subscriberid = null } = wanted
  const shared = { lcoid, event, channel, language, recipient, actor, subscriberid, created: now(), day: dayOf(now()) }
  const words =
    'refused' in composed
      ? { content: '', state: 'FAILED' as MessageState, reason: composed.refused, ended: now() }
      : {
          ...composed,
          filled: composed.filled && JSON.stringify(composed.filled),
          state: 'WAITING' as MessageState,
          cost: costOf(composed, await settingsOf(tx, config, now())),
        }
  const { id } = await tx
    .insertInto('message')
    .values({ ...shared, ...words })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Prices = { SMS_PRICE: Paise; WHATSAPP_PRICE: Paise }

/** What the vendor charges for it. */
export const costOf = ({ channel, parts }: Pick<Composed, 'channel' | 'parts'>, prices: Prices): Paise =>
  paise(channel === 'EMAIL' ? 0 : channel === 'SMS' ? parts * prices.SMS_PRICE : prices.WHATSAPP_PRICE)
