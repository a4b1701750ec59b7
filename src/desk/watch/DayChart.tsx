import { add, type Paise, ZERO } from '#domain/money.ts'
import { money, shortDay } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { BarChart } from '#web/ui/BarChart.tsx'
import { Card } from '#web/ui/Card.tsx'

import { figureTexts } from './figure-texts.ts'

type DayAmount = { day: string; amount: Paise }

type DayChartProps = { title: string; days: readonly DayAmount[] }

/** What moved day by day, or month by month, and all of it. */
export function DayChart({ title, days }: DayChartProps) {
  const words = useText(figureTexts)
  const language = useLanguage()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return <Card title={title}>{words.noDays}</Card>
  const word = ({ day }: DayAmount) => shortDay(day, language)
  const total = money(add(ZERO, ...days.map(({ amount }) => amount)))
  const places = [...new Set([0, days.length - 1])]
  return (
    <Card title={title}>
      <BarChart
        label={words.picture(title, total, word(first), word(last))}
        bars={days.map((one) => ({
          key: one.day,
          title: `${word(one)}: ${money(one.amount)}`,
          value: one.amount,
          tone: 'fine',
        }))}
        marks={places.map((place) => ({ place, text: word(days[place]!) }))}
      />
      <p className="card-hint">{total}</p>
    </Card>
  )
}
