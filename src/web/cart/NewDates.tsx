import type { Day } from '#domain/dates.ts'
import { useText } from '#web/i18n/texts.ts'
import { DateText } from '#web/ui/Value.tsx'

import { lineTexts } from './cart-texts.ts'

import './prices.css'

/** Old date → new date, or from when to when for what is new. A screen reader hears a word instead of the arrow. */
export function NewDates({ old, starts, validity }: { old: Day | null; starts: Day | null; validity: Day | null }) {
  const words = useText(lineTexts)
  return (
    <p className="new-dates">
      <span>{old ? <DateText at={old} /> : starts && <DateText at={starts} />}</span>
      <span aria-hidden>→</span>
      <span className="only-heard">{old ? words.becomes : words.till}</span>
      <strong>
        <DateText at={validity ?? ''} />
      </strong>
    </p>
  )
}
