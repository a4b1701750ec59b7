import { type Language, LANGUAGES } from '#domain/words.ts'
import { useLanguage } from '#web/i18n/language.ts'

/** What a screen or a group of them is called, in the order of the languages; one without words of its own takes English. */
export type Title = readonly [en: string, hi: string, mr?: string]

const titleIn = (title: Title, language: Language): string =>
  title[LANGUAGES.findIndex(({ code }) => code === language)] ?? title[0]

/** `const titleOf = useTitle()` */
export function useTitle(): (title: Title) => string {
  const language = useLanguage()
  return (title) => titleIn(title, language)
}
