import { labelParts } from '#domain/reports/bill-rules.ts'
import type { Language } from '#domain/words.ts'
import { monthWord } from '#web/i18n/format.ts'

import type { billTexts } from './bill-texts.ts'

type Words = (typeof billTexts)['en']

/** 'Feb 2026, supplement' of 'FEB Supplement'; a label that is no month is shown as it came. */
export function monthName(year: string | number, label: string, words: Words, language: Language): string {
  const parts = labelParts(label)
  if (!parts) return label
  const month = monthWord(`${year}-${String(parts.month).padStart(2, '0')}`, language)
  if (parts.part === 0) return month
  return words.supplement(month) + (parts.part > 1 ? ` ${parts.part}` : '')
}
