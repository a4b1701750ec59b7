import { useQuery } from '@tanstack/react-query'

import { read } from '#desk/api.ts'
import { isMessageEvent, type MessageEvent } from '#domain/messages/events.ts'
import { smsSize } from '#domain/messages/templates.ts'
import { EXAMPLE_VALUES, fillTemplate } from '#domain/messages/variables.ts'
import type { RegisterRow } from '#domain/registers/declaration.ts'
import { useText } from '#web/i18n/texts.ts'
import { useFieldValue } from '#web/ui/Form.tsx'

import { registerTexts } from './register-texts.ts'

/** The text as a phone shows it, while it is typed; below it the same event in the other languages. */
export function TemplatePreview({ row: { event = '', channel = '', language } }: { row: RegisterRow }) {
  const words = useText(registerTexts)
  const text = useFieldValue('text')
  const { data } = useQuery(read('listRegister', { register: 'templates', query: `${event} ${channel}` }))
  if (!isMessageEvent(event)) return null
  const others = data?.data.filter((row) => row['event'] === event && row['channel'] === channel) ?? []
  return (
    <section className="template-preview">
      <h3>{words.preview}</h3>
      <Shown event={event} language={language ?? 'en'} text={text} />
      {others
        .filter((row) => row['language'] !== language)
        .map((row) => (
          <Shown key={row['language']} event={event} language={row['language'] ?? 'en'} text={row['text'] ?? ''} />
        ))}
    </section>
  )
}

function Shown({ event, language, text }: { event: MessageEvent; language: string; text: string }) {
  const words = useText(registerTexts)
  const filled = fillTemplate(event, text, EXAMPLE_VALUES)
  if ('wrong' in filled) return <p className="card-hint">{words.noValue(filled.wrong)}</p>
  const { alphabet, characters, parts } = smsSize(filled.text)
  return (
    <figure>
      <blockquote lang={language}>{filled.text}</blockquote>
      <figcaption className="card-hint">{words.size(language, characters, alphabet, parts)}</figcaption>
    </figure>
  )
}
