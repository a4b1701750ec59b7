/** What the portal is called, whose it is and where it stands. The server fills it in as `<meta>` elements of the page. */
export const VERSION = 'v1.0.04'
export const PORTAL_CODE = 'A'

export type Mode = 'development' | 'production'

const setting = (name: string): string =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '')

export type Identity = Readonly<Partial<Record<string, string>>>
let identified: Identity | undefined

/** Who the provider is, by the names of the desk's identity; empty where the page came without it. */
export const identity = (): Identity => (identified ??= JSON.parse(setting('identity') || '{}') as Identity)

/** The name that the prerendered pages hold, for which the server writes the provider's own. */
export const appName = (): string => identity()['PORTAL_TITLE'] || 'LCO Portal'

export const mode = (): Mode =>
  import.meta.env.DEV || setting('mode') === 'development' ? 'development' : 'production'

/** Where the API stands; '' is this very origin. */
export const apiBase = (): string => setting('api-base').replace(/\/+$/, '')
