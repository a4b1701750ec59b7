/** What the portal is called and where it stands. The server fills in the two settings as `<meta>` elements of the page. */
export const APP_NAME = 'LCO Portal'
export const VERSION = 'v1.0.04'
export const PORTAL_CODE = 'A'

export type Mode = 'development' | 'production'

const setting = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? ''

export const mode = (): Mode =>
  import.meta.env.DEV || setting('mode') === 'development' ? 'development' : 'production'

/** Where the API stands; '' is this very origin. */
export const apiBase = (): string => setting('api-base').replace(/\/+$/, '')
