import type { ReactNode } from 'react'

import './badge.css'

/** Done, gone wrong, still open, or simply over. */
export type Tone = 'good' | 'bad' | 'wait' | 'plain'

/** A state in one word. The word says it; the colour only repeats it. */
export const Badge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className="badge" data-tone={tone}>
    {children}
  </span>
)

/** Several short words in a row that may break. */
export const Chips = ({ words }: { words: readonly string[] }) => (
  <ul className="chips">
    {words.map((word) => (
      <li key={word}>{word}</li>
    ))}
  </ul>
)
