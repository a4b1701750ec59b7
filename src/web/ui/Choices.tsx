import './choice.css'
import './choices.css'

type Choice<V> = {
  value: V
  word: string
  /** How many there are of it. */
  count?: string | undefined
}
type ChoicesProps<V> = { label: string; choices: readonly Choice<V>[]; chosen: V; onChoose: (value: V) => void }

/** One of a few, as chips in a row. */
export const Choices = <V,>({ label, choices, chosen, onChoose }: ChoicesProps<V>) => (
  <fieldset className="choices" aria-label={label}>
    {choices.map(({ value, word, count }) => (
      <button
        key={word}
        type="button"
        className="choice"
        aria-pressed={chosen === value}
        onClick={() => onChoose(value)}
      >
        {word} {count !== undefined && <small className="choice-count">{count}</small>}
      </button>
    ))}
  </fieldset>
)
