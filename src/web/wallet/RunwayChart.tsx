import { useMemo } from 'react'

import type { walletCalls } from '#domain/wallet/calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { add, ZERO } from '#domain/money.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { money, shortDay } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { type Bar, BarChart } from '#web/ui/BarChart.tsx'

const chartTexts = dictionary({
  usable: [
    (spendable: string) => `To spend ${spendable}`,
    (spendable) => `खर्च कर सकते हैं ${spendable}`,
    (spendable) => `खर्च करता येतील ${spendable}`,
  ],
  level: [(credit: string) => `Balance ${credit}`, (credit) => `बैलेंस ${credit}`, (credit) => `बॅलन्स ${credit}`],
  bar: [
    (day: string, cost: string) => `Till ${day}: ${cost}`,
    (day, cost) => `${day} तक: ${cost}`,
    (day, cost) => `${day} पर्यंत: ${cost}`,
  ],
  today: common.today,
  picture: [
    (cost: string, credit: string) => `The next 30 days need ${cost}; the balance is ${credit}.`,
    (cost, credit) => `अगले 30 दिन का कुल खर्च ${cost}; बैलेंस ${credit} है।`,
    (cost, credit) => `पुढील 30 दिवसांसाठी ${cost} लागतील; बॅलन्स ${credit} आहे.`,
  ],
})

export type Runway = Reply<typeof walletCalls.getRunway>

type Cost = Runway['daily'][number]

const addedUp = (daily: readonly Cost[]): Cost[] =>
  daily.reduce<Cost[]>(
    (sums, { day, amount }) => [...sums, { day, amount: add(sums.at(-1)?.amount ?? ZERO, amount) }],
    [],
  )

/** The cost of the days adds up from bar to bar; where a bar rises above the line, the credit no longer carries it. */
export function RunwayChart({ runway }: { runway: Runway }) {
  const texts = useText(chartTexts)
  const language = useLanguage()
  const { credit, spendable, daily, needs } = runway
  const total = needs.at(-1)?.amount ?? ZERO
  const bars = useMemo(() => {
    return addedUp(daily).map(({ day, amount: cost }): Bar => {
      const title = texts.bar(shortDay(day, language), money(cost))
      return { key: day, title, value: cost, tone: cost > spendable ? 'over' : 'fine' }
    })
  }, [daily, spendable, texts, language])
  const marks = needs.map(({ days, until }) => ({ place: days - 1, text: shortDay(until, language) }))
  return (
    <BarChart
      label={texts.picture(money(total), money(credit))}
      bars={bars}
      level={{
        value: spendable,
        text: spendable === credit ? texts.level(money(credit)) : texts.usable(money(spendable)),
      }}
      marks={[{ place: 0, text: texts.today }, ...marks]}
    />
  )
}
