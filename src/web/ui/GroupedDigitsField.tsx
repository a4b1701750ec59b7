import { TextInput } from '@mantine/core'
import type { ChangeEvent } from 'react'

import { fieldText } from '#web/i18n/failures.ts'
import { useLanguage } from '#web/i18n/language.ts'

import { useInsideForm } from './Form.tsx'
import { caretAfter, groupDigits } from './group-digits.ts'

type GroupedDigitsFieldProps = { name: string; label: string; groups: readonly number[] }

/** A long number, in the groups it is printed in. Browsers are asked not to remember it. */
export function GroupedDigitsField({ name, label, groups }: GroupedDigitsFieldProps) {
  const { form, show, isPending } = useInsideForm()
  const language = useLanguage()
  show(name)
  const { error, onChange, ...input } = form.getInputProps(name) as {
    error?: string
    onChange: (event: ChangeEvent<HTMLInputElement>) => void
  }

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget
    const before = field.value.slice(0, field.selectionStart ?? 0).replaceAll(/\D/g, '').length
    field.value = groupDigits(field.value, groups)
    const caret = caretAfter(field.value, before)
    field.setSelectionRange(caret, caret)
    onChange(event)
  }

  return (
    <TextInput
      key={form.key(name)}
      {...input}
      name={name}
      label={label}
      error={error ? fieldText(error, language) : undefined}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      readOnly={isPending}
      required
      withAsterisk={false}
      onChange={handleChange}
    />
  )
}
