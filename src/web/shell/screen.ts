import type { Permission } from '#domain/permissions.ts'
import { type Language, LANGUAGES } from '#domain/words.ts'
import { useLanguage } from '#web/i18n/language.ts'
import type { Icon } from '#web/ui/icons.tsx'

import type { LoadScreen } from './screen-routes.ts'

/** Where the navigation shows it; `own` is in the menu of the person. */
export type Group = 'home' | 'customers' | 'collections' | 'renewals' | 'stb' | 'wallet' | 'packs' | 'support' | 'own'

export type Screen = {
  title: Title
  load: LoadScreen
  group?: Group
  /** Its own in the menu of the person; elsewhere that of its group. */
  icon?: Icon
  /** Stands as a tab beside this screen, not in the navigation. */
  tabOf?: string
  /** Reached from inside this screen, not from the navigation. */
  from?: string
  /** The search finds it too. */
  action?: true
  /** A sub-user without it may not open the screen. */
  permission?: Permission
  /** Never for a sub-user. */
  operatorOnly?: true
}

/** What a screen or a group of them is called, in the order of the languages; one without words of its own takes English. */
export type Title = readonly [en: string, hi: string, mr?: string]

const titleIn = (title: Title, language: Language): string =>
  title[LANGUAGES.findIndex(({ code }) => code === language)] ?? title[0]

/** `const titleOf = useTitle()` */
export function useTitle(): (title: Title) => string {
  const language = useLanguage()
  return (title) => titleIn(title, language)
}
