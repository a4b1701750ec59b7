import { words } from '#domain/words.ts'

/** How long a box still runs. */
export const boxTexts = words({
  daysLeft: [(days: number) => (days === 1 ? '1 day left' : `${days} days left`), (days) => `${days} दिन बाकी`],
  until: [(day: string) => `till ${day}`, (day) => `${day} तक`],
  today: ['Ends today', 'आज खत्म'],
  ago: [
    (days: number) => (days === 1 ? 'Ended yesterday' : `Ended ${days} days ago`),
    (days) => (days === 1 ? 'कल खत्म हुआ' : `${days} दिन पहले खत्म`),
  ],
})
