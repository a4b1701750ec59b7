import './choice.css'
import './choices.css'

type Choice<V> = { value: V; word: string }
type ChoicesProps<V> = { label: string; choices: readonly Choice<V>[]; chosen: V; onChoose: (value: V) => void }

/** One of a few, as chips in a row. */
export const Choices = <V,>({ label, choices, chosen, onChoose }: ChoicesProps<V>) => (
  <fieldset className="choices" aria-label={label}>
    {choices.map(({ value, word }) => (
      <button
        key={word}
        type="button"
        className="choice"
        aria-pressed={chosen === value}
        onClick={() => onChoose(value)}
      >
        {word}
      </button>
    ))}
  </fieldset>
)
