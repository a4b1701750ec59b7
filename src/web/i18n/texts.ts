import { useEffect, useSyncExternalStore } from 'react'

import { hasLentWords, type Language, LANGUAGES, fullLanguage } from '#domain/words.ts'

import { useLanguage } from './language.ts'

const listeners = new Set<() => void>()
let inUse = 0

function count(change: 1 | -1) {
  inUse += change
  for (const listener of listeners) listener()
}

/** While somebody shows words of another language because his own has none yet. */
function noteLentWords(): () => void {
  count(1)
  return () => count(-1)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const isInUse = () => inUse > 0

/** What most of a page is said in: the chosen language where its heading has words of it, one lent word or not. */
export function useSpokenLanguage(heading: string): Language {
  const language = useLanguage()
  const row = LANGUAGES.find(({ code }) => code === language)
  return row && 'letters' in row && !row.letters.test(heading) ? fullLanguage(language) : language
}

/** Whether something on the page is said in another language than the one that was chosen. */
export const useLentWords = (): boolean => useSyncExternalStore(subscribe, isInUse, () => false)

/** The words of a dictionary in the language of the page. */
export function useText<T extends object>(dictionary: Readonly<Record<Language, T>>): T {
  const said = dictionary[useLanguage()]
  useEffect(() => (hasLentWords(said) ? noteLentWords() : undefined), [said])
  return said
}
