import { authorisedby, choice, count, day, planname, RANGE, sum, total } from './columns.ts'
import type { Column, Report } from './declaration.ts'
import { WITHOUT_AREA } from './values.ts'

const figures = [
  count('packs', 'Net packs', 'नेट पैक', { total: true }),
  sum('mrp', 'Net MRP (₹)', 'नेट MRP (₹)'),
  sum('lcoprice', 'Net LCO price (₹)', 'नेट LCO रेट (₹)'),
  sum('earned', 'Earned (₹)', 'कमाई (₹)'),
] as const
const collected = sum('collected', 'Collected (₹)', 'वसूली (₹)')

const totals = [
  total('earned', 'Earned', 'कमाई', 'earned'),
  total('mrp', 'Net MRP', 'नेट MRP', 'mrp'),
  total('lcoprice', 'Net LCO price', 'नेट LCO रेट', 'lcoprice'),
]
const totalCollected = total('collected', 'Collected', 'वसूली', 'collected')

/** By what its rows are, the same figures. */
const earningsBy = (by: Column, columns: readonly Column[]) =>
  ({
    call: 'listEarnings',
    permission: 'payments',
    id: 'key',
    group: 'money',
    columns: [by, ...columns],
    screen: [{ key: by.key, isTitle: true as const }, ...columns.map(({ key }) => ({ key }))],
    filters: RANGE,
    begins: 'month',
  }) as const

const ABOUT = {
  en: 'Net MRP less net LCO price of what was sold. Net: what was undone, cancelled or refunded is taken off.',
  hi: 'बिके पैक का नेट MRP और नेट LCO रेट का अंतर। नेट: जो वापस, रद्द या रिफ़ंड हुआ वह घटाकर।',
}

/** What is left for the operator. */
export const earningReports = {
  earnings: {
    ...earningsBy(day('day', 'Day', 'दिन'), [...figures, collected]),
    name: 'earnings',
    title: { en: 'Earnings by day', hi: 'रोज़ की कमाई' },
    about: ABOUT,
    use: { en: 'To see what you earned today and this month.', hi: 'आज और इस महीने कितनी कमाई हुई, यह देखने के लिए।' },
    fixed: { per: 'day' },
    totals: [...totals, totalCollected],
    chart: { by: 'day', of: 'earned', title: { en: 'Earned by day', hi: 'दिन के हिसाब से कमाई' } },
  },
  earningspack: {
    ...earningsBy(planname, figures),
    name: 'earningspack',
    title: { en: 'Earnings by pack', hi: 'पैक से कमाई' },
    about: ABOUT,
    use: { en: 'To see which packs earn the most.', hi: 'किस पैक से सबसे ज़्यादा कमाई होती है, यह देखने के लिए।' },
    fixed: { per: 'pack' },
    totals,
  },
  earningsperson: {
    ...earningsBy(authorisedby, [...figures, collected]),
    name: 'earningsperson',
    title: { en: 'Earnings by user', hi: 'यूज़र से कमाई' },
    about: ABOUT,
    use: {
      en: 'To see who of your people sells and collects what.',
      hi: 'आपके किस व्यक्ति ने कितना बेचा और वसूला, यह देखने के लिए।',
    },
    fixed: { per: 'person' },
    totals: [...totals, totalCollected],
  },
  earningsarea: {
    ...earningsBy(choice('area', 'Area', 'एरिया', WITHOUT_AREA), [...figures, collected]),
    name: 'earningsarea',
    title: { en: 'Earnings by area', hi: 'एरिया से कमाई' },
    about: ABOUT,
    use: { en: 'To see which areas earn the most.', hi: 'किस एरिया से सबसे ज़्यादा कमाई होती है, यह देखने के लिए।' },
    fixed: { per: 'area' },
    totals: [...totals, totalCollected],
  },
} as const satisfies Record<string, Report>
