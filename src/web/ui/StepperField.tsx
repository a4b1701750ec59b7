import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

import { fieldText } from '#web/i18n/failures.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { texts, useText } from '#web/i18n/texts.ts'

import { useInsideForm } from './Form.tsx'
import { useFieldValue } from './use-field-value.ts'

import './stepper.css'

const words = texts({ less: 'One less', more: 'One more' }, { less: 'एक कम', more: 'एक ज़्यादा' })

type StepperFieldProps = { name: string; label: string; hint?: string; least: number; most: number }

/** A small number: typed on the number pad, or one up and one down. */
export function StepperField({ name, label, hint, least, most }: StepperFieldProps) {
  const { form, show, isPending } = useInsideForm()
  const says = useText(words)
  const language = useLanguage()
  const typed = useFieldValue(name)
  show(name)
  const wrong = form.errors[name]
  const count = /^\d+$/.test(typed) ? Number(typed) : least

  const set = (text: string) => {
    form.setFieldValue(name, text, { forceUpdate: false })
    if (wrong) form.clearFieldError(name)
  }
  const step = (by: number) => set(String(Math.min(most, Math.max(least, count + by))))

  const button = (sign: string, by: number, meaning: string) => (
    <button
      type="button"
      className="stepper-button"
      aria-label={meaning}
      disabled={isPending || (by < 0 ? count <= least : count >= most)}
      onClick={() => step(by)}
    >
      {sign}
    </button>
  )
  const withButtons = (input: ReactNode) => (
    <div className="stepper-row">
      {button('−', -1, says.less)}
      {input}
      {button('+', 1, says.more)}
    </div>
  )
  return (
    <TextInput
      className="stepper"
      name={name}
      label={label}
      description={hint}
      error={typeof wrong === 'string' ? fieldText(wrong, language) : undefined}
      required
      withAsterisk={false}
      readOnly={isPending}
      inputMode="numeric"
      autoComplete="off"
      maxLength={String(most).length}
      value={typed}
      onChange={({ currentTarget }) => set(currentTarget.value.replaceAll(/\D/g, ''))}
      inputContainer={withButtons}
    />
  )
}
