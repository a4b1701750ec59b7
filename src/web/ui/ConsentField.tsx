import { Checkbox } from '@mantine/core'

import { fieldText } from '#web/i18n/failures.ts'
import { useLanguage } from '#web/i18n/language.ts'

import { useInsideForm } from './Form.tsx'
import { useFieldValue } from './use-field-value.ts'

/** One tick that has to be there: 'YES' on the wire. */
export function ConsentField({ name, label }: { name: string; label: string }) {
  const { form, show, isPending } = useInsideForm()
  const language = useLanguage()
  const value = useFieldValue(name)
  show(name)
  const wrong = form.errors[name]
  return (
    <Checkbox
      name={name}
      label={label}
      checked={value === 'YES'}
      disabled={isPending}
      aria-invalid={wrong !== undefined}
      error={typeof wrong === 'string' ? fieldText(wrong, language) : undefined}
      onChange={({ currentTarget }) => {
        form.setFieldValue(name, currentTarget.checked ? 'YES' : '')
        form.clearFieldError(name)
      }}
    />
  )
}
