import { reasonText } from '#web/i18n/reasons.ts'
import { useLanguage } from '#web/i18n/language.ts'

import './refusal.css'

/** Why something cannot be done, in words; a code this portal does not know is shown as it came. */
export function Refusal({ code }: { code: string }) {
  const language = useLanguage()
  return <span className="refusal">{reasonText(code, language)}</span>
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
