import { startOf } from '#domain/dates.ts'
import type { Language } from '#web/i18n/language.ts'

const LOCALE = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' } as const satisfies Record<Language, string>

/** 'Jul 2026' of '2026-07'. */
export const monthWord = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALE[language], { month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' }).format(
    startOf(`${month}-01`),
  )
