import { words } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const operatorFigureTexts = words({
  title: ['Figures by operator', 'ऑपरेटर के हिसाब से आँकड़े'],
  from: ['From', 'कब से'],
  to: ['To', 'कब तक'],
  operatorsHint: ['Such as LCO10001, LCO10002. Empty: all of them.', 'जैसे LCO10001, LCO10002। खाली: सभी।'],
  show: ['Show', 'दिखाएँ'],
  csv: ['CSV', 'CSV'],
  xlsx: ['Excel', 'Excel'],
  sales_day: ['Sales by day', 'रोज़ की बिक्री'],
  sales_month: ['Sales by month', 'महीने की बिक्री'],
  topups_day: ['Top-ups by day', 'रोज़ के टॉप-अप'],
  topups_month: ['Top-ups by month', 'महीने के टॉप-अप'],
  operator: common.operator,
  packs: ['Packs sold', 'बिके पैक'],
  sales: ['Sales', 'बिक्री'],
  topups: ['Top-ups', 'टॉप-अप'],
  refunds: ['Refunds', 'रिफ़ंड'],
  commission: ['Commission', 'कमीशन'],
  none: ['Nothing moved in this period', 'इस अवधि में कुछ नहीं हुआ'],
  noneHint: ['Select other days or operators.', 'दूसरे दिन या ऑपरेटर चुनें।'],
  unshown: [(count: number) => `And ${count} more. The file has all of them.`, (count) => `और ${count}। फ़ाइल में सभी हैं।`],
})
