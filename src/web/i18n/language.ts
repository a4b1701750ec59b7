import { useSyncExternalStore } from 'react'

import { keepCookie } from './cookie.ts'

export const LANGUAGES = { en: 'English', hi: 'हिन्दी' } as const
export type Language = keyof typeof LANGUAGES

const listeners = new Set<() => void>()
let current: Language | undefined

/** The server writes the chosen language into the page, so the page itself is the source. */
export const language = (): Language => (current ??= pageLanguage())

const pageLanguage = (): Language =>
  typeof document !== 'undefined' && document.documentElement.lang === 'hi' ? 'hi' : 'en'

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
