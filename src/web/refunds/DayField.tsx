import { TextInput } from '@mantine/core'

import type { Day } from '#domain/dates.ts'
import { fieldText } from '#web/i18n/failures.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useInsideForm } from '#web/ui/Form.tsx'
import { useFieldValue } from '#web/ui/use-field-value.ts'

type DayFieldProps = { name: string; label: string; min: Day; max: Day }

/** A day, by the browser's own calendar. */
export function DayField({ name, label, min, max }: DayFieldProps) {
  const { form, show, isPending } = useInsideForm()
  const language = useLanguage()
  const chosen = useFieldValue(name)
  const wrong = form.errors[name]
  show(name)

  function change(day: string) {
    form.setFieldValue(name, day, { forceUpdate: false })
    if (wrong) form.clearFieldError(name)
  }

  return (
    <TextInput
      type="date"
      name={name}
      label={label}
      min={min}
      max={max}
      required
      withAsterisk={false}
      readOnly={isPending}
      error={typeof wrong === 'string' ? fieldText(wrong, language) : undefined}
      value={chosen}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}
