import { type ReactNode, useId } from 'react'

import { fieldText } from '#web/i18n/failures.ts'
import { useLanguage } from '#web/i18n/language.ts'

import { useInsideForm } from './Form.tsx'
import { useFieldValue } from './use-field-value.ts'

import './pick.css'

type Pick = { value: string; content: ReactNode }
type PickFieldProps = { name: string; label: string; picks: readonly Pick[] }

/** One of a few, each shown as a card. */
export function PickField({ name, label, picks }: PickFieldProps) {
  const { form, show, isPending } = useInsideForm()
  const language = useLanguage()
  const chosen = useFieldValue(name)
  const id = useId()
  show(name)
  const wrong = form.errors[name]

  function choose(value: string) {
    form.setFieldValue(name, value, { forceUpdate: false })
    form.clearFieldError(name)
  }

  return (
    <fieldset
      className="picks"
      // Form goes to the first wrong field
      tabIndex={-1}
      aria-invalid={wrong !== undefined}
      aria-describedby={id}
    >
      <legend>{label}</legend>
      <div className="picks-cards">
        {picks.map(({ value, content }) => (
          <label key={value} className="pick">
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              disabled={isPending}
              onChange={() => choose(value)}
            />
            {content}
          </label>
        ))}
      </div>
      <p id={id} className="picks-wrong">
        {typeof wrong === 'string' && fieldText(wrong, language)}
      </p>
    </fieldset>
  )
}
