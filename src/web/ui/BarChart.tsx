import type { CSSProperties } from 'react'

import './bar-chart.css'

export type Bar = { key: string; title: string; value: number; tone: 'fine' | 'over' }

type BarChartProps = {
  /** The picture in one sentence, for those who cannot see it. */
  label: string
  bars: readonly Bar[]
  /** A level across the whole picture. */
  level?: { value: number; text: string }
  /** Words below some of the bars, by the bar's place. */
  marks: readonly { place: number; text: string }[]
}

const HEIGHT = 100
/** Some air above the highest. */
const HEADROOM = 1.1

/** Bars, with a level to compare them with where there is one. Lines and bars stretch with the page; the words beside them do not. */
export function BarChart({ label, bars, level, marks }: BarChartProps) {
  const top = Math.max(level?.value ?? 0, ...bars.map(({ value }) => value), 1) * HEADROOM
  const heightOf = (value: number) => (Math.max(value, 0) / top) * HEIGHT
  const levelAt = HEIGHT - heightOf(level?.value ?? 0)
  const width = bars.length * 10
  return (
    <div className="bar-chart">
      <div className="bar-chart-picture">
        {/* a drawing has no tag of its own */}
        <svg
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="img"
          aria-label={label}
          focusable="false"
        >
          {bars.map(({ key, title, value, tone }, place) => (
            <rect
              key={key}
              data-tone={tone}
              x={place * 10 + 1.5}
              width={7}
              y={HEIGHT - heightOf(value)}
              height={heightOf(value)}
            >
              <title>{title}</title>
            </rect>
          ))}
          {level && <line x1={0} x2={width} y1={levelAt} y2={levelAt} />}
        </svg>
        {level && (
          <span className="bar-chart-level" aria-hidden style={{ '--at': `${levelAt}%` } as CSSProperties}>
            {level.text}
          </span>
        )}
      </div>
      <div className="bar-chart-marks" aria-hidden>
        {marks.map(({ place, text }) => (
          <span key={place} style={{ '--at': `${((place + 0.5) / bars.length) * 100}%` } as CSSProperties}>
            {text}
          </span>
        ))}
      </div>
    </div>
  )
}
