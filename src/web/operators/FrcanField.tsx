import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'

import type { Reply } from '#domain/endpoint.ts'
import { operatorCalls } from '#domain/operators/calls.ts'
import { read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { TextField } from '#web/ui/fields.tsx'
import { useFieldValue } from '#web/ui/Form.tsx'
import { Linked } from '#web/ui/Prose.tsx'
import { useSettled } from '#web/ui/use-settled.ts'

import { registerTexts } from './register-texts.ts'

const SETTLED_AFTER_MS = 400

/** Says as soon as the number is complete whether it can be registered. */
export function FrcanField() {
  const words = useText(registerTexts)
  return (
    <div className="frcan">
      <TextField name="frcan" label={words.frcan} hint={words.frcanHint} capitals maxLength={12} />
      <output className="frcan-answer">
        <Answer />
      </output>
    </div>
  )
}

function Answer() {
  const words = useText(registerTexts)
  const { frcan, isSettled } = useTypedFrcan()
  const { data, isError } = useQuery({
    ...read('lookUpFrcan', { frcan: frcan ?? '' }),
    enabled: frcan !== undefined && isSettled,
  })
  if (frcan === undefined) return null
  if (isError) return words.unchecked
  if (!data || !isSettled) return words.checking
  const { tone, text } = verdict(data)
  return (
    <span data-tone={tone}>
      <Linked>{text === 'free' ? words.free(data.type) : words[text]}</Linked>
    </span>
  )
}

const verdict = ({ success, user }: Reply<typeof operatorCalls.lookUpFrcan>) => {
  if (!success) return { tone: 'wrong', text: 'unknown' } as const
  return user ? ({ tone: 'wrong', text: 'taken' } as const) : ({ tone: 'right', text: 'free' } as const)
}

/** What stands in the field as the wire wants it, once it can be a FRCAN; settled when the typing has paused. */
function useTypedFrcan() {
  const typed = useFieldValue('frcan')
  const settled = useSettled(typed, SETTLED_AFTER_MS)
  const decoded = z.safeDecode(operatorCalls.lookUpFrcan.input, { frcan: typed })
  return { frcan: decoded.success ? decoded.data.frcan : undefined, isSettled: settled === typed }
}
