import { Textarea } from '@mantine/core'
import { type ReactNode, useId } from 'react'

import { fieldText } from '#web/i18n/failures.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { texts, useText } from '#web/i18n/texts.ts'

import { useInsideForm } from './Form.tsx'
import { useFieldValue } from './use-field-value.ts'
import { useLabel } from './use-label.ts'

import './text-area.css'

const words = texts(
  { left: (left: number) => `${left} characters left`, over: (over: number) => `${over} characters too many` },
  { left: (left) => `${left} अक्षर बचे हैं`, over: (over) => `${over} अक्षर ज़्यादा हैं` },
)

type TextAreaFieldProps = {
  name: string
  label: string
  hint?: string
  optional?: boolean
  rows?: number
  /** Shown as a count. More can be pasted and is refused, so that nothing is cut off unseen. */
  longest?: number
  inputMode?: 'text' | 'numeric'
  /** Instead of the count. */
  below?: ReactNode
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { name, label, hint, optional = false, rows = 3, longest, inputMode, below } = props
  const { form, show, isPending } = useInsideForm()
  const language = useLanguage()
  const typed = useFieldValue(name)
  const id = useId()
  show(name)
  const wrong = form.errors[name]

  function change(text: string) {
    form.setFieldValue(name, text, { forceUpdate: false })
    if (wrong) form.clearFieldError(name)
  }

  return (
    <div className="text-area">
      <Textarea
        size="md"
        name={name}
        label={useLabel(label, optional)}
        description={hint}
        error={typeof wrong === 'string' ? fieldText(wrong, language) : undefined}
        required={!optional}
        withAsterisk={false}
        readOnly={isPending}
        rows={rows}
        inputMode={inputMode}
        autoComplete="off"
        aria-describedby={id}
        value={typed}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <p id={id} className="text-area-below">
        {below ?? (longest !== undefined && <Counter length={typed.trim().length} longest={longest} />)}
      </p>
    </div>
  )
}

function Counter({ length, longest }: { length: number; longest: number }) {
  const says = useText(words)
  const left = longest - length
  return (
    <>
      <span data-over={left < 0}>
        {length} / {longest}
      </span>
      <span data-over={left < 0}>{left < 0 ? says.over(-left) : says.left(left)}</span>
    </>
  )
}
