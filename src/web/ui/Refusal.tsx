import { useReason } from '../i18n/reasons.ts'

import './kit.css'

/** Why something cannot be done, in words; a code this portal does not know is shown as it came. */
export function Refusal({ code }: { code: string }) {
  const reasonOf = useReason()
  return <span className="refusal">{reasonOf(code)}</span>
}

type Refused = { stbno: string; reason: string }

/** Box by box, what was left out and why. */
export const RefusedBoxes = ({ refused }: { refused: readonly Refused[] }) => (
  <ul className="refused-boxes">
    {refused.map(({ stbno, reason }) => (
      <li key={stbno}>
        <span className="number">{stbno}</span>
        <Refusal code={reason} />
      </li>
    ))}
  </ul>
)
