import { useSyncExternalStore } from 'react'

import { useText } from '#web/i18n/texts.ts'
import { MoonIcon, SunIcon } from '#web/ui/icons.tsx'

import { chooseScheme, onScheme, scheme, type Scheme } from './scheme.ts'
import { shellTexts } from './texts.ts'

export function SchemeSwitch() {
  const shown = useSyncExternalStore<Scheme>(onScheme, scheme, () => 'light')
  const { dark, light } = useText(shellTexts)
  const isDark = shown === 'dark'
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={isDark ? light : dark}
      onClick={() => chooseScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <SunIcon /> : <MoonIcon />}
    </button>
  )
}
