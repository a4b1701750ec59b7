import { sql } from 'kysely'

import { languageOf, type Channel } from '#domain/messages/events.ts'
import type { MessageValues } from '#domain/messages/variables.ts'
import { indianRupees, type Paise } from '#domain/money.ts'

import { portalUrl } from '../config.ts'
import type { Services } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { readOperator } from '../operators/store.ts'
import { settingsOf } from '../settings/store.ts'
import type { Tx } from '../write.ts'
import { composerOf, type Refusal } from './compose.ts'
import type { MessageKey } from './kinds.ts'
import { costOf, helplineOf } from './queue.ts'

type Needs = Pick<Services, 'config' | 'now'>
type Whose = { lcoid: string; subscriberid: string }
type Told = { fname: string; mobilephone: string; spoken: string; whatsapp: boolean; balance: Paise; token: string }

export const linkTo = ({ config }: Pick<Needs, 'config'>, token: string): string =>
  new URL(`/pay/${token}`, portalUrl(config)).href

/** What a customer is told with his link, as things stand now; `null` where he has none any more. */
export async function findPayLink(db: Db | Tx, { lcoid, subscriberid }: Whose, needs: Needs) {
  const { rows } = await sql<Told>`
    select s.fname, s.mobilephone, s.language as spoken, s.whatsapp = 'YES' as whatsapp, l.token,
      coalesce(a.balance, 0)::bigint as balance
    from pay_link l join subscriber s using (lcoid, subscriberid) left join home_account a using (lcoid, subscriberid)
    where l.lcoid = ${lcoid} and l.subscriberid = ${subscriberid}`.execute(db)
  const [found] = rows
  if (!found) return null
  const { fname: name, mobilephone: recipient, spoken, whatsapp, balance, token } = found
  const operator = await readOperator(db, lcoid)
  const helpline = await helplineOf(db, needs, operator.lcoportalnumber)
  const link = linkTo(needs, token)
  return {
    balance,
    token,
    to: { lcoid, subscriberid, recipient, whatsapp, language: languageOf(spoken, operator.smstype) },
    values: { name, amount: indianRupees(balance), link, operator: operator.lconame, helpline },
  }
}

/** So soon after another the same is pressed twice rather than meant twice. */
const AGAIN_MS = 10 * 60_000

type Asked = { to: Whose & { recipient: string }; token: string; content: string }

/** When the same was asked for: in the same words a moment ago, or by this link while it waits, because that names the amount of when it leaves. */
export async function findAsked(tx: Tx, { to, token, content }: Asked, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ created: Date }>`
    select created from message
    where lcoid = ${to.lcoid} and subscriberid = ${to.subscriberid} and event = 'PAY_LINK' and recipient = ${to.recipient}
      and (state = 'WAITING' and position(${token} in content) > 0
        or state <> 'FAILED' and content = ${content} and created > ${new Date(now.getTime() - AGAIN_MS)})
    order by id desc limit 1`.execute(tx)
  return rows[0]?.created ?? null
}

type Waiting = {
  subscriberid: string | null
  channel: Channel
  language: string
  text: string
  entityid: string
  header: string
  templateid: string
  filled: MessageValues | null
}

/** What waited for the morning names the amount of now; with a link that was replaced meanwhile it is not sent. */
export async function freshPayLink<W extends Waiting>(
  needs: Needs & Pick<Services, 'system'>,
  { lcoid, id }: MessageKey,
  waiting: W,
): Promise<W | { refused: Refusal | 'message.replaced' }> {
  const { system, config, now } = needs
  const { subscriberid, channel, text } = waiting
  const link = subscriberid ? await findPayLink(system, { lcoid, subscriberid }, needs) : null
  const said = /\/pay\/([\w-]{22})/.exec(text)?.[1]
  if (!link || (said !== undefined && said !== link.token)) return { refused: 'message.replaced' }
  const compose = await composerOf(system, { event: 'PAY_LINK', channel, production: config.production })
  const composed = compose(languageOf(waiting.language), link.values)
  if ('refused' in composed || composed.content === text) return 'refused' in composed ? composed : waiting
  const { content, language, entityid, header, templateid, parts, filled } = composed
  const cost = costOf(composed, await settingsOf(system, config, now()))
  await system
    .updateTable('message')
    .set({ content, language, entityid, header, templateid, parts, cost, filled: filled && JSON.stringify(filled) })
    .where('lcoid', '=', lcoid)
    .where('id', '=', id)
    .execute()
  return { ...waiting, text: content, language, entityid, header, templateid, filled }
}
