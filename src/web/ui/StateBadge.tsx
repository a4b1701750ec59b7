import type { ReactNode } from 'react'

import './badge.css'
import './state-badge.css'

export type StateTone = 'good' | 'bad' | 'wait' | 'plain'

/** A state of something that goes its way: done, gone wrong, still open, or simply over. The word says it. */
export const StateBadge = ({ tone, children }: { tone: StateTone; children: ReactNode }) => (
  <span className="badge" data-tone={tone}>
    {children}
  </span>
)
