import { words } from '#domain/words.ts'

/** What every report's screen says. */
export const reportWords = words({
  all: ['All', 'सभी'],
  none: ['Nothing in these days', 'इन दिनों में कुछ नहीं है'],
  noneHint: ['Choose a longer period to see what came before.', 'पहले का देखने के लिए लंबी अवधि चुनें।'],
  thisYear: ['Show this financial year', 'यह वित्तीय वर्ष दिखाएँ'],
  showAll: ['Show all', 'सब दिखाएँ'],
  total: ['Total', 'कुल'],
  action: ['Action', 'एक्शन'],
  rows: [(shown: string, all: string) => `${shown} of ${all} rows`, (shown, all) => `${all} में से ${shown} पंक्तियाँ`],
})
