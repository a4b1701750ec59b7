import { type ReactNode, useId } from 'react'

import { useField } from './Form.tsx'

import './pick.css'

type Pick = { value: string; content: ReactNode }
type PickFieldProps = { name: string; label: string; picks: readonly Pick[]; isShort?: boolean }

/** One of a few, each shown as a card, or as a chip where a word says it: one tap instead of the two of a list. */
export function PickField({ name, label, picks, isShort = false }: PickFieldProps) {
  const { value: chosen, error, isPending, change } = useField(name)
  const id = useId()
  return (
    <fieldset
      className="picks"
      // Form goes to the first wrong field
      tabIndex={-1}
      aria-invalid={error !== undefined}
      aria-describedby={id}
    >
      <legend>{label}</legend>
      <div className={isShort ? 'picks-chips' : 'picks-cards'}>
        {picks.map(({ value, content }) => (
          <label key={value} className="pick">
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              disabled={isPending}
              onChange={() => change(value)}
            />
            {content}
          </label>
        ))}
      </div>
      <p id={id} className="picks-wrong">
        {error}
      </p>
    </fieldset>
  )
}
