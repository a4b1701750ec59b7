import { useEffect } from 'react'

import { hasLentWords, type Language } from '#domain/words.ts'

import { noteLentWords } from './lent-words.ts'
import { useLanguage } from './language.ts'

/** The words of a dictionary in the language of the page. */
export function useText<T extends object>(dictionary: Readonly<Record<Language, T>>): T {
  const said = dictionary[useLanguage()]
  useEffect(() => (hasLentWords(said) ? noteLentWords() : undefined), [said])
  return said
}
