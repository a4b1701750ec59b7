import { startOf } from '#domain/dates.ts'
import { indianDates } from '#web/i18n/format.ts'
import type { Language } from '#web/i18n/language.ts'

const months = indianDates({ month: 'short', year: 'numeric' })

/** 'Jul 2026' of '2026-07'. */
export const monthWord = (month: string, language: Language): string => months(language).format(startOf(`${month}-01`))
