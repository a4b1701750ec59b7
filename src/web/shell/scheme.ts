import { cookie, keepCookie } from '#web/i18n/cookie.ts'

export type Scheme = 'light' | 'dark'

const listeners = new Set<() => void>()
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)')

// kept: the browser asks another of its processes for every look at a cookie
let known: Scheme | null | undefined

const chosen = (): Scheme | null => (known === undefined ? (known = kept()) : known)

function kept(): Scheme | null {
  const scheme = cookie('scheme')
  return scheme === 'light' || scheme === 'dark' ? scheme : null
}

/** The chosen colours, or those of the device. */
export const scheme = (): Scheme => chosen() ?? (prefersDark().matches ? 'dark' : 'light')

function paint() {
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme())
  // as the server writes it: without this mark the page's own styles follow the device
  document.documentElement.toggleAttribute('data-scheme-chosen', chosen() !== null)
}

export function chooseScheme(next: Scheme): void {
  keepCookie('scheme', next)
  known = next
  changed()
}

/** Paints the page in the right colours and keeps following the device until the person chooses. */
export function followDevice(): void {
  paint()
  prefersDark().addEventListener('change', changed)
}

function changed() {
  paint()
  for (const tell of listeners) tell()
}

export function onScheme(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
