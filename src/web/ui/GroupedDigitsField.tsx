import type { ChangeEvent } from 'react'

import { TextInput } from './controls.tsx'
import { useInput } from './fields.tsx'
import { caretAfter, groupDigits } from './group-digits.ts'

type GroupedDigitsFieldProps = { name: string; label: string; groups: readonly number[] }

/** A long number, in the groups it is printed in. Browsers are asked not to remember it. */
export function GroupedDigitsField({ groups, ...field }: GroupedDigitsFieldProps) {
  const { onChange, ...input } = useInput(field)

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.currentTarget
    const before = typed.value.slice(0, typed.selectionStart ?? 0).replaceAll(/\D/g, '').length
    typed.value = groupDigits(typed.value, groups)
    const caret = caretAfter(typed.value, before)
    typed.setSelectionRange(caret, caret)
    onChange(event)
  }

  return <TextInput {...input} inputMode="numeric" autoComplete="off" spellCheck={false} onChange={handleChange} />
}
