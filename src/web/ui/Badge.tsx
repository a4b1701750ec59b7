import type { ReactNode } from 'react'

import './badge.css'

/** A state in one word. The word says it; the colour only repeats it. */
export const Badge = ({ tone, children }: { tone: 'good' | 'bad'; children: ReactNode }) => (
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
