import { type Day, startOf } from '#domain/dates.ts'
import type { Language } from '#web/i18n/language.ts'

const LOCALE = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' } as const satisfies Record<Language, string>

/** 28 Nov, where the year is plain from what stands around it. */
export const shortDay = (day: Day, language: Language): string =>
  new Intl.DateTimeFormat(LOCALE[language], { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' }).format(
    startOf(day),
  )
