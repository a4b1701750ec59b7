import { words } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

/** What every report's screen says. */
export const reportWords = words({
  all: common.all,
  none: ['Nothing in this period', 'इन दिनों में कुछ नहीं है'],
  noneHint: ['Select a longer period to see what came before.', 'पहले का देखने के लिए लंबी अवधि चुनें।'],
  thisYear: ['Show this financial year', 'यह वित्तीय वर्ष दिखाएँ'],
  showAll: common.showAll,
  total: common.total,
  action: common.action,
  rows: [(shown: string, all: string) => `${shown} of ${all} rows`, (shown, all) => `${all} में से ${shown} लाइनें`],
})
