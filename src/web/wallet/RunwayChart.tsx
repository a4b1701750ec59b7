import { useMemo } from 'react'

import type { walletCalls } from '#domain/wallet/calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { add, ZERO } from '#domain/money.ts'
import { money, shortDay } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { type Bar, BarChart } from '#web/ui/BarChart.tsx'

import { runwayTexts } from './runway-texts.ts'

export type Runway = Reply<typeof walletCalls.getRunway>

type Cost = Runway['daily'][number]

const addedUp = (daily: readonly Cost[]): Cost[] =>
  daily.reduce<Cost[]>(
    (sums, { day, amount }) => [...sums, { day, amount: add(sums.at(-1)?.amount ?? ZERO, amount) }],
    [],
  )

/** The cost of the days adds up from bar to bar; where a bar rises above the line, the credit no longer carries it. */
export function RunwayChart({ runway }: { runway: Runway }) {
  const words = useText(runwayTexts)
  const language = useLanguage()
  const { credit, daily, needs } = runway
  const total = needs.at(-1)?.amount ?? ZERO
  const bars = useMemo(() => {
    return addedUp(daily).map(({ day, amount: cost }): Bar => {
      const title = words.bar(shortDay(day, language), money(cost))
      return { key: day, title, value: cost, tone: cost > credit ? 'over' : 'fine' }
    })
  }, [daily, credit, words, language])
  const marks = needs.map(({ days, until }) => ({ place: days - 1, text: shortDay(until, language) }))
  return (
    <figure className="runway-chart">
      <BarChart
        label={words.picture(money(total), money(credit))}
        bars={bars}
        level={{ value: credit, text: words.level(money(credit)) }}
        marks={[{ place: 0, text: words.today }, ...marks]}
      />
      <figcaption>{words.key}</figcaption>
    </figure>
  )
}
