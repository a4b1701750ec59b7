import type { FailureCode } from '#domain/errors.ts'
import type { Channel, MessageEvent, MessageLanguage } from '#domain/messages/events.ts'
import { smsParts } from '#domain/messages/templates.ts'
import { fillTemplate } from '#domain/messages/variables.ts'

import type { Db } from '../db/connect.ts'
import type { Tx } from '../write.ts'
import { isRegistered, templatesOf, type Template } from './templates.ts'

/** Why a message does not leave. */
export type Refusal = Extract<FailureCode, 'sms.inactive' | `message.${string}`>

export type Composed = Pick<
  Template,
  'event' | 'channel' | 'language' | 'subject' | 'entityid' | 'header' | 'templateid'
> & {
  content: string
  parts: number
}

type Kind = { event: MessageEvent; channel: Channel; production: boolean }
export type Compose = (
  language: MessageLanguage,
  values: Readonly<Record<string, string>>,
) => Composed | { refused: Refusal }

/** Reads the texts of an event once, and fills them for as many people as there are. */
export async function composerOf(db: Db | Tx, { event, channel, production }: Kind): Promise<Compose> {
  const templates = await templatesOf(db, event, channel)
  return (language, values) => {
    const template = pick(templates, language, production)
    if (typeof template === 'string') return { refused: template }
    const [subject, text] = [template.subject, template.text].map((words) => fillTemplate(event, words, values))
    for (const filled of [subject!, text!])
      if ('wrong' in filled) return { refused: filled.wrong === 'helpline' ? 'message.helpline' : 'message.value' }
    const { entityid, header, templateid } = template
    const content = (text as { text: string }).text
    return {
      event,
      channel,
      language: template.language,
      entityid,
      header,
      templateid,
      content,
      subject: (subject as { text: string }).text,
      parts: channel === 'SMS' ? smsParts(content) : 1,
    }
  }
}

/** In the language asked for, else in English; in production only what is registered. */
function pick(templates: readonly Template[], language: MessageLanguage, production: boolean): Template | Refusal {
  const inTurn = [language, 'en'].flatMap((wanted) => templates.filter((template) => template.language === wanted))
  const on = inTurn.filter(({ status }) => status === 'ON')
  if (on.length === 0) return 'sms.inactive'
  return on.find((template) => !production || isRegistered(template)) ?? 'message.unregistered'
}
