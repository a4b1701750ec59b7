import type { FailureCode } from '#domain/errors.ts'
import {
  declarationOf,
  MESSAGE_LANGUAGES,
  type Channel,
  type MessageEvent,
  type MessageLanguage,
} from '#domain/messages/events.ts'
import { smsParts } from '#domain/messages/templates.ts'
import { fillTemplate, type MessageValues } from '#domain/messages/variables.ts'

import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { isRegistered, templatesOf, type Template } from './templates.ts'

/** Why a message does not leave. */
export type Refusal = Extract<FailureCode, 'sms.inactive' | 'customer.mobile' | `message.${string}`>

export type Composed = Pick<
  Template,
  'event' | 'channel' | 'language' | 'subject' | 'entityid' | 'header' | 'templateid'
> & {
  content: string
  parts: number
  /** Kept for what goes by WhatsApp. */
  filled: MessageValues | null
}

type Kind = { event: MessageEvent; channel: Channel; production: boolean }
type Values = Readonly<Record<string, string>>
type Compose = (language: MessageLanguage, values: Values) => Composed | { refused: Refusal }

/** Reads the texts of an event once, and fills them for as many people as there are. */
export async function composerOf(db: Db, { event, channel, production }: Kind): Promise<Compose> {
  const templates = await templatesOf(db, event, channel)
  return (language, values) => {
    const template = pick(templates, language, production)
    if (typeof template === 'string') return { refused: template }
    const subject = fillTemplate(event, template.subject, values)
    const text = fillTemplate(event, template.text, values)
    for (const filled of [subject, text])
      if ('wrong' in filled) return { refused: filled.wrong === 'helpline' ? 'message.helpline' : 'message.value' }
    const { entityid, header, templateid } = template
    const { text: content, values: inOrder } = text as Extract<typeof text, { text: string }>
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
      filled:
        channel === 'WHATSAPP'
          ? { order: inOrder.map(([name]) => name), values: { ...values, ...Object.fromEntries(inOrder) } }
          : null,
    }
  }
}

/** Without an account of WhatsApp nothing goes by it; the demo writes it to a file. */
const sendsWhatsApp = ({ WHATSAPP_PHONE_ID, production }: Config): boolean => WHATSAPP_PHONE_ID !== '' || !production

/** By WhatsApp for who has agreed to it and where its text is on, else by SMS. */
export async function chatComposerOf(db: Db, event: MessageEvent, config: Config) {
  const { production } = config
  const bySms = await composerOf(db, { event, channel: 'SMS', production })
  const isChat = sendsWhatsApp(config) && declarationOf(event).channels.includes('WHATSAPP')
  const byWhatsApp = isChat ? await composerOf(db, { event, channel: 'WHATSAPP', production }) : null
  return (language: MessageLanguage, values: Values, hasAgreed: boolean): ReturnType<Compose> => {
    const chat = hasAgreed && byWhatsApp ? byWhatsApp(language, values) : { refused: 'sms.inactive' as const }
    return 'refused' in chat ? bySms(language, values) : chat
  }
}

/**
 * In the language asked for, else in English: where both are switched off, nobody wants it sent. In production only what is registered,
 * then in any language rather than not at all: a code in Hindi is better than none.
 */
export function pick(
  templates: readonly Template[],
  language: MessageLanguage,
  production: boolean,
): Template | Refusal {
  const onIn = (languages: readonly string[]) =>
    languages.flatMap((wanted) => templates.filter((row) => row.language === wanted && row.status === 'ON'))
  const wanted = onIn([language, 'en'])
  if (wanted.length === 0) return 'sms.inactive'
  return (
    [...wanted, ...onIn(MESSAGE_LANGUAGES)].find((row) => !production || isRegistered(row)) ?? 'message.unregistered'
  )
}
