import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'

import { read, useWrite } from '#desk/api.ts'
import { Failed } from '#desk/ui/Failed.tsx'
import { FormDialog } from '#desk/ui/FormDialog.tsx'
import { RegisterField } from '#desk/ui/RegisterField.tsx'
import type { registerCalls } from '#domain/desk/register-calls.ts'
import {
  formSchema,
  rowKey,
  type RegisterColumn,
  type RegisterName,
  type RegisterRow,
} from '#domain/registers/declaration.ts'
import { REGISTERS } from '#domain/registers/registers.ts'
import type { Input } from '#domain/endpoint.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/texts.ts'
import { dictionary } from '#domain/words.ts'
import { useTitle } from '#web/shell/screen.ts'
import { DateText } from '#web/ui/Value.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import { DayField, MoneyField, SelectField, TextField } from '#web/ui/fields.tsx'
import { isMessageEvent, type MessageEvent } from '#domain/messages/events.ts'
import { smsSize } from '#domain/messages/templates.ts'
import { EXAMPLE_VALUES, fillTemplate } from '#domain/messages/variables.ts'
import { sayDone } from '#web/shell/say-done.ts'
import { AskFirst } from '#desk/ui/AskFirst.tsx'
import { QuietButton } from '#web/ui/buttons.tsx'
import { useFieldValue } from '#web/ui/Form.tsx'

import { registerTexts } from './register-texts.ts'

import '../ui/desk-ui.css'

type RowDialogProps = { name: RegisterName; row: RegisterRow | null; onClose: () => void }

/** The form of a row, read off the register; below it who changed it. */
export function RowDialog({ name, row, onClose }: RowDialogProps) {
  const words = useText(registerTexts)
  const titleOf = useTitle()
  const register = REGISTERS[name]
  const save = useWrite('saveRegisterRow', { refreshes: ['listRegister', 'listRegisterHistory', 'listBoxKinds'] })
  const schema = useMemo(() => z.extend(formSchema(register), { register: z.string(), isnew: z.string() }), [register])
  const isFixed = (key: string) => row !== null && register.key.includes(key)
  const key = row && rowKey(register, row)
  const write = {
    ...save,
    mutate: (input: object, options?: object) =>
      save.mutate(input as Input<typeof registerCalls.saveRegisterRow>, options),
  }
  return (
    <FormDialog
      title={key === null ? words.addTo(titleOf(register.title)) : words.changeOne(key)}
      name={`desk-register ${name} ${key ?? ''}`}
      schema={schema}
      write={write}
      initial={row ?? {}}
      fixed={{ register: name, isnew: row ? 'NO' : 'YES' }}
      submit={words.save}
      says={(saved: RegisterRow) => words.saved(rowKey(register, saved))}
      onClose={onClose}
    >
      {register.columns
        .filter((column) => !isFixed(column.key))
        .map((column) => (
          <ColumnField key={column.key} column={column} />
        ))}
      {name === 'templates' && row && <TemplatePreview row={row} />}
      {key !== null && <Past name={name} of={key} onRemoved={onClose} />}
    </FormDialog>
  )
}

function ColumnField({ column: { key, title, hint, kind, optional, choices, of } }: { column: RegisterColumn }) {
  const titleOf = useTitle()
  const { choose } = useText(chooseTexts)
  const field = { name: key, label: titleOf(title), hint: hint && titleOf(hint), optional: optional === true }
  if (of) return <RegisterField {...field} register={of.register} also={of.also} />
  if (choices)
    return <SelectField {...field} placeholder={choose} choices={choices.map((value) => ({ value, label: value }))} />
  if (kind === 'money') return <MoneyField {...field} />
  if (kind === 'day') return <DayField {...field} />
  if (kind === 'lines') return <TextAreaField {...field} rows={4} longest={1000} />
  return <TextField {...field} maxLength={200} />
}

const chooseTexts = dictionary({ choose: common.select })

/** What was done to the row, and the way to take it out. */
function Past({ name, of: key, onRemoved }: { name: RegisterName; of: string; onRemoved: () => void }) {
  const words = useText(registerTexts)
  const { data } = useQuery(read('listRegisterHistory', { register: name, key }))
  const remove = useWrite('removeRegisterRow', { refreshes: ['listRegister', 'listBoxKinds'] })
  const run = () => remove.mutate({ register: name, key }, { onSuccess: () => sayDone(words.removed(key), onRemoved) })
  return (
    <section className="register-past">
      <h3>{words.history}</h3>
      {data?.count === 0 && <p className="card-hint">{words.noHistory}</p>}
      <ul className="desk-lines">
        {data?.data.map(({ at, actor, after }) => (
          <li key={at.getTime()}>
            <DateText at={at} withTime /> · {actor} · {valuesOf(after)}
          </li>
        ))}
      </ul>
      <Failed error={remove.error} />
      <AskFirst title={words.removeAsk(key)} text={words.removeText} yes={words.remove} no={words.keep} onYes={run}>
        {(ask) => (
          <QuietButton isDanger onClick={ask} loading={remove.isPending}>
            {words.remove}
          </QuietButton>
        )}
      </AskFirst>
    </section>
  )
}

/** '---' of what was taken out. */
const valuesOf = (json: string): string =>
  json === ''
    ? '---'
    : Object.values(JSON.parse(json) as RegisterRow)
        .filter(Boolean)
        .join(', ')

/** The text as a phone shows it, while it is typed; below it the same event in the other languages. */
function TemplatePreview({ row: { event = '', channel = '', language } }: { row: RegisterRow }) {
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
