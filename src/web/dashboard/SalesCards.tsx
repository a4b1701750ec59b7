import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { Reply } from '#domain/endpoint.ts'
import { add, paise } from '#domain/money.ts'
import type { statCalls } from '#domain/stats/calls.ts'
import { read } from '#web/api/read.ts'
import { money, number, shortMoney } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { reportPath } from '#web/reports/report-paths.ts'

import { ChartCard } from './ChartCard.tsx'
import { chartTexts } from './chart-texts.ts'
import { DayChart } from './DayChart.tsx'

/** This month against the same days of the last, in whole percent. */
export function change(now: number, before: number): { tone: 'more' | 'less' | 'same' | 'new'; percent: string } {
  if (before === 0) return { tone: now === 0 ? 'same' : 'new', percent: '' }
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  if (percent === 0) return { tone: 'same', percent: '0' }
  return { tone: now > before ? 'more' : 'less', percent: String(percent) }
}

type Revenues = Reply<typeof statCalls.listRevenueStats>

// both cards show the same answer: it is asked for once
const REVENUES = read('listRevenueStats', { days: 30 })

const rupees = (value: number) => shortMoney(paise(value))

/** What was sold from the wallet day by day, before what was refunded later, and this month beside the last. */
export function SalesCard() {
  const words = useText(chartTexts)
  return (
    <ChartCard title={words.sales} query={useQuery(REVENUES)}>
      {({ data, thismonth, lastmonth }: Revenues) => (
        <>
          <Month now={thismonth.sales} before={lastmonth.sales} word={rupees} />
          <DayChart
            title={words.sales}
            caption={words.salesCaption(
              shortMoney(add(...data.map(({ sales }) => sales))),
              shortMoney(add(...data.map(({ refunds }) => refunds))),
            )}
            word={rupees}
            columns={[words.gross, words.refunds, words.again, words.hardware]}
            rows={data.map(({ day, sales, refunds, again, hardware }) => ({
              day,
              value: sales,
              cells: [sales, refunds, again, hardware].map(money),
            }))}
          />
        </>
      )}
    </ChartCard>
  )
}

type Earnings = Reply<typeof statCalls.listEarnStats>

/** What is left for the operator of what was sold. */
export function EarningsCard() {
  const words = useText(chartTexts)
  const more = (
    <Link to={reportPath('earnings')} className="card-action">
      {words.earningsReport}
    </Link>
  )
  return (
    <ChartCard title={words.earnings} query={useQuery(read('listEarnStats', { days: 30 }))} actions={more}>
      {({ data, today, thismonth, lastmonth }: Earnings) => (
        <>
          <p className="chart-month">
            <strong>{rupees(today)}</strong> <span>{words.earnedToday}</span>
          </p>
          <Month now={thismonth} before={lastmonth} word={rupees} />
          <DayChart
            title={words.earnings}
            caption={words.earningsCaption(rupees(data.reduce((sum, { earned }) => sum + earned, 0)))}
            word={rupees}
            columns={[words.earned, words.netMrp, words.netLcoPrice]}
            rows={data.map(({ day, earned, mrp, lcoprice }) => ({
              day,
              // a day on which more was given back than sold has no bar
              value: Math.max(0, earned),
              cells: [money(earned), money(mrp), money(lcoprice)],
            }))}
          />
        </>
      )}
    </ChartCard>
  )
}

/** How many packs were activated or renewed day by day, as the report of them counts. */
export function ActivationsCard() {
  const words = useText(chartTexts)
  const count = (value: number) => number(value)
  return (
    <ChartCard title={words.activations} query={useQuery(REVENUES)}>
      {({ data, thismonth, lastmonth }: Revenues) => (
        <>
          <Month now={thismonth.activations} before={lastmonth.activations} word={count} />
          <DayChart
            title={words.activations}
            caption={words.activationsCaption(count(data.reduce((sum, { activations }) => sum + activations, 0)))}
            word={count}
            columns={[words.packs]}
            rows={data.map(({ day, activations }) => ({ day, value: activations, cells: [count(activations)] }))}
          />
        </>
      )}
    </ChartCard>
  )
}

type MonthProps = { now: number; before: number; word: (value: number) => string }

function Month({ now, before, word }: MonthProps) {
  const words = useText(chartTexts)
  const { tone, percent } = change(now, before)
  return (
    <p className="chart-month">
      <strong>{word(now)}</strong> <span>{words.thisMonth}</span>
      <small data-tone={tone}>{words[tone](percent, word(before))}</small>
    </p>
  )
}
