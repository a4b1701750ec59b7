import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const figureTexts = dictionary({
  hint: ['The provider at a glance, region by region.', 'इलाके के हिसाब से एक नज़र में।'],
  region: ['Region', 'इलाका'],
  operators: ['Operators', 'ऑपरेटर'],
  boxes: common.stbs,
  active: common.active,
  expiring: ['Expiring', 'जल्द एक्सपायर'],
  credit: common.walletBalance,
  sales30: ['Sales, 30 days', '30 दिन की बिक्री'],
  topups30: ['Top-ups, 30 days', '30 दिन के टॉप-अप'],
  opentickets: ['Open tickets', 'खुले टिकट'],
  total: ['Total', 'कुल'],
  picture: [
    (what: string, total: string, from: string, to: string) => `${what}, ${from} to ${to}: ${total} in all`,
    (what, total, from, to) => `${what}, ${from} से ${to}: कुल ${total}`,
  ],
  noDays: ['Nothing was sold or topped up in this period.', 'इन दिनों में न कुछ बिका, न टॉप-अप हुआ।'],
  none: ['No figures yet', 'अभी कोई आँकड़े नहीं'],
  noneHint: ['They appear with the first operator.', 'पहले ऑपरेटर के साथ आएँगे।'],
})
