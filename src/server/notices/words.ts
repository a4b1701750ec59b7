import type { Day } from '#domain/dates.ts'

export type Language = 'en' | 'hi'

// a bare day is midnight in UTC: elsewhere it could be the day before
const day = { dateStyle: 'medium', timeZone: 'UTC' } as const
const DAYS: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-IN', day),
  hi: new Intl.DateTimeFormat('hi-IN-u-nu-latn', day),
}

/** What has no Hindi words is told in English. */
export const inLanguage = (language: Language | undefined, english: string, hindi: string): string =>
  (language === 'hi' && hindi) || english

/** A day as the screens show it: 18 Nov 2026 */
export const dayText = (of: Day, language: Language): string => DAYS[language].format(new Date(of))
