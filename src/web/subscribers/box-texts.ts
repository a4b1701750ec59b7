import { words } from '#domain/words.ts'

/** How long a box still runs. */
export const boxTexts = words({
  daysLeft: [(days: number) => (days === 1 ? '1 day left' : `${days} days left`), (days) => `${days} दिन बाकी`],
  until: [(day: string) => `till ${day}`, (day) => `${day} तक`],
  today: ['Expires today', 'आज एक्सपायर'],
  ago: [
    (days: number) => (days === 1 ? 'Expired yesterday' : `Expired ${days} days ago`),
    (days) => (days === 1 ? 'कल एक्सपायर हुआ' : `${days} दिन पहले एक्सपायर`),
  ],
})
