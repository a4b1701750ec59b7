import { texts } from '#web/i18n/texts.ts'

/** How long a box still runs. */
export const boxTexts = texts(
  {
    daysLeft: (days: number) => (days === 1 ? '1 day left' : `${days} days left`),
    until: (day: string) => `till ${day}`,
    today: 'Ends today',
    ago: (days: number) => (days === 1 ? 'Ended yesterday' : `Ended ${days} days ago`),
  },
  {
    daysLeft: (days) => `${days} दिन बाकी`,
    until: (day) => `${day} तक`,
    today: 'आज खत्म',
    ago: (days) => (days === 1 ? 'कल खत्म हुआ' : `${days} दिन पहले खत्म`),
  },
)
