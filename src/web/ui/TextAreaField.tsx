import { type ReactNode, useId } from 'react'

import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'

import { Textarea } from './controls.tsx'
import { type FieldProps, useInput } from './fields.tsx'

import './kit.css'

const textAreaFieldTexts = dictionary({
  left: [(left: number) => `${left} characters left`, (left) => `${left} अक्षर बचे हैं`],
  over: [(over: number) => `${over} characters too many`, (over) => `${over} अक्षर ज़्यादा हैं`],
})

type TextAreaFieldProps = Pick<FieldProps, 'name' | 'label' | 'hint' | 'optional'> & {
  rows?: number
  /** Shown as a count. More can be pasted and is refused, so that nothing is cut off unseen. */
  longest?: number
  inputMode?: 'text' | 'numeric'
  /** Instead of the count. */
  below?: ReactNode
}

export function TextAreaField({ rows, longest, inputMode, below, ...field }: TextAreaFieldProps) {
  const id = useId()
  const input = useInput(field)
  return (
    <div>
      <Textarea {...input} rows={rows} inputMode={inputMode} autoComplete="off" aria-describedby={id} />
      <p id={id} className="text-area-below">
        {below ?? (longest !== undefined && <Counter length={input.value.trim().length} longest={longest} />)}
      </p>
    </div>
  )
}

function Counter({ length, longest }: { length: number; longest: number }) {
  const says = useText(textAreaFieldTexts)
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
