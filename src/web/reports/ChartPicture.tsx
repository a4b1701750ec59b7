import { useEffect, useMemo } from 'react'

import { startOf } from '#domain/dates.ts'
import { paise } from '#domain/money.ts'
import { REPORTS } from '#domain/reports/declarations.ts'
import type { ReportName } from '#domain/reports/calls.ts'
import type { Language } from '#domain/words.ts'
import { day, money, monthWord, number } from '#web/i18n/format.ts'
import { useFullLanguage, useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { BarChart } from '#web/ui/BarChart.tsx'

import { type Point, pointsOf } from './chart-points.ts'
import { toolTexts } from './tool-texts.ts'

export type ChartPages = {
  rows: readonly object[] | undefined
  more: (() => void) | null
  isLoadingMore: boolean
}

/** So many rows are read for a picture; a file holds any number. */
const ROWS_MOST = 2000

/** The rows of all pages by day, each bar with its amount, and the same as a table. */
export function ChartPicture({ report, pages }: { report: ReportName; pages: ChartPages }) {
  const words = useText(toolTexts)
  const { rows = [], more } = pages
  useWholeList(pages)
  const points = useMemo(() => pointsOf(REPORTS[report], rows), [report, rows])
  if (more && rows.length < ROWS_MOST) return <p className="card-hint">{words.chartLoading}</p>
  if (points.length === 0) return <p className="card-hint">{words.chartNone}</p>
  return (
    <>
      <Picture report={report} points={points} />
      {more && <p className="card-hint">{words.chartRows(number(rows.length))}</p>}
    </>
  )
}

function useWholeList({ rows = [], more, isLoadingMore }: ChartPages) {
  const isWanted = more !== null && !isLoadingMore && rows.length < ROWS_MOST
  useEffect(() => {
    if (isWanted) more?.()
    // `more` is another function each time
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWanted, rows.length])
}

const pointWord = (at: string, language: Language): string =>
  at.length === 7 ? monthWord(at, language) : day(startOf(at), language)

function Picture({ report, points }: { report: ReportName; points: readonly Point[] }) {
  const words = useText(toolTexts)
  const language = useLanguage()
  const written = useFullLanguage()
  const { columns, chart } = REPORTS[report]
  const isMoney = columns.find(({ key }) => key === chart?.of)?.kind === 'money'
  const valueWord = (value: number) => (isMoney ? money(paise(value)) : number(value))
  const named = points.map(({ at, value }) => ({ at, word: pointWord(at, language), value, amount: valueWord(value) }))
  const total = words.total(valueWord(points.reduce((sum, { value }) => sum + value, 0)))
  const places = [...new Set([0, Math.floor((points.length - 1) / 2), points.length - 1])]
  return (
    <figure>
      <figcaption>{total}</figcaption>
      <BarChart
        label={`${chart?.title[written]}: ${total}`}
        bars={named.map(({ at, word, value, amount }) => ({
          key: at,
          title: `${word}: ${amount}`,
          value,
          tone: 'fine',
        }))}
        marks={places.map((place) => ({ place, text: named[place]!.word }))}
      />
      <details>
        <summary>{words.asTable}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{points[0]?.at.length === 7 ? words.month : words.day}</th>
              <th scope="col">{isMoney ? words.amount : words.count}</th>
            </tr>
          </thead>
          <tbody>
            {named.map(({ at, word, amount }) => (
              <tr key={at}>
                <td>{word}</td>
                <td>{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
