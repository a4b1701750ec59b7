import { cookie, keepCookie } from '#web/i18n/cookie.ts'
import { createStore } from '#web/ui/store.ts'

export type Scheme = 'light' | 'dark'

const prefersDark = () => matchMedia('(prefers-color-scheme: dark)')

// kept: the browser asks another of its processes for every look at a cookie
const chosen = createStore<Scheme | null | undefined>(undefined)

function choice(): Scheme | null {
  const known = chosen.get()
  if (known !== undefined) return known
  const scheme = cookie('scheme')
  const kept = scheme === 'light' || scheme === 'dark' ? scheme : null
  chosen.set(kept)
  return kept
}

/** The chosen colours, or those of the device. */
export const scheme = (): Scheme => choice() ?? (prefersDark().matches ? 'dark' : 'light')

export function chooseScheme(next: Scheme): void {
  keepCookie('scheme', next)
  chosen.set(next)
  paint()
}

/** As the server writes it; until a person chooses, the page's own styles follow the device. */
export function paint(): void {
  document.documentElement.dataset['scheme'] = choice() ?? 'device'
}

export function onScheme(listener: () => void) {
  const forget = chosen.subscribe(listener)
  prefersDark().addEventListener('change', listener)
  return () => {
    forget()
    prefersDark().removeEventListener('change', listener)
  }
}
