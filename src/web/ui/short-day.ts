import { type Day, startOf } from '#domain/dates.ts'
import { indianDates } from '#web/i18n/format.ts'
import type { Language } from '#web/i18n/language.ts'

const days = indianDates({ day: 'numeric', month: 'short' })

/** 28 Nov, where the year is plain from what stands around it. */
export const shortDay = (day: Day, language: Language): string => days(language).format(startOf(day))
