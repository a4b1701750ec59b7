import { day, moment } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'

import { EMPTY } from './Empty.tsx'

/** A day or, `withTime`, a moment, always in Indian time. Takes what the wire carries; '' is '---'. */
export function DateText({ at, withTime = false }: { at: Date | string; withTime?: boolean }) {
  const language = useLanguage()
  const date = new Date(at)
  if (at === '' || Number.isNaN(date.getTime())) return <span className="empty">{EMPTY}</span>
  return <time dateTime={date.toISOString()}>{withTime ? moment(date, language) : day(date, language)}</time>
}
