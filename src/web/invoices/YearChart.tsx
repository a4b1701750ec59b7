import { add, ZERO } from '#domain/money.ts'
import { labelParts } from '#domain/reports/bill-rules.ts'
import type { Bill } from '#domain/reports/calls.ts'
import { money, monthWord } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { BarChart } from '#web/ui/BarChart.tsx'
import { Card } from '#web/ui/Card.tsx'

import { billTexts } from './bill-texts.ts'

const MONTHS = Array.from({ length: 12 }, (_, n) => n + 1)

/** What was sold in each month of a year, supplements with their month. */
export function YearChart({ year, bills }: { year: string; bills: readonly Bill[] }) {
  const words = useText(billTexts)
  const language = useLanguage()
  const bars = MONTHS.map((month) => {
    const own = bills.filter((bill) => labelParts(bill.month)?.month === month)
    const sold = add(ZERO, ...own.map(({ sales }) => sales))
    const name = monthWord(`${year}-${String(month).padStart(2, '0')}`, language)
    return { key: name, title: `${name}: ${money(sold)}`, value: sold, tone: 'fine' as const }
  })
  const total = add(ZERO, ...bills.map(({ sales }) => sales))
  return (
    <Card title={words.chart(year)}>
      <BarChart
        label={words.chartLabel(year, money(total))}
        bars={bars}
        marks={[0, 5, 11].map((place) => ({ place, text: bars[place]!.key }))}
      />
    </Card>
  )
}
