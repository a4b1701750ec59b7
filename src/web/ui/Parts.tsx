import { TextLink } from './links.tsx'

import './choice.css'
import './choices.css'

type Part = { word: string; isOn: boolean; search: object }

/** The parts of one screen, each with an address of its own. */
export const Parts = ({ label, parts }: { label: string; parts: readonly Part[] }) => (
  <nav className="choices parts" aria-label={label}>
    {parts.map(({ word, isOn, search }) => (
      <TextLink
        key={word}
        to="."
        search={search as never}
        className="choice"
        activeOptions={{ exact: true }}
        aria-current={isOn ? 'page' : undefined}
        word={word}
      />
    ))}
  </nav>
)
