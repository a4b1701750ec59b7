import { TextInput } from '@mantine/core'

import { fieldText } from '#web/i18n/failures.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useInsideForm } from '#web/ui/Form.tsx'
import { useFieldValue } from '#web/ui/use-field-value.ts'

type DayFieldProps = { name: string; label: string; hint?: string; min?: string }

/** One day, by the browser's own calendar. */
export function DayField({ name, label, hint, min }: DayFieldProps) {
  const { form, show, isPending } = useInsideForm()
  const language = useLanguage()
  const day = useFieldValue(name)
  show(name)
  const wrong = form.errors[name]

  function change(typed: string) {
    form.setFieldValue(name, typed, { forceUpdate: false })
    if (wrong) form.clearFieldError(name)
  }

  return (
    <TextInput
      type="date"
      name={name}
      label={label}
      description={hint}
      error={typeof wrong === 'string' ? fieldText(wrong, language) : undefined}
      min={min}
      readOnly={isPending}
      value={day}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}
