import { useQuery } from '@tanstack/react-query'

import type { Reply } from '#domain/endpoint.ts'
import { add, paise } from '#domain/money.ts'
import type { statCalls } from '#domain/stats/calls.ts'
import { read } from '#web/api/read.ts'
import { money, shortMoney } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'

import { ChartCard } from './ChartCard.tsx'
import { chartTexts } from './chart-texts.ts'
import { DayChart } from './DayChart.tsx'

type Credits = Reply<typeof statCalls.listCreditStats>

/** The balance at the end of each day; in the table what came and went. */
export function CreditDaysCard() {
  const words = useText(chartTexts)
  return (
    <ChartCard title={words.credits} query={useQuery(read('listCreditStats', { days: 30 }))}>
      {({ data }: Credits) => (
        <DayChart
          title={words.credits}
          caption={words.creditsCaption(
            shortMoney(add(...data.map(({ topups }) => topups))),
            shortMoney(add(...data.map(({ spent }) => spent))),
          )}
          word={(value) => shortMoney(paise(value))}
          columns={[words.topups, words.spent, words.refunds, words.closing]}
          rows={data.map(({ day, topups, spent, refunds, closing }) => ({
            day,
            value: closing,
            cells: [money(topups), money(spent), money(refunds), money(closing)],
          }))}
        />
      )}
    </ChartCard>
  )
}
