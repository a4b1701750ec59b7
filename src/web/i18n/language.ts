import { useSyncExternalStore } from 'react'

import { fullLanguage, isLanguage, type Language } from '#domain/words.ts'

import { keepCookie } from './cookie.ts'

const listeners = new Set<() => void>()
let current: Language | undefined

/** The server writes the chosen language into the page, so the page itself is the source. */
export const language = (): Language => (current ??= pageLanguage())

function pageLanguage(): Language {
  const written = typeof document === 'undefined' ? undefined : document.documentElement.lang
  return isLanguage(written) ? written : 'en'
}

export function chooseLanguage(next: Language): void {
  keepCookie('lang', next)
  document.documentElement.lang = next
  speak(next)
}

/** Without touching a page: for rendering to HTML at build time. */
export function speak(next: Language): void {
  current = next
  for (const tell of listeners) tell()
}

export function hearLanguage(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useLanguage = (): Language => useSyncExternalStore(hearLanguage, language, language)

/** For what is written whole: papers, and what the provider sends. */
export const useFullLanguage = () => fullLanguage(useLanguage())
