import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a write comes from the portal's own pages (or from a program that sets our header), and not from a link, a
 * prefetch or another site's form. Browsers fill in Sec-Fetch-*; where they are absent, Origin or the header decides.
 */
export function isFromPortal(headers: IncomingHttpHeaders, host: string, origins: readonly string[] = []): boolean {
  if (/prefetch|prerender|preview/i.test(`${String(headers['sec-purpose'])} ${String(headers['purpose'])}`))
    return false
  // only a page that was let in before can send our header from elsewhere
  if (headers.origin !== undefined && origins.includes(headers.origin))
    return headers['x-lco-portal'] !== undefined && isCall(headers)
  const site = headers['sec-fetch-site']
  // a picture, a stylesheet or a page of ours that somebody else has put an address into is no call of ours
  if (site !== undefined) return site === 'same-origin' && isCall(headers)
  if (headers.origin !== undefined) return hostOf(headers.origin) === host
  return headers['x-lco-portal'] !== undefined
}

const isCall = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-mode'] !== 'navigate' && headers['sec-fetch-dest'] === 'empty'

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)
