import type { ReactNode } from 'react'

import { day, moment } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'

/** What an unknown value is shown as. */
export const EMPTY = '---'

export function Value({ children }: { children: string | number | null | undefined }) {
  return children === '' || children === null || children === undefined ? (
    <span className="empty">{EMPTY}</span>
  ) : (
    children
  )
}

/** A day or, `withTime`, a moment, always in Indian time. Takes what the wire carries; '' is '---'. */
export function DateText({ at, withTime = false }: { at: Date | string; withTime?: boolean }) {
  const language = useLanguage()
  const date = new Date(at)
  if (at === '' || Number.isNaN(date.getTime())) return <span className="empty">{EMPTY}</span>
  const dateTime = date.toISOString()
  return withTime ? (
    <time dateTime={dateTime}>{moment(date, language)}</time>
  ) : (
    <time dateTime={dateTime} className="day">
      {day(date, language)}
    </time>
  )
}

type Sold = { starts: string; validity: string | null; created: Date }

/** The days of a sale. One that was reversed has none of its own: the day it was made is all there is to say. */
export const Period = ({ starts, validity, created }: Sold) =>
  validity === null || validity < starts ? (
    <DateText at={created} />
  ) : (
    <span>
      <DateText at={starts} /> – <DateText at={validity} />
    </span>
  )

type StackedProps = {
  top: ReactNode
  /** A long one, in letters of one width. */
  isNumber?: boolean
  /** In small print below it; nothing where there is nothing to say. */
  children: ReactNode
}

const NOTHING: ReactNode[] = ['', null, undefined, false]

/** Two lines of one cell. */
export const Stacked = ({ top, isNumber = false, children }: StackedProps) => (
  <span className="stacked">
    {top}
    {!NOTHING.includes(children) && <small className={isNumber ? 'number' : undefined}>{children}</small>}
  </span>
)
