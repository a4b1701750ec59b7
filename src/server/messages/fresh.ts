import { dayOf } from '#domain/dates.ts'
import { languageOf, type Channel } from '#domain/messages/events.ts'
import type { MessageValues } from '#domain/messages/variables.ts'

import type { Services } from '../context.ts'
import { updateRows } from '../db/rows.ts'
import { readOperator } from '../operators/store.ts'
import { settingsOf } from '../settings/store.ts'
import { composerOf, type Refusal } from './compose.ts'
import type { MessageKey } from './kinds.ts'
import { findPayLink } from './pay-link.ts'
import { costOf, helplineOf } from './queue.ts'
import { findOwing } from './reminder-homes.ts'

type Needs = Pick<Services, 'system' | 'config' | 'now'>
type Waiting = {
  event: string
  subscriberid: string | null
  channel: Channel
  language: string
  text: string
  entityid: string
  header: string
  templateid: string
  filled: MessageValues | null
}
type Whose = { lcoid: string; subscriberid: string }
type Values = Readonly<Record<string, string>>
type Refused = { refused: Refusal | 'message.replaced' | 'message.stopped' }

/** What waited for the morning or for its vendor names the amount of now. */
export async function freshMessage<W extends Waiting>(
  needs: Needs,
  { lcoid, id }: MessageKey,
  waiting: W,
): Promise<W | Refused> {
  const { event, subscriberid, channel, text } = waiting
  if (!subscriberid || (event !== 'DUES' && event !== 'PAY_LINK')) return waiting
  const { system, config } = needs
  const home = { lcoid, subscriberid }
  const now = event === 'DUES' ? await duesNow(needs, home) : await linkNow(needs, home, text)
  if ('refused' in now) return now
  const compose = await composerOf(system, { event, channel, production: config.production })
  const composed = compose(languageOf(waiting.language), now.values)
  if ('refused' in composed || composed.content === text) return 'refused' in composed ? composed : waiting
  const { content, language, entityid, header, templateid, parts, filled } = composed
  const cost = costOf(composed, await settingsOf(system, config, needs.now()))
  await updateRows(
    system,
    'message',
    { lcoid, id },
    { content, language, entityid, header, templateid, parts, cost, filled: filled && JSON.stringify(filled) },
  )
  return { ...waiting, text: content, language, entityid, header, templateid, filled }
}

async function duesNow(needs: Needs, { lcoid, subscriberid }: Whose): Promise<{ values: Values } | Refused> {
  const { system, now } = needs
  const [home] = await findOwing(system, lcoid, { day: dayOf(now()), asked: [subscriberid] })
  if (!home) return { refused: 'message.stopped' }
  const { lconame: operator, lcoportalnumber } = await readOperator(system, lcoid)
  return { values: { ...home.values, operator, helpline: await helplineOf(system, needs, lcoportalnumber) } }
}

/** With a link that was replaced meanwhile it is not sent. */
async function linkNow(needs: Needs, home: Whose, text: string): Promise<{ values: Values } | Refused> {
  const link = await findPayLink(needs.system, home, needs)
  const said = /\/pay\/([\w-]{22})/.exec(text)?.[1]
  return link && (said === undefined || said === link.token) ? link : { refused: 'message.replaced' }
}
