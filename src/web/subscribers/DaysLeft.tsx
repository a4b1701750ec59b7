import { type Day } from '#domain/dates.ts'
import { daysLeft } from '#domain/subscribers/rules.ts'
import { useText } from '#web/i18n/texts.ts'
import { useToday } from '#web/ui/use-time.ts'

import { boxTexts } from './box-texts.ts'

/** How long a pack still runs, or how long ago it ended. */
export function DaysLeft({ validity }: { validity: Day }) {
  const words = useText(boxTexts)
  const today = useToday()
  const left = daysLeft(validity, today)
  if (left === 0) return words.today
  return left > 0 ? words.daysLeft(left) : words.ago(-left)
}
