import type { ChangeEvent } from 'react'

import { TextInput } from './controls.tsx'
import { useInput } from './fields.tsx'

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

/** '123456789' in groups of 4, 4, 4: '1234 5678 9'. Anything but digits goes, and so does what is too much. */
export function groupDigits(text: string, groups: readonly number[]): string {
  const digits = text.replaceAll(/\D/g, '')
  let from = 0
  return groups
    .map((length) => digits.slice(from, (from += length)))
    .filter(Boolean)
    .join(' ')
}

/** Where the caret belongs after grouping: behind as many digits as it stood before. */
export function caretAfter(grouped: string, digitsBefore: number): number {
  let seen = 0
  const place = Array.from(grouped).findIndex((sign) => /\d/.test(sign) && ++seen === digitsBefore)
  return digitsBefore === 0 ? 0 : place === -1 ? grouped.length : place + 1
}
