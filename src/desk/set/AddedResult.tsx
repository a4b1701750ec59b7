import { useState } from 'react'

import type { AddedLines } from '#domain/desk/set-calls.ts'
import { linesAt } from '#domain/hardware/box-lines.ts'
import { useText } from '#web/i18n/texts.ts'
import { Result } from '#web/ui/Result.tsx'

import { refusalTexts, stockTexts } from './stock-texts.ts'

import '../ui/desk-ui.css'

type Strings = Record<string, string>
type Added<I> = { turn: number; given: I; reply: AddedLines }
type Write<I> = {
  mutate: (input: I, options?: { onSuccess?: (reply: AddedLines) => void }) => void
  isPending: boolean
  error: unknown
}

/** A form of numbers that is empty again once they are in; those that were left out stay in it, with what was chosen. */
export function useAdding<I extends Strings>(sent: Write<I>, field: keyof I & string) {
  const [last, setLast] = useState<Added<I> | null>(null)
  const { isPending, error } = sent
  const left = last ? leftOut(last, field) : []
  return {
    last: last && { ...last, left },
    write: {
      isPending,
      error,
      mutate: (given: I, options?: { onSuccess?: (reply: AddedLines) => void }) =>
        sent.mutate(given, {
          onSuccess: (reply) => {
            options?.onSuccess?.(reply)
            setLast((before) => ({ turn: (before?.turn ?? 0) + 1, given, reply }))
          },
        }),
    },
    key: last?.turn ?? 0,
    initial: left.length === 0 ? {} : { ...last?.given, [field]: left.map(({ text }) => text).join('\n') },
  }
}

type Left = AddedLines['refused'][number] & { text: string }

function leftOut<I extends Strings>({ given, reply: { refused } }: Added<I>, field: keyof I): Left[] {
  const texts = linesAt(
    given[field] ?? '',
    refused.map(({ line }) => line),
  )
  return refused.map((one, n) => ({ ...one, text: texts[n]?.text ?? '' }))
}

/** How many came in, and line by line what was left out. */
export function AddedResult({ title, left }: { title: string; left: readonly Left[] }) {
  const words = useText(stockTexts)
  const reasons = useText(refusalTexts)
  return (
    <Result title={title}>
      <p className="card-hint">{left.length === 0 ? words.allIn : words.refused(left.length)}</p>
      <ul className="desk-lines">
        {left.map(({ line, text, reason }) => (
          <li key={line}>{words.line(line, text, reasons[reason])}</li>
        ))}
      </ul>
    </Result>
  )
}
