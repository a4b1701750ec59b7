export type Language = 'en' | 'hi'

/** What has no Hindi words is told in English. */
export const inLanguage = (language: Language | undefined, english: string, hindi: string): string =>
  (language === 'hi' && hindi) || english
