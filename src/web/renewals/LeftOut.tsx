import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { PlainLink } from '#web/ui/links.tsx'
import { RefusedBoxes } from '#web/ui/Refusal.tsx'
import { Result } from '#web/ui/Result.tsx'

import { renewalTexts } from './renewal-texts.ts'
import type { Added } from './use-renewals.ts'

import './renewals.css'

/** What went into the cart, what was left out and why. */
export function LeftOut({ left: { added, refused } }: { left: Added }) {
  const words = useText(renewalTexts)
  return (
    <Result title={words.added(added)}>
      <div className="left-out">
        <strong>{words.refused(refused.length)}</strong>
        <RefusedBoxes refused={refused} />
        {added > 0 && <PlainLink to={PATHS.checkout} word={words.toCheckout} />}
      </div>
    </Result>
  )
}
