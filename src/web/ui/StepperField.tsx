import type { ReactNode } from 'react'

import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'

import { TextInput } from './controls.tsx'
import { useInput } from './fields.tsx'
import { useField } from './Form.tsx'

import './stepper.css'

const stepperFieldTexts = dictionary({
  less: ['One less', 'एक कम'],
  more: ['One more', 'एक ज़्यादा'],
})

type StepperFieldProps = { name: string; label: string; hint?: string; least: number; most: number }

/** A small number: typed on the number pad, or one up and one down. */
export function StepperField({ name, label, hint, least, most }: StepperFieldProps) {
  const says = useText(stepperFieldTexts)
  const input = useInput({ name, label, hint })
  const { value, isPending, change } = useField(name)
  const count = /^\d+$/.test(value) ? Number(value) : least
  const step = (by: number) => change(String(Math.min(most, Math.max(least, count + by))))

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
  const withButtons = (typed: ReactNode) => (
    <div className="stepper-row">
      {button('−', -1, says.less)}
      {typed}
      {button('+', 1, says.more)}
    </div>
  )
  return (
    <TextInput
      {...input}
      inputMode="numeric"
      autoComplete="off"
      maxLength={String(most).length}
      onChange={({ currentTarget }) => change(currentTarget.value.replaceAll(/\D/g, ''))}
      beside={withButtons}
    />
  )
}
