import { type Day, startOf } from '#domain/dates.ts'
import { type BoxStatus, daysLeft } from '#domain/subscribers/rules.ts'
import { dictionary } from '#domain/words.ts'
import { day as dayText } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { useToday } from '#web/ui/use-time.ts'

/** How long a box still runs. */
export const boxTexts = dictionary({
  daysLeft: [
    (days: number) => (days === 1 ? '1 day left' : `${days} days left`),
    (days) => `${days} दिन बाकी`,
    (days) => `${days} दिवस बाकी`,
  ],
  until: [(day: string) => `till ${day}`, (day) => `${day} तक`, (day) => `${day} पर्यंत`],
  today: ['Expires today', 'आज एक्सपायर', 'आज एक्सपायर'],
  ago: [
    (days: number) => (days === 1 ? 'Expired yesterday' : `Expired ${days} days ago`),
    (days) => (days === 1 ? 'कल एक्सपायर हुआ' : `${days} दिन पहले एक्सपायर`),
    (days) => (days === 1 ? 'काल एक्सपायर झाले' : `${days} दिवसांपूर्वी एक्सपायर`),
  ],
  cancelled: [(on: string) => `Cancelled ${on}`, (on) => `${on} को रद्द`, (on) => `${on} रोजी रद्द`],
  since: [
    (days: number) => (days === 1 ? 'Yesterday' : `${days} days ago`),
    (days) => (days === 1 ? 'कल' : `${days} दिन पहले`),
    (days) => (days === 1 ? 'काल' : `${days} दिवसांपूर्वी`),
  ],
})

/** How long a pack still runs, or how long ago it ended; `isShort` where what stands beside it says that it ended. */
export function DaysLeft({ validity, isShort = false }: { validity: Day; isShort?: boolean }) {
  const words = useText(boxTexts)
  const today = useToday()
  const left = daysLeft(validity, today)
  if (left === 0) return words.today
  if (left > 0) return words.daysLeft(left)
  return isShort ? words.since(-left) : words.ago(-left)
}

/** A box that had a base pack and has none: it was cancelled, and did not expire. */
export const isCancelled = (status: BoxStatus): boolean => status === 'INACTIVE'

export const Cancelled = ({ on }: { on: Day }) => useText(boxTexts).cancelled(dayText(startOf(on), useLanguage()))
