import { useText } from '#web/i18n/texts.ts'
import { TextField } from '#web/ui/fields.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'

import { messageTexts } from './message-texts.ts'

import './set.css'

/** The words of a message in both languages, and where it leads. */
export function MessageFields() {
  const words = useText(messageTexts)
  return (
    <>
      <fieldset className="desk-languages">
        <legend>{words.english}</legend>
        <TextField name="title" label={words.title} maxLength={80} />
        <TextAreaField name="message" label={words.message} longest={400} />
      </fieldset>
      <fieldset className="desk-languages">
        <legend>{words.hindi}</legend>
        <TextField name="title_hi" label={words.title} maxLength={80} optional />
        <TextAreaField name="message_hi" label={words.message} longest={400} optional />
      </fieldset>
      <TextField name="url" label={words.url} hint={words.urlHint} maxLength={300} optional />
    </>
  )
}

type Sent = { region?: string | undefined; title: string }

/** What is asked before many people are told. */
export function useSendQuestion(asked: Sent | null) {
  const words = useText(messageTexts)
  return {
    title: asked?.region ? words.askRegion(asked.region) : words.askAll,
    text: words.askText(asked?.title ?? ''),
    yes: words.yes,
    no: words.no,
  }
}
