import { useState } from 'react'

import { type Day, startOf } from '#domain/dates.ts'
import { day as dayText, shortDay } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { BarChart } from '#web/ui/BarChart.tsx'

import { chartTexts } from './chart-texts.ts'

export type DayRow = { day: Day; value: number; cells: readonly string[] }

type DayChartProps = {
  title: string
  /** What the bars say together. */
  caption: string
  rows: readonly DayRow[]
  /** A value in words. */
  word: (value: number) => string
  /** The headings of the cells, as the table has them. */
  columns: readonly string[]
}

/** A bar for each day, what they say together, and the highest of them; the same as a table for those who want the numbers. */
export function DayChart({ title, caption, rows, word, columns }: DayChartProps) {
  const words = useText(chartTexts)
  const language = useLanguage()
  const highest = rows.toSorted((a, b) => b.value - a.value)[0]
  const places = [...new Set([0, Math.floor((rows.length - 1) / 2), rows.length - 1])]
  return (
    <figure className="day-chart">
      <BarChart
        label={`${title}: ${caption}`}
        bars={rows.map(({ day, value }) => ({
          key: day,
          title: `${shortDay(day, language)}: ${word(value)}`,
          value,
          tone: 'fine',
        }))}
        marks={places.map((place) => ({ place, text: shortDay(rows[place]!.day, language) }))}
      />
      <figcaption>
        {caption}
        {highest && highest.value > 0 && <br />}
        {highest && highest.value > 0 && words.highest(word(highest.value), shortDay(highest.day, language))}
      </figcaption>
      <AsTable title={title} rows={rows} columns={columns} />
    </figure>
  )
}

/** Few want it, so its rows are made when it is opened. */
function AsTable({ title, rows, columns }: Pick<DayChartProps, 'title' | 'rows' | 'columns'>) {
  const words = useText(chartTexts)
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{words.asTable}</summary>
      {isOpen && (
        // wider than a phone: who has no finger scrolls it by the keys
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className="day-table" tabIndex={0} aria-label={`${title}: ${words.asTable}`}>
          <table>
            <thead>
              <tr>
                <th scope="col">{words.day}</th>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.toReversed().map(({ day, cells }) => (
                <tr key={day}>
                  <th scope="row">{dayText(startOf(day), language)}</th>
                  {cells.map((cell, place) => (
                    <td key={columns[place]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  )
}
