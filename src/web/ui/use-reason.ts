import { reasonText } from '#web/i18n/reasons.ts'
import { useLanguage } from '#web/i18n/language.ts'

/** The words for a failure code that came inside an answer. */
export function useReason(): (code: string) => string {
  const language = useLanguage()
  return (code) => reasonText(code, language)
}
